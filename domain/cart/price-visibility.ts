/** Who sees prices, a setting of the shop (P2): everyone, signed-in clients only, or nobody but staff. */
export const PRICE_POLICIES = ['everyone', 'clients', 'nobody'] as const

export type PricePolicy = (typeof PRICE_POLICIES)[number]

/** Who asks. Staff are the shop's own storefront and its commands; what they pass on is decided once more. */
export type PriceViewer = 'visitor' | 'client' | 'staff'

/** What who asks sees of prices: the figures, that a sign-in shows them, or that they are told to who asks for them. */
export type PriceVisibility = 'shown' | 'with_code' | 'on_asking'

/** The one rule who may see prices (P2). */
export function priceVisibility(policy: PricePolicy, viewer: PriceViewer): PriceVisibility {
  if (policy === 'everyone' || viewer === 'staff') return 'shown'
  if (policy === 'nobody') return 'on_asking'
  return viewer === 'client' ? 'shown' : 'with_code'
}

export function isPricePolicy(text: string): text is PricePolicy {
  return PRICE_POLICIES.some((policy) => policy === text)
}

/**
 * The setting `price_visibility` as it was told: everyone where it is unset, or unknown to who tells the settings; a
 * value that is none of ours was meant to hide something, so that nobody sees prices.
 */
export function readPricePolicy(setting: string | null | undefined): PricePolicy {
  if (!setting) return 'everyone'
  return isPricePolicy(setting) ? setting : 'nobody'
}

/** Values of the setting `price_visibility`: who may see prices. Staff always may. */
export const PRICE_POLICIES = ['everyone', 'clients', 'nobody'] as const

export type PricePolicy = (typeof PRICE_POLICIES)[number]

/**
 * Who receives a price. Staff are the storefront and the operator’s commands; the storefront decides again for its
 * visitor.
 */
export type PriceViewer = 'visitor' | 'client' | 'staff'

/** Whether prices are shown, shown after signing in, or given only on request. */
export type PriceVisibility = 'shown' | 'with_code' | 'on_inquiry'

/**
 * Decides who may see prices. A shop that serves only a catalogue restricts it further
 * (app/request/request-context.server.ts).
 */
export function priceVisibility(policy: PricePolicy, viewer: PriceViewer): PriceVisibility {
  if (policy === 'everyone' || viewer === 'staff') return 'shown'
  if (policy === 'nobody') return 'on_inquiry'
  return viewer === 'client' ? 'shown' : 'with_code'
}

export function isPricePolicy(text: string): text is PricePolicy {
  return PRICE_POLICIES.some((policy) => policy === text)
}

/** Reads the setting. Unset means everyone. An unknown value was meant to hide something, so nobody sees prices. */
export function readPricePolicy(setting: string | null | undefined): PricePolicy {
  if (!setting) return 'everyone'
  return isPricePolicy(setting) ? setting : 'nobody'
}

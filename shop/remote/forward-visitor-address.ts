import type { Shop, VisitorForwarding } from '../shop.ts'

interface Services {
  readonly servicesToken: string
  readonly isRemote: { readonly product: boolean; readonly catalog: boolean }
  /** The services elsewhere are our own: they were given the same SERVICES_TOKEN. */
  readonly sharesToken: boolean
}

/**
 * Told by our storefront, a visitor's address is believed: else all would be counted as one visitor. Somebody else's
 * service must not see our own services' token.
 */
export function createVisitorForwarding({
  servicesToken,
  isRemote,
  sharesToken,
}: Services): Shop['forwardVisitorAddress'] {
  const teller =
    (isElsewhere: boolean) =>
    (address: string): VisitorForwarding =>
      isElsewhere && !sharesToken ? {} : { token: servicesToken, headers: { 'x-visitor-address': address } }
  return { product: teller(isRemote.product), catalog: teller(isRemote.catalog) }
}

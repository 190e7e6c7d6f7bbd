import type { Shop, VisitorForwarding } from '../shop.ts'

interface Services {
  readonly servicesToken: string
  readonly isRemote: { readonly product: boolean; readonly catalog: boolean }
  /** The remote services are ours and have the same SERVICES_TOKEN. */
  readonly sharesToken: boolean
}

/**
 * Passes the visitor's address to our own services, which would otherwise count all visitors as one. A third party's
 * service never receives the services token.
 */
export function createVisitorForwarding({
  servicesToken,
  isRemote,
  sharesToken,
}: Services): Shop['forwardVisitorAddress'] {
  const forwardTo =
    (isRemoteService: boolean) =>
    (address: string): VisitorForwarding =>
      isRemoteService && !sharesToken
        ? {}
        : { token: servicesToken, headers: { 'x-visitor-address': address } }
  return { product: forwardTo(isRemote.product), catalog: forwardTo(isRemote.catalog) }
}

import type { AttemptSource, Shop, VisitorForwarding } from '../shop.ts'

interface Services {
  readonly servicesToken: string
  readonly isRemote: { readonly product: boolean; readonly catalog: boolean }
  /** The remote services are ours and have the same SERVICES_TOKEN. */
  readonly sharesToken: boolean
}

/**
 * Passes the visitor's address, device and known browser to our own services, which would otherwise count all visitors as one. A
 * third party's service never receives them, nor the services token.
 */
export function createVisitorForwarding({
  servicesToken,
  isRemote,
  sharesToken,
}: Services): Shop['forwardVisitor'] {
  const forwardTo =
    (isRemoteService: boolean) =>
    ({ address, knownBrowser, device }: AttemptSource): VisitorForwarding =>
      isRemoteService && !sharesToken
        ? {}
        : {
            token: servicesToken,
            headers: {
              'x-visitor-address': address,
              ...(knownBrowser !== undefined && { 'x-known-browser': knownBrowser }),
              ...(device !== undefined && { 'x-visitor-device': device }),
            },
          }
  return { product: forwardTo(isRemote.product), catalog: forwardTo(isRemote.catalog) }
}

import type { AttemptSource, Shop, VisitorForwarding } from '../shop.ts'

interface Services {
  readonly servicesToken: string
  readonly isRemote: Readonly<Record<'product' | 'catalog' | 'order', boolean>>
  /** The remote services are ours and have the same SERVICES_TOKEN. */
  readonly sharesToken: boolean
}

/**
 * Passes a signed-in client's address to our own services, for the trail. A third party's service never receives it, nor the
 * services token.
 */
export function createClientForwarding({
  servicesToken,
  isRemote,
  sharesToken,
}: Services): Shop['forwardClient'] {
  const forwardTo =
    (isRemoteService: boolean) =>
    ({ address }: Pick<AttemptSource, 'address'>) =>
      isRemoteService && !sharesToken
        ? {}
        : { headers: { 'x-visitor-address': address, 'x-services-token': servicesToken } }
  return {
    product: forwardTo(isRemote.product),
    catalog: forwardTo(isRemote.catalog),
    order: forwardTo(isRemote.order),
  }
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

import type { WireCartItem } from '#contracts/cart-and-order.ts'
import { getCart } from '#contracts/catalog.ts'
import type { CallResult } from '#contracts/http/client.ts'
import type { RequestContext } from '#shop/shop.ts'
import { callFor, type ClientArea } from '../request/client-area.server.ts'

type ReadCart = Promise<CallResult<readonly WireCartItem[]>>

/** Carts read for each request: the frame and the page share one call. */
const readings = new WeakMap<RequestContext, ReadCart>()

/** Reads the client’s cart. One cart holds the items of all catalogues; calls name the first catalogue. */
export function readCart(area: ClientArea): ReadCart {
  const reading = readings.get(area.requestContext) ?? askForCart(area)
  readings.set(area.requestContext, reading)
  return reading
}

/** Reads the cart again. */
export function rereadCart(area: ClientArea): ReadCart {
  forgetCart(area)
  return readCart(area)
}

/** Call after a change of the cart, so the next read asks the service. */
export function forgetCart({ requestContext }: ClientArea): void {
  readings.delete(requestContext)
}

async function askForCart(area: ClientArea): ReadCart {
  const call = callFor(area)
  const { clientId } = area.session.client
  const answer = await area.shop.catalogService.send(getCart, {
    ...call,
    params: { ...call.params, clientId },
  })
  return answer.ok ? { ok: true, value: answer.value.data } : answer
}

/** The item id in cart calls: a number, or a string with the catalogue. */
export function wireItemId(named: string): number | string {
  return /^[1-9]\d{0,14}$/.test(named) ? Number(named) : named
}

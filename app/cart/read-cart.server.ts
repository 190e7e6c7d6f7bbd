import type { WireCartItem } from '#contracts/cart-and-order.ts'
import { getCart } from '#contracts/catalog.ts'
import type { CallResult } from '#contracts/http/client.ts'
import type { RequestContext } from '#shop/shop.ts'
import { callFor, type ClientArea } from '../request/client-area.server.ts'

type ReadCart = Promise<CallResult<readonly WireCartItem[]>>

/** The carts that were read: the frame of a page and the page itself ask once together. */
const readings = new WeakMap<RequestContext, ReadCart>()

/** The client's cart; it lives at the first catalogue, whatever catalogues its items are of (K7). */
export function readCart(area: ClientArea): ReadCart {
  const reading = readings.get(area.requestContext) ?? askForCart(area)
  readings.set(area.requestContext, reading)
  return reading
}

/** The cart as it is now, whatever was read before. */
export function readCartAnew(area: ClientArea): ReadCart {
  forgetCart(area)
  return readCart(area)
}

/** Whoever changes the cart has it read anew. */
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

/** An id as cart calls write it: a number, or text where it names its catalogue too (K7). */
export function wireItemId(named: string): number | string {
  return /^[1-9]\d{0,14}$/.test(named) ? Number(named) : named
}

import { data } from 'react-router'
import { type QueuedCart, resumedBy } from '#shop/orders/order-gateway.ts'
import { isOpen } from '#domain/orders/push-states.ts'
import type { ClientArea } from '../request/client-area.server.ts'
import { readerOf } from './order-history.server.ts'
import { viewMoment } from './order-view.ts'
import type { QueuedCartView } from './queued-cart-view.ts'

/**
 * Lists the client's queued carts that are not settled, newest first. Resumes those that wait for a sign-in, because the
 * client is signed in now. @throws 503 while the database does not answer
 */
export async function loadQueuedCarts(area: ClientArea): Promise<readonly QueuedCartView[]> {
  const { shop, session } = area
  const carts = await shop.orderGateway.listOpen(session.client.clientId)
  if (carts === 'unknown') throw data(null, { status: 503 })
  if (carts.some(({ waitsForSignIn }) => waitsForSignIn))
    await shop.orderGateway.renewToken(
      session.client.clientId,
      session.tokens.catalog,
      resumedBy(session.client),
    )
  return carts.map((cart) => viewQueuedCart(cart, area))
}

/**
 * A queued cart by its number; undefined if it belongs to another client. @throws 503 while the database does not answer
 */
export async function findQueuedCart(area: ClientArea, number: number): Promise<QueuedCart | undefined> {
  const cart = await area.shop.orderGateway.find(area.session.client.clientId, number)
  if (cart === 'unknown') throw data(null, { status: 503 })
  return cart
}

export function viewQueuedCart(cart: QueuedCart, area: ClientArea): QueuedCartView {
  const isShown = area.requestContext.prices === 'shown'
  const open = cart.parts.filter(({ state }) => state !== 'accepted')
  const totals = open.flatMap(({ total }) => total ?? [])
  return {
    number: cart.number,
    date: viewMoment(cart.sentAt, readerOf(area)),
    waitsForSignIn: cart.waitsForSignIn,
    currency: cart.currency,
    isOpen: cart.parts.some(({ state }) => isOpen(state)),
    total: isShown && totals.length === open.length ? totals.reduce((a, b) => a + b, 0) : undefined,
    parts: cart.parts.map(({ catalogId, fingerprint, lines, state, order, refusal }) => ({
      catalogId,
      fingerprint,
      lines: lines && [...lines],
      state,
      order,
      refusal,
    })),
  }
}

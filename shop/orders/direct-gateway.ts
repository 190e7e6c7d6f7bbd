import { log } from '#config/log.ts'
import { isTransient } from '#db/busy.ts'
import { ERROR_MESSAGES } from '#contracts/http/errors.ts'
import type { ServiceDeps } from '#services/http/service.ts'
import { type CartPlacement, placeCart } from '#services/orders/place-cart.ts'
import { cartFingerprint } from './cart-fingerprint.ts'
import type { CartToSend, RunningGateway, SendRefusalReason, SendResult } from './order-gateway.ts'

/**
 * Orders at the built-in order service, in one transaction. Carts that were queued by an earlier release, or for another
 * order service, are still in the database: they stay with `queued`.
 */
export function createDirectGateway(deps: ServiceDeps, queued: RunningGateway): RunningGateway {
  return { ...queued, send: (cart) => sendDirectly(deps, cart) }
}

async function sendDirectly(deps: ServiceDeps, cart: CartToSend): Promise<SendResult> {
  try {
    const parts = cart.parts.map(({ fingerprint, ...part }) => ({
      ...part,
      isAsShown: (lines: Parameters<typeof cartFingerprint>[0]) => cartFingerprint(lines) === fingerprint,
    }))
    const placement = await placeCart(deps, { ...cart, parts })
    return placement.outcome === 'placed'
      ? { ordered: placement.orders }
      : refuse(cart, reasonOf(placement, cart))
  } catch (error) {
    if (isTransient(error)) return refuse(cart, { kind: 'busy' })
    // The connection may have broken after the commit: only the database knows
    log.error({ err: error, uuid: cart.uuid }, 'sending a cart failed')
    return refuse(cart, { kind: 'unknown' })
  }
}

function refuse({ parts }: CartToSend, reason: SendRefusalReason): SendResult {
  return { ordered: [], refused: { reason, catalogIds: parts.map(({ catalogId }) => catalogId) } }
}

function reasonOf(
  placement: Exclude<CartPlacement, { outcome: 'placed' }>,
  { language }: CartToSend,
): SendRefusalReason {
  switch (placement.outcome) {
    case 'cart_empty':
      return { kind: 'cart_empty', order: placement.order }
    case 'order_too_large':
    case 'approval_needed':
      return { kind: 'refused', reason: ERROR_MESSAGES[language][placement.outcome] }
    case 'terms_unknown':
      return { kind: 'busy' }
    case 'figures_changed':
    case 'not_signed_in':
      return { kind: placement.outcome }
  }
}

import { logSecurityEvent } from '#config/security-log.ts'
import { cancelOrder as cancelCall, pushShoppingCart } from '#contracts/order.ts'
import { inRepeatableTransaction } from '#db/transaction.ts'
import { needsApproval } from '#domain/accounts/person.ts'
import { type Amount, decimalFromAmount } from '#domain/money/money.ts'
import { trimRemarks } from '#domain/orders/remarks.ts'
import { publishContract } from './http/openapi.ts'
import { priceVisibility } from '#domain/money/price-visibility.ts'
import { Refusal, valueOf } from './http/refusal.ts'
import {
  bearerToken,
  createService,
  type ServiceDeps,
  languageOf,
  refuseOtherMethods,
  requireCatalog,
} from './http/service.ts'
import { toOrderRecord } from './orders/order-rows.ts'
import { addIntegrationCalls } from './integration/orders/order-calls.ts'
import { addShipmentCalls } from './integration/orders/shipment-calls.ts'
import { addEnteredOrderCalls } from './integration/orders/entered-order-calls.ts'
import { endApprovalOfEmptyCart } from './cart/approval.ts'
import { makersOfOrder } from './orders/order-people.ts'
import { mailContextOf } from './orders/order-mails.ts'
import { cancelOrder } from './orders/order-status.ts'
import { readRemoteTerms } from './orders/order-terms.ts'
import { comparableFigures, type Placement, placeOrder, type Push } from './orders/place-order.ts'
import { addQuotationOrderCall } from './quotations/quotation-calls.ts'
import { callAddress } from './http/visitor-address.ts'
import { requireSession } from './accounts/caller-session.ts'

/** The order service: orders carts and cancels orders. */
export function createOrderService(deps: ServiceDeps) {
  const service = createService()

  service.openapi(pushShoppingCart, async (c) => {
    const session = await requireSession(bearerToken(c), deps)
    const body = c.req.valid('json')
    if (body.clientId !== session.clientId) throw new Refusal('not_found')
    const catalogIds = await requireCatalog(deps, body)
    if (body.putAllPriceZero !== undefined && body.putAllPriceZero !== false) {
      logSecurityEvent('amounts_refused', { clientId: session.clientId })
      throw new Refusal('zero_prices_refused')
    }
    const terms = await readRemoteTerms(deps, languageOf(c))
    if (terms === 'unknown') throw new Refusal('busy')
    const visibility = priceVisibility(session.pricePolicy, 'client')
    const push: Push = {
      accountId: body.accountId,
      companyId: body.companyId,
      catalogId: body.catalogId,
      clientId: session.clientId,
      uuid: body.uuid,
      ...trimRemarks({
        comment: body.comment ?? '',
        clientReference: body.clientReference ?? '',
        deliveryInstructions: body.deliveryInstructions ?? '',
      }),
      language: languageOf(c),
      terms,
      shown: comparableFigures(visibility, {
        taxes: body.taxes,
        total: body.expectedTotal,
        currency: body.currency,
      }),
    }
    const context = await mailContextOf({ ...deps, catalogIds })
    const placement = await inRepeatableTransaction(deps.db, async (trx) => {
      const makers = await makersOfOrder(trx, session)
      const placed = await placeOrder(trx, { ...push, makers }, context)
      if (placed.outcome !== 'placed') return placed
      const total = visibility === 'shown' ? placed.order.total : undefined
      if (needsApproval(session.person, total)) throw new Refusal('approval_needed')
      if (session.client?.hasPeople) await endApprovalOfEmptyCart(trx, session.clientId)
      return placed
    })
    return c.json(
      { isSuccessful: true as const, data: [toOrderRecord(orderOf(placement, push), visibility)] },
      200,
    )
  })

  service.openapi(cancelCall, async (c) => {
    const session = await requireSession(bearerToken(c), deps)
    const { clientId, catalogId, orderId, ...named } = c.req.valid('json')
    if (clientId !== session.clientId || typeof orderId === 'string') throw new Refusal('not_found')
    if (session.person?.role === 'prepare') throw new Refusal('role_missing')
    const catalogIds = await requireCatalog(deps, { ...named, catalogId })
    const context = await mailContextOf({ ...deps, catalogIds })
    const own = { clientId, catalogId, orderId, address: callAddress(c, deps.keys) }
    const order = valueOf(await cancelOrder(deps.db, own, context))
    const visibility = priceVisibility(session.pricePolicy, 'client')
    return c.json({ isSuccessful: true as const, data: [toOrderRecord(order, visibility)] }, 200)
  })

  addQuotationOrderCall(service, deps)
  addIntegrationCalls(service, deps)
  addShipmentCalls(service, deps)
  addEnteredOrderCalls(service, deps)

  publishContract(service, 'order', ['order.accepted', 'order.status_changed', 'order.shipped'])
  refuseOtherMethods(service)
  return service
}

function orderOf(placement: Placement, push: Push) {
  switch (placement.outcome) {
    case 'placed':
    case 'repeated':
      return placement.order
    case 'uuid_reused': {
      const { order_id: orderId, catalog_id: catalogId } = placement.order
      throw new Refusal('uuid_reused', { order: { orderId, catalogId } })
    }
    case 'cart_empty':
      throw new Refusal('cart_empty', placement.lastOrder ? { order: placement.lastOrder } : {})
    case 'figures_changed': {
      const { subtotal, taxes, total } = placement.figures
      const decimal = (amount: Amount) => decimalFromAmount(amount, placement.currency)
      const current = { subtotal: decimal(subtotal), taxes: decimal(taxes), total: decimal(total) }
      const sent = { taxes: push.shown.taxes, total: push.shown.total }
      throw new Refusal('figures_changed', { figures: { sent, current } })
    }
    default:
      throw new Refusal(placement.outcome)
  }
}

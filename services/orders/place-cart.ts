import { priceVisibility } from '#domain/money/price-visibility.ts'
import { needsApproval } from '#domain/accounts/person.ts'
import type { Currency } from '#domain/money/currency.ts'
import { decimalFromAmount, type Amount } from '#domain/money/money.ts'
import type { OrderId } from '#domain/orders/order-number.ts'
import { type OrderRemarks, trimRemarks } from '#domain/orders/remarks.ts'
import type { Language } from '#domain/text/language.ts'
import { inRepeatableTransaction, type Trx } from '#db/transaction.ts'
import { findSession, type Session } from '../accounts/sessions.ts'
import type { ServiceDeps } from '../http/service.ts'
import { priceVisibilityFor } from '../settings/price-visibility.ts'
import { endApproval } from '../cart/approval.ts'
import { makersOfOrder } from './order-people.ts'
import { mailContextOf } from './order-mails.ts'
import { readRemoteTerms } from './order-terms.ts'
import { comparableFigures, type Placement, placeOrder, type Push } from './place-order.ts'

/** A whole cart as its client was shown it. (clientId, uuid) is its idempotency key. */
export interface ShownCart extends OrderRemarks {
  readonly clientId: number
  /** The session token of the client. */
  readonly token: string
  readonly uuid: string
  readonly language: Language
  /** The currency of the figures. */
  readonly currency: Currency
  /** One per catalogue with orderable lines; at least one. */
  readonly parts: readonly ShownPart[]
}

export interface ShownPart {
  readonly companyId: number
  readonly catalogId: number
  /** undefined = no figures were shown. */
  readonly figures: { readonly taxes: Amount; readonly total: Amount } | undefined
  readonly isAsShown: NonNullable<Push['isAsShown']>
}

export type CartPlacement =
  /** One order per part, in their order: made now, or by an earlier call with the same uuid. */
  | { readonly outcome: 'placed'; readonly orders: readonly OrderId[] }
  /** The cart was ordered before: `order` is the client's last order, or the one of this uuid. */
  | { readonly outcome: 'cart_empty'; readonly order: OrderId | undefined }
  | {
      readonly outcome:
        | 'figures_changed'
        | 'order_too_large'
        | 'approval_needed'
        | 'not_signed_in'
        | 'terms_unknown'
    }

/**
 * Orders every part of a cart in one transaction: all of them or none. Safe to repeat with the same uuid, which answers
 * the same orders. A person of the client needs the right to order the sum of them.
 */
export async function placeCart(deps: ServiceDeps, cart: ShownCart): Promise<CartPlacement> {
  const session = await findSession(deps.db, deps.keys, cart.token)
  if (session?.clientId !== cart.clientId) return { outcome: 'not_signed_in' }
  const terms = await readRemoteTerms(deps, cart.language)
  if (terms === 'unknown') return { outcome: 'terms_unknown' }
  const catalogIds = (await deps.catalogs()).map(({ catalogId }) => catalogId)
  const context = await mailContextOf({ ...deps, catalogIds })
  try {
    return await inRepeatableTransaction(deps.db, async (trx) => {
      const makers = await makersOfOrder(trx, session)
      const pushes = await buildPushes(trx, deps.accountId, { ...cart, terms, makers })
      const placements: Placement[] = []
      for (const push of pushes) placements.push(await placeOrder(trx, push, context))
      const placement = combine(placements)
      // Rolls back the parts that could be ordered
      if (placement.outcome !== 'placed') throw new CartNotPlaced(placement)
      // A repeated cart was ordered before: what is asked for now is another one
      if (placements.every(({ outcome }) => outcome !== 'placed')) return placement
      if (isBeyond(session, placements)) throw new CartNotPlaced({ outcome: 'approval_needed' })
      if (session.client?.hasPeople) await endApproval(trx, session.clientId)
      return placement
    })
  } catch (error) {
    if (error instanceof CartNotPlaced) return error.placement
    throw error
  }
}

class CartNotPlaced extends Error {
  override readonly name = 'CartNotPlaced'
  readonly placement: CartPlacement
  constructor(placement: CartPlacement) {
    super(placement.outcome)
    this.placement = placement
  }
}

async function buildPushes(
  trx: Trx,
  accountId: number,
  cart: ShownCart & Pick<Push, 'terms' | 'makers'>,
): Promise<Push[]> {
  const visibility = await priceVisibilityFor(trx, 'client')
  return cart.parts.map(({ companyId, catalogId, figures, isAsShown }) => ({
    accountId,
    companyId,
    catalogId,
    clientId: cart.clientId,
    uuid: cart.uuid,
    ...trimRemarks(cart),
    language: cart.language,
    makers: cart.makers,
    terms: cart.terms,
    shown: comparableFigures(visibility, {
      taxes: figures && decimalFromAmount(figures.taxes, cart.currency),
      total: figures && decimalFromAmount(figures.total, cart.currency),
      currency: cart.currency,
    }),
    isAsShown,
  }))
}

/** Whether the caller may not order all of this without an approval. A total that is hidden is above every limit. */
function isBeyond({ person, pricePolicy }: Session, placements: readonly Placement[]): boolean {
  const orders = placements.flatMap((placement) => ('order' in placement ? [placement.order] : []))
  const isShown = priceVisibility(pricePolicy, 'client') === 'shown'
  const total = orders.reduce((sum, order) => sum + order.total, 0)
  return needsApproval(person, isShown ? total : undefined)
}

function combine(placements: readonly Placement[]): CartPlacement {
  const reused = placements.find(({ outcome }) => outcome === 'uuid_reused')
  if (reused) return { outcome: 'cart_empty', order: orderOf(reused) }
  for (const outcome of ['order_too_large', 'figures_changed'] as const)
    if (placements.some((placement) => placement.outcome === outcome)) return { outcome }
  const empty = placements.flatMap((placement) => (placement.outcome === 'cart_empty' ? [placement] : []))
  const [first] = empty
  if (!first)
    return { outcome: 'placed', orders: placements.flatMap((placement) => orderOf(placement) ?? []) }
  // Some of the lines are still in the cart: the client sees them before anything is ordered
  const isPartLeft = placements.some(({ outcome }) => outcome === 'placed')
  if (isPartLeft || empty.some(({ hasProblemLines }) => hasProblemLines))
    return { outcome: 'figures_changed' }
  const repeated = placements.find(({ outcome }) => outcome === 'repeated')
  return { outcome: 'cart_empty', order: (repeated && orderOf(repeated)) ?? first.lastOrder }
}

function orderOf(placement: Placement): OrderId | undefined {
  if (!('order' in placement)) return undefined
  return { catalogId: placement.order.catalog_id, orderId: placement.order.order_id }
}

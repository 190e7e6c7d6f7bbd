import { logSecurityEvent } from '#config/security-log.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Trx } from '#db/transaction.ts'
import { cartFigures, type Figures } from '#domain/cart/figures.ts'
import type { PriceVisibility } from '#domain/money/price-visibility.ts'
import type { OrderId } from '#domain/orders/order-number.ts'
import { areSameRemarks, type OrderRemarks } from '#domain/orders/remarks.ts'
import type { Language } from '#domain/text/language.ts'
import { taxRateOf } from '#domain/money/tax-rates.ts'
import { type Currency, readCurrency } from '#domain/money/currency.ts'
import { type Amount, amountFromDecimal } from '#domain/money/money.ts'
import {
  type CartLine,
  claimCart,
  isOrderable,
  listCartLines,
  type OrderableLine,
} from '../cart/cart-lines.ts'
import { listAddressIds } from '../cart/cart-items.ts'
import { readSettings } from '../settings/settings.ts'
import { type OrderRow, remarksOfRow } from './order-rows.ts'
import { announceOrder } from './order-events.ts'
import { queuePlacedMails, type OrderMailContext } from './order-mails.ts'
import { type OrderMakers, THE_CLIENT } from './order-people.ts'
import { raiseRevisionOfNew } from './order-revision.ts'
import { type OrderTerms, storedTerms } from './order-terms.ts'
import { type TaxedLine, writeOrder } from './write-order.ts'

/** The cart lines of one catalogue to order. (clientId, catalogId, uuid) is the idempotency key. */
export interface Push extends OrderRemarks {
  readonly accountId: number
  readonly companyId: number
  readonly catalogId: number
  readonly clientId: number
  readonly uuid: string
  /** The language of its mails. */
  readonly language: Language
  /** Absent = the client itself. */
  readonly makers?: OrderMakers | undefined
  /** The quotation whose prices it has; absent = those of the catalogue. */
  readonly quotationId?: number
  /** The terms of a remote product API; undefined = those in the settings. */
  readonly terms?: OrderTerms | undefined
  /** The figures the client was shown, as decimals; an undefined figure is not compared. */
  readonly shown: ShownFigures
  /** Whether these lines are the ones the client was shown; absent = not compared. */
  readonly isAsShown?: (lines: readonly NamedLine[]) => boolean
}

interface ShownFigures {
  readonly taxes: number | undefined
  readonly total: number | undefined
  /** The code of their currency as the caller names it; undefined = that of the shop. */
  readonly currency: string | undefined
}

export interface NamedLine {
  /** The line's own id. */
  readonly line: number
  /** The item's id in addresses and cart calls. */
  readonly id: string
  readonly quantity: number
}

export type Placement =
  | { readonly outcome: 'placed' | 'repeated'; readonly order: OrderRow }
  | { readonly outcome: 'uuid_reused'; readonly order: OrderRow }
  | {
      readonly outcome: 'cart_empty'
      readonly lastOrder: OrderId | undefined
      /** The catalogue has lines in the cart, and none of them can be ordered. */
      readonly hasProblemLines: boolean
    }
  | { readonly outcome: 'figures_changed'; readonly figures: Figures; readonly currency: Currency }
  | { readonly outcome: 'order_too_large' }

/**
 * Turns the lines of a cart into an order, in one transaction. Locks the client's cart first and reads everything under
 * that lock, so the second of two concurrent pushes finds the cart empty. A repeated key always returns the same order.
 * Lines that cannot be ordered stay in the cart. Mails and webhook events are queued in the same transaction.
 */
export async function placeOrder(trx: Trx, push: Push, shop: OrderMailContext): Promise<Placement> {
  await claimCart(trx, push.clientId)
  const attempt = await placeLines(trx, push, shop)
  if (attempt.outcome === 'placed') return attempt
  // Nearly every push is new and orders its lines. Only one that does not is looked up.
  const earlier = await findOrderOfPush(trx, push)
  if (earlier)
    return isSamePush(earlier, push)
      ? { outcome: 'repeated', order: earlier }
      : { outcome: 'uuid_reused', order: earlier }
  switch (attempt.outcome) {
    case 'cart_empty':
      return { ...attempt, lastOrder: await findLastOrder(trx, push.clientId) }
    case 'figures_changed':
      logSecurityEvent('amounts_refused', { clientId: push.clientId })
      return attempt
    case 'order_too_large':
      return attempt
    case 'ordered_before':
      throw new Error('an order of the same push is missing')
  }
}

/** What becomes of a push if it is not a repeated one. Nothing is written unless it is placed. */
type Attempt =
  | { readonly outcome: 'placed'; readonly order: OrderRow }
  | { readonly outcome: 'ordered_before' }
  | Omit<Extract<Placement, { readonly outcome: 'cart_empty' }>, 'lastOrder'>
  | Extract<Placement, { readonly outcome: 'figures_changed' | 'order_too_large' }>

async function placeLines(trx: Trx, push: Push, shop: OrderMailContext): Promise<Attempt> {
  const inCart = (await listCartLines(trx, push.clientId)).filter(belongsTo(push))
  const orderable = inCart.filter(isOrderable)
  if (orderable.length === 0) return { outcome: 'cart_empty', hasProblemLines: inCart.length > 0 }
  const settings = await readSettings(trx)
  const terms = push.terms ?? storedTerms(settings)
  const { currency, taxRates } = terms
  const lines = orderable.map((line) => ({ ...line, taxRate: taxRateOf(taxRates, line.item.taxClass) }))
  const figures = cartFigures(lines, currency)
  if (!Number.isSafeInteger(figures.total)) return { outcome: 'order_too_large' }
  if (!wasShown(push, figures, currency) || !(await areShown(trx, push, lines, shop.catalogIds)))
    return { outcome: 'figures_changed', figures, currency }

  const order = await placePricedLines(trx, push, { lines, figures, terms, settings }, shop)
  if (!order) return { outcome: 'ordered_before' }
  await trx
    .deleteFrom('cart_lines')
    .where(
      'shopping_cart_id',
      'in',
      lines.map((line) => line.shoppingCartId),
    )
    .execute()
  return { outcome: 'placed', order }
}

/** Lines with their prices, and what they cost. */
interface PricedOrder {
  readonly lines: readonly TaxedLine[]
  readonly figures: Figures
  readonly terms: OrderTerms
  readonly settings: Awaited<ReturnType<typeof readSettings>>
}

/** Makes an order of lines, with its mails and events; undefined if this push has made one before. */
export async function placePricedLines(
  trx: Trx,
  push: Omit<Push, 'shown' | 'isAsShown'>,
  { lines, figures, terms, settings }: PricedOrder,
  shop: OrderMailContext,
): Promise<OrderRow | undefined> {
  const written = await writeOrder(trx, {
    ...push,
    ...terms,
    ...figures,
    ...(push.makers ?? THE_CLIENT),
    quotationId: push.quotationId ?? null,
    status: 'received',
    placedAt: new Date().toISOString(),
    reference: '',
    enteredAs: null,
    lines,
  })
  if (!written) return undefined
  const { order, orderLines } = written
  await queuePlacedMails(trx, { order, orderLines, settings }, shop)
  await announceOrder(trx, order, shop)
  await raiseRevisionOfNew(trx, order.order_id)
  return order
}

/** The shown figures to compare. Hidden figures are not compared: a client could find them by trial. */
export function comparableFigures(visibility: PriceVisibility, shown: Push['shown']): Push['shown'] {
  return visibility === 'shown' ? shown : { taxes: undefined, total: undefined, currency: undefined }
}

async function findOrderOfPush(trx: Trx, push: Push): Promise<OrderRow | undefined> {
  return (await listOrdersOfPush(trx, push))[0]
}

const listOrdersOfPush = preparedQuery(
  (db, { clientId, catalogId, uuid }: Pick<Push, 'clientId' | 'catalogId' | 'uuid'>) =>
    db
      .selectFrom('orders')
      .selectAll()
      .where('client_id', '=', clientId)
      .where('catalog_id', '=', catalogId)
      .where('uuid', '=', uuid),
)

function isSamePush(order: OrderRow, push: Push): boolean {
  return areSameRemarks(remarksOfRow(order), push) && wasShown(push, order, readCurrency(order.currency))
}

/** Whether the client was shown these figures; an undefined figure is not compared. */
function wasShown({ shown }: Push, figures: { taxes: Amount; total: Amount }, currency: Currency): boolean {
  if (shown.currency !== undefined && shown.currency !== currency) return false
  const agrees = (decimal: number | undefined, amount: Amount) =>
    decimal === undefined || amountFromDecimal(decimal, currency) === amount
  return agrees(shown.taxes, figures.taxes) && agrees(shown.total, figures.total)
}

async function areShown(
  trx: Trx,
  { isAsShown }: Push,
  lines: readonly OrderableLine[],
  catalogIds: readonly number[],
): Promise<boolean> {
  if (!isAsShown) return true
  const ids = await listAddressIds(trx, catalogIds, lines)
  return isAsShown(
    lines.map(({ shoppingCartId, quantity }, index) => ({
      line: shoppingCartId,
      id: String(ids[index]),
      quantity,
    })),
  )
}

function belongsTo(push: Push) {
  return (line: CartLine) => line.item.catalogId === push.catalogId
}

async function findLastOrder(trx: Trx, clientId: number) {
  const row = await trx
    .selectFrom('orders')
    .select(['order_id', 'catalog_id'])
    .where('client_id', '=', clientId)
    .orderBy('order_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { orderId: row.order_id, catalogId: row.catalog_id }
}

import { sql } from 'kysely'
import type { CatalogOfCompany } from '#config'
import type { EnteredOrderAnswer } from '#contracts/integration/entered-orders.ts'
import { type Db, inRepeatableTransaction, type Trx } from '#db/transaction.ts'
import { cartFigures, type Figures } from '#domain/cart/figures.ts'
import { decimalFromAmount } from '#domain/money/money.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { readLanguage } from '#domain/text/language.ts'
import { type ClientRow, lockClient, signInKey } from '../../accounts/clients.ts'
import { enterOrder } from '../../orders/enter-order.ts'
import type { OrderMailContext } from '../../orders/order-mails.ts'
import { type OrderTerms, storedTerms } from '../../orders/order-terms.ts'
import type { TaxedLine } from '../../orders/write-order.ts'
import { readSettings } from '../../settings/settings.ts'
import type { Actor } from '../../trail/actor.ts'
import { FIGURES, isFigure } from './entered-figures.ts'
import { taxLines } from './entered-lines.ts'
import { type GivenOrder, readEnteredOrder, wrongOrder } from './entered-order-rows.ts'
import { type RefusedRow, refusedAnswer } from '../refused-rows.ts'
import { differingField, findKnownOrder, type KnownOrder } from './same-order.ts'

/** The shop that orders are entered into. */
export interface EnteringShop {
  readonly accountId: number
  readonly catalogs: readonly CatalogOfCompany[]
  readonly zone: TimeZone
  /** The terms of a remote product API; undefined = those in the settings. */
  readonly terms: OrderTerms | undefined
  readonly mails: OrderMailContext
}

/** A row that is refused, and the order because of which it is. */
interface Refused extends RefusedRow {
  readonly orderId?: number
}

/**
 * Enters orders that the company's own system took, each in a transaction of its own: they do not depend on each other, and
 * an order that is answered is committed. A row whose order is known changes nothing.
 */
export async function putOrders(
  db: Db,
  by: Actor,
  rows: readonly { readonly reference?: unknown }[],
  shop: EnteringShop,
): Promise<EnteredOrderAnswer[]> {
  const answers: EnteredOrderAnswer[] = []
  for (const [index, fields] of rows.entries()) {
    const row = index + 1
    const reference = typeof fields.reference === 'string' ? fields.reference.trim() : ''
    const given = readEnteredOrder(fields, row, { zone: shop.zone, now: new Date() })
    const outcome: Entered | Refused =
      'problem' in given ? given : await putOrder(db, by, { row, given }, shop)
    if ('problem' in outcome) {
      const { orderId = null, ...refused } = outcome
      answers.push({ reference, orderId, ...refusedAnswer(refused) })
    } else answers.push({ row, reference, ...outcome })
  }
  return answers
}

type Entered = Pick<EnteredOrderAnswer, 'orderId' | 'outcome'>

interface Row {
  readonly row: number
  readonly given: GivenOrder
}

async function putOrder(db: Db, by: Actor, row: Row, shop: EnteringShop): Promise<Entered | Refused> {
  const { reference } = row.given
  const known = await findKnownOrder(db, reference)
  if (known) return compare(row, known)
  const entered = await inRepeatableTransaction(db, (trx) => enter(trx, by, row, shop))
  if (entered) return entered
  const meanwhile = await findKnownOrder(db, reference)
  if (!meanwhile) throw new Error(`no order was entered as ${reference}, although that number is taken`)
  return compare(row, meanwhile)
}

function compare({ row, given }: Row, known: KnownOrder): Entered | Refused {
  const { order_id: orderId } = known.order
  // So that the other system stops sending what was removed
  if (known.client.removed_at !== null) return { ...removed(row), orderId }
  const field = differingField(given, known)
  if (field === undefined) return { orderId, outcome: 'unchanged' }
  const problem = 'is another one in the order that was entered with this reference, and orders do not change'
  return { row, code: 'order_differs', field, problem, orderId }
}

/** Undefined if another call has entered the order meanwhile. */
async function enter(
  trx: Trx,
  by: Actor,
  one: Row,
  shop: EnteringShop,
): Promise<Entered | Refused | undefined> {
  const { row, given } = one
  const catalog = shop.catalogs.find(({ catalogId }) => catalogId === given.catalogId)
  if (!catalog) return wrongOrder(row, 'catalogId', 'is no catalog of the shop')
  const client = await lockNamedClient(trx, row, given.client)
  if ('problem' in client) return client
  const orderId = await findOtherOrder(trx, given.reference)
  if (orderId !== undefined) {
    const problem = `is the reference of order ${orderId}`
    return { row, code: 'reference_taken', field: 'reference', problem, orderId }
  }
  const settings = await readSettings(trx)
  const terms = shop.terms ?? storedTerms(settings)
  const priced = await priceOrder(trx, one, terms)
  if ('problem' in priced) return priced
  const { clientReference, deliveryInstructions, comment, status, reference, notify } = given
  const order = {
    ...catalog,
    ...priced,
    clientReference,
    deliveryInstructions,
    comment,
    status,
    reference,
    accountId: shop.accountId,
    clientId: client.client_id,
    language: readLanguage(client.language),
    currency: terms.currency,
    moneyTypeId: terms.moneyTypeId,
    placedAt: given.date,
    enteredAs: reference,
  }
  const entered = await enterOrder(trx, by, order, { notify, settings, shop: shop.mails })
  return entered && { orderId: entered.order_id, outcome: 'added' }
}

/** The lines of a row with their tax rates, and the figures that follow; a figure that the row has must be the same. */
async function priceOrder(
  trx: Trx,
  { row, given }: Row,
  { currency, taxRates }: OrderTerms,
): Promise<(Figures & { readonly lines: readonly TaxedLine[] }) | RefusedRow> {
  if (given.currency !== undefined && given.currency.toUpperCase() !== currency)
    return wrongOrder(row, 'currency', `is not that of the shop, ${currency}`)
  const lines = await taxLines(trx, { row, given }, taxRates)
  if ('problem' in lines) return lines
  const figures = cartFigures(lines, currency)
  if (!Number.isSafeInteger(figures.total)) return wrongOrder(row, 'lines', 'add up to too large an amount')
  const field = FIGURES.find((name) => !isFigure(given[name], figures[name], currency))
  if (field === undefined) return { ...figures, lines }
  const problem = `is ${decimalFromAmount(figures[field], currency)} by the rules of the shop`
  return { row, code: 'figures_differ', field, problem }
}

/** Locks the client of a row, so that nobody removes it meanwhile. A disabled one may have orders. */
async function lockNamedClient(
  trx: Trx,
  row: number,
  { reference, username }: GivenOrder['client'],
): Promise<ClientRow | RefusedRow> {
  const found = await trx
    .selectFrom('clients')
    .select(['client_id', 'username_key', 'removed_at'])
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''))
    .$if(reference === undefined, (query) => query.where('username_key', '=', signInKey(username ?? '')))
    .executeTakeFirst()
  const field = reference === undefined ? 'client.username' : 'client.reference'
  if (!found) return { row, code: 'unknown_client', field, problem: 'names no client of the shop' }
  if (found.removed_at !== null) return removed(row)
  if (username !== undefined && signInKey(username) !== found.username_key)
    return {
      row,
      code: 'client_unclear',
      field: 'client.username',
      problem: 'is of another client than reference',
    }
  return (await lockClient(trx, found.client_id)) ?? removed(row)
}

function removed(row: number): RefusedRow {
  return { row, code: 'client_removed', field: 'client', problem: 'was removed by staff' }
}

/** Folded as in the index of references, which finds them without reading all orders. */
const folded = (text: ReturnType<typeof sql>) =>
  sql`replace(replace(replace(lower(${text}), '-', ''), '.', ''), ' ', '')`

/** An order that has this reference and was not entered with it: the company's own system took it from the shop. */
async function findOtherOrder(trx: Trx, reference: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('orders')
    .select('order_id')
    .where(sql<boolean>`${folded(sql`reference`)} = ${folded(sql`cast(${reference} as text)`)}`)
    .where('reference', '=', reference)
    .where((eb) => eb.or([eb('entered_as', 'is', null), eb('entered_as', '!=', reference)]))
    .executeTakeFirst()
  return row?.order_id
}

import type { Db } from '#db/transaction.ts'
import { readCurrency } from '#domain/money/currency.ts'
import { REMARKS } from '#domain/orders/remarks.ts'
import { signInKey } from '../../accounts/clients.ts'
import { listOrderLines, type OrderLineRow, type OrderRow, remarksOfRow } from '../../orders/order-rows.ts'
import type { GivenLine, GivenOrder } from './entered-order-rows.ts'
import { FIGURES, isFigure } from './entered-figures.ts'

/** An order that was entered before, as rows are compared with it. */
export interface KnownOrder {
  readonly order: OrderRow
  readonly lines: readonly OrderLineRow[]
  readonly client: {
    readonly reference: string | null
    readonly username_key: string
    readonly removed_at: string | null
  }
}

/** The order that was entered under a number. */
export async function findKnownOrder(db: Db, enteredAs: string): Promise<KnownOrder | undefined> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('entered_as', '=', enteredAs)
    .executeTakeFirst()
  if (!order) return undefined
  const client = await db
    .selectFrom('clients')
    .select(['reference', 'username_key', 'removed_at'])
    .where('client_id', '=', order.client_id)
    .executeTakeFirstOrThrow()
  return { order, lines: await listOrderLines(db, order.order_id), client }
}

/**
 * The first field in which a row differs from its order; undefined = none. What the row leaves out is not compared, nor is
 * the status, which moves on.
 */
export function differingField(given: GivenOrder, { order, lines, client }: KnownOrder): string | undefined {
  const { reference, username } = given.client
  if (reference !== undefined && reference !== client.reference) return 'client.reference'
  if (username !== undefined && signInKey(username) !== client.username_key) return 'client.username'
  if (given.catalogId !== order.catalog_id) return 'catalogId'
  if (given.date !== order.placed_at) return 'date'
  if (given.lines.length !== lines.length) return 'lines'
  const line = given.lines.findIndex((one, index) => !isSameLine(one, lines[index]))
  if (line >= 0) return `lines.${line}`
  if (given.currency !== undefined && given.currency.toUpperCase() !== order.currency) return 'currency'
  const remarks = remarksOfRow(order)
  const currency = readCurrency(order.currency)
  return (
    REMARKS.find((name) => given[name] !== remarks[name]) ??
    FIGURES.find((name) => !isFigure(given[name], order[name], currency))
  )
}

function isSameLine(given: GivenLine, stored: OrderLineRow | undefined): boolean {
  if (stored === undefined) return false
  const { stockItemId, code, quantity, price, taxRate } = given
  const isSameItem = stockItemId === undefined ? code === stored.code : stockItemId === stored.stock_item_id
  return (
    isSameItem &&
    quantity === stored.quantity &&
    price === stored.unit_price &&
    (taxRate === undefined || taxRate === stored.tax_rate)
  )
}

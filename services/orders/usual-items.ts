import type { WireUsualItem } from '#contracts/cart-and-order.ts'
import type { Db } from '#db/transaction.ts'
import { readCurrency } from '#domain/money/currency.ts'
import { decimalFromPrice } from '#domain/money/money.ts'
import type { PriceVisibility } from '#domain/money/price-visibility.ts'

/** Older orders say little about what a client needs. */
const PERIOD_DAYS = 365
const MAX_ITEMS = 200

interface UsualQuery {
  readonly clientId: number
  readonly catalogId: number
  readonly now: Date
}

/**
 * What a client orders in a catalogue: the items of the orders of a year, without cancelled ones, those in most orders
 * first, then those ordered last. Each with the quantity and the price of its last order. In two statements.
 */
export async function listUsualItems(
  db: Db,
  { clientId, catalogId, now }: UsualQuery,
  visibility: PriceVisibility,
): Promise<WireUsualItem[]> {
  const since = new Date(now.getTime() - PERIOD_DAYS * 86_400_000).toISOString()
  const usual = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.order_id')
    .where('orders.client_id', '=', clientId)
    .where('orders.catalog_id', '=', catalogId)
    .where('orders.status', '!=', 'cancelled')
    .where('orders.placed_at', '>=', since)
    .groupBy('order_lines.stock_item_id')
    .select((eb) => [
      'order_lines.stock_item_id',
      eb.fn.count<number>('orders.order_id').distinct().as('orders'),
      eb.fn.max('orders.order_id').as('last_order'),
    ])
    .orderBy('orders', 'desc')
    .orderBy('last_order', 'desc')
    .orderBy('order_lines.stock_item_id')
    .limit(MAX_ITEMS)
    .execute()
  if (usual.length === 0) return []
  const lastOrders = [...new Set(usual.map((item) => Number(item.last_order)))]
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.order_id', 'order_lines.order_id')
    .where('order_lines.order_id', 'in', lastOrders)
    .where(
      'order_lines.stock_item_id',
      'in',
      usual.map((item) => item.stock_item_id),
    )
    .select([
      'order_lines.order_id',
      'order_lines.stock_item_id',
      'order_lines.quantity',
      'order_lines.unit_price',
      'orders.placed_at',
      'orders.currency',
    ])
    .execute()
  const lineOf = new Map(lines.map((line) => [`${line.order_id}/${line.stock_item_id}`, line]))
  return usual.flatMap(({ stock_item_id: stockItemId, orders, last_order: lastOrder }) => {
    const line = lineOf.get(`${lastOrder}/${stockItemId}`)
    if (!line) return []
    return {
      stockItemId,
      orders: Number(orders),
      quantity: line.quantity,
      price: visibility === 'shown' ? decimalFromPrice(line.unit_price) : null,
      currency: readCurrency(line.currency),
      date: line.placed_at,
    }
  })
}

import type { Config } from '#config'
import type { Db } from '#db/transaction.ts'
import { orderNumber, parseOrderNumber, type WrittenOrderNumber } from '#domain/orders/order-number.ts'
import { shopCatalogs } from '#services/catalog/shop-catalogs.ts'
import { findOrder, type OrderOfClient } from '#services/orders/all-orders.ts'
import { type Terminal, writeUsage, WrongUsage } from '../command.ts'

/** An order with its number as clients and mails show it. */
export interface NumberedOrder extends OrderOfClient {
  readonly number: string
}

/** Parses the number of an order. `name` is its name in the usage. */
export function readOrderNumber(text: string, name: string): WrittenOrderNumber {
  const written = parseOrderNumber(text)
  if (!written) throw new WrongUsage((texts) => texts.order.noOrderNumber(writeUsage(name, texts), text))
  return written
}

/** Numbers orders as the shop of this configuration shows them. */
export async function numberOrders(
  db: Db,
  config: Config,
  orders: readonly OrderOfClient[],
): Promise<NumberedOrder[]> {
  const catalogIds = (await shopCatalogs(config, db)).map(({ catalogId }) => catalogId)
  return orders.map((order) => ({
    ...order,
    number: orderNumber({ catalogId: order.catalog_id, orderId: order.order_id }, catalogIds),
  }))
}

/** Finds the order of this number. If there is none, prints that and returns undefined. */
export async function findNumbered(
  db: Db,
  { catalogId, orderId }: WrittenOrderNumber,
  { config, texts, warn }: Terminal,
): Promise<NumberedOrder | undefined> {
  const found = await findOrder(db, orderId)
  const [order] = await numberOrders(db, config, found ? [found] : [])
  if (order && (catalogId === undefined || catalogId === order.catalog_id)) return order
  const written = catalogId === undefined ? String(orderId) : `${catalogId}-${orderId}`
  warn(order ? texts.order.otherCatalog(written, order.number) : texts.order.unknownOrder(written))
  return undefined
}

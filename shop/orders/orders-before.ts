import type { WireOrder } from '#contracts/cart-and-order.ts'
import { compareRowKeys, readRowKey, type RowKey } from '#domain/text/row-key.ts'
import { readInstant } from '#domain/text/dates.ts'
import { readJson } from '#domain/text/read-json.ts'
import type { PushRow } from './push-rows.ts'

/** The client's orders before a push: an order that is not among them may be the one of the push. */
export interface OrdersBefore extends Pick<PushRow, 'newest_before' | 'orders_before'> {
  /** The client's newest order. */
  readonly newest: RowKey | undefined
}

/** The order history could not be read. */
export const UNREAD: OrdersBefore = { newest: undefined, newest_before: null, orders_before: null }

/** Numbers grow, so the highest one is enough; of texts all are kept. */
export function ordersBefore(orders: readonly WireOrder[]): OrdersBefore {
  const [newest] = orders.toSorted(
    (a, b) => instantOf(b) - instantOf(a) || compareRowKeys(b.orderId, a.orderId),
  )
  if (hasTextKeys(orders)) {
    const keys = JSON.stringify(orders.map(({ orderId }) => orderId))
    return { newest: newest?.orderId, newest_before: null, orders_before: keys }
  }
  const highest = Math.max(0, ...orders.map(({ orderId }) => Number(orderId)))
  return { newest: highest || undefined, newest_before: highest, orders_before: null }
}

export function hasTextKeys(orders: readonly Pick<WireOrder, 'orderId'>[]): boolean {
  return orders.some(({ orderId }) => typeof orderId === 'string')
}

/** Whether an order was made after the first push; undefined = the history before it was not read. */
export function isMadeSince({ orderId }: Pick<WireOrder, 'orderId'>, push: PushRow): boolean | undefined {
  const keys = push.orders_before === null ? undefined : readJson(push.orders_before)
  if (Array.isArray(keys)) return !keys.map(readRowKey).includes(orderId)
  if (push.newest_before === null) return undefined
  return typeof orderId === 'string' || orderId > push.newest_before
}

function instantOf({ date }: WireOrder): number {
  return readInstant(date)?.getTime() ?? 0
}

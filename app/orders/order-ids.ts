import type { OrderId } from '#domain/orders/order-number.ts'

/** Orders in the address of a page: `1-17,2-4`. */
export function writeOrderIds(orders: readonly OrderId[]): string {
  return orders.map(({ catalogId, orderId }) => `${catalogId}-${orderId}`).join(',')
}

/** Undefined if the text is anything but order ids. */
export function parseOrderIds(text: string | null): OrderId[] | undefined {
  const ids = (text ?? '').split(',').map(parseOrderId)
  const known = ids.filter((id) => id !== undefined)
  return known.length === ids.length ? known : undefined
}

export function parseOrderId(text: string): OrderId | undefined {
  const match = /^([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(text)
  return match ? { catalogId: Number(match[1]), orderId: Number(match[2]) } : undefined
}

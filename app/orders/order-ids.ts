import type { OrderId } from '#domain/orders/order-number.ts'
import { readRowKey } from '#domain/text/row-key.ts'

/**
 * Orders in the query of an address: `1-17,2-4`. Ids are encoded twice: reading the query decodes once, and commas are
 * told apart before the second time.
 */
export function writeOrderIds(orders: readonly OrderId[]): string {
  return orders
    .map(({ catalogId, orderId }) => `${catalogId}-${encodeURIComponent(encodeURIComponent(orderId))}`)
    .join(',')
}

/** Undefined if the text is anything but order ids. */
export function parseOrderIds(text: string | null): OrderId[] | undefined {
  const ids = (text ?? '').split(',').map((named) => {
    const [, catalogId = '', orderId = ''] = /^(\d+)-(.+)$/.exec(named) ?? []
    return parseOrderId(catalogId, decode(orderId))
  })
  const known = ids.filter((id) => id !== undefined)
  return known.length === ids.length ? known : undefined
}

/** An order from the two parameters of its address. */
export function parseOrderId(catalogId: string, orderId: string): OrderId | undefined {
  const key = readRowKey(orderId)
  return /^[1-9]\d{0,14}$/.test(catalogId) && key !== undefined && String(key) === orderId
    ? { catalogId: Number(catalogId), orderId: key }
    : undefined
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

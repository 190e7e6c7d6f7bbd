import type { OrderId } from '#domain/orders/order-number.ts'
import { href } from 'react-router'
import { writeOrderIds } from './order-ids.ts'
import type { Language } from '#domain/text/language.ts'

export function orderHref(lang: Language, order: OrderId): string {
  return href('/:lang/client/orders/:catalogId/:orderId', paramsOf(lang, order))
}

/** Names the orders that are reordered with the one of the address. */
export const WITH = 'with'

export function reorderHref(lang: Language, order: OrderId, others: readonly OrderId[] = []): string {
  const page = href('/:lang/client/orders/:catalogId/:orderId/again', paramsOf(lang, order))
  return others.length === 0 ? page : `${page}?${WITH}=${writeOrderIds(others)}`
}

export function orderPdfHref(lang: Language, order: OrderId): string {
  return href('/:lang/client/orders/:catalogId/:orderId/pdf', paramsOf(lang, order))
}

export function cancelOrderHref(lang: Language, order: OrderId): string {
  return href('/:lang/client/orders/:catalogId/:orderId/cancel', paramsOf(lang, order))
}

/** The page that puts the items of an order on a shopping list. */
export function listOrderHref(lang: Language, order: OrderId): string {
  return `${href('/:lang/client/lists/add', { lang })}?order=${writeOrderIds([order])}`
}

function paramsOf(lang: Language, { catalogId, orderId }: OrderId) {
  return { lang, catalogId: String(catalogId), orderId: String(orderId) }
}

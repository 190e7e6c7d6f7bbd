import { href } from 'react-router'
import type { Language } from '#domain/language.ts'
import type { OrderId } from './order-number.ts'

export function orderHref(lang: Language, { catalogId, orderId }: OrderId): string {
  return href('/:lang/client/orders/:catalogId/:orderId', {
    lang,
    catalogId: String(catalogId),
    orderId: String(orderId),
  })
}

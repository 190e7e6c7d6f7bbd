import { href } from 'react-router'
import type { Language } from '#domain/text/language.ts'

/** The address of a shopping list. */
export function listHref(lang: Language, id: number): string {
  return href('/:lang/client/lists/:list', { lang, list: String(id) })
}

export function deleteListHref(lang: Language, id: number): string {
  return href('/:lang/client/lists/:list/delete', { lang, list: String(id) })
}

/** The id in the address of a list; undefined = it is none. */
export function listIdOf({ list }: { readonly list: string }): number | undefined {
  return /^[1-9]\d{0,14}$/.test(list) ? Number(list) : undefined
}

/** The page that puts the cart on a list, or an item by its id. That of an order is in orders/order-address.ts. */
export function addToListHref(lang: Language, source: 'cart' | { readonly item: string }): string {
  const page = href('/:lang/client/lists/add', { lang })
  return source === 'cart' ? `${page}?from=cart` : `${page}?item=${source.item}`
}

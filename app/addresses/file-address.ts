import { href } from 'react-router'
import type { Language } from '#domain/text/language.ts'

/** Formats for a spreadsheet. */
export const TABLE_FORMATS = ['xlsx', 'csv'] as const

export type FileFormat = (typeof TABLE_FORMATS)[number] | 'pdf'

/** Where the lines of a file come from: the cart, a shopping list by its id, or an order as orders/order-ids.ts writes it. */
export type FileSource = 'cart' | { readonly list: number } | { readonly order: string }

/** The address of a file with lines. The PDF of an order has an address of its own. */
export function lineFileHref(lang: Language, source: FileSource, format: FileFormat): string {
  const page = href('/:lang/client/lines', { lang })
  const of =
    source === 'cart' ? 'from=cart' : 'list' in source ? `list=${source.list}` : `order=${source.order}`
  return `${page}?${of}&as=${format}`
}

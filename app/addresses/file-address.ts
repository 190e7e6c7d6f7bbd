import { href } from 'react-router'
import type { Language } from '#domain/text/language.ts'

export const FILE_FORMATS = ['xlsx', 'csv'] as const

export type FileFormat = (typeof FILE_FORMATS)[number]

/** Whose lines a file has: those of the cart, a shopping list by its id, or an order as orders/order-ids.ts writes it. */
export type FileSource = 'cart' | { readonly list: number } | { readonly order: string }

/** The address of a file with lines, for a spreadsheet. */
export function lineFileHref(lang: Language, source: FileSource, format: FileFormat): string {
  const page = href('/:lang/client/lines', { lang })
  const of =
    source === 'cart' ? 'from=cart' : 'list' in source ? `list=${source.list}` : `order=${source.order}`
  return `${page}?${of}&as=${format}`
}

import { href } from 'react-router'
import type { Language } from '#domain/text/language.ts'

/** What the address of an item is made of (R8). */
export interface ItemAddress {
  readonly id: string
  readonly slug: string
}

/** Where an item is; with the search that led to it, the page offers that search's other results (C7). */
export function itemHref(lang: Language, { id, slug }: ItemAddress, search?: string): string {
  const path = href('/:lang/stock/:name/:id', { lang, name: slug, id })
  return search ? `${path}?${new URLSearchParams({ search })}` : path
}

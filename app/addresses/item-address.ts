import { href } from 'react-router'
import type { Language } from '#domain/text/language.ts'

/** The parts of an item’s address. */
export interface ItemAddress {
  readonly id: string
  readonly slug: string
}

/** The address of an item page. With `search`, the page links to that search's other results. */
export function itemHref(lang: Language, { id, slug }: ItemAddress, search?: string): string {
  const path = href('/:lang/stock/:name/:id', { lang, name: slug, id })
  return search ? `${path}?${new URLSearchParams({ search })}` : path
}

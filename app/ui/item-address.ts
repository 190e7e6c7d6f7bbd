import { href } from 'react-router'
import type { Language } from '#domain/language.ts'

/** What the address of an item is made of (R8). */
export interface ItemAddress {
  readonly id: string
  readonly slug: string
}

export function itemHref(lang: Language, { id, slug }: ItemAddress): string {
  return href('/:lang/stock/:name/:id', { lang, name: slug, id })
}

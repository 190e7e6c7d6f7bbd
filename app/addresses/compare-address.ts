import { href } from 'react-router'
import { parseAddressId } from '#domain/catalog/address-id.ts'
import type { Language } from '#domain/text/language.ts'

/** How many items are compared at once: as many columns as a screen holds. */
export const MAX_COMPARED = 4

/** The address that compares items; it can be shared. */
export function compareHref(lang: Language, ids: readonly string[]): string {
  const path = href('/:lang/compare', { lang })
  return ids.length === 0 ? path : `${path}?items=${ids.join(',')}`
}

/** The ids in the address, each once. */
export function comparedIds(query: URLSearchParams): string[] {
  const ids = query.getAll('items').flatMap((value) => value.split(','))
  return [...new Set(ids.map((id) => id.trim()))].filter(parseAddressId).slice(0, MAX_COMPARED)
}

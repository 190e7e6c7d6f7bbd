import type { Catalog } from '../catalog/catalog.ts'
import { hasItemWith, type SearchResult } from './search.ts'

/** Why a search is answered with a related word: it finds nothing, or only parts of words, or only similar words. */
export type Weakness = 'nothing' | 'inside' | 'approximate'

/** Undefined if items are found as the search was typed. */
export function weaknessOf({
  total,
  isInside,
  isApproximate,
}: Pick<SearchResult, 'isInside' | 'isApproximate'> & { readonly total: number }): Weakness | undefined {
  if (total === 0) return 'nothing'
  if (isInside) return 'inside'
  return isApproximate ? 'approximate' : undefined
}

/** Those of some words that find an item, by all of their parts: "goma de borrar" is no "goma". */
export function wordsThatFind(catalog: Catalog, words: readonly string[]): string[] {
  return words.filter((word) => hasItemWith(catalog, word))
}

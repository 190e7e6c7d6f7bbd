import type { Catalog } from '#domain/catalog/catalog.ts'
import { readPadText } from '#domain/order-pad/read-pad-text.ts'
import { formerItemsWithCode, itemsWithCode } from '#domain/search/search.ts'
import type { TypedRow } from './typed-rows.ts'

/** A longer text is a mail with its whole history, or an attack: the rest is not read. */
const MAX_LENGTH = 60_000

/** The lines of a text as rows of the pad. */
export function readLines(catalog: Catalog, text: string): TypedRow[] {
  const known = new Map<string, boolean>()
  const isCode = (word: string): boolean => {
    const isKnown =
      known.get(word) ??
      (itemsWithCode(catalog, word).length > 0 || formerItemsWithCode(catalog, word).length > 0)
    known.set(word, isKnown)
    return isKnown
  }
  return readPadText(text.slice(0, MAX_LENGTH), isCode).map((line) => ({ ...line, chosen: '' }))
}

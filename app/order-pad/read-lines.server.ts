import type { Catalog } from '#domain/catalog/catalog.ts'
import { readPadText } from '#domain/order-pad/read-pad-text.ts'
import { isCode } from '#domain/search/search.ts'
import { MAX_TYPED, type TypedRow } from './typed-rows.ts'

/** Looking a word up takes longer in a large catalogue. A list of 500 lines has some ten thousand different words. */
const MAX_LOOKUPS = 30_000

export interface ReadLines {
  readonly rows: readonly TypedRow[]
  /** The text was too long, so that its end was not read. */
  readonly isCut: boolean
}

/** The lines of a text as rows of the pad. */
export function readLines(catalog: Catalog, text: string): ReadLines {
  const known = new Map<string, boolean>()
  const isKnownCode = (word: string): boolean => {
    const isKnown = known.get(word)
    if (isKnown !== undefined || word === '' || known.size >= MAX_LOOKUPS) return isKnown ?? false
    const found = isCode(catalog, word)
    known.set(word, found)
    return found
  }
  const { lines, isCut } = readPadText(text, isKnownCode)
  const rows = lines.map(({ code, quantity }) => ({
    code: code.slice(0, MAX_TYPED),
    quantity: quantity.slice(0, MAX_TYPED),
    chosen: '',
  }))
  return { rows, isCut }
}

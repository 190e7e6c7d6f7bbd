import type { Catalog } from '../catalog/catalog.ts'
import type { FeatureTable, FeatureValue } from '../catalog/features/features.ts'
import { LIVE, listedRow } from '../catalog/item-table.ts'
import { LANGUAGES } from '../text/language.ts'
import { fold } from '../text/fold.ts'
import { joinLines, type Lines } from '../text/lines.ts'
import { isUnspaced, isWordUnit } from '../text/word-start.ts'
import type { SearchQuery, SearchWord } from './search-query.ts'
import { wordsFound } from './match.ts'

/** A longer value is a description, in which a word says little. */
const MAX_LENGTH = 60

/** Shorter words, and numbers, are looked for whole: "M" is a size, and 10 is not the start of 100. */
const LEAST_LETTERS = 3

/**
 * Tells of each item how many words of a query are in the values of its features, in any language, at the start of a word.
 * Returns whether there is any. Reads each different value once, and the rows only if one of them matches.
 */
export function findByFeatures(
  { features, table }: Catalog,
  query: SearchQuery,
  found: (row: number, listed: number, words: number) => void,
): boolean {
  const words = query.words.filter(({ bit }) => (bit & query.minor) === 0)
  const matches = matchValues(features, words)
  if (!matches) return false
  const { starts, ends, values } = features.own
  let isAny = false
  for (let row = 0; row < table.flags.length; row++) {
    const end = ends[row] ?? 0
    let match = 0
    for (let at = starts[row] ?? 0; at < end; at++) match |= matches[values[at] ?? 0] ?? 0
    if (match === 0 || ((table.flags[row] ?? 0) & LIVE) === 0) continue
    const listed = listedRow(table, row)
    if (listed < 0) continue
    found(row, listed, wordsFound(match))
    isAny = true
  }
  return isAny
}

/** By value: the bits of the words in it; undefined if no value has one. */
function matchValues(features: FeatureTable, words: readonly SearchWord[]): Uint32Array | undefined {
  if (features.values.length === 0) return undefined
  const { text, starts } = linesOf(features.values)
  let matches: Uint32Array | undefined
  for (const { text: word, bit } of words) {
    let line = 0
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      if (!isMatch(text, at, word)) continue
      matches ??= new Uint32Array(features.values.length)
      line = lineAt(starts, at, line)
      matches[line] = (matches[line] ?? 0) | bit
    }
  }
  return matches
}

function isMatch(text: string, at: number, word: string): boolean {
  if (isUnspaced(word.charCodeAt(0))) return true
  if (isWordUnit(text.charCodeAt(at - 1))) return false
  const isWhole = !isWordUnit(text.charCodeAt(at + word.length))
  return isWhole || (word.length >= LEAST_LETTERS && !/^\d+$/.test(word))
}

/** The line of a position, from a line before it on. */
function lineAt(starts: Int32Array, at: number, from: number): number {
  let line = from
  while ((starts[line + 1] ?? Infinity) <= at) line++
  return line
}

const linesByValues = new WeakMap<readonly FeatureValue[], Lines>()

/** The folded texts of all values, made once for each state of the features. */
function linesOf(values: readonly FeatureValue[]): Lines {
  const known = linesByValues.get(values)
  if (known) return known
  const lines = joinLines(
    values.map((value) => {
      const texts = [value.value, ...LANGUAGES.map((language) => value.values?.[language] ?? '')]
      return `\n${[...new Set(texts)]
        .filter((text) => text !== '' && text.length <= MAX_LENGTH)
        .map(fold)
        .join('\n')}\n`
    }),
  )
  linesByValues.set(values, lines)
  return lines
}

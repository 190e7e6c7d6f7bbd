import { compact, fold, foldedWords } from '../text/fold.ts'
import { isWordStart } from '../text/word-start.ts'

/**
 * A text split into parts. Every second part, starting with the second, is a match. Joined, the parts are the text.
 */
export type HighlightedText = readonly string[]

/**
 * Splits a name at the words of a query, compared folded. A query word is highlighted at the starts of words
 * if it occurs at any, else everywhere.
 */
export function highlightWords(text: string, query: string): HighlightedText {
  const folded = foldUnits(text)
  return split(
    text,
    foldedWords(query).flatMap((word) => findRanges(folded, word)),
  )
}

/**
 * Splits a code at the query. If the code contains the query only without dashes, dots and spaces, the
 * highlight spans them.
 */
export function highlightCode(code: string, query: string): HighlightedText {
  const asWritten = highlightWords(code, query)
  if (asWritten.length > 1) return asWritten
  const needle = compact(foldUnits(query).text)
  const folded = foldUnits(code)
  // Most codes do not contain the query: no ranges are made for them
  if (!compact(folded.text).includes(needle)) return asWritten
  return split(code, findRanges(withoutSeparators(folded), needle))
}

/** A folded text with, for each of its UTF-16 units, the range of the original text it comes from. */
interface FoldedUnits {
  readonly text: string
  readonly ranges: readonly Range[]
}

interface Range {
  readonly from: number
  readonly to: number
}

function foldUnits(text: string): FoldedUnits {
  const ranges: { from: number; to: number }[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    const units = fold(character)
    const range = { from: at, to: at + character.length }
    for (let unit = 0; unit < units.length; unit++) ranges.push(range)
    folded += units
    at = range.to
    // A combining accent or an invisible character belongs to the letter before it.
    const last = ranges.at(-1)
    if (last) last.to = at
  }
  return { text: folded, ranges }
}

const SEPARATOR = /[\s.\u2212\p{Pd}]/u

function withoutSeparators({ text, ranges }: FoldedUnits): FoldedUnits {
  const remaining = [...text.split('').keys()].filter((unit) => !SEPARATOR.test(text.charAt(unit)))
  return {
    text: remaining.map((unit) => text.charAt(unit)).join(''),
    ranges: remaining.flatMap((unit) => ranges[unit] ?? []),
  }
}

function findRanges({ text, ranges }: FoldedUnits, word: string): Range[] {
  if (word === '') return []
  const positions: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) positions.push(at)
  const wordStarts = positions.filter((position) => isWordStart(text, position))
  return (wordStarts.length > 0 ? wordStarts : positions).flatMap((position) => {
    const [first, last] = [ranges[position], ranges[position + word.length - 1]]
    return first && last ? [{ from: first.from, to: last.to }] : []
  })
}

function split(text: string, matches: readonly Range[]): HighlightedText {
  const parts: string[] = []
  let end = 0
  for (const { from, to } of merged(matches)) {
    parts.push(text.slice(end, from), text.slice(from, to))
    end = to
  }
  return end < text.length || parts.length === 0 ? [...parts, text.slice(end)] : parts
}

/** Sorts ranges and merges those that touch or overlap. */
function merged(matches: readonly Range[]): Range[] {
  const result: Range[] = []
  for (const range of [...matches].sort((one, other) => one.from - other.from)) {
    const last = result.at(-1)
    if (last && range.from <= last.to)
      result.splice(-1, 1, { from: last.from, to: Math.max(last.to, range.to) })
    else result.push(range)
  }
  return result
}

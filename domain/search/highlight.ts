import { fold, foldedWords } from './fold.ts'
import { isWordStart } from './word-start.ts'

/** A text in parts, of which every second one, beginning with the second, is what a search found: put together, the text. */
export type MarkedText = readonly string[]

/**
 * A name with the words of a search marked, folded as search folds them (C7): at the beginnings of its words where a
 * word of the search stands at one, else anywhere.
 */
export function markWords(text: string, query: string): MarkedText {
  const folded = foldUnits(text)
  return cut(
    text,
    foldedWords(query).flatMap((word) => placesOf(folded, word)),
  )
}

/** A code with what was searched for marked; where that is only found without dashes, dots and spaces, across them. */
export function markCode(code: string, query: string): MarkedText {
  const asWritten = markWords(code, query)
  if (asWritten.length > 1) return asWritten
  const needle = withoutSeparators(foldUnits(query)).text
  return cut(code, placesOf(withoutSeparators(foldUnits(code)), needle))
}

/** A folded text, and of each of its UTF-16 units the stretch of the text it comes from. */
interface FoldedUnits {
  readonly text: string
  readonly stretches: readonly Stretch[]
}

interface Stretch {
  readonly from: number
  readonly to: number
}

function foldUnits(text: string): FoldedUnits {
  const stretches: { from: number; to: number }[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    const units = fold(character)
    const stretch = { from: at, to: at + character.length }
    for (let unit = 0; unit < units.length; unit++) stretches.push(stretch)
    folded += units
    at = stretch.to
    // An accent of its own, or something unseen, stays with the letter before it.
    const last = stretches.at(-1)
    if (last) last.to = at
  }
  return { text: folded, stretches }
}

const SEPARATOR = /[\s.\u2212\p{Pd}]/u

function withoutSeparators({ text, stretches }: FoldedUnits): FoldedUnits {
  const kept = [...text.split('').keys()].filter((unit) => !SEPARATOR.test(text.charAt(unit)))
  return {
    text: kept.map((unit) => text.charAt(unit)).join(''),
    stretches: kept.flatMap((unit) => stretches[unit] ?? []),
  }
}

function placesOf({ text, stretches }: FoldedUnits, word: string): Stretch[] {
  if (word === '') return []
  const places: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) places.push(at)
  const atStart = places.filter((place) => isWordStart(text, place))
  return (atStart.length > 0 ? atStart : places).flatMap((place) => {
    const [first, last] = [stretches[place], stretches[place + word.length - 1]]
    return first && last ? [{ from: first.from, to: last.to }] : []
  })
}

function cut(text: string, found: readonly Stretch[]): MarkedText {
  const parts: string[] = []
  let done = 0
  for (const { from, to } of joined(found)) {
    parts.push(text.slice(done, from), text.slice(from, to))
    done = to
  }
  return done < text.length || parts.length === 0 ? [...parts, text.slice(done)] : parts
}

/** In order, those that touch or overlap as one. */
function joined(found: readonly Stretch[]): Stretch[] {
  const apart: Stretch[] = []
  for (const stretch of [...found].sort((one, other) => one.from - other.from)) {
    const last = apart.at(-1)
    if (last && stretch.from <= last.to)
      apart.splice(-1, 1, { from: last.from, to: Math.max(last.to, stretch.to) })
    else apart.push(stretch)
  }
  return apart
}

import { isWordStart } from '../text/word-start.ts'
import type { RankedText } from '../catalog/item-text.ts'

/** How words match a text: which of them by their bits, and how the best of them does. */
export interface QueryMatch {
  found: number
  isExact: boolean
  isPrefix: boolean
  isInCode: boolean
  isAtStart: boolean
  isInName: boolean
}

const ASCII = 128
const LINE_BREAK = 10

/**
 * Query words of one or two ASCII characters, by these. The index does not know them, and nearly every text contains
 * some, so they are all looked for in one pass over a text: twenty of them cost no more than one.
 */
export interface ShortWords {
  /** Whether a word ends with a character. */
  readonly ends: Uint8Array
  /** The bits of words of one character. */
  readonly ones: Uint32Array
  /** The bits of words of two, by the first times 128 plus the second. */
  readonly twos: Uint32Array
}

export function shortWords(words: readonly { readonly text: string; readonly bit: number }[]): ShortWords {
  const ends = new Uint8Array(ASCII)
  const ones = new Uint32Array(ASCII)
  const twos = new Uint32Array(ASCII * ASCII)
  for (const { text, bit } of words) {
    const last = text.charCodeAt(text.length - 1)
    ends[last] = 1
    if (text.length === 1) ones[last] = bit
    else twos[text.charCodeAt(0) * ASCII + last] = bit
  }
  return { ends, ones, twos }
}

export function matchShortWords(text: RankedText, words: ShortWords, match: QueryMatch): void {
  matchName(text.name, words, match)
  matchCodes(text, words, match)
}

function matchName(name: string, { ends, ones, twos }: ShortWords, match: QueryMatch): void {
  for (let at = 0; at < name.length; at++) {
    const unit = name.charCodeAt(at)
    // Out of bounds for other than ASCII
    if (ends[unit] !== 1) continue
    const one = ones[unit] ?? 0
    const two = at > 0 ? twoAt(twos, name.charCodeAt(at - 1), unit) : 0
    if ((one | two) === 0) continue
    match.found |= one | two
    match.isInName = true
    match.isAtStart ||= (one !== 0 && isWordStart(name, at)) || (two !== 0 && isWordStart(name, at - 1))
  }
}

function matchCodes({ codes, compactFrom }: RankedText, words: ShortWords, match: QueryMatch): void {
  const { ends, ones, twos } = words
  // The first unit is a line break
  for (let at = 1; at < codes.length; at++) {
    const unit = codes.charCodeAt(at)
    if (ends[unit] !== 1) continue
    const before = codes.charCodeAt(at - 1)
    const one = ones[unit] ?? 0
    const two = twoAt(twos, before, unit)
    if ((one | two) === 0) continue
    match.found |= one | two
    match.isInCode ||= (two === 0 ? at : at - 1) < compactFrom
    const isPrefix =
      (one !== 0 && before === LINE_BREAK) || (two !== 0 && codes.charCodeAt(at - 2) === LINE_BREAK)
    match.isPrefix ||= isPrefix
    match.isExact ||= isPrefix && codes.charCodeAt(at + 1) === LINE_BREAK
  }
}

function twoAt(twos: Uint32Array, first: number, second: number): number {
  return first < ASCII ? (twos[first * ASCII + second] ?? 0) : 0
}

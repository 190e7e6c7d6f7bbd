import { LINE_BREAK, type Lines } from '../text/lines.ts'
import { CODE_START, IN_CODE, WHOLE_CODE } from './match.ts'
import { matchInWord } from './name-match.ts'

const ASCII = 128

/**
 * Query words of one or two ASCII characters, by these. Nearly every text contains some, so they are all looked for in
 * one pass over a text: twenty of them cost no more than one.
 */
export interface ShortWords {
  /** Whether a word ends with a character. */
  readonly ends: Uint8Array
  /** The bits of words of one character. */
  readonly ones: Uint32Array
  /** The bits of words of two, by the first times 128 plus the second. */
  readonly twos: Uint32Array
  /** The bits of words by whose start codes are looked for. */
  readonly likeCodes: number
  /** As {@link matchInWord} takes them. */
  readonly minor: number
}

export function isShort({ text }: { readonly text: string }): boolean {
  return text.length <= 2 && text.charCodeAt(0) < ASCII && text.charCodeAt(text.length - 1) < ASCII
}

interface ShortWord {
  readonly text: string
  readonly bit: number
  readonly isLikeCode: boolean
}

export function shortWords(words: readonly ShortWord[], minor: number): ShortWords {
  const ends = new Uint8Array(ASCII)
  const ones = new Uint32Array(ASCII)
  const twos = new Uint32Array(ASCII * ASCII)
  let likeCodes = 0
  for (const { text, bit, isLikeCode } of words) {
    if (isLikeCode) likeCodes |= bit
    const last = text.charCodeAt(text.length - 1)
    ends[last] = 1
    if (text.length === 1) ones[last] = bit
    else twos[text.charCodeAt(0) * ASCII + last] = bit
  }
  return { ends, ones, twos, likeCodes, minor }
}

/** Adds to `matches` how each line, a word of names, matches. */
export function matchShortInNames(
  { text, starts }: Lines,
  { ends, ones, twos, minor }: ShortWords,
  matches: Uint32Array,
): void {
  for (let line = 0; line < starts.length - 1; line++) {
    const end = starts[line + 1] ?? 0
    let match = 0
    // The first unit is a line break
    for (let at = (starts[line] ?? 0) + 1; at < end; at++) {
      const unit = text.charCodeAt(at)
      // Out of bounds for other than ASCII
      if (ends[unit] !== 1) continue
      const before = text.charCodeAt(at - 1)
      const one = ones[unit] ?? 0
      const two = twoAt(twos, before, unit)
      if (one !== 0) match |= matchInWord(text, at, at + 1, one, minor)
      if (two !== 0) match |= matchInWord(text, at - 1, at + 1, two, minor)
    }
    if (match !== 0) matches[line] = (matches[line] ?? 0) | match
  }
}

/** Adds to `matches` how each line, the codes of an item, matches. */
export function matchShortInCodes(
  { text, starts }: Lines,
  compactFrom: Int32Array,
  { ends, ones, twos, likeCodes }: ShortWords,
  matches: Uint32Array,
): void {
  for (let line = 0; line < starts.length - 1; line++) {
    const end = starts[line + 1] ?? 0
    const compactAt = compactFrom[line] ?? 0
    let match = 0
    for (let at = (starts[line] ?? 0) + 1; at < end; at++) {
      const unit = text.charCodeAt(at)
      if (ends[unit] !== 1) continue
      const before = text.charCodeAt(at - 1)
      const one = ones[unit] ?? 0
      const two = twoAt(twos, before, unit)
      if ((one | two) === 0) continue
      match |= one | two
      if ((two === 0 ? at : at - 1) < compactAt) match |= IN_CODE
      const oneAtStart = before === LINE_BREAK ? one : 0
      const atStart = oneAtStart | (text.charCodeAt(at - 2) === LINE_BREAK ? two : 0)
      if (atStart === 0) continue
      if (text.charCodeAt(at + 1) === LINE_BREAK) match |= CODE_START | WHOLE_CODE
      else if ((atStart & likeCodes) !== 0) match |= CODE_START
    }
    if (match !== 0) matches[line] = (matches[line] ?? 0) | match
  }
}

function twoAt(twos: Uint32Array, first: number, second: number): number {
  return first < ASCII ? (twos[first * ASCII + second] ?? 0) : 0
}

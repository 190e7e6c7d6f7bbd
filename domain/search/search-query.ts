import { compact, fold, foldedWords } from '../text/fold.ts'
import { type RankedText, wholeCode } from '../catalog/item-text.ts'
import { isWordStart } from '../text/word-start.ts'

const MAX_WORDS = 20

/** A folded query and the needles to look it up by. */
export interface SearchQuery {
  /** At most 20 distinct words. */
  readonly words: readonly SearchWord[]
  /** The whole query as one compact code, between line breaks as in {@link ItemText}. */
  readonly wholeCode: string | undefined
}

interface SearchWord {
  readonly text: string
  readonly atCodeStart: string
  readonly asCode: string
  /** A word with dashes or dots, without them. It matches a whole code only: "1.5" must not match C1523. */
  readonly asCompactCode: string | undefined
}

export function readQuery(text: string): SearchQuery {
  const words = foldedWords(text).slice(0, MAX_WORDS)
  return { words: words.map(readWord), wholeCode: wholeCode(compact(fold(text))) }
}

/** Every item that matches the query contains at least one of these. */
export function needlesOf(query: SearchQuery): string[] {
  const needles = query.words.flatMap((word) => [word.text, word.asCompactCode])
  return [...needles, query.wholeCode].filter((needle) => needle !== undefined)
}

/**
 * How well an item matches; 0 = not at all. In descending weight: exact code, start of a code, number of
 * matching words, part of a code, start of a word of the name, part of the name. Each criterion outweighs all
 * that follow. A part inside a code that is only found across a dash is none of them: "A4" must not find GRA-4910 before
 * the paper.
 */
export function rankText(text: RankedText, query: SearchQuery): number {
  let matched = 0
  let isExact = query.wholeCode !== undefined && text.codes.includes(query.wholeCode)
  let isPrefix = isExact
  let isInCode = isExact
  let isAtStart = false
  let isInName = false
  // Called for every item of the shop if a letter is searched, so a text is read no further than it has to be
  for (const word of query.words) {
    const inCodeAt = text.codes.indexOf(word.text)
    const inCode = inCodeAt >= 0
    const asCompact = word.asCompactCode !== undefined && text.codes.includes(word.asCompactCode)
    const at = text.name.indexOf(word.text)
    if (!inCode && !asCompact && at < 0) continue
    matched++
    isExact ||= asCompact
    isPrefix ||= asCompact
    if (inCode && !isPrefix) isPrefix = startsCode(text.codes, word, inCodeAt)
    if (inCode && isPrefix && !isExact) isExact = text.codes.includes(word.asCode)
    isInCode ||= isPrefix || (inCode && inCodeAt < text.compactFrom)
    isInName ||= at >= 0
    if (at >= 0 && !isAtStart) isAtStart = startsWord(text.name, word.text, at)
  }
  return (
    (Number(isExact) << 9) |
    (Number(isPrefix) << 8) |
    (matched << 3) |
    (Number(isInCode) << 2) |
    (Number(isAtStart) << 1) |
    Number(isInName)
  )
}

function readWord(text: string): SearchWord {
  const compacted = compact(text)
  return {
    text,
    atCodeStart: `\n${text}`,
    asCode: `\n${text}\n`,
    asCompactCode: compacted === text ? undefined : wholeCode(compacted),
  }
}

const LINE_BREAK = 10

function startsCode(codes: string, { text, atCodeStart }: SearchWord, first: number): boolean {
  return codes.charCodeAt(first - 1) === LINE_BREAK || codes.includes(atCodeStart, first + text.length - 1)
}

function startsWord(name: string, word: string, first: number): boolean {
  for (let at = first; at >= 0; at = name.indexOf(word, at + 1)) {
    if (isWordStart(name, at)) return true
  }
  return false
}

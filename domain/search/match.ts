/**
 * How a text, or all texts of an item, match a query, in one number: a bit for each word of the query that is found, and
 * these. The match of an item is all bits of its texts together.
 */
export const IN_NAME = 1 << 20
/** At the start of a word of the name. */
export const WORD_START = 1 << 21
/** In a code as it is written: "A4" is found in GRA-4910 only without its dash. */
export const IN_CODE = 1 << 22
export const CODE_START = 1 << 23
export const WHOLE_CODE = 1 << 24

const WORDS = IN_NAME - 1

/** No rank is higher. */
export const MAX_RANK = (1 << 10) - 1

const CODE_RANK = 1 << 9

/**
 * How well an item matches; 0 = not at all. In descending weight: exact code, start of a code, number of
 * matching words, part of a code, start of a word of the name, part of the name. Each criterion outweighs all
 * that follow.
 */
export function rankOfMatch(match: number): number {
  return (
    (isSet(match, WHOLE_CODE) * CODE_RANK) |
    (isSet(match, CODE_START) << 8) |
    (wordsFound(match) << 3) |
    (isSet(match, IN_CODE | CODE_START) << 2) |
    (isSet(match, WORD_START) << 1) |
    isSet(match, IN_NAME)
  )
}

/** Whether an item of this rank has a word of the query, or all of it, as its code. */
export function hasCodeRank(rank: number): boolean {
  return rank >= CODE_RANK
}

/** How many words of the query are found. Counts bits in pairs, fours and bytes: a loop would take as long as the rest. */
export function wordsFound(match: number): number {
  const words = match & WORDS
  const pairs = words - ((words >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

function isSet(match: number, bits: number): number {
  return (match & bits) === 0 ? 0 : 1
}

/**
 * How a text, or all texts of an item, match a query, in one number: a bit for each word of the query that is found, and
 * these. The match of an item is all bits of its texts together.
 */
export const IN_NAME = 1 << 20
/** At the start of a word of the name. */
export const WORD_START = 1 << 21
/** At the start of a word that says what the item is (see catalog/leading-words.ts). */
export const NAME_START = 1 << 22
/** Such a word, whole. */
export const LEADING_WORD = 1 << 23
/** In a code as it is written: "A4" is found in GRA-4910 only without its dash. */
export const IN_CODE = 1 << 24
export const CODE_START = 1 << 25
export const WHOLE_CODE = 1 << 26

const WORDS = IN_NAME - 1

/** The first words of a query have a second bit, for a whole word of the name. */
const WITH_WHOLE_BIT = (1 << 5) - 1
const WHOLE_BITS = 27

/** The bit of a whole word of the name, by the bit of the query word; 0 for later words. */
export function wholeBitOf(bit: number): number {
  return (bit & WITH_WHOLE_BIT) << WHOLE_BITS
}

/** No rank is higher. */
export const MAX_RANK = 1 << 15

const CODE_RANK = 1 << 14

/**
 * How well an item matches that matches at all, from 1. In descending weight: exact code, start of a code, number of
 * matching words, leading word of the name, number of whole words, start of such a word, start of any word, part of a code, part
 * of the name. Each criterion outweighs all that follow.
 *
 * @param minor the bits of words such as "de", which count for the number of whole words only
 */
export function rankOfMatch(match: number, minor: number): number {
  return (
    1 +
    ((isSet(match, WHOLE_CODE) * CODE_RANK) |
      (isSet(match, CODE_START) << 13) |
      (wordsFound(match & ~minor) << 8) |
      (isSet(match, LEADING_WORD) << 7) |
      (wordsFound(match >>> WHOLE_BITS) << 4) |
      (isSet(match, NAME_START) << 3) |
      (isSet(match, WORD_START) << 2) |
      (isSet(match, IN_CODE | CODE_START) << 1) |
      isSet(match, IN_NAME))
  )
}

/** Whether any word of the query is found at the start of a word of a name, or of a code. */
export function isAtStart(match: number): boolean {
  return (match & (WORD_START | CODE_START | WHOLE_CODE)) !== 0
}

/** Whether an item of this rank has a word of the query, or all of it, as its code. */
export function hasCodeRank(rank: number): boolean {
  return rank > CODE_RANK
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

import { LINE_BREAK } from '../text/lines.ts'
import { isUnspaced, isWordUnit } from '../text/word-start.ts'
import { LEADING_WORD, IN_NAME, NAME_START, WORD_START, wholeBitOf } from './match.ts'

const BRACKET = '('.charCodeAt(0)
const E = 'e'.charCodeAt(0)
const S = 's'.charCodeAt(0)

/**
 * How a word of the vocabulary matches a query word that is found in it from a position to another. What is only so
 * of a leading word of the name is said as if it were one.
 *
 * @param minor the bits of query words that may begin any name, such as "de"
 */
export function matchInWord(text: string, from: number, to: number, bit: number, minor: number): number {
  const before = text.charCodeAt(from - 1)
  const isSpaced = !isUnspaced(text.charCodeAt(from))
  if (isSpaced && isWordUnit(before)) return bit | IN_NAME
  const isWhole = before !== BRACKET && isWordEnd(text, to)
  const whole = isWhole ? wholeBitOf(bit) : 0
  if ((bit & minor) !== 0) return bit | IN_NAME | whole
  const isLeading = isWhole && (!isSpaced || isFirst(text, from)) ? LEADING_WORD : 0
  const start = isFirst(text, from) ? NAME_START : 0
  return bit | IN_NAME | WORD_START | whole | isLeading | start
}

/** Whether nothing before a position in a line is a letter or a digit. */
function isFirst(text: string, from: number): boolean {
  let at = from - 1
  while (!isWordUnit(text.charCodeAt(at)) && text.charCodeAt(at) !== LINE_BREAK) at--
  return text.charCodeAt(at) === LINE_BREAK
}

/**
 * Whether a word ends at a position, or with the plural that follows. Chinese names end with what the item is: 牛奶 is a
 * whole word in 伊利牛奶250 and none in 牛奶饼干.
 */
function isWordEnd(text: string, to: number): boolean {
  const next = text.charCodeAt(to)
  if (!isWordUnit(next)) return true
  if (isUnspaced(text.charCodeAt(to - 1))) return !isUnspaced(next)
  if (next === S) return !isWordUnit(text.charCodeAt(to + 1))
  return next === E && text.charCodeAt(to + 1) === S && !isWordUnit(text.charCodeAt(to + 2))
}

import { failure, type Result, success } from '../result.ts'

export type UnreadableDecimal =
  | 'not_a_number'
  /** One mark with three digits after it: "1.234" is a thousand and more to some, and a little over one to others. */
  | 'doubtful_number'

const PLAIN = /^(\d+)(?:[.,](\d+))?$/
/** Groups of three digits with one mark between them, and the other mark before the decimals. */
const GROUPED = /^(\d{1,3}(?:([.,])\d{3})+)(?:([.,])(\d+))?$/

/**
 * A decimal number as people type it, with a point: "1.234,56" and "1,234.56" are 1234.56. Marks may stand for thousands
 * or for decimals; what has two readings is never guessed.
 */
export function readTypedDecimal(typed: string): Result<string, UnreadableDecimal> {
  // A space only groups; a full-width figure of a Chinese keyboard is a figure
  const text = typed.normalize('NFKC').replaceAll(/[\s']/g, '')
  const [, whole = '', decimals] = PLAIN.exec(text) ?? []
  if (whole !== '') {
    const isGroup = decimals?.length === 3 && whole.length <= 3 && !whole.startsWith('0')
    return isGroup ? failure('doubtful_number') : success(joined(whole, decimals))
  }
  const [, groups = '', groupMark, decimalMark, fraction] = GROUPED.exec(text) ?? []
  const isNumber = groups !== '' && groupMark !== decimalMark && isSameMark(groups)
  return isNumber ? success(joined(groups.replaceAll(/[.,]/g, ''), fraction)) : failure('not_a_number')
}

function isSameMark(groups: string): boolean {
  return !(groups.includes('.') && groups.includes(','))
}

function joined(whole: string, decimals: string | undefined): string {
  return decimals === undefined ? whole : `${whole}.${decimals}`
}

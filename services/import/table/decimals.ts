import type { Cell } from './table.ts'

export type DecimalMark = 'comma' | 'point'

export interface NumberCell {
  readonly line: number
  readonly heading: string
  readonly cell: Cell
}

export type Decimals =
  | { readonly ok: true; readonly mark: DecimalMark | undefined }
  | { readonly ok: false; readonly at: NumberCell; readonly reason: string }

/**
 * Detects the decimal mark from all numbers of a file: "1.234" alone is ambiguous and never guessed. Undefined = no
 * number has a mark.
 */
export function recognizeDecimals(cells: Iterable<NumberCell>): Decimals {
  const proof: Partial<Record<DecimalMark, NumberCell>> = {}
  let doubtful: NumberCell | undefined
  for (const at of cells) {
    const mark = typeof at.cell === 'string' ? decimalMarkOf(bareNumber(at.cell)) : undefined
    if (mark === 'either') doubtful ??= at
    else if (mark) proof[mark] ??= at
  }
  const { comma, point } = proof
  if (comma && point)
    return {
      ok: false,
      at: comma,
      reason: `has a decimal comma, and ${String(point.cell)} in line ${point.line} a decimal point: write all alike, or say --decimal comma or --decimal point`,
    }
  if (comma) return { ok: true, mark: 'comma' }
  if (point) return { ok: true, mark: 'point' }
  if (!doubtful) return { ok: true, mark: undefined }
  const reason =
    'may be thousands or decimals, and no other number tells: say --decimal comma or --decimal point'
  return { ok: false, at: doubtful, reason }
}

/** The decimal mark of one number; `either` = ambiguous. */
function decimalMarkOf(text: string): DecimalMark | 'either' | undefined {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  if (last < 0 || !/^-?\d*(?:[.,]\d+)+$/.test(text)) return undefined
  const own: DecimalMark = text[last] === ',' ? 'comma' : 'point'
  const marks = text.replace(/[^.,]/g, '')
  if (new Set(marks).size === 2) return own
  if (marks.length > 1) return own === 'comma' ? 'point' : 'comma'
  const before = text.slice(0, last).replace('-', '')
  const isDoubtful = text.length - last === 4 && /^[1-9]\d{0,2}$/.test(before)
  return isDoubtful ? 'either' : own
}

/** Parses a number as it was typed, in dollars; undefined if it is not one. */
export function readNumber(text: string, mark: DecimalMark | undefined): number | undefined {
  const bare = bareNumber(text)
  const [decimal, grouping] = mark === 'comma' ? [',', '.'] : ['.', ',']
  const [whole = '', fraction, ...more] = bare.split(decimal)
  if (more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return undefined
  const groups = whole.split(grouping)
  const isGrouped =
    groups.slice(1).every((group) => /^\d{3}$/.test(group)) && /^-?\d{1,3}$/.test(groups[0] ?? '')
  if (groups.length > 1 && !isGrouped) return undefined
  const digits = groups.join('')
  if (!/^-?\d{0,15}$/.test(digits) || !/\d/.test(digits + (fraction ?? ''))) return undefined
  return Number(`${digits}.${fraction ?? ''}0`)
}

/** Removes currency, spaces and Swiss apostrophes; converts full-width digits. */
function bareNumber(text: string): string {
  const plain = text.normalize('NFKC').replace(/[\s\u2019']/g, '')
  return plain.replace(/^(-?)(?:US\$|U\$S|USD|\$)/i, '$1').replace(/(?:US\$|U\$S|USD|\$)$/i, '')
}

import type { Cell } from './table.ts'

/** The decimal marks that numbers are written with: 12,50 and 12.50 and 12'50. */
export const DECIMAL_MARKS = ['comma', 'point', 'apostrophe'] as const

export type DecimalMark = (typeof DECIMAL_MARKS)[number]

/** The decimal marks by which the numbers of a column may be read. `none` = without decimals, such as prices in yen. */
export type Marks = ReadonlySet<DecimalMark | 'none'>

const NO_DECIMALS: Marks = new Set(['none'] as const)

/** The marks of prices in a currency without decimals. If no number shows a mark, every separator is one of thousands. */
export function withoutDecimals(marks: Marks): Marks {
  return marks.size === 0 ? NO_DECIMALS : marks
}

/** A cell of a column of numbers. `column` is its index in the row. */
export interface NumberCell {
  readonly column: number
  readonly cell: Cell
}

/** The decimal marks that the numbers of a table show. */
export interface Decimals {
  /** By index of the column. Only unambiguous numbers count. */
  readonly byColumn: ReadonlyMap<number, ReadonlySet<DecimalMark>>
  readonly all: ReadonlySet<DecimalMark>
}

/** Collects the decimal marks of the unambiguous numbers. */
export function recognizeDecimals(cells: Iterable<NumberCell>): Decimals {
  const byColumn = new Map<number, Set<DecimalMark>>()
  const all = new Set<DecimalMark>()
  for (const { column, cell } of cells) {
    if (typeof cell !== 'string') continue
    const shown = parseNumber(cell)?.shows
    if (!shown) continue
    const ofColumn = byColumn.get(column) ?? new Set()
    byColumn.set(column, ofColumn.add(shown))
    all.add(shown)
  }
  return { byColumn, all }
}

/** The marks by which an ambiguous number of a column is read: those of the column, else those of the table. */
export function marksOfColumn({ byColumn, all }: Decimals, column: number): ReadonlySet<DecimalMark> {
  return byColumn.get(column) ?? all
}

/**
 * Parses a number as people type it. Returns `doubtful` if its separator may be one of thousands or decimals and `marks`
 * do not decide; undefined if it is no number. An unambiguous number does not depend on `marks`.
 */
export function readNumber(text: string, marks: Marks): number | 'doubtful' | undefined {
  const parsed = parseNumber(text)
  if (!parsed?.isDoubtful) return parsed?.value
  const { separator, value, asThousands } = parsed
  if (marks.has(separator)) return marks.size === 1 ? value : 'doubtful'
  // Alone, 1'234 is Swiss: an apostrophe before three digits is hardly ever a decimal mark
  return marks.size > 0 || separator === 'apostrophe' ? asThousands : 'doubtful'
}

type NumberText =
  | { readonly isDoubtful: false; readonly value: number; readonly shows?: DecimalMark | undefined }
  | {
      readonly isDoubtful: true
      readonly separator: DecimalMark
      /** If the separator is a decimal mark. */
      readonly value: number
      readonly asThousands: number
      readonly shows?: undefined
    }

const MARK_OF: Readonly<Record<string, DecimalMark>> = { ',': 'comma', '.': 'point', "'": 'apostrophe' }
/** The decimal mark that goes with a separator of thousands. */
const MARK_BESIDE: Readonly<Record<string, DecimalMark>> = { ',': 'point', '.': 'comma' }

/** At most fifteen digits before the mark: a larger number would lose digits. */
const NUMBER = /^-?\d{0,15}(?:[.,']\d+)*$/

function parseNumber(text: string): NumberText | undefined {
  const bare = bareNumber(text)
  if (!NUMBER.test(bare) || !/\d/.test(bare)) return undefined
  const separators = bare.replace(/[-\d]/g, '')
  const last = separators.at(-1)
  if (last === undefined) return { isDoubtful: false, value: Number(bare) }
  const at = bare.lastIndexOf(last)
  const [before, after] = [bare.slice(0, at), bare.slice(at + 1)]
  const mark = MARK_OF[last]
  if (separators.length === 1) {
    const value = toNumber(before, after)
    if (after.length !== 3 || !/^-?[1-9]\d{0,2}$/.test(before))
      return { isDoubtful: false, value, shows: mark }
    return { isDoubtful: true, separator: mark ?? 'comma', value, asThousands: toNumber(before + after, '') }
  }
  const [first = ''] = separators
  if (separators.replaceAll(first, '') === '') {
    const whole = withoutThousands(bare, first)
    return whole === undefined
      ? undefined
      : { isDoubtful: false, value: toNumber(whole, ''), shows: MARK_BESIDE[first] }
  }
  const whole =
    separators.indexOf(last) === separators.length - 1 ? withoutThousands(before, first) : undefined
  return whole === undefined ? undefined : { isDoubtful: false, value: toNumber(whole, after), shows: mark }
}

/** The digits of a whole number with thousands; undefined if its groups are not three digits each. */
function withoutThousands(text: string, separator: string): string | undefined {
  const [first = '', ...groups] = text.split(separator)
  const isGrouped = /^-?\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  return isGrouped ? first + groups.join('') : undefined
}

function toNumber(whole: string, fraction: string): number {
  return Number(`${whole}.${fraction}0`)
}

/** Replaces the characters that people type instead of an apostrophe: ’ ‘ ´ ` ʼ ′ */
export function withApostrophes(text: string): string {
  return text.replace(/[\u2019\u2018\u00b4`\u02bc\u2032]/g, "'")
}

/** Spaces as separators of thousands: 1 234 567,50. */
const WITH_SPACES = /^(-?[1-9]\d{0,2}(?: \d{3})+)((?:[.,']\d*)?)$/

/**
 * Removes the dollar sign and separators of thousands that are spaces; converts full-width digits and apostrophes. Other
 * spaces stay: "12 50" is no number.
 */
function bareNumber(text: string): string {
  // NFKC splits ´ into a space and an accent
  const plain = withApostrophes(text).normalize('NFKC').trim()
  const bare = plain
    .replace(/^(-?)\s*(?:US\$|U\$S|USD|\$)/i, '$1')
    .replace(/(?:US\$|U\$S|USD|\$)$/i, '')
    .trim()
    .replace(/^-\s+/, '-')
  const [, whole, rest] = WITH_SPACES.exec(bare) ?? []
  return whole === undefined ? bare : whole.replaceAll(' ', '') + rest
}

import { withoutCurrency } from '#domain/money/currency-text.ts'
import { isEmptyCell, type TableRow } from './table.ts'

/** The columns of a text file whose delimiter is the comma. */
export interface Neighbours {
  /** The number of headings. */
  readonly width: number
  /** The indexes of the columns of prices. */
  readonly prices: readonly number[]
  /** The indexes of columns of numbers, such as stocks, sizes and unused prices. */
  readonly numbers: ReadonlySet<number>
  /** The indexes of used columns of other fields. */
  readonly others: ReadonlySet<number>
}

/** A price that the delimiter has split into two cells. */
export interface SplitCells {
  readonly row: TableRow
  /** The index of the column of prices. */
  readonly price: number
  /** The text of both cells: "1,234.50". */
  readonly text: string
}

/**
 * Finds the split prices of a list in which others are whole: 12,50 beside 3.95, or 1,234.50. The cell after such a price
 * has two digits, or three with decimals; the column is empty or text in all other rows.
 */
export function findSplitCells(rows: readonly TableRow[], neighbours: Neighbours): SplitCells[] {
  return neighbours.prices.flatMap((price) => {
    const pairs = rows.filter(({ problem }) => !problem).flatMap((row) => pairOf(row, price))
    const split = pairs.filter(({ rest }) => rest !== undefined)
    return areSplit(
      split,
      pairs.filter(({ rest }) => rest === undefined),
      price,
      neighbours,
    )
      ? split.map(({ row, whole, restText }) => ({ row, price, text: `${whole},${restText}` }))
      : []
  })
}

/** A price and the cell after it. */
interface Pair {
  readonly row: TableRow
  readonly whole: string
  readonly restText: string
  /** The digits of the cell after the price; undefined = it is empty or text. */
  readonly rest: string | undefined
}

function pairOf(row: TableRow, price: number): Pair[] {
  const [whole, restText] = [row.cells[price], row.cells[price + 1]].map((cell) => String(cell ?? '').trim())
  if (!whole || restText === undefined || !/\d/.test(whole)) return []
  const bare = /^[\d.,]*$/.test(restText) ? restText : withoutCurrency(restText)
  return [{ row, whole, restText, rest: /^\d[\d.,]*$/.test(bare) ? bare : undefined }]
}

/** The digits before and after a comma: 12|50, 12|5, 1|234, 1|234.50. */
const WHOLE = /^(?:[^\s\d.,'-]{1,4}\s?)?-?\d{1,6}$/
const DIGITS = /^\d{1,3}$/
const GROUP = /^\d{3}\.\d{1,4}$/
const BEFORE_GROUP = /^(?:[^\s\d.,'-]{1,4}\s?)?-?[1-9]\d{0,2}$/

function couldBeOne({ whole, rest = '' }: Pair): boolean {
  return DIGITS.test(rest) ? WHOLE.test(whole) : GROUP.test(rest) && BEFORE_GROUP.test(whole)
}

function areSplit(
  split: readonly Pair[],
  others: readonly Pair[],
  price: number,
  { width, prices, numbers, others: readAsOther }: Neighbours,
): boolean {
  if (price + 1 >= width || numbers.has(price + 1)) return false
  // A number that cannot follow a comma, or that follows a price with decimals, belongs to a column of numbers
  if (!split.some(({ rest = '' }) => rest.length > 1) || !split.every(couldBeOne)) return false
  const hasGroup = split.some(({ rest = '' }) => GROUP.test(rest))
  const isImplausible = split.some(({ whole, rest }) => Number(rest) > Number(whole.replace(/\D/g, '')))
  if (others.length === 0) return hasGroup && isImplausible
  // A second price below the first one is a tier price
  if (prices.includes(price + 1) && !isImplausible) return false
  const withDecimals = others.filter(({ whole }) => !WHOLE.test(whole))
  if (withDecimals.length === 0 && !hasGroup) return false
  const least = Math.min(...split.map(({ row }) => row.cells.length))
  const isShort = ({ row }: Pair) => row.cells.length < least
  if (readAsOther.has(price + 1)) return others.every(isShort)
  const isKeptEmpty = ({ row }: Pair) => row.cells.length > price + 1 && isEmptyCell(row.cells[price + 1])
  // Either every whole price is followed by a number and no other price is, or rows without such a number are shorter
  return withDecimals.length === others.length || (others.some(isShort) && !others.some(isKeptEmpty))
}

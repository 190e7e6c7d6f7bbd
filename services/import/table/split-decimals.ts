import { isEmptyCell, type TableRow } from './table.ts'

/** The columns of a text file whose delimiter is the comma. */
export interface CommaColumns {
  /** The number of headings. */
  readonly width: number
  /** The indexes of the columns of prices. */
  readonly prices: readonly number[]
  /** The indexes of columns of whole numbers, such as quantities, stocks and tax rates. */
  readonly wholeNumbers: ReadonlySet<number>
}

/**
 * Finds the first row of a list in which the delimiter splits every price: an unquoted 12,50 gives 12 in the column of
 * prices and 50 in the next one. Rows then have more cells than headings, or the decimals are in a column that the list
 * leaves empty otherwise. Returns undefined if the prices may be whole numbers.
 */
export function findSplitDecimals(
  rows: readonly TableRow[],
  { width, prices, wholeNumbers }: CommaColumns,
): TableRow | undefined {
  const long = rows.filter(({ cells }) => !cells.slice(width).every(isEmptyCell))
  if (long.length > 0)
    return prices.some((price) => areWhole(rows, price) && areSplit(long, price)) ? long[0] : undefined
  const hidden = prices.find(
    (price) => price + 1 < width && areSplit(rows, price) && isDoubtful(rows, price, prices, wholeNumbers),
  )
  return hidden === undefined ? undefined : rows.find(({ cells }) => !isEmptyCell(cells[hidden + 1]))
}

const WHOLE = /^\s*(?:[^\s\d.,'-]{1,4}\s?)?-?\d{1,3}(?:\.?\d{3})*\s*$/
const DECIMALS = /^\d{1,4}(?:\s?[^\s\d.,']{1,4})?\s*$/

function areWhole(rows: readonly TableRow[], price: number): boolean {
  return rows.every(({ cells }) => isEmptyCell(cells[price]) || WHOLE.test(String(cells[price])))
}

/** Whether all prices are whole numbers, with cells behind them that could be their decimals. */
function areSplit(rows: readonly TableRow[], price: number): boolean {
  const pairs = rows
    .map(({ cells }) => [cells[price], cells[price + 1]] as const)
    .filter(([whole]) => !isEmptyCell(whole))
  const withDecimals = pairs.filter(([, decimals]) => !isEmptyCell(decimals))
  return (
    withDecimals.length > 0 &&
    areWhole(rows, price) &&
    withDecimals.every(([, decimals]) => DECIMALS.test(String(decimals)))
  )
}

/** Whether the column after whole prices may contain their decimals: a few digits in every row. 05 is surely decimals. */
function isDoubtful(
  rows: readonly TableRow[],
  price: number,
  prices: readonly number[],
  wholeNumbers: ReadonlySet<number>,
): boolean {
  const pairs = rows
    .map(({ cells }) => [String(cells[price] ?? '').trim(), String(cells[price + 1] ?? '').trim()] as const)
    .filter(([, decimals]) => decimals !== '')
  if (pairs.some(([, decimals]) => /^0\d/.test(decimals))) return true
  if (wholeNumbers.has(price + 1)) return false
  if (!pairs.every(([, decimals]) => /^\d{1,4}$/.test(decimals))) return false
  // A column of only 0 and 1 is a flag
  if (pairs.every(([, decimals]) => /^[01]$/.test(decimals))) return false
  // A second price is hardly ever above the first one, or less than a quarter of it
  const isSecondPrice = prices.includes(price + 1)
  return !isSecondPrice || pairs.some(([whole, decimals]) => !isPlausible(Number(whole), Number(decimals)))
}

function isPlausible(price: number, second: number): boolean {
  return second <= price && second * 4 >= price
}

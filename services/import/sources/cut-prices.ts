import { type Cell, isEmptyCell, type Table, type TableNote, type TableRow } from '../table/table.ts'
import { bareAmount } from './amounts.ts'
import type { UsedColumn } from './columns.ts'

/** The fewest other prices that show how many decimals a price has. */
const MIN_OTHERS = 2

/**
 * Notes a price that may be truncated: the last cell of a text file without a final line end, with fewer decimals than all
 * other prices of its column, which have the same number of decimals.
 */
export function noteCutPrice(
  { lacksLineEnd, rows: all }: Pick<Table, 'lacksLineEnd' | 'rows'>,
  rows: readonly TableRow[],
  used: readonly UsedColumn[],
): readonly TableNote[] {
  const last = rows.at(-1)
  if (!lacksLineEnd || !last || last.problem || last.line !== all.at(-1)?.line) return []
  const column = last.cells.length - 1
  if (!used.some(({ kind, index }) => kind === 'price' && index === column)) return []
  const others = rows.slice(0, -1).flatMap(({ cells }) => decimalsOf(cells[column]) ?? [])
  const [most = 0] = others
  const own = decimalsOf(last.cells[column])
  const isShort = own !== undefined && own < most && others.every((count) => count === most)
  if (!isShort || others.length < MIN_OTHERS) return []
  return [{ line: last.line, column, value: last.cells[column] ?? null, message: ['perhapsCutPrice'] }]
}

/** The number of decimals in the text of a price; undefined = it is no number. */
function decimalsOf(cell: Cell | undefined): number | undefined {
  if (typeof cell !== 'string' || isEmptyCell(cell)) return undefined
  const { bare } = bareAmount(cell)
  if (!/^-?[\d.,'\s]*\d$/.test(bare.trim())) return undefined
  return /[.,'](\d+)$/.exec(bare.trim())?.[1]?.length ?? 0
}

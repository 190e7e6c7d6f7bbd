import { findSplitDecimals } from '../table/split-decimals.ts'
import type { Table, TableRow } from '../table/table.ts'
import type { UsedColumn } from './columns.ts'
import type { Headings } from './headings/find-headings.ts'
import type { Problem } from './source.ts'

/** Headings of whole numbers, which may follow a price without being its decimals. */
const WHOLE_NUMBERS =
  /cant|\buds?\b|unid|stock|exist|\biva\b|impuesto|\btax|\bvat\b|\bdto|descuento|discount|%|pack|caja|box|m[ií]n|m[uú]lt|peso|weight|qty|quantity|moq|año|year|数量|库存|税|折扣|重量|装箱/i

/** The columns of quantities, ids, and of 1 and 0 for yes and no. */
const WHOLE_KINDS: ReadonlySet<UsedColumn['kind']> = new Set([
  'quantity',
  'id',
  'switch',
  'deleted',
  'active',
])

/**
 * Finds a price of which an unquoted comma has made two cells, in the rows below the headings of a text file with
 * commas.
 */
export function findSplitPrice(
  { delimiter, rows }: Table,
  headingRow: TableRow | undefined,
  { used }: Headings,
): Omit<Problem, 'file'> | undefined {
  if (delimiter !== ',') return undefined
  const headings = headingRow?.cells.map((cell) => String(cell ?? '')) ?? []
  const row = findSplitDecimals(rows, {
    width: headings.length,
    prices: used.flatMap(({ kind, index }) => (kind === 'price' ? [index] : [])),
    wholeNumbers: new Set([
      ...used.flatMap(({ kind, index }) => (WHOLE_KINDS.has(kind) ? [index] : [])),
      ...headings.flatMap((heading, index) => (WHOLE_NUMBERS.test(heading) ? [index] : [])),
    ]),
  })
  return row && { row: row.line, field: 'row', value: row.cells.join(','), reason: ['commaSplitsDecimals'] }
}

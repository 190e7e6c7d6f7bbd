import type { Table } from '../table/table.ts'
import { PRICE_LIST } from './columns.ts'
import { findHeadings } from './headings.ts'
import { refuseFile } from './json-file.ts'
import type { ReadOptions } from './read-sources.ts'
import { readTables } from './read-tables.ts'
import type { Problem, SourceFile } from './source.ts'
import { type RecognizedTable, toSource } from './table-source.ts'

export type ReadPrices =
  | { readonly ok: true; readonly file: SourceFile; readonly recognized: RecognizedTable | undefined }
  | { readonly ok: false; readonly problem: Problem }

/**
 * Reads a list of prices: `code;price`, optionally with `;best price;from quantity`, with or without headings.
 */
export async function readPrices(path: string, options: ReadOptions): Promise<ReadPrices> {
  const read = await readTables(path, PRICE_LIST, options)
  if (read.kind === 'unreadable') return { ok: false, problem: read.problem }
  if (read.kind === 'json') return { ok: true, file: read.file, recognized: undefined }
  const table =
    read.tables.find(
      (sheet) => hasNoHeadings(sheet) || findHeadings(sheet.rows, PRICE_LIST, options.named).ok,
    ) ?? read.tables[0]
  if (table.rows.length === 0) return refuseFile(table.name, 'is empty')
  return toSource(hasNoHeadings(table) ? withHeadings(table) : table, PRICE_LIST, options)
}

/** Whether the first row is data: it has a number in its second column. */
function hasNoHeadings({ rows }: Table): boolean {
  const [first] = rows
  const [, price] = first?.cells ?? []
  return (
    first !== undefined &&
    first.cells.length <= 4 &&
    /\d/.test(String(price)) &&
    !/\p{L}{4}/u.test(String(price))
  )
}

function withHeadings(table: Table): Table {
  const width = Math.max(...table.rows.slice(0, 100).map(({ cells }) => cells.length))
  const cells = PRICE_LIST.columns.slice(0, width).map(({ words }) => words.en[0])
  return { ...table, rows: [{ line: 0, cells }, ...table.rows] }
}

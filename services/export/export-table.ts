import type { Language } from '#domain/text/language.ts'
import type { Delimiter } from '../import/table/table.ts'
import { BYTE_ORDER_MARK, csvLines, writeCsv } from '../import/table/write-csv.ts'
import { type SheetCell, writeXlsx } from '../import/table/write-xlsx.ts'

export type ExportFormat = 'csv' | 'xlsx'

/** How rows are written as a table for a spreadsheet. */
export interface ExportTable<Row> {
  readonly sheet: string
  readonly headings: readonly string[]
  /** In characters. */
  readonly widths: readonly number[]
  readonly delimiter: Delimiter
  readonly csvCells: (row: Row) => readonly string[]
  readonly sheetCells: (row: Row) => readonly SheetCell[]
}

/** A workbook is made in memory as a whole; a CSV has no limit. */
export const MOST_SHEET_ROWS = 20_000

/** Spanish Excel uses semicolons; English and Chinese Excel do not. */
export function delimiterOf(language: Language): Delimiter {
  return language === 'es' ? ';' : ','
}

export function writeWholeTable<Row>(
  table: ExportTable<Row>,
  format: ExportFormat,
  rows: readonly Row[],
): Promise<Buffer> {
  return format === 'csv'
    ? Promise.resolve(writeCsv([table.headings, ...rows.map(table.csvCells)], table.delimiter))
    : writeXlsx([sheetOf(table, rows.map(table.sheetCells))])
}

/**
 * Writes the parts of a table one after the other and returns the number of rows. Of a CSV only one part is in memory at a
 * time.
 */
export async function writeTableInParts<Row>(
  table: ExportTable<Row>,
  format: ExportFormat,
  parts: AsyncIterable<readonly Row[]>,
  write: (content: string | Buffer) => Promise<void>,
): Promise<number> {
  let count = 0
  const cells: (readonly SheetCell[])[] = []
  if (format === 'csv') await write(BYTE_ORDER_MARK + csvLines([table.headings], table.delimiter))
  for await (const rows of parts) {
    count += rows.length
    if (format === 'csv') await write(csvLines(rows.map(table.csvCells), table.delimiter))
    else cells.push(...rows.map(table.sheetCells))
  }
  if (format === 'xlsx') await write(await writeXlsx([sheetOf(table, cells)]))
  return count
}

function sheetOf<Row>(
  { sheet, headings, widths }: ExportTable<Row>,
  rows: readonly (readonly SheetCell[])[],
) {
  return { name: sheet, headings, widths, rows }
}

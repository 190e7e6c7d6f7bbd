import { basename } from 'node:path'
import { type CsvOptions, readCsvTable } from '../table/csv-table.ts'
import { readFileBytes, readPieces } from '../table/file-bytes.ts'
import { kindOf } from '../table/file-kind.ts'
import type { Table } from '../table/table.ts'
import { readOdsTables } from '../table/workbook/ods-tables.ts'
import { readXlsxTables } from '../table/workbook/xlsx-tables.ts'
import { ITEM_LIST, type ListColumns } from './columns.ts'
import { countHeadings, MAX_ABOVE } from './headings/find-headings.ts'
import type { ImportMessage } from '../messages/message.ts'
import { type ReadFile, readJsonFile, refuseFile } from './json/json-file.ts'
import { type StockFile, stockReading, type StockRow } from './rows.ts'
import type { Problem } from './source.ts'

export type ReadTables =
  | { readonly kind: 'json'; readonly file: StockFile }
  | { readonly kind: 'tables'; readonly tables: readonly [Table, ...Table[]] }
  | { readonly kind: 'unreadable'; readonly problem: Problem }

export interface TableReading extends CsvOptions {
  /** Gets the items of a JSON list in turn while it is read. */
  readonly takeItems?: ((rows: readonly StockRow[]) => Promise<void>) | undefined
}

/** Reads a JSON list, a delimited text file or a workbook. The format is detected by content, not by name. */
export async function readTables(
  path: string,
  list: ListColumns,
  options: TableReading,
): Promise<ReadTables> {
  const name = basename(path)
  const json = (await mayBeJson(path)) ? await readJson(path, list, options) : undefined
  if (json?.ok) return { kind: 'json', file: json.file }
  const unreadable = (reason: ImportMessage) => ({ kind: 'unreadable', ...refuseFile(name, reason) }) as const
  const bytes = await readFileBytes(path)
  if (!bytes.ok) return unreadable(bytes.reason)
  if (bytes.value.length === 0) return unreadable(['emptyFile'])
  const kind = await kindOf(bytes.value)
  if (typeof kind !== 'string') return unreadable(kind)
  if (kind !== 'text') {
    const read = kind === 'xlsx' ? readXlsxTables : readOdsTables
    const workbook = await read(name, bytes.value)
    if (!workbook.ok) return unreadable(workbook.reason)
    const [first, ...others] = workbook.value
    return first ? { kind: 'tables', tables: [first, ...others] } : unreadable(['noSheet'])
  }
  const csv = readCsvTable(name, bytes.value, options, (rows) => countHeadings(rows, list))
  // A list may have a title in brackets: [TARIFA 2026]
  const isTable = csv.ok && (!json || countHeadings(csv.value.rows.slice(0, MAX_ABOVE), list) >= MIN_HEADINGS)
  if (json && !isTable) return unreadable(json.problem.reason)
  return csv.ok ? { kind: 'tables', tables: [csv.value] } : unreadable(csv.reason)
}

/** The fewest known headings of a table. Broken JSON may have one by chance. */
const MIN_HEADINGS = 2

/** Reads a JSON list; the values of items at once. */
async function readJson(
  path: string,
  list: ListColumns,
  { takeItems }: TableReading,
): Promise<ReadFile<StockFile>> {
  if (list !== ITEM_LIST) return readJsonFile(path)
  const reading = stockReading(basename(path))
  let taken = 0
  const read = await readJsonFile(path, async (rows) => {
    for (const row of rows) reading.add(row)
    await takeItems?.(reading.rows.slice(taken))
    taken = reading.rows.length
  })
  return read.ok ? { ok: true, file: { ...read.file, stockRows: reading.end() } } : read
}

/** Whether a file begins as JSON does, in whatever encoding. What cannot be read is none. */
async function mayBeJson(path: string): Promise<boolean> {
  try {
    for await (const bytes of readPieces(path)) {
      const head = bytes.toString('latin1', 0, 1_000).replaceAll('\0', '')
      const begins = /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*[[{]/.test(head)
      return begins && (await kindOf(bytes)) === 'text'
    }
  } catch {
    // The reason is that of reading it as a table
  }
  return false
}

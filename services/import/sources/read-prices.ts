import type { Table } from '../table/table.ts'
import { PRICE_LIST } from './columns.ts'
import { findHeadings } from './headings.ts'
import { refuseFile } from './json-file.ts'
import type { ReadOptions } from './read-sources.ts'
import { readTables } from './read-tables.ts'
import type { Problem, SourceFile } from './source.ts'
import { type RecognizedTable, toSource } from './table-source.ts'

export interface ReadPrices {
  /** One for each sheet that is a list of prices. */
  readonly lists: readonly SourceFile[]
  readonly recognized: readonly RecognizedTable[]
  readonly problems: readonly Problem[]
}

/**
 * Reads lists of prices: `code;price`, optionally with `;best price;from quantity`, with or without headings. Every
 * sheet of a workbook that is such a list is read; the others are named.
 */
export async function readPrices(path: string, options: ReadOptions): Promise<ReadPrices> {
  const read = await readTables(path, PRICE_LIST, options)
  if (read.kind === 'unreadable') return refused(read.problem)
  if (read.kind === 'json') return { lists: [read.file], recognized: [], problems: [] }
  const [first] = read.tables
  const sheets = read.tables.filter(({ rows }) => rows.length > 0)
  if (sheets.length === 0) return refused(refuseFile(first.name, ['emptyFile']).problem)
  const withHeadings = sheets.filter(({ rows }) => findHeadings(rows, PRICE_LIST, options.named).ok)
  // A sheet of notes may begin like a list without headings, so such lists count only where no other list is
  const withoutHeadings = withHeadings.length > 0 ? [] : sheets.filter(hasNoHeadings)
  const lists = [...withHeadings, ...withoutHeadings.map(addHeadings)]
  const sources = (lists.length > 0 ? lists : [first]).map((table) => toSource(table, PRICE_LIST, options))
  const readNames = new Set(lists.map(({ sheet }) => sheet))
  const unreadSheets = sheets.flatMap(({ sheet }) => (sheet && !readNames.has(sheet) ? [sheet] : []))
  const recognized = sources.flatMap((source) => (source.ok ? [source.recognized] : []))
  return {
    lists: sources.flatMap((source) => (source.ok ? [source.file] : [])),
    recognized: recognized.map((table, index) =>
      index === 0 && unreadSheets.length > 0 ? { ...table, unreadSheets } : table,
    ),
    problems: sources.flatMap((source) => (source.ok ? [] : [source.problem])),
  }
}

function refused(problem: Problem): ReadPrices {
  return { lists: [], recognized: [], problems: [problem] }
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

function addHeadings(table: Table): Table {
  const width = Math.max(...table.rows.slice(0, 100).map(({ cells }) => cells.length))
  const cells = PRICE_LIST.columns.slice(0, width).map(({ words }) => words.en[0])
  return { ...table, rows: [{ line: 0, cells }, ...table.rows] }
}

import { basename } from 'node:path'
import type { Read } from '../messages/message.ts'
import type { Table } from '../table/table.ts'
import { type ChosenSheets, chooseListSheets, isVisible, whyHidden, withRest } from './choose-sheets.ts'
import { PRICE_LIST } from './columns.ts'
import { findHeadings } from './headings/find-headings.ts'
import { withoutRepeated } from './join-sheets.ts'
import { refuseFile } from './json/json-file.ts'
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
  const chosen = chooseListSheets(read.tables, PRICE_LIST, options) ?? withoutHeadings(read.tables, options)
  if (!chosen.ok) return refused(refuseFile(basename(path), chosen.reason).problem)
  const { unread, hidden } = chosen.value
  const sources = chosen.value.chosen.map((table) =>
    toSource(hasNoHeadings(table, options) ? addHeadings(table) : table, PRICE_LIST, options),
  )
  const recognized = sources.flatMap((source) => (source.ok ? [source.recognized] : []))
  const { kept, notes } = withoutRepeated(sources.flatMap((source) => (source.ok ? [source.file] : [])))
  return {
    lists: kept.map((list, index) =>
      index === 0 ? { ...list, notes: [...(list.notes ?? []), ...notes] } : list,
    ),
    recognized: recognized.map((table, index) => ({
      ...table,
      ...(index === 0 && unread.length > 0 && { unreadSheets: unread }),
      ...(index === 0 && hidden.length > 0 && { hiddenSheets: hidden }),
    })),
    problems: sources.flatMap((source) => (source.ok ? [] : source.problems)),
  }
}

/** A sheet of notes may begin like a list without headings, so such lists count only where no other list is. */
function withoutHeadings(tables: readonly [Table, ...Table[]], options: ReadOptions): Read<ChosenSheets> {
  const visible = tables.filter(isVisible)
  const lists = visible.filter(beginsWithData)
  if (lists.length > 0) return withRest(tables, lists)
  return whyHidden(tables, [PRICE_LIST], options) ?? withRest(tables, [visible[0] ?? tables[0]])
}

function refused(problem: Problem): ReadPrices {
  return { lists: [], recognized: [], problems: [problem] }
}

function hasNoHeadings(table: Table, options: ReadOptions): boolean {
  const hints = { ...options, hiddenColumns: table.hiddenColumns }
  return beginsWithData(table) && !findHeadings(table.rows, PRICE_LIST, hints).ok
}

/** Whether the first row is data: it has a number in its second column. */
function beginsWithData({ rows }: Table): boolean {
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

import type { CsvOptions } from '../table/csv-table.ts'
import type { Table } from '../table/table.ts'
import { CATEGORY_LIST, FEATURE_LIST, headingKey, ITEM_LIST, type ListColumns, SHEETS } from './columns.ts'
import { findHeadings } from './headings.ts'
import { readTables } from './read-tables.ts'
import type { Problem, SourceFile } from './source.ts'
import { type RecognizedTable, type TableOptions, toSource } from './table-source.ts'

/** The lists of an import. */
const LISTS = ['stock', 'categories', 'features'] as const
type List = (typeof LISTS)[number]

const COLUMNS: Readonly<Record<List, ListColumns>> = {
  stock: ITEM_LIST,
  categories: CATEGORY_LIST,
  features: FEATURE_LIST,
}

/** The path of each list. */
export type Files = { readonly [Name in List]?: string | undefined }

export interface ReadSources {
  readonly sources: { readonly [Name in List]?: SourceFile }
  readonly recognized: readonly RecognizedTable[]
  readonly problems: readonly Problem[]
}

export interface ReadOptions extends CsvOptions, TableOptions {}

/** Reads the files of an import. A workbook of items also provides its sheets of categories and features. */
export async function readSources(files: Files, options: ReadOptions): Promise<ReadSources> {
  const sources: { [Name in List]?: SourceFile } = {}
  const recognized: RecognizedTable[] = []
  const problems: Problem[] = []
  const take = (list: List, table: Table, unread: readonly Table[] = []) => {
    const source = toSource(table, COLUMNS[list], namedFor(list, options))
    if (!source.ok) return void problems.push(source.problem)
    sources[list] = source.file
    const unreadSheets = unread.flatMap(({ sheet, rows }) => (rows.length > 0 && sheet ? [sheet] : []))
    recognized.push({ ...source.recognized, ...(unreadSheets.length > 0 && { unreadSheets }) })
  }
  for (const list of LISTS) {
    const path = files[list]
    const read = path === undefined ? undefined : await readTables(path, COLUMNS[list], options)
    if (read?.kind === 'unreadable') problems.push(read.problem)
    if (read?.kind === 'json') sources[list] = read.file
    if (read?.kind !== 'tables') continue
    const table = sheetOf(read.tables, list) ?? firstOf(read.tables, list, options)
    const others = (list === 'stock' ? LISTS.slice(1) : []).flatMap((other) => {
      const sheet = files[other] === undefined ? sheetOf(read.tables, other) : undefined
      return sheet ? [{ other, sheet }] : []
    })
    const readSheets = [table, ...others.map(({ sheet }) => sheet)]
    take(
      list,
      table,
      read.tables.filter((sheet) => !readSheets.includes(sheet)),
    )
    for (const { other, sheet } of others) take(other, sheet)
  }
  return { sources, recognized, problems }
}

function namedFor(list: List, options: ReadOptions): ReadOptions {
  return list === 'stock' ? options : { ...options, named: new Map() }
}

/** The first sheet with headings of the list, for a workbook without a sheet of its name. */
function firstOf(tables: readonly [Table, ...Table[]], list: List, options: ReadOptions): Table {
  const { named } = namedFor(list, options)
  return tables.find(({ rows }) => findHeadings(rows, COLUMNS[list], named).ok) ?? tables[0]
}

const SHEET_OF = { stock: SHEETS.items, categories: SHEETS.categories, features: SHEETS.features }

function sheetOf(tables: readonly Table[], list: List): Table | undefined {
  const words = Object.values(SHEET_OF[list]).flat().map(headingKey)
  return tables.find(({ sheet }) => sheet !== undefined && words.includes(headingKey(sheet)))
}

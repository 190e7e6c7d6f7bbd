import { basename } from 'node:path'
import { isItemField } from '#domain/catalog/item-fields.ts'
import type { Read } from '../messages/message.ts'
import type { Table } from '../table/table.ts'
import { type ChosenSheets, chooseItemSheets, isSheetOf, isVisible, withRest } from './choose-sheets.ts'
import {
  CATEGORY_LIST,
  FEATURE_LIST,
  fieldNamed,
  ITEM_LIST,
  KNOWN_ITEM_LIST,
  type ListColumns,
} from './columns.ts'
import { findHeadings } from './headings/find-headings.ts'
import { joinSheets } from './join-sheets.ts'
import { refuseFile } from './json/json-file.ts'
import { readTables, type TableReading } from './read-tables.ts'
import type { StockFile } from './rows.ts'
import type { Note, Problem } from './source.ts'
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
  readonly sources: { readonly [Name in List]?: StockFile }
  readonly recognized: readonly RecognizedTable[]
  readonly problems: readonly Problem[]
}

export interface ReadOptions extends TableReading, TableOptions {
  /** The sheets of items or of prices to read; by default every sheet with such a list. */
  readonly sheets?: readonly string[] | undefined
}

/**
 * Reads the files of an import. Of a workbook of items, every sheet with a list of items is read, and its sheets of
 * categories and features too.
 */
export async function readSources(files: Files, options: ReadOptions): Promise<ReadSources> {
  const sources: { [Name in List]?: StockFile } = {}
  const recognized: RecognizedTable[] = []
  const problems: Problem[] = []
  /** Adds the sheets of a list; those that are not read are named with the first one. */
  const take = (list: List, name: string, { chosen, unread, hidden }: ChosenSheets) => {
    const own = namedFor(list, options)
    const read = chosen.map((table) => toSource(table, listOf(list, table, own), own))
    const good = read.flatMap((source) => (source.ok ? [source] : []))
    problems.push(...read.flatMap((source) => (source.ok ? [] : source.problems)))
    recognized.push(
      ...good.map((source, index) => ({
        ...source.recognized,
        ...(index === 0 && unread.length > 0 && { unreadSheets: unread }),
        ...(index === 0 && hidden.length > 0 && { hiddenSheets: hidden }),
      })),
    )
    const [first, ...more] = good.map(({ file }) => file)
    if (!first) return
    sources[list] = joinSheets(name, [first, ...more])
  }
  for (const list of LISTS) {
    const path = files[list]
    const read = path === undefined ? undefined : await readTables(path, COLUMNS[list], options)
    if (read?.kind === 'unreadable') problems.push(read.problem)
    if (read?.kind === 'json') sources[list] = list === 'stock' ? withMissedFields(read.file) : read.file
    if (path === undefined || read?.kind !== 'tables') continue
    const others = list === 'stock' ? otherLists(read.tables, files, options) : []
    const [first = read.tables[0], ...more] = read.tables.filter(
      (table) => !others.some(({ sheet }) => sheet === table),
    )
    const chosen = chooseSheets(list, [first, ...more], namedFor(list, options))
    if (chosen.ok) take(list, basename(path), chosen.value)
    else problems.push(refuseFile(basename(path), chosen.reason).problem)
    for (const { other, sheet } of others)
      take(other, sheet.name, { chosen: [sheet], unread: [], hidden: [] })
  }
  return { sources, recognized, problems }
}

/**
 * Notes the fields of a JSON list that are no field of items but read like one that no row has: "Price", "nombre". Without
 * it, a missing field clears the value.
 */
function withMissedFields(file: StockFile): StockFile {
  const given = file.fields ?? new Set()
  const notes = [...given].flatMap((name): Note[] => {
    const field = fieldNamed(name)
    const isMissed = field !== undefined && field !== name && isItemField(field) && !given.has(field)
    return isMissed ? [{ file: file.name, row: 0, field: '', reason: ['fieldIsCalled', name, field] }] : []
  })
  return notes.length === 0 ? file : { ...file, notes: [...notes, ...(file.notes ?? [])] }
}

/** --column and --sheet are for the list of items. */
function namedFor(list: List, options: ReadOptions): ReadOptions {
  return list === 'stock' ? options : { ...options, named: new Map(), sheets: [] }
}

/**
 * The visible sheets of categories and features in a workbook of items, unless they have files of their own. A sheet of
 * their name that is no such list is not read.
 */
function otherLists(tables: readonly Table[], files: Files, options: ReadOptions) {
  return (['categories', 'features'] as const).flatMap((other) => {
    if (files[other] !== undefined) return []
    const isList = (table: Table) =>
      isSheetOf(table, other) &&
      isVisible(table) &&
      findHeadings(table.rows, COLUMNS[other], {
        ...namedFor(other, options),
        hiddenColumns: table.hiddenColumns,
      }).ok
    const sheet = tables.find(isList)
    return sheet ? [{ other, sheet }] : []
  })
}

function chooseSheets(
  list: List,
  tables: readonly [Table, ...Table[]],
  options: ReadOptions,
): Read<ChosenSheets> {
  if (list === 'stock') return chooseItemSheets(tables, [ITEM_LIST, KNOWN_ITEM_LIST], options)
  const hasHeadings = ({ rows, hiddenColumns }: Table) =>
    findHeadings(rows, COLUMNS[list], { ...options, hiddenColumns }).ok
  const table = tables.find((sheet) => isSheetOf(sheet, list)) ?? tables.find(hasHeadings) ?? tables[0]
  return withRest(tables, [table])
}

/** A list without names is read as one of items that the shop has. */
function listOf(list: List, { rows, hiddenColumns }: Table, options: ReadOptions): ListColumns {
  const hints = { ...options, hiddenColumns }
  const isKnown =
    list === 'stock' &&
    !findHeadings(rows, ITEM_LIST, hints).ok &&
    findHeadings(rows, KNOWN_ITEM_LIST, hints).ok
  return isKnown ? KNOWN_ITEM_LIST : COLUMNS[list]
}

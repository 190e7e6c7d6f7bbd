import { type Read, unreadable } from '../messages/message.ts'
import type { Table } from '../table/table.ts'
import { headingKey, type ListColumns, SHEETS } from './columns.ts'
import {
  countHeadings,
  findHeadings,
  type HeadingHints,
  type Headings,
  MAX_ABOVE,
} from './headings/find-headings.ts'

/** The sheets of a workbook that are read, and those that are not. A text file is one sheet. */
export interface ChosenSheets {
  readonly chosen: readonly [Table, ...Table[]]
  readonly unread: readonly string[]
  readonly hidden: readonly string[]
}

export interface SheetOptions extends HeadingHints {
  /** The sheets that the merchant names. */
  readonly sheets?: readonly string[] | undefined
}

type SheetKind = keyof typeof SHEETS

/** Whether a sheet has one of the names of a kind of list. */
export function isSheetOf({ sheet }: Table, kind: SheetKind): boolean {
  return sheet !== undefined && Object.values(SHEETS[kind]).flat().map(headingKey).includes(headingKey(sheet))
}

/**
 * Chooses the sheets with lists of items: the one called Productos or the like, else the one with the most known
 * headings, and those with similar headings. Hidden sheets are read only by name. Fails with `noSuchSheet` for an unknown
 * name, and with `sheetsOfYears` for lists of several years.
 */
export function chooseItemSheets(
  tables: readonly [Table, ...Table[]],
  lists: readonly ListColumns[],
  options: SheetOptions,
): Read<ChosenSheets> {
  const named = sheetsNamed(tables, options)
  if (named) return named.ok ? withRest(tables, named.value) : named
  const candidates = tables.filter(
    (table) => isVisible(table) && !isSheetOf(table, 'categories') && !isSheetOf(table, 'features'),
  )
  for (const list of lists) {
    const found = withHeadings(candidates, list, options)
    const main = found.find(({ table }) => isSheetOf(table, 'items')) ?? largest(found)
    if (!main) continue
    const alike = found.filter((other) => other === main || isAlike(other.headings, main.headings))
    return together(
      tables,
      alike.map(({ table }) => table),
    )
  }
  const only = candidates.find((table) => isSheetOf(table, 'items')) ?? candidates[0]
  return whyHidden(tables, lists, options) ?? withRest(tables, [only ?? tables[0]])
}

/** The refusal of a workbook whose only lists, or whose only sheets, are hidden. */
export function whyHidden(
  tables: readonly Table[],
  lists: readonly ListColumns[],
  options: SheetOptions,
): Read<never> | undefined {
  const hidden = tables.filter(({ isHidden, rows }) => isHidden && rows.length > 0)
  const found = hidden.filter((table) =>
    lists.some((list) => withHeadings([table], list, options).length > 0),
  )
  const visible = tables.filter(isVisible)
  const isAllHidden = visible.length === 0
  // If a visible list only lacks a column, the problem is that list
  const isNearlyList = ({ rows }: Table) =>
    lists.some((list) => countHeadings(rows.slice(0, MAX_ABOVE), list) > 1)
  const meant = isAllHidden ? hidden : visible.some(isNearlyList) ? [] : found
  const [first, ...more] = meant.map(nameOf)
  if (first === undefined) return undefined
  return unreadable(isAllHidden ? 'onlyHiddenSheets' : 'listIsHidden', [first, ...more].join(', '), first)
}

/** Chooses the sheets with lists of prices or of texts. Fails like {@link chooseItemSheets}; undefined = there is none. */
export function chooseListSheets(
  tables: readonly [Table, ...Table[]],
  list: ListColumns,
  options: SheetOptions,
): Read<ChosenSheets> | undefined {
  const named = sheetsNamed(tables, options)
  if (named) return named.ok ? withRest(tables, named.value) : named
  const found = withHeadings(tables.filter(isVisible), list, options)
  return found.length === 0
    ? undefined
    : together(
        tables,
        found.map(({ table }) => table),
      )
}

export function isVisible({ rows, isHidden }: Table): boolean {
  return rows.length > 0 && isHidden !== true
}

/** The sheets that are read, with the names of the rest. */
export function withRest(tables: readonly Table[], chosen: readonly Table[]): Read<ChosenSheets> {
  const [first, ...more] = chosen
  if (!first) return unreadable('noSheet')
  const rest = tables.filter((table) => table.rows.length > 0 && table.sheet && !chosen.includes(table))
  return {
    ok: true,
    value: {
      chosen: [first, ...more],
      unread: rest.filter(({ isHidden }) => !isHidden).map(nameOf),
      hidden: rest.filter(({ isHidden }) => isHidden).map(nameOf),
    },
  }
}

function nameOf({ sheet }: Table): string {
  return sheet ?? ''
}

function sheetsNamed(
  tables: readonly Table[],
  { sheets = [] }: SheetOptions,
): Read<readonly Table[]> | undefined {
  if (sheets.length === 0) return undefined
  const all = tables.flatMap(({ sheet }) => sheet ?? [])
  const chosen: Table[] = []
  for (const name of sheets) {
    const table =
      tables.find(({ sheet }) => sheet?.trim() === name.trim()) ??
      tables.find(({ sheet }) => sheet !== undefined && headingKey(sheet) === headingKey(name))
    if (!table)
      return all.length === 0 ? unreadable('noSheet') : unreadable('noSuchSheet', name, all.join(', '))
    if (!chosen.includes(table)) chosen.push(table)
  }
  return { ok: true, value: chosen }
}

interface SheetOfList {
  readonly table: Table
  readonly headings: Headings
}

function withHeadings(tables: readonly Table[], list: ListColumns, hints: HeadingHints): SheetOfList[] {
  return tables.flatMap((table) => {
    const headings = findHeadings(table.rows, list, { ...hints, hiddenColumns: table.hiddenColumns })
    return headings.ok ? [{ table, headings: headings.value }] : []
  })
}

/** The sheet with the most known headings; of equal ones, the first. */
function largest(found: readonly SheetOfList[]): SheetOfList | undefined {
  return found.toSorted((a, b) => b.headings.used.length - a.headings.used.length)[0]
}

/** Whether a sheet continues a list: both have prices, or the same headings. Lists of customers have codes and names too. */
function isAlike(headings: Headings, main: Headings): boolean {
  const hasPrice = ({ used }: Headings) => used.some(({ field }) => field === 'price')
  if (hasPrice(headings) && hasPrice(main)) return true
  const textOf = ({ used, unused }: Headings) =>
    [...used, ...unused]
      .map(({ heading }) => headingKey(heading))
      .toSorted()
      .join()
  return textOf(headings) === textOf(main)
}

const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/g

/** Refuses sheets of several years, which list the same items: the merchant must choose one. */
function together(tables: readonly Table[], chosen: readonly Table[]): Read<ChosenSheets> {
  const years = new Map(
    chosen.flatMap(({ sheet = '' }) => {
      // "Tarifa 2025-2026" is the list of 2026
      const year = [...sheet.matchAll(YEAR)].at(-1)?.[0]
      return year === undefined ? [] : [[year, sheet] as const]
    }),
  )
  if (years.size < 2) return withRest(tables, chosen)
  const [, latest = ''] = [...years].toSorted(([a], [b]) => Number(b) - Number(a))[0] ?? []
  return unreadable('sheetsOfYears', [...years.values()].join(', '), latest)
}

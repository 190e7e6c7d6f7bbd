import { firstLines, type ImportMessage } from '../messages/message.ts'
import { isEmptyCell, type TableNote, type TableRow } from '../table/table.ts'
import { looksLikeAmount } from './amounts.ts'
import type { UsedColumn } from './columns.ts'
import { isRemark, MOST_GROUP } from './remarks.ts'

/** A row of a list that only names the category of the rows below it. */
interface GroupRow {
  readonly row: TableRow
  readonly index: number
  readonly name: string
}

/** The rows below the headings, sorted out. */
export interface ListRows {
  /** The rows of the list itself. */
  readonly rows: readonly TableRow[]
  /** Lines of totals and repeated headings. */
  readonly skippedLines: readonly number[]
  /** The category that rows above name, from the top; undefined = the list has no such rows. */
  readonly groups: ReadonlyMap<TableRow, readonly string[]> | undefined
  readonly notes: readonly TableNote[]
}

/**
 * What becomes of rows that only hold a category: the category of the rows below; the same if they stand in the column
 * of categories, else nothing; or there are no such rows.
 */
export type GroupRows = 'categories' | 'skipped' | 'none'

/** What a row is: one of the list, a remark, one with a text that names a category, or one with any other text alone. */
type Sort = 'row' | 'remark' | GroupRow | 'text'

/**
 * Sorts the rows below the headings: totals and repeated headings, rows that only hold a category, remarks such as
 * "Precios sin IVA" or "Página 2", and the rows of the list. A row that cannot be imported, such as one that is cut off,
 * stays among these, so that it is reported. `repeated` are headings that are repeated in other letters.
 */
export function sortRows(
  below: readonly TableRow[],
  used: readonly UsedColumn[],
  groupRows: GroupRows,
  repeated: ReadonlySet<TableRow> = new Set(),
): ListRows {
  const isSkipped = (row: TableRow) =>
    !row.problem && (isTotal(row, used) || repeated.has(row) || repeatsHeadings(row, used))
  const skippedLines = below.filter(isSkipped).map(({ line }) => line)
  const left = below.filter((row) => !isSkipped(row))
  if (groupRows === 'none') return { rows: left, skippedLines, groups: undefined, notes: [] }
  const sorts = new Map(left.map((row) => [row, sortOf(row, used)]))
  const last = left.findLastIndex((row) => sorts.get(row) === 'row')
  const remarks = new Set(
    left.filter(
      (row, at) => sorts.get(row) === 'remark' || (last >= 0 && at > last && sorts.get(row) !== 'row'),
    ),
  )
  const notes = [...remarks].map((row) => noteOf(row, ['remarkSkipped']))
  const inList = left
    .filter((row) => !remarks.has(row))
    .map((row) => ({ row, sort: sorts.get(row) ?? 'row' }))
  const categories = findCategories(inList, used, groupRows)
  if (!categories) return { rows: inList.map(({ row }) => row), skippedLines, groups: undefined, notes }
  const counting = new Map(categories.map((group) => [group.row, group]))
  const rows = inList.filter(({ sort }) => sort === 'row').map(({ row }) => row)
  const passed = inList.filter(({ row, sort }) => sort !== 'row' && !counting.has(row))
  const kept = inList.filter(({ row, sort }) => sort === 'row' || counting.has(row)).map(({ row }) => row)
  const sorted = underGroups(kept, counting)
  const isInColumn = used.some(({ field }) => field === 'category1')
  return {
    rows,
    skippedLines,
    groups: counting.size > 0 ? sorted.groups : undefined,
    notes: [
      ...notes,
      ...sorted.notes,
      ...(counting.size > 0 && !isInColumn ? noteWithout(rows, sorted.groups) : []),
      ...passed.map((one) => noteOf(one.row, whyPassed(one, inList[0]?.sort, used))),
    ],
  }
}

function sortOf(row: TableRow, used: readonly UsedColumn[]): Sort {
  if (isRemark(row, used)) return 'remark'
  return loneText(row, used) ?? (holdsText(row, used) ? 'text' : 'row')
}

interface SortedRow {
  readonly row: TableRow
  readonly sort: Sort
}

/** The rows that name the category of those below; undefined = texts alone are rows of the list that lack the rest. */
function findCategories(
  inList: readonly SortedRow[],
  used: readonly UsedColumn[],
  groupRows: GroupRows,
): readonly GroupRow[] | undefined {
  const begin = inList[0]?.sort
  const groups = inList.flatMap(({ sort }) => (typeof sort === 'object' ? [sort] : []))
  const rows = inList.filter(({ sort }) => sort === 'row')
  if (begin === undefined || begin === 'text' || groups.length > 2 * rows.length) return undefined
  const column = used.find(({ field }) => field === 'category1')?.index
  const placed = groups.filter(({ index }) => groupRows === 'categories' || index === column)
  if (typeof begin === 'object')
    return lacksRest(begin, groups, groupRows, used)
      ? undefined
      : placed.filter((group) => !isTitle(group, groups, column))
  // Without names, a text alone may be the code of an item
  if (!used.some(({ field }) => field === 'name')) return undefined
  const heads = inList.filter(({ sort }, at) => typeof sort === 'object' && inList[at + 1]?.sort === 'row')
  if (heads.length > 1) return placed
  const inCapitals = rows.every(({ row }) => isInCapitals(nameIn(row, used)))
  return placed.filter(
    (group) =>
      group.index === column ||
      isDecorated(group) ||
      (isInCapitals(group.name) && !(inCapitals && isName(group, used))),
  )
}

/** Whether the only lone text of a list, at its beginning, is a name: its row lacks the rest. */
function lacksRest(
  group: GroupRow,
  { length }: readonly GroupRow[],
  groupRows: GroupRows,
  used: readonly UsedColumn[],
): boolean {
  return length === 1 && groupRows === 'categories' && isName(group, used) && !isMarked(group)
}

/** Whether the only lone text of a list is a title, such as "Temporada otoño", and not the category of all its rows. */
function isTitle(group: GroupRow, { length }: readonly GroupRow[], column: number | undefined): boolean {
  return length === 1 && group.index !== column && !isMarked(group)
}

function isName({ index }: Pick<GroupRow, 'index'>, used: readonly UsedColumn[]): boolean {
  return used.some((column) => column.field === 'name' && column.index === index)
}

function nameIn({ cells }: TableRow, used: readonly UsedColumn[]): string {
  const column = used.find(({ field }) => field === 'name')
  return String((column && cells[column.index]) ?? '')
}

/** Whether a lone text is laid out as a category: in capitals, with a label, or with decoration around it. */
function isMarked(group: GroupRow): boolean {
  return isInCapitals(group.name) || isDecorated(group)
}

function isInCapitals(text: string): boolean {
  return text === text.toUpperCase()
}

function isDecorated({ row, index, name }: GroupRow): boolean {
  return String(row.cells[index] ?? '').trim() !== name
}

/** What is said of a text that stands alone in its row: as a name it may be an item whose code was forgotten. */
function whyPassed(
  { row, sort }: SortedRow,
  begin: Sort | undefined,
  used: readonly UsedColumn[],
): ImportMessage {
  if (typeof begin === 'object' && typeof sort === 'object') return ['groupRowSkipped']
  const index = row.cells.findIndex((cell) => !isEmptyCell(cell))
  const hasCodes = used.some(({ field }) => field === 'code' || field === 'stockItemId')
  return hasCodes && isName({ index }, used) ? ['nameAlone'] : ['remarkSkipped']
}

function noteWithout(rows: readonly TableRow[], groups: ListRows['groups']): readonly TableNote[] {
  const without = rows.filter((row) => groups?.get(row)?.length === 0).map(({ line }) => line)
  return without.length === 0
    ? []
    : [{ line: 0, message: ['rowsWithoutCategory', without.length, firstLines(without)] }]
}

function noteOf({ line, cells }: TableRow, message: ImportMessage): TableNote {
  const column = cells.findIndex((cell) => !isEmptyCell(cell))
  return { line, column, value: cells[column], message }
}

/** The category of each row. Where categories stand in several columns, those further right are subcategories. */
function underGroups(
  rows: readonly TableRow[],
  groupOf: ReadonlyMap<TableRow, GroupRow>,
): { readonly groups: ReadonlyMap<TableRow, readonly string[]>; readonly notes: readonly TableNote[] } {
  const groups = [...groupOf.values()]
  const levels = [...new Set(groups.map(({ index }) => index))].toSorted((a, b) => a - b)
  const path: GroupRow[] = []
  const pathOf = new Map<TableRow, readonly string[]>()
  const counts = new Map<GroupRow, number>()
  for (const row of rows) {
    const group = groupOf.get(row)
    if (group) path.splice(levels.indexOf(group.index), path.length, group)
    else {
      pathOf.set(
        row,
        path.map(({ name }) => name),
      )
      for (const above of path) counts.set(above, (counts.get(above) ?? 0) + 1)
    }
  }
  const notes = groups.map((group) => {
    const count = counts.get(group) ?? 0
    return noteOf(group.row, count === 0 ? ['groupWithoutRows'] : ['readAsGroup', group.name, count])
  })
  return { groups: pathOf, notes }
}

const MAY_HOLD_GROUP: ReadonlySet<UsedColumn['kind']> = new Set(['id', 'name', 'key', 'feature', 'picture'])

/** A row with one text and nothing else, which is not a code, or "Familia:" and a name. */
function loneText(row: TableRow, used: readonly UsedColumn[]): GroupRow | undefined {
  if (row.problem) return undefined
  const filled = row.cells.flatMap((cell, index) => (isEmptyCell(cell) ? [] : [{ cell, index }]))
  const [first, second, ...more] = filled
  if (!first || more.length > 0 || typeof first.cell !== 'string') return undefined
  if (second) {
    const isLabel = GROUP_LABEL_ALONE.test(first.cell) && typeof second.cell === 'string'
    return isLabel ? { row, index: first.index, name: bareName(String(second.cell)) } : undefined
  }
  const kind = used.find(({ index }) => index === first.index)?.kind
  const name = bareName(first.cell)
  const isName =
    name !== '' &&
    name.length <= MOST_GROUP &&
    (kind === undefined || MAY_HOLD_GROUP.has(kind)) &&
    !/^\p{Ll}/u.test(name) &&
    /\p{Lo}|\p{L}{2}/u.test(name) &&
    !looksLikeAmount(first.cell) &&
    !(kind === 'key' && looksLikeCode(name))
  return isName ? { row, index: first.index, name } : undefined
}

/** Whether a row of a list with names holds one text and nothing else, which is neither a code nor a number. */
function holdsText({ cells, problem }: TableRow, used: readonly UsedColumn[]): boolean {
  const filled = cells.flatMap((cell, index) => (isEmptyCell(cell) ? [] : [{ cell, index }]))
  const [first, ...more] = filled
  if (problem || !first || more.length > 0 || typeof first.cell !== 'string') return false
  if (!/\p{L}/u.test(first.cell) || looksLikeAmount(first.cell)) return false
  const column = used.find(({ index }) => index === first.index)
  const isCode = column?.field === 'code' && !/\S\s+\S/.test(first.cell)
  return !isCode && !(column?.kind === 'key' && looksLikeCode(first.cell.trim()))
}

/** A word with digits, such as A-12, is the code of a row whose other cells are missing. */
function looksLikeCode(text: string): boolean {
  return /^\S*\d\S*$/.test(text)
}

const LABEL = String.raw`(?:familia|categor[ií]a|grupo|secci[oó]n|rubro|departamento|l[ií]nea|family|category|group|section|department|分类|类别|大类)`
const GROUP_LABEL = new RegExp(String.raw`^${LABEL}\s*[:：\-–]\s*`, 'iu')
const GROUP_LABEL_ALONE = new RegExp(String.raw`^\s*${LABEL}\s*[:：]?\s*$`, 'iu')

/** The name without the decoration around it: "*** CABLES ***", "Familia: Cables", "CABLES:". */
function bareName(text: string): string {
  return text
    .trim()
    .replace(/^[\s*\-–—=_·•>~#]+|[\s*\-–—=_·•:：~#]+$/gu, '')
    .replace(GROUP_LABEL, '')
    .trim()
}

const TOTAL =
  /^\s*(?:sub-?\s?)?(?:totale?s?|suma|sum|total general|grand total)\b|^\s*(?:合计|总计|小计|共计)/iu
/** Excel's subtotals in English and Chinese: "Cables Total", "管件 汇总". */
const TOTAL_OF_GROUP = /\S\s+(?:total|汇总|小计)\s*$/iu

/** Whether a row is a total: the word Total and numbers, but no item. */
function isTotal({ cells }: TableRow, used: readonly UsedColumn[]): boolean {
  const first = cells.find((cell) => !isEmptyCell(cell))
  if (typeof first !== 'string') return false
  const naming = used.filter(({ field }) => ['stockItemId', 'code', 'name'].includes(field))
  const price = used.find(({ field }) => field === 'price')
  if (!price) return false
  if (TOTAL.test(first))
    return naming.every(({ index }) => isEmptyCell(cells[index]) || cells[index] === first)
  return (
    TOTAL_OF_GROUP.test(first) &&
    typeof cells[price.index] === 'number' &&
    naming.every(({ index }) => isEmptyCell(cells[index]))
  )
}

/** Whether a row repeats the headings, as printed lists do on every page. */
function repeatsHeadings({ cells }: TableRow, used: readonly UsedColumn[]): boolean {
  return used.length > 1 && used.every(({ index, heading }) => String(cells[index] ?? '').trim() === heading)
}

import { firstLines, type ImportMessage } from '../messages/message.ts'
import { isEmptyCell, type TableNote, type TableRow } from '../table/table.ts'
import { looksLikeAmount } from './amounts.ts'
import type { UsedColumn } from './columns.ts'
import { isRemark, MAX_GROUP_LENGTH } from './remarks.ts'

/** A category row: it has only the name of the category of the rows below it. */
interface GroupRow {
  readonly row: TableRow
  readonly index: number
  readonly name: string
}

/** The rows below the headings, by what they are. */
export interface ListRows {
  /** The rows of the list itself. */
  readonly rows: readonly TableRow[]
  /** Lines of totals and repeated headings. */
  readonly skippedLines: readonly number[]
  /** The category path of each row, from the category rows above it; undefined = the list has no category rows. */
  readonly groups: ReadonlyMap<TableRow, readonly string[]> | undefined
  readonly notes: readonly TableNote[]
}

/**
 * How category rows are read: `categories` = they give the category of the rows below; `skipped` = only those whose text
 * is in the column of categories do; `none` = the list has none.
 */
export type GroupRows = 'categories' | 'skipped' | 'none'

/** A row of the list, a remark, a possible category row, or a row with any other text alone. */
type RowKind = 'row' | 'remark' | GroupRow | 'text'

/**
 * Separates the rows of the list from totals, repeated headings, category rows and remarks such as "Precios sin IVA" or
 * "Página 2". A row that cannot be imported, such as a truncated one, stays in the list, so that it is reported. `repeated`
 * has the rows that repeat the headings in other capitals or spellings.
 */
export function classifyRows(
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
  const kinds = new Map(left.map((row) => [row, kindOf(row, used)]))
  const last = left.findLastIndex((row) => kinds.get(row) === 'row')
  const remarks = new Set(
    left.filter(
      (row, at) => kinds.get(row) === 'remark' || (last >= 0 && at > last && kinds.get(row) !== 'row'),
    ),
  )
  const notes = [...remarks].map((row) => noteOf(row, ['remarkSkipped']))
  const inList = left
    .filter((row) => !remarks.has(row))
    .map((row) => ({ row, kind: kinds.get(row) ?? 'row' }))
  const categories = findCategories(inList, used, groupRows)
  if (!categories) return { rows: inList.map(({ row }) => row), skippedLines, groups: undefined, notes }
  const groupOf = new Map(categories.map((group) => [group.row, group]))
  const rows = inList.filter(({ kind }) => kind === 'row').map(({ row }) => row)
  const dropped = inList.filter(({ row, kind }) => kind !== 'row' && !groupOf.has(row))
  const kept = inList.filter(({ row, kind }) => kind === 'row' || groupOf.has(row)).map(({ row }) => row)
  const { groups, notes: groupNotes } = categoriesOfRows(kept, groupOf)
  const isInColumn = used.some(({ field }) => field === 'category1')
  return {
    rows,
    skippedLines,
    groups: groupOf.size > 0 ? groups : undefined,
    notes: [
      ...notes,
      ...groupNotes,
      ...(groupOf.size > 0 && !isInColumn ? noteRowsWithoutCategory(rows, groups) : []),
      ...dropped.map((one) => noteOf(one.row, whySkipped(one, inList[0]?.kind, used))),
    ],
  }
}

function kindOf(row: TableRow, used: readonly UsedColumn[]): RowKind {
  if (isRemark(row, used)) return 'remark'
  return readGroupRow(row, used) ?? (hasLoneText(row, used) ? 'text' : 'row')
}

interface ClassifiedRow {
  readonly row: TableRow
  readonly kind: RowKind
}

/**
 * Chooses the category rows among the possible ones; undefined = rows with a text alone are incomplete rows of the list.
 * In a list that begins with a category row, all are; in one that begins with an item, they need further evidence.
 */
function findCategories(
  inList: readonly ClassifiedRow[],
  used: readonly UsedColumn[],
  groupRows: GroupRows,
): readonly GroupRow[] | undefined {
  const first = inList[0]?.kind
  const groups = inList.flatMap(({ kind }) => (typeof kind === 'object' ? [kind] : []))
  const rows = inList.filter(({ kind }) => kind === 'row')
  if (first === undefined || first === 'text' || groups.length > 2 * rows.length) return undefined
  const column = used.find(({ field }) => field === 'category1')?.index
  const possible = groups.filter(({ index }) => groupRows === 'categories' || index === column)
  if (typeof first === 'object')
    return isIncompleteRow(first, groups, groupRows, used)
      ? undefined
      : possible.filter((group) => !isTitle(group, groups, column))
  // In a list without names, a text alone may be the code of an item
  if (!used.some(({ field }) => field === 'name')) return undefined
  const beforeRows = inList.filter(
    ({ kind }, at) => typeof kind === 'object' && inList[at + 1]?.kind === 'row',
  )
  if (beforeRows.length > 1) return possible
  const areNamesInCapitals = rows.every(({ row }) => isInCapitals(nameIn(row, used)))
  return possible.filter(
    (group) =>
      group.index === column ||
      isDecorated(group) ||
      (isInCapitals(group.name) && !(areNamesInCapitals && isName(group, used))),
  )
}

/** Whether the only possible category row, at the beginning of the list, is an item of which only the name is given. */
function isIncompleteRow(
  group: GroupRow,
  { length }: readonly GroupRow[],
  groupRows: GroupRows,
  used: readonly UsedColumn[],
): boolean {
  return length === 1 && groupRows === 'categories' && isName(group, used) && !isLaidOutAsGroup(group)
}

/** Whether the only possible category row is a title, such as "Temporada otoño", and not the category of all rows. */
function isTitle(group: GroupRow, { length }: readonly GroupRow[], column: number | undefined): boolean {
  return length === 1 && group.index !== column && !isLaidOutAsGroup(group)
}

function isName({ index }: Pick<GroupRow, 'index'>, used: readonly UsedColumn[]): boolean {
  return used.some((column) => column.field === 'name' && column.index === index)
}

function nameIn({ cells }: TableRow, used: readonly UsedColumn[]): string {
  const column = used.find(({ field }) => field === 'name')
  return String((column && cells[column.index]) ?? '')
}

/** Whether a text is laid out as a category: in capitals, with a label, or with decoration around it. */
function isLaidOutAsGroup(group: GroupRow): boolean {
  return isInCapitals(group.name) || isDecorated(group)
}

function isInCapitals(text: string): boolean {
  return text === text.toUpperCase()
}

function isDecorated({ row, index, name }: GroupRow): boolean {
  return String(row.cells[index] ?? '').trim() !== name
}

/** Why a row with only a text is left out. In the column of names it may be an item whose code is missing. */
function whySkipped(
  { row, kind }: ClassifiedRow,
  first: RowKind | undefined,
  used: readonly UsedColumn[],
): ImportMessage {
  if (typeof first === 'object' && typeof kind === 'object') return ['groupRowSkipped']
  const index = row.cells.findIndex((cell) => !isEmptyCell(cell))
  const hasCodes = used.some(({ field }) => field === 'code' || field === 'stockItemId')
  return hasCodes && isName({ index }, used) ? ['nameAlone'] : ['remarkSkipped']
}

function noteRowsWithoutCategory(
  rows: readonly TableRow[],
  groups: ListRows['groups'],
): readonly TableNote[] {
  const without = rows.filter((row) => groups?.get(row)?.length === 0).map(({ line }) => line)
  return without.length === 0
    ? []
    : [{ line: 0, message: ['rowsWithoutCategory', without.length, firstLines(without)] }]
}

function noteOf({ line, cells }: TableRow, message: ImportMessage): TableNote {
  const column = cells.findIndex((cell) => !isEmptyCell(cell))
  return { line, column, value: cells[column], message }
}

/** Finds the category path of each row. If category rows use several columns, those further right are subcategories. */
function categoriesOfRows(
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

/** Reads a possible category row: one text that is no code, or a label such as "Familia:" and a name. */
function readGroupRow(row: TableRow, used: readonly UsedColumn[]): GroupRow | undefined {
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
    name.length <= MAX_GROUP_LENGTH &&
    (kind === undefined || MAY_HOLD_GROUP.has(kind)) &&
    !/^\p{Ll}/u.test(name) &&
    /\p{Lo}|\p{L}{2}/u.test(name) &&
    !looksLikeAmount(first.cell) &&
    !(kind === 'key' && looksLikeCode(name))
  return isName ? { row, index: first.index, name } : undefined
}

/** Whether a row has only one text, which is neither a code nor a number. */
function hasLoneText({ cells, problem }: TableRow, used: readonly UsedColumn[]): boolean {
  const filled = cells.flatMap((cell, index) => (isEmptyCell(cell) ? [] : [{ cell, index }]))
  const [first, ...more] = filled
  if (problem || !first || more.length > 0 || typeof first.cell !== 'string') return false
  if (!/\p{L}/u.test(first.cell) || looksLikeAmount(first.cell)) return false
  const column = used.find(({ index }) => index === first.index)
  const isCode = column?.field === 'code' && !/\S\s+\S/.test(first.cell)
  return !isCode && !(column?.kind === 'key' && looksLikeCode(first.cell.trim()))
}

/** Whether a text is a single word with digits, such as A-12. */
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

/** Whether a row is a total: it begins with a word such as "Total" and has no other code or name. */
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

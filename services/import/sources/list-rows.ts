import type { ImportMessage } from '../messages/message.ts'
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

/**
 * Sorts the rows below the headings: totals and repeated headings, rows that only hold a category, remarks such as
 * "Precios sin IVA" or "Página 2", and the rows of the list. A row that cannot be imported, such as one that is cut off,
 * stays among these, so that it is reported.
 */
export function sortRows(
  below: readonly TableRow[],
  used: readonly UsedColumn[],
  groupRows: GroupRows,
): ListRows {
  const isSkipped = (row: TableRow) => !row.problem && (isTotal(row, used) || repeatsHeadings(row, used))
  const skippedLines = below.filter(isSkipped).map(({ line }) => line)
  const left = below.filter((row) => !isSkipped(row))
  if (groupRows === 'none') return { rows: left, skippedLines, groups: undefined, notes: [] }
  const last = left.findLastIndex((row) => !loneText(row, used) && !isRemark(row, used))
  const remarks = new Set<TableRow>()
  const groups: GroupRow[] = []
  for (const [at, row] of left.entries()) {
    const lone = loneText(row, used)
    if (isRemark(row, used) || (lone && last >= 0 && at > last)) remarks.add(row)
    else if (lone) groups.push(lone)
  }
  const notes = [...remarks].map((row) => noteOf(row, ['remarkSkipped']))
  const groupOf = new Map(groups.map((group) => [group.row, group]))
  const inList = left.filter((row) => !remarks.has(row))
  const rows = inList.filter((row) => !groupOf.has(row))
  const begin = inList[0] && groupOf.get(inList[0])
  // Where the list does not begin with a category, a lone text is a row that lacks the rest
  const isGrouped =
    begin !== undefined && groups.length <= 2 * rows.length && !lacksRest(begin, groups, groupRows, used)
  if (!isGrouped) return { rows: inList, skippedLines, groups: undefined, notes }
  const column = used.find(({ field }) => field === 'category1')?.index
  const counting = groups.filter(
    (group) => (groupRows === 'categories' || group.index === column) && !isTitle(group, groups, column),
  )
  const sorted = underGroups(inList, counting)
  const passed = groups
    .filter((group) => !counting.includes(group))
    .map(({ row }) => noteOf(row, ['groupRowSkipped']))
  return {
    rows,
    skippedLines,
    groups: counting.length > 0 ? sorted.groups : undefined,
    notes: [...notes, ...sorted.notes, ...passed],
  }
}

/** Whether the only lone text of a list, at its beginning, is a name: its row lacks the rest. */
function lacksRest(
  group: GroupRow,
  { length }: readonly GroupRow[],
  groupRows: GroupRows,
  used: readonly UsedColumn[],
): boolean {
  const isName = used.some(({ field, index }) => field === 'name' && index === group.index)
  return length === 1 && groupRows === 'categories' && isName && !isMarked(group)
}

/** Whether the only lone text of a list is a title, such as "Temporada otoño", and not the category of all its rows. */
function isTitle(group: GroupRow, { length }: readonly GroupRow[], column: number | undefined): boolean {
  return length === 1 && group.index !== column && !isMarked(group)
}

/** Whether a lone text is laid out as a category: in capitals, with a label, or with decoration around it. */
function isMarked({ row, index, name }: GroupRow): boolean {
  return name === name.toUpperCase() || String(row.cells[index] ?? '').trim() !== name
}

function noteOf({ line, cells }: TableRow, message: ImportMessage): TableNote {
  const column = cells.findIndex((cell) => !isEmptyCell(cell))
  return { line, column, value: cells[column], message }
}

/** The category of each row. Where categories stand in several columns, those further right are subcategories. */
function underGroups(
  rows: readonly TableRow[],
  groups: readonly GroupRow[],
): { readonly groups: ReadonlyMap<TableRow, readonly string[]>; readonly notes: readonly TableNote[] } {
  const levels = [...new Set(groups.map(({ index }) => index))].toSorted((a, b) => a - b)
  const groupOf = new Map(groups.map((group) => [group.row, group]))
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
    kind !== 'price' &&
    kind !== 'quantity' &&
    !/^\p{Ll}/u.test(name) &&
    /\p{Lo}|\p{L}{2}/u.test(name) &&
    !looksLikeAmount(first.cell) &&
    !(kind === 'key' && looksLikeCode(name))
  return isName ? { row, index: first.index, name } : undefined
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

/** Whether a row is a total: the word Total and numbers, but no item. */
function isTotal({ cells }: TableRow, used: readonly UsedColumn[]): boolean {
  const first = cells.find((cell) => !isEmptyCell(cell))
  if (typeof first !== 'string' || !TOTAL.test(first)) return false
  const naming = used.filter(({ field }) => ['stockItemId', 'code', 'name'].includes(field))
  return (
    used.some(({ field }) => field === 'price') &&
    naming.every(({ index }) => isEmptyCell(cells[index]) || cells[index] === first)
  )
}

/** Whether a row repeats the headings, as printed lists do on every page. */
function repeatsHeadings({ cells }: TableRow, used: readonly UsedColumn[]): boolean {
  return used.length > 1 && used.every(({ index, heading }) => String(cells[index] ?? '').trim() === heading)
}

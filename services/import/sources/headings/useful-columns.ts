import type { ImportMessage } from '../../messages/message.ts'
import { isEmptyCell, type TableNote, type TableRow } from '../../table/table.ts'
import { readCell } from '../cells.ts'
import type { UsedColumn } from '../columns.ts'
import type { Headings, NamedColumns } from './find-headings.ts'
import { holdsAmounts } from './price-headings.ts'

interface Narrowed {
  readonly headings: Headings
  readonly dropped: readonly TableNote[]
}

/**
 * Leaves out columns that most cells show to mean something else: a column such as "Estado" that does not say whether
 * the item is on sale, and a column with the ids of another program, such as "__export__.product_12".
 */
export function withoutUseless(headings: Headings, rows: readonly TableRow[], named: NamedColumns): Narrowed {
  const column = headings.used.find(({ kind }) => kind === 'active')
  const narrowed = column
    ? withoutColumn(headings, column, rows, ['columnNotUnderstood'])
    : { headings, dropped: [] }
  const { used } = narrowed.headings
  const ids = used.find(({ field }) => field === 'stockItemId' && !named.has(field))
  if (!ids || !used.some(({ field }) => field === 'code')) return narrowed
  const { headings: left, dropped } = withoutColumn(narrowed.headings, ids, rows, ['idsNotUsed'])
  return { headings: left, dropped: [...narrowed.dropped, ...dropped] }
}

/** Leaves out a column if at least half of its filled cells cannot be read, with a note on the first of them. */
function withoutColumn(
  headings: Headings,
  column: UsedColumn,
  rows: readonly TableRow[],
  message: ImportMessage,
): Narrowed {
  const { index, heading, kind } = column
  const filled = rows.filter(({ cells }) => !isEmptyCell(cells[index]))
  const isClear = ({ cells }: TableRow) => {
    const read = readCell(cells[index], kind, new Set())
    return kind === 'id' ? Number.isInteger(read) : typeof read === 'boolean'
  }
  const unclear = filled.filter((row) => !isClear(row))
  const [first] = unclear
  if (!first || unclear.length < filled.length / 2) return { headings, dropped: [] }
  const used = headings.used.filter((other) => other !== column)
  const unused = [...headings.unused, { heading, index }].toSorted((a, b) => a.index - b.index)
  const note = { line: first.line, column: index, value: first.cells[index], message }
  return { headings: { ...headings, used, unused }, dropped: [note] }
}

/** Adds filled columns without a heading to the unused ones, under the names that --column accepts: "#3". */
export function withUnnamedColumns(headings: Headings, rows: readonly TableRow[]): Headings {
  const named = new Set([...headings.used, ...headings.unused].map(({ index }) => index))
  const filled = new Set(
    rows.flatMap(({ cells, problem }) =>
      problem ? [] : cells.flatMap((cell, index) => (named.has(index) || isEmptyCell(cell) ? [] : [index])),
    ),
  )
  const unnamed = [...filled].toSorted((a, b) => a - b).map((index) => ({ heading: `#${index + 1}`, index }))
  return { ...headings, unused: [...headings.unused, ...unnamed] }
}

/** The headings of unused columns of numbers, one of which may be the price; undefined = the list has a price. */
export function findPriceCandidates(
  rows: readonly TableRow[],
  { used, unused }: Headings,
): string[] | undefined {
  if (used.some(({ field }) => field === 'price')) return undefined
  return unused.filter(({ index }) => holdsAmounts(rows, index)).map(({ heading }) => heading)
}

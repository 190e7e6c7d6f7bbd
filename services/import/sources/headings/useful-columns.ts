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
 * Leaves out a column such as "Estado" most of whose cells say nothing about whether the item is sold, and a column of
 * ids that are those of another program: "__export__.product_12".
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

/** Leaves out a column most of whose filled cells cannot be read, and names the first of them. */
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

/** Adds the columns that hold something under no heading to the unused ones, as --column names them: "#3". */
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

/** Undefined if the list has a column of prices. */
export function findPriceCandidates(
  rows: readonly TableRow[],
  { used, unused }: Headings,
): string[] | undefined {
  if (used.some(({ field }) => field === 'price')) return undefined
  return unused.filter(({ index }) => holdsAmounts(rows, index)).map(({ heading }) => heading)
}

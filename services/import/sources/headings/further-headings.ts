import { isEmptyCell, type TableRow } from '../../table/table.ts'
import { looksLikeAmount } from '../amounts.ts'
import { headingKey, type ListColumns } from '../columns.ts'

/** The rows below the headings that are headings again. */
interface FurtherHeadings {
  /** Those that say the same in other letters, as where pages or files were put together. */
  readonly repeated: ReadonlySet<TableRow>
  /** The first one whose columns are others: from here on, the cells mean something else. */
  readonly changed: TableRow | undefined
}

export function findFurtherHeadings(
  headings: TableRow | undefined,
  below: readonly TableRow[],
  { columns, alsoRead = [] }: ListColumns,
): FurtherHeadings {
  const known = new Set(
    [...columns, ...alsoRead].flatMap(({ words }) => Object.values(words).flat().map(headingKey)),
  )
  const keys = headings?.cells.map((cell) => headingKey(String(cell ?? ''))) ?? []
  const further = below.filter((row) => !row.problem && isHeadings(row, known))
  const repeated = further.filter(({ cells }) =>
    cells.every((cell, index) => isEmptyCell(cell) || headingKey(String(cell)) === keys[index]),
  )
  return { repeated: new Set(repeated), changed: further.find((row) => !repeated.includes(row)) }
}

/** Whether a row holds two known headings and no number: an item may be called like one of them. */
function isHeadings({ cells }: TableRow, known: ReadonlySet<string>): boolean {
  const texts = cells.filter((cell) => !isEmptyCell(cell))
  // Most rows of a list have a number, which is found faster than a heading
  if (texts.length < 2 || texts.some((cell) => typeof cell !== 'string' || looksLikeAmount(cell)))
    return false
  return texts.filter((cell) => known.has(headingKey(String(cell)))).length > 1
}

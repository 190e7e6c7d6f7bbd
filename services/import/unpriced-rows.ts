import type { MatchedRow } from './match-items.ts'
import { firstLines } from './messages/message.ts'
import type { Note, SourceFile } from './sources/source.ts'

/**
 * Notes the rows of a table whose price is simply empty: their items are on request. Parents have no price by design, and
 * words such as "consultar" and prices that were left out have notes of their own.
 */
export function noteUnpricedRows(
  stock: SourceFile | undefined,
  rows: readonly MatchedRow[],
): readonly Note[] {
  if (!stock?.columns?.has('price')) return []
  const unpriced = stock.rows.filter(
    ({ fields, keeps }) =>
      typeof fields === 'object' &&
      fields !== null &&
      !keeps?.has('price') &&
      (!('price' in fields) || fields.price === undefined),
  )
  if (unpriced.length === 0) return []
  const placeOf = (file: string, row: number) => `${row} ${file}`
  const sold = new Set(
    rows.filter((row) => !row.isParent && !row.deleted).map(({ file, row }) => placeOf(file, row)),
  )
  const named = unpriced.filter(({ file = stock.name, row }) => sold.has(placeOf(file, row)))
  return [...Map.groupBy(named, ({ file = stock.name }) => file)].map(([file, ofFile]) => {
    const lines = ofFile.map(({ row }) => row)
    return { file, row: 0, field: '', reason: ['rowsOnRequest', lines.length, firstLines(lines)] }
  })
}

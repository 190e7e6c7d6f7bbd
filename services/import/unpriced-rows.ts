import type { MatchedRow } from './match-items.ts'
import { firstLines } from './messages/message.ts'
import { fieldOf, keyOfRow, type Note, type SourceFile, type SourceRow } from './sources/source.ts'

/**
 * Notes the rows of a table with an empty price, whose items become "on request". Parents have no price by design. Words
 * such as "consultar" and prices that were left out have notes of their own.
 */
export function noteUnpricedRows(
  stock: SourceFile | undefined,
  rows: readonly MatchedRow[],
): readonly Note[] {
  if (!stock?.columns?.has('price')) return []
  const isUnpriced = (row: SourceRow) => !row.keeps?.has('price') && fieldOf(row, 'price') === undefined
  const unpriced = Iterator.from(stock.rows).filter(isUnpriced).toArray()
  if (unpriced.length === 0) return []
  const onSale = new Set(
    rows.filter((row) => !row.isParent && !row.deleted).map(({ file, row }) => keyOfRow(file, row)),
  )
  const onRequest = unpriced.filter(({ file = stock.name, row }) => onSale.has(keyOfRow(file, row)))
  return [...Map.groupBy(onRequest, ({ file = stock.name }) => file)].map(([file, ofFile]) => {
    const lines = ofFile.map(({ row }) => row)
    return { file, row: 0, field: '', reason: ['rowsOnRequest', lines.length, firstLines(lines)] }
  })
}

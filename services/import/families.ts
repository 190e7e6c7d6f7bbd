import type { ImportMessage } from './messages/message.ts'
import { idsByCode } from './ids-by-code.ts'
import { mapRows } from './map-rows.ts'
import type { MatchedRow } from './match-items.ts'
import type { ReadRows, StockRow } from './sources/rows.ts'
import type { Problem } from './sources/source.ts'
import type { StoredCatalog } from './staging/stored-catalog.ts'

export interface Families {
  readonly rows: readonly MatchedRow[]
  readonly problems: readonly Problem[]
}

/**
 * Resolves parent codes of variants to ids. In a table without columns for parents, rows keep what the database has;
 * there, an item that others name as their parent is a parent.
 */
export function findFamilies(
  read: ReadRows<StockRow>,
  matched: readonly MatchedRow[],
  stored: StoredCatalog,
): Families {
  const { columns } = read
  const rows =
    !columns || columns.has('code')
      ? matched
      : matched.map((row) => ({ ...row, code: stored.items.get(row.stockItemId)?.code ?? '' }))
  const parentCodes = new Set(rows.values().map(({ parentCode }) => parentCode))
  parentCodes.delete('')
  const idsOf = idsByCode(parentCodes, rows, stored)
  // Rows with problems are reported already
  const unclear = new Set([
    ...read.unclearCodes,
    ...read.rows.flatMap(({ code }) => (parentCodes.has(code) ? [code] : [])),
  ])
  const problems: Problem[] = []
  const hasParents = !columns || columns.has('parentCode') || columns.has('stockItemParentId')
  const settled = mapRows(rows, (row) => {
    const { parentCode, stockItemParentId, stockItemId } = row
    if (!hasParents)
      return { ...row, stockItemParentId: stored.items.get(stockItemId)?.stockItemParentId ?? null }
    if (parentCode === '') return row
    const ids = idsOf.get(parentCode) ?? []
    const reason = ids.length === 0 && unclear.has(parentCode) ? undefined : ambiguityOf(row, ids)
    if (reason) problems.push({ file: row.file, row: row.row, field: 'parentCode', reason })
    return { ...row, stockItemParentId: stockItemParentId ?? (ids.length === 1 ? (ids[0] ?? null) : null) }
  })
  if (!columns || columns.has('isParent')) return { rows: settled, problems }
  const parents = new Set(settled.map(({ stockItemParentId }) => stockItemParentId))
  const isParent = (id: number) => parents.has(id) || stored.items.get(id)?.isParent === true
  return { rows: settled.map((row) => ({ ...row, isParent: isParent(row.stockItemId) })), problems }
}

function ambiguityOf(
  { parentCode, stockItemParentId: given }: StockRow,
  ids: readonly number[],
): ImportMessage | undefined {
  if (ids.length === 0) return ['noItemWithCode']
  if (given === null)
    return ids.length > 1 ? ['codeOfSeveral', ids.join(', '), 'stockItemParentId'] : undefined
  return ids.includes(given) ? undefined : ['otherParent', parentCode, given]
}

import type { StockItem } from '#domain/catalog/item.ts'
import type { ImportMessage } from './messages/message.ts'
import type { MatchedRow } from './match-items.ts'
import type { ReadRows, StockRow } from './sources/rows.ts'
import type { Problem } from './sources/source.ts'
import type { StoredCatalog } from './staging/stored-catalog.ts'

type Family = Pick<StockItem, 'stockItemParentId' | 'isParent'>

/**
 * Checks the items of the file together with those of the database: unknown categories, unknown parents, parents that
 * are no parent or are variants themselves. Also checks variants in the database whose parent the file changes.
 */
export function checkItems(
  read: ReadRows<StockRow>,
  rows: readonly MatchedRow[],
  categories: { readonly has: (id: number) => boolean },
  { stored, replace }: { readonly stored: StoredCatalog; readonly replace: boolean },
): Problem[] {
  const staying = replace ? [] : stored.items
  // Not of every row: a new list has a million
  const parents = new Set(rows.values().map((row) => row.stockItemParentId))
  const rowOf = new Map(
    rows
      .values()
      .filter(({ stockItemId: id }) => parents.has(id) || stored.items.has(id))
      .map((row) => [row.stockItemId, row]),
  )
  const familyOf = (id: number): Family | undefined => rowOf.get(id) ?? stored.items.get(id)
  const problems: Problem[] = []
  const refuse = (row: StockRow, field: string, reason: ImportMessage) =>
    problems.push({ file: row.file, row: row.row, field, reason })

  for (const row of rows) {
    const { stockCategoryId: category, stockItemParentId: parent } = row
    if (category !== null && !categories.has(category))
      refuse(row, 'stockCategoryId', ['noCategory', category])
    if (parent === null || read.unclear.has(parent)) continue
    const reason: ImportMessage | undefined =
      parent === row.stockItemId ? ['parentIsItself'] : whyNoParent(parent, familyOf(parent))
    if (reason) refuse(row, 'stockItemParentId', reason)
  }

  for (const [id, { stockItemParentId: parentId, deleted }] of staying) {
    const parent = parentId === null || deleted || rowOf.has(id) ? undefined : rowOf.get(parentId)
    if (parent && !parent.isParent) refuse(parent, 'isParent', ['variantsNeedParent', id, parent.stockItemId])
    else if (parent && parent.stockItemParentId !== null)
      refuse(parent, 'isParent', ['variantsOfVariant', id, parent.stockItemId])
  }
  return problems
}

function whyNoParent(id: number, family: Family | undefined): ImportMessage | undefined {
  if (!family) return ['noItem', id]
  if (!family.isParent) return ['notParent', id]
  return family.stockItemParentId === null ? undefined : ['parentIsVariant', id]
}

import type { MatchedRow } from './match-items.ts'
import type { ReadRows, StockRow } from './sources/rows.ts'
import type { Problem } from './sources/source.ts'
import type { StoredCatalog } from './staging/stored-catalog.ts'

interface Family {
  readonly parentId: number | null
  readonly isParent: boolean
}

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
  const rowOf = new Map(rows.map((row) => [row.stockItemId, row]))
  const familyOf = (id: number): Family | undefined => {
    const row = rowOf.get(id)
    return row ? familyOfRow(row) : stored.items.get(id)
  }
  const problems: Problem[] = []
  const refuse = (row: StockRow, field: string, reason: string) =>
    problems.push({ file: read.file, row: row.row, field, reason })

  for (const row of rows) {
    const { stockCategoryId: category, stockItemParentId: parent } = row
    if (category !== null && !categories.has(category))
      refuse(row, 'stockCategoryId', `there is no category ${category}, in the files or in the database`)
    if (parent === null || read.unclear.has(parent)) continue
    const reason = parent === row.stockItemId ? 'is the item itself' : whyNoParent(parent, familyOf(parent))
    if (reason) refuse(row, 'stockItemParentId', reason)
  }

  for (const [id, { parentId, deleted }] of staying) {
    const parent = parentId === null || deleted || rowOf.has(id) ? undefined : rowOf.get(parentId)
    const reason = parent && whyNoParent(parent.stockItemId, familyOfRow(parent))
    if (reason) refuse(parent, 'isParent', `item ${id} in the database is its variant, but ${reason}`)
  }
  return problems
}

function familyOfRow({ stockItemParentId, isParent }: StockRow): Family {
  return { parentId: stockItemParentId, isParent }
}

function whyNoParent(id: number, family: Family | undefined): string | undefined {
  if (!family) return `there is no item ${id}, in the file or in the database`
  if (!family.isParent) return `item ${id} is no parent (isParent)`
  return family.parentId === null ? undefined : `item ${id} is a variant itself`
}

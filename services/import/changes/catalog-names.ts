import type { Currency } from '#domain/money/currency.ts'
import type { MatchedRow } from '../match-items.ts'
import type { StagedCategory } from '../staging/staged-rows.ts'
import type { StoredCatalog } from '../staging/stored-catalog.ts'

/** Names the categories and items that changed fields refer to by id, and the currency of prices. */
export interface CatalogNames {
  /** The path of a category: "Pipes > Copper". */
  categoryOf(id: number): string
  /** The code of an item, or its name if it has none. */
  itemOf(id: number): string
  readonly currency: Currency
}

/** The names after these rows are written, and those of rows that stay. */
export function namesOf(
  stored: StoredCatalog,
  categories: readonly StagedCategory[],
  items: readonly MatchedRow[],
): CatalogNames {
  const tree = new Map([
    ...[...stored.categories].map(([id, { name, parentId }]) => [id, { name, parentId }] as const),
    ...categories.map(
      (row) => [row.stock_category_id, { name: row.name, parentId: row.parent_stock_category_id }] as const,
    ),
  ])
  let added: ReadonlyMap<number, MatchedRow> | undefined
  return {
    currency: stored.currency,
    categoryOf(id) {
      const path: string[] = []
      for (let at: number | null = id, levels = 0; at !== null && levels < MAX_LEVELS; levels++) {
        const category: { name: string; parentId: number | null } | undefined = tree.get(at)
        path.unshift(category?.name ?? String(at))
        at = category?.parentId ?? null
      }
      return path.join(' > ')
    },
    itemOf(id) {
      added ??= new Map(items.map((one) => [one.stockItemId, one]))
      const item = stored.items.get(id) ?? added.get(id)
      return item?.code || item?.name || String(id)
    },
  }
}

/** A safeguard against cycles, which the import refuses. */
const MAX_LEVELS = 50

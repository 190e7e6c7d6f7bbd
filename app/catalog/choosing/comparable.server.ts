import type { Catalog } from '#domain/catalog/catalog.ts'
import { valuesOf } from '#domain/catalog/features/features.ts'
import { itemRow } from '#domain/catalog/item-table.ts'
import type { ListedItem } from '#domain/search/listing.ts'

/** Whether at least two of these items have features, themselves or in a variant. */
export function areComparable({ table, features }: Catalog, items: readonly ListedItem[]): boolean {
  const withFeatures = items.filter(({ item }) => {
    const row = itemRow(table, item.catalogId, item.stockItemId)
    return row !== undefined && valuesOf(features.listed, row).length > 0
  })
  return withFeatures.length > 1
}

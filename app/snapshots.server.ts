import { setImmediate as breathe } from 'node:timers/promises'
import { writeStockItem } from '#contracts/stock.ts'
import { type Catalog, categoryId, categoryOfItem, categoryPath, itemId, parentOf } from '#domain/catalog.ts'
import type { PriceSight } from '#domain/price-policy.ts'
import { isVariantChild } from '#domain/stock.ts'

/**
 * The merged catalogue as files (C15): what is live, each id as addresses write it, each item in the category that shows
 * it. Prices are there for whoever may see them (P2).
 */

/** Rows come some at a time, so that a long list keeps no page waiting. */
type Rows = Generator<object>

const ROWS_AT_A_TIME = 500

export function* mergedItems(catalog: Catalog, sight: PriceSight): Rows {
  for (const item of catalog.table.items) {
    if (!item || item.deleted) continue
    const parent = isVariantChild(item) ? parentOf(catalog, item) : undefined
    // A variant whose parent is gone is gone as well.
    if (isVariantChild(item) && !parent) continue
    const category = categoryOfItem(catalog, item)
    yield {
      ...writeStockItem(item, sight),
      stockItemId: asWritten(itemId(catalog, item)),
      stockItemParentId: parent ? asWritten(itemId(catalog, parent)) : null,
      stockCategoryId: category ? asWritten(categoryId(category)) : null,
      catalogId: item.catalogId,
    }
  }
}

export function* mergedCategories(catalog: Catalog): Rows {
  for (const node of catalog.tree.nodes) {
    const parent = categoryPath(catalog, node).at(-2)
    yield {
      stockCategoryId: asWritten(categoryId(node)),
      parentStockCategoryId: parent ? asWritten(categoryId(parent)) : null,
      name: node.name.trim(),
      imageUrl: node.imageUrl,
      deleted: false,
      catalogId: node.catalogId,
    }
  }
}

/** Rows as the services write them: `{isSuccessful, data}`. */
export async function* writeSnapshot(rows: Rows): AsyncGenerator<string> {
  yield '{"isSuccessful":true,"data":['
  let some: string[] = []
  let isFirst = true
  for (const row of rows) {
    some.push(JSON.stringify(row))
    if (some.length < ROWS_AT_A_TIME) continue
    yield (isFirst ? '' : ',') + some.join(',')
    isFirst = false
    some = []
    await breathe()
  }
  if (some.length > 0) yield (isFirst ? '' : ',') + some.join(',')
  yield ']}'
}

/** `17` is a number, as in the specification; `17.2` can only be a text. */
function asWritten(id: string): number | string {
  return /^\d+$/.test(id) ? Number(id) : id
}

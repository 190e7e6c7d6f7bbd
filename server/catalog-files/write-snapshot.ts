import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { writeCategory, writeStockItem } from '#contracts/stock.ts'
import {
  type Catalog,
  categoryId,
  categoryOfItem,
  categoryPath,
  itemId,
  parentOf,
} from '#domain/catalog/catalog.ts'
import type { PriceVisibility } from '#domain/cart/price-visibility.ts'
import { isVariantChild, type StockItem } from '#domain/catalog/item.ts'

/**
 * The catalogue as files (C15), rows in an order that depends on nothing but them: two processes write the same bytes.
 * Prices are there for whoever may see them (P2).
 */

/** Rows come some at a time, so that a long list keeps no page waiting. */
type Rows = Generator<object>

const ROWS_AT_A_TIME = 500

/** What is live of all catalogues, each id as addresses write it, each item in the category that shows it. */
export function* mergedItems(catalog: Catalog, visibility: PriceVisibility): Rows {
  for (const item of catalog.catalogIds.flatMap((catalogId) => itemsById(catalog, catalogId))) {
    if (item.deleted) continue
    const parent = isVariantChild(item) ? parentOf(catalog, item) : undefined
    // A variant whose parent is gone is gone as well.
    if (isVariantChild(item) && !parent) continue
    const category = categoryOfItem(catalog, item)
    yield {
      ...writeStockItem(item, visibility),
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

/** The items of one catalogue under its own ids, deleted ones too. */
export function* itemsOf(catalog: Catalog, catalogId: number, visibility: PriceVisibility): Rows {
  for (const item of itemsById(catalog, catalogId)) if (isTold(item)) yield writeStockItem(item, visibility)
}

/** The categories of one catalogue in the merchant's order, deleted ones too. */
export function* categoriesOf({ tree }: Catalog, catalogId: number): Rows {
  for (const place of tree.arrivals) {
    const category = tree.rows[place]
    if (category?.catalogId === catalogId && isTold(category)) yield writeCategory(category)
  }
}

function itemsById({ table }: Catalog, catalogId: number): StockItem[] {
  return table.items
    .flatMap((item) => (item?.catalogId === catalogId ? item : []))
    .sort((one, other) => one.stockItemId - other.stockItemId)
}

/** Of what its service does not list any more, nothing is known but that it is gone. */
function isTold(row: { readonly deleted: boolean; readonly name: string }): boolean {
  return !row.deleted || row.name !== ''
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
    await yieldToEventLoop()
  }
  if (some.length > 0) yield (isFirst ? '' : ',') + some.join(',')
  yield ']}'
}

/** `17` is a number, as in the specification; `17.2` can only be a text. */
function asWritten(id: string): number | string {
  return /^\d+$/.test(id) ? Number(id) : id
}

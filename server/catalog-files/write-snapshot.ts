import { writeCategory, writeStockItem } from '#contracts/stock.ts'
import {
  type Catalog,
  categoryId,
  categoryOfItem,
  categoryPath,
  itemId,
  parentOf,
} from '#domain/catalog/catalog.ts'
import { withoutStock } from '#domain/catalog/facts/availability.ts'
import { NAME_FIELDS, translationsIn } from '#domain/catalog/names.ts'
import type { PriceVisibility } from '#domain/money/price-visibility.ts'
import { isVariantChild, type StockItem } from '#domain/catalog/item.ts'

/** Rows in an order that depends on the rows alone: two processes write the same bytes. Hidden prices are null. */
type Rows = Generator<object>

/** Takes about a millisecond to write. */
const BATCH_ROWS = 500

/** All catalogues' items that are not deleted, with the ids that addresses use and the category that shows each. */
export function* mergedItems(catalog: Catalog, visibility: PriceVisibility): Rows {
  for (const item of catalog.catalogIds.flatMap((catalogId) => itemsById(catalog, catalogId))) {
    if (item.deleted) continue
    const parent = isVariantChild(item) ? parentOf(catalog, item) : undefined
    // A variant without its parent is not shown
    if (isVariantChild(item) && !parent) continue
    const category = categoryOfItem(catalog, item)
    yield {
      ...writeStockItem(withoutStock(item), visibility),
      stockItemId: wireId(itemId(catalog, item)),
      stockItemParentId: parent ? wireId(itemId(catalog, parent)) : null,
      stockCategoryId: category ? wireId(categoryId(category)) : null,
      catalogId: item.catalogId,
    }
  }
}

export function* mergedCategories(catalog: Catalog): Rows {
  for (const node of catalog.tree.nodes) {
    const parent = categoryPath(catalog, node).at(-2)
    yield {
      stockCategoryId: wireId(categoryId(node)),
      parentStockCategoryId: parent ? wireId(categoryId(parent)) : null,
      name: node.name.trim(),
      names: translationsIn(node, NAME_FIELDS),
      imageUrl: node.imageUrl,
      deleted: false,
      catalogId: node.catalogId,
    }
  }
}

/** The items of one catalogue with its own ids, including deleted ones. */
export function* itemsOf(catalog: Catalog, catalogId: number, visibility: PriceVisibility): Rows {
  for (const item of itemsById(catalog, catalogId))
    if (isWritten(item)) yield writeStockItem(withoutStock(item), visibility)
}

/** The categories of one catalogue in the merchant's order, including deleted ones. */
export function* categoriesOf({ tree }: Catalog, catalogId: number): Rows {
  for (const index of tree.arrivals) {
    const category = tree.rows[index]
    if (category?.catalogId === catalogId && isWritten(category)) yield writeCategory(category)
  }
}

function itemsById({ table }: Catalog, catalogId: number): StockItem[] {
  return table.items
    .flatMap((item) => (item?.catalogId === catalogId ? item : []))
    .sort((one, other) => one.stockItemId - other.stockItemId)
}

/** A row that the service no longer lists is known by its id alone; it is left out. */
function isWritten(row: { readonly deleted: boolean; readonly name: string }): boolean {
  return !row.deleted || row.name !== ''
}

/** Writes rows in the envelope of the services, `{isSuccessful, data}`. */
export function* writeSnapshot(rows: Rows): Generator<string> {
  yield '{"isSuccessful":true,"data":['
  let batch: string[] = []
  let isFirst = true
  for (const row of rows) {
    batch.push(JSON.stringify(row))
    if (batch.length < BATCH_ROWS) continue
    yield (isFirst ? '' : ',') + batch.join(',')
    isFirst = false
    batch = []
  }
  if (batch.length > 0) yield (isFirst ? '' : ',') + batch.join(',')
  yield ']}'
}

/** `17` is written as a number; `17.2` can only be a string. */
function wireId(id: string): number | string {
  return /^\d+$/.test(id) ? Number(id) : id
}

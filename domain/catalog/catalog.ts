import { formatAddressId, parseAddressId } from './address-id.ts'
import { changeCategories, emptyTree } from './build-category-tree.ts'
import { hasCategory } from './category-rows.ts'
import {
  type CategoryNode,
  type CategoryTree,
  lineOf,
  nodeOf,
  siblingsIn,
  subtreeOf,
} from './category-tree.ts'
import { type FeatureTable, featuresOfItems, NO_FEATURES, readFeatures } from './features/features.ts'
import { type ItemOrder, keysOfItems, ORDER_NAMES, type OrderName, reorder, sortItems } from './item-order.ts'
import { changeItems, emptyTable, type ItemTable, listedRow, liveVariants, itemRow } from './item-table.ts'
import { DEFAULT_LANGUAGE, type Language } from '../text/language.ts'
import { type Price, priceWithTax } from '../money/money.ts'
import type { PriceTerms } from '../money/price-terms.ts'
import { taxRateOf } from '../money/tax-rates.ts'
import { priceSteps, type PriceSteps } from './price.ts'
import { type Demand, NO_DEMAND } from './demand.ts'
import { runToCompletion, type Incremental } from './incremental.ts'
import { emptyTexts, packTexts, type SearchTexts } from './search-texts.ts'
import { type Category, isVariantChild, type StockItem } from './item.ts'
import type { ListedFeature } from './features/listed-features.ts'

/** An immutable snapshot of all catalogues of a shop, merged. Changes create a new one. */
export interface Catalog {
  /** In order; the first one takes precedence in merging. */
  readonly catalogIds: readonly number[]
  readonly table: ItemTable
  readonly tree: CategoryTree
  readonly texts: SearchTexts
  readonly features: FeatureTable
  readonly demand: Demand
  /** The sort orders computed so far. */
  readonly orders: Map<OrderName, ItemOrder>
}

export interface CatalogChanges {
  readonly items: readonly StockItem[]
  readonly categories: readonly Category[]
}

export function emptyCatalog(catalogIds: readonly number[]): Catalog {
  return {
    catalogIds,
    table: emptyTable(),
    tree: emptyTree(catalogIds),
    texts: emptyTexts(),
    features: NO_FEATURES,
    demand: NO_DEMAND,
    orders: new Map(),
  }
}

/**
 * Returns the catalogue after rows were added, changed or deleted (`deleted: true`). Rows of catalogues that are not
 * the shop's are ignored. The given snapshot does not change. The cost is proportional to the changes, plus a copy of
 * some columns.
 */
export function applyChanges(catalog: Catalog, changes: CatalogChanges): Catalog {
  return runToCompletion(applyIncrementally(catalog, changes))
}

/**
 * {@link applyChanges} in steps. Run only one at a time for a catalogue and the snapshots derived from it: they share
 * their row indexes.
 */
export function* applyIncrementally(catalog: Catalog, changes: CatalogChanges): Incremental<Catalog> {
  return yield* withTexts(catalog, yield* changeRows(catalog, changes))
}

/** The rows of a changed catalogue, whose orders and search texts are not made yet. */
export interface ChangedRows extends Pick<Catalog, 'catalogIds' | 'table' | 'tree'> {
  /** The rows whose name or codes are new or changed. */
  readonly changedTexts: readonly number[]
}

/** The first part of {@link applyIncrementally}. */
export function* changeRows(catalog: Catalog, changes: CatalogChanges): Incremental<ChangedRows> {
  const { catalogIds } = catalog
  const isOurs = (row: { readonly catalogId: number }): boolean => catalogIds.includes(row.catalogId)
  const tree = changeCategories(catalog.tree, changes.categories.filter(isOurs))
  const changedItems = changes.items.filter(isOurs)
  if (changedItems.length === 0) return { catalogIds, tree, table: catalog.table, changedTexts: [] }
  return { catalogIds, tree, ...(yield* changeItems(catalog.table, changedItems, tree.rowIndex)) }
}

/** The second part of {@link applyIncrementally}: the changed rows with the orders and search texts of `catalog`, updated. */
export function* withTexts(
  catalog: Catalog,
  { catalogIds, table, tree, changedTexts }: ChangedRows,
): Incremental<Catalog> {
  const orders = new Map<OrderName, ItemOrder>()
  const keys = keysOfItems(table.items)
  let similar: ItemOrder | undefined
  for (const name of ORDER_NAMES) {
    const order = catalog.orders.get(name)
    if (!order) continue
    similar = yield* reorder(order, table.items, name, changedTexts, similar, keys)
    orders.set(name, similar)
  }
  const texts = yield* packTexts(catalog.texts, table.items, changedTexts)
  const features = yield* featuresAfter(catalog, table)
  return { catalogIds, table, tree, texts, features, demand: catalog.demand, orders }
}

function* featuresAfter({ features, table: before }: Catalog, table: ItemTable): Incremental<FeatureTable> {
  return table === before || features.values.length === 0 ? features : yield* featuresOfItems(features, table)
}

/**
 * The catalogue with other features of its items. Not while {@link applyIncrementally} runs: both give rows to unknown
 * items.
 */
export function* withFeatures(catalog: Catalog, listed: readonly ListedFeature[]): Incremental<Catalog> {
  const features = yield* readFeatures(listed, catalog.table.rowIndex)
  return { ...catalog, features: yield* featuresOfItems(features, catalog.table) }
}

/**
 * All items in an order, deleted ones included. Computed at the first call and then maintained by the changes.
 */
export function orderOf(catalog: Catalog, name: OrderName): ItemOrder {
  const known = catalog.orders.get(name)
  if (known) return known
  const order = runToCompletion(sortItems(catalog.table.items, name, catalog.orders.get('code')))
  catalog.orders.set(name, order)
  return order
}

/**
 * Finds the live item of an address. `12.2` also finds item 12 of catalogue 2 if its address is plain `12`; the page
 * compares with `itemId` and redirects.
 */
export function findItem(catalog: Catalog, id: string): StockItem | undefined {
  const item = knownItem(catalog, id)
  return item?.deleted ? undefined : item
}

/** Finds the item of an address, deleted or not. */
export function knownItem(catalog: Catalog, id: string): StockItem | undefined {
  const addressId = parseAddressId(id)
  if (!addressId) return undefined
  const has = (catalogId: number): boolean => itemRow(catalog.table, catalogId, addressId.id) !== undefined
  const catalogId = addressId.catalogId ?? catalog.catalogIds.find(has)
  const row = catalogId === undefined ? undefined : itemRow(catalog.table, catalogId, addressId.id)
  return row === undefined ? undefined : catalog.table.items[row]
}

/** Finds the item of an address if it is sold: it is live, and as a variant it has a live parent. */
export function soldItem(catalog: Catalog, id: string): StockItem | undefined {
  const item = findItem(catalog, id)
  const isOrphan = item && isVariantChild(item) && parentOf(catalog, item) === undefined
  return isOrphan ? undefined : item
}

/** The id of an item in addresses and cart calls. */
export function itemId(catalog: Catalog, item: Pick<StockItem, 'catalogId' | 'stockItemId'>): string {
  return formatAddressId(
    item.stockItemId,
    item.catalogId,
    catalog.catalogIds,
    (catalogId, id) => itemRow(catalog.table, catalogId, id) !== undefined,
  )
}

/**
 * The listed parent of a variant; undefined for any other item, and for a variant without a listed parent.
 */
export function parentOf(catalog: Catalog, item: StockItem): StockItem | undefined {
  const row = itemRow(catalog.table, item.catalogId, item.stockItemId)
  const listed = row === undefined ? -1 : listedRow(catalog.table, row)
  return listed === row ? undefined : catalog.table.items[listed]
}

/** The live variants of a parent, sorted by name. */
export function variantsOf(
  catalog: Catalog,
  item: StockItem,
  language: Language = DEFAULT_LANGUAGE,
): StockItem[] {
  const variants = variantRows(catalog, item)
  if (variants.length === 0) return []
  const { ranks } = orderOf(catalog, language)
  return [...variants]
    .sort((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0))
    .flatMap((row) => catalog.table.items[row] ?? [])
}

/** Whether an item has live variants. Such a parent cannot be ordered itself. */
export function isChoice(catalog: Catalog, item: StockItem): boolean {
  return variantRows(catalog, item).length > 0
}

/** The price of a card; a parent with variants has no tier. */
export interface CardPrice extends PriceSteps {
  /** The price is the lowest of several variants ("from"). */
  readonly from: boolean
}

/** How the price of an item is shown: with its tax, for example. */
export type ShowPrice = (price: Price, item: StockItem) => Price

const asStored: ShowPrice = (price) => price

/** How lists and item pages of a shop show a price: with the tax of its item, or as it is stored. */
export function shownWith({ showsTax, taxRates, currency }: PriceTerms): ShowPrice {
  if (!showsTax || !taxRates) return asStored
  return (price, item) => priceWithTax(price, taxRateOf(taxRates, item.taxClass), currency)
}

/** The price on a card: of the smallest quantity, or the lowest of a parent's live variants. */
export function cardPrice(catalog: Catalog, item: StockItem, show: ShowPrice = asStored): CardPrice {
  const variants = variantRows(catalog, item)
  if (variants.length > 0) {
    const price = lowestPrice(
      variants.flatMap((row) => catalog.table.items[row] ?? []),
      show,
    )
    return { price, from: price !== undefined }
  }
  const { price, tier } = priceSteps(item)
  return {
    price: price && show(price, item),
    ...(tier && { tier: { ...tier, price: show(tier.price, item) } }),
    from: false,
  }
}

function lowestPrice(items: readonly StockItem[], show: ShowPrice): Price | undefined {
  const prices = items.flatMap((item) => {
    const { price } = priceSteps(item)
    return price === undefined ? [] : [show(price, item)]
  })
  return prices.length === 0 ? undefined : prices.reduce((one, other) => Math.min(one, other))
}

function variantRows(catalog: Catalog, item: StockItem): readonly number[] {
  const row = itemRow(catalog.table, item.catalogId, item.stockItemId)
  return row === undefined ? [] : liveVariants(catalog.table, row)
}

/**
 * Finds the live category of an address. A merged category returns its survivor; the page compares with `categoryId`
 * and redirects. Undefined if it is unknown, deleted or below a deleted one.
 */
export function findCategory(catalog: Catalog, id: string): CategoryNode | undefined {
  const addressId = parseAddressId(id)
  if (!addressId) return undefined
  const has = (catalogId: number): boolean => hasCategory(catalog.tree, catalogId, addressId.id)
  const catalogId = addressId.catalogId ?? catalog.catalogIds.find(has)
  return catalogId === undefined ? undefined : nodeOf(catalog.tree, catalogId, addressId.id)
}

/** The id of a category in addresses. */
export function categoryId(node: CategoryNode): string {
  return node.id
}

/** The level in addresses: 1 category, 2 subcategory, 3 subcategory-2 and anything deeper. */
export function categoryLevel(node: CategoryNode): 1 | 2 | 3 {
  return node.level
}

/** The top-level categories, in the order of the first catalogue's file, then the later ones'. */
export function topCategories(catalog: Catalog): CategoryNode[] {
  return siblingsIn(catalog.tree, 0, catalog.tree.nodes.length)
}

/** The live subcategories of a category; without a category, the top-level ones. */
export function childCategories(catalog: Catalog, node: CategoryNode | undefined): CategoryNode[] {
  if (!node) return topCategories(catalog)
  const { first, end } = subtreeOf(catalog.tree, node)
  return siblingsIn(catalog.tree, first + 1, end)
}

/** The path from the top-level category down to this one. */
export function categoryPath(catalog: Catalog, node: CategoryNode): CategoryNode[] {
  return lineOf(catalog.tree, node)
}

/** The category that lists an item; undefined if it has none, or a deleted one. */
export function categoryOfItem(catalog: Catalog, item: StockItem): CategoryNode | undefined {
  if (item.stockCategoryId === null) return undefined
  return nodeOf(catalog.tree, item.catalogId, item.stockCategoryId)
}

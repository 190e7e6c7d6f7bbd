import { type Catalog, categoryOfItem, orderOf, parentOf, variantsOf } from '../catalog/catalog.ts'
import type { CategoryNode } from '../catalog/category-tree.ts'
import { rowsInOrder } from '../catalog/item-order.ts'
import { IMAGE, itemRow, listedRow, liveVariants, LIVE, NEW, OFFER } from '../catalog/item-table.ts'
import { DEFAULT_LANGUAGE, type Language } from '../text/language.ts'
import { cardFlags, priceRanks } from './card-facts.ts'
import { keepRows } from './kept-rows.ts'
import { leftOut, type ListScope } from './list-rows.ts'
import { type SearchResult, normalizeQuery, search } from './search.ts'
import type { Sort } from './sort.ts'
import { sortedBy } from '../catalog/sorted-by.ts'
import type { StockItem } from '../catalog/item.ts'

export const PAGE_SIZE = 24

/** The filters of a catalogue page; all of them combine. */
export interface Listing extends ListScope {
  readonly search?: string | undefined
  /** Absent = by name; of a search, the best match first. */
  readonly sort?: Sort | undefined
  readonly language: Language
}

export interface ListedItem {
  readonly item: StockItem
  /** The variant that the search matched. */
  readonly variant?: StockItem
}

/** A range of a list's items, from 0. */
interface Part {
  readonly from: number
  readonly count: number
}

export interface ListPart {
  readonly items: readonly ListedItem[]
  /** The number of items of the whole list. */
  readonly total: number
  /** Nothing matched as typed; these match with one letter corrected. */
  readonly isApproximate: boolean
}

export interface ListingPage extends ListPart {
  readonly page: number
  readonly pages: number
}

/** Parses a page number: a positive whole number in plain digits. */
export function parsePage(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

export function listItems(catalog: Catalog, listing: Listing): ListedItem[] {
  const result = find(catalog, listing)
  return result.rows.flatMap((row) => listedItem(catalog, result, row))
}

/** What the search of a list finds, before its filters; undefined without a search. */
export function searchOf(catalog: Catalog, { search: text, language }: Listing): SearchResult | undefined {
  const query = normalizeQuery(text ?? '')
  return query === '' ? undefined : search(catalog, query, language)
}

/** One page of a list. Page 1 always exists, a later page only if it has items. */
export function pageOf(
  catalog: Catalog,
  listing: Listing,
  page: number,
  found = searchOf(catalog, listing),
): ListingPage | undefined {
  if (!Number.isInteger(page) || page < 1) return undefined
  const part = partOf(catalog, listing, { from: (page - 1) * PAGE_SIZE, count: PAGE_SIZE }, found)
  const pages = Math.max(1, Math.ceil(part.total / PAGE_SIZE))
  return page > pages ? undefined : { ...part, page, pages }
}

/** Some items of a list, and the number of all. */
export function partOf(
  catalog: Catalog,
  listing: Listing,
  { from, count }: Part,
  found = searchOf(catalog, listing),
): ListPart {
  const result = find(catalog, listing, found)
  const items = result.rows.slice(from, from + count).flatMap((row) => listedItem(catalog, result, row))
  return { items, total: result.rows.length, isApproximate: result.isApproximate }
}

/** The number of items of a list. */
export function listTotal(catalog: Catalog, listing: Listing): number {
  return find(catalog, listing).rows.length
}

/**
 * Some items of a list in which a parent is replaced by its variants, by name, and the number of all. Others are only
 * counted.
 */
export function orderableItems(
  catalog: Catalog,
  listing: Listing,
  { from, count }: Part,
): { readonly items: readonly StockItem[]; readonly total: number } {
  const { table } = catalog
  const items: StockItem[] = []
  let total = 0
  for (const row of find(catalog, listing).rows) {
    const first = total
    total += Math.max(1, liveVariants(table, row).length)
    const item = total <= from || first >= from + count ? undefined : table.items[row]
    if (!item) continue
    const variants = variantsOf(catalog, item, listing.language)
    const own = variants.length > 0 ? variants : [item]
    items.push(...own.slice(Math.max(0, from - first), from + count - first))
  }
  return { items, total }
}

/** The filters of a row of cards on the home page. */
export interface HighlightFilter {
  readonly pageSize: number
  readonly offset?: number | undefined
  readonly category?: CategoryNode | undefined
  /** Only items with an image; the default. */
  readonly imagesOnly?: boolean | undefined
}

/** Offers with an image, by id. A flagged variant is shown as its parent, once. */
export function highlightedItems(catalog: Catalog, filter: HighlightFilter): StockItem[] {
  return flaggedItems(catalog, filter, OFFER, (one, other) => one.stockItemId - other.stockItemId)
}

/** New items with an image, the highest id first. A flagged variant is shown as its parent, once. */
export function recentItems(catalog: Catalog, filter: HighlightFilter): StockItem[] {
  return flaggedItems(catalog, filter, NEW, (one, other) => other.stockItemId - one.stockItemId)
}

/**
 * Up to `count` other items of an item's category, or of one above it: those that follow it by name, then from the
 * beginning.
 */
export function relatedItems(
  catalog: Catalog,
  item: StockItem,
  count = 12,
  above?: CategoryNode,
): StockItem[] {
  const shown = parentOf(catalog, item) ?? item
  const category = above ?? categoryOfItem(catalog, shown)
  const own = itemRow(catalog.table, shown.catalogId, shown.stockItemId)
  if (!category || own === undefined) return []
  const rows = keptRows(catalog, { category, language: DEFAULT_LANGUAGE })
  const { ranks } = orderOf(catalog, DEFAULT_LANGUAGE)
  const next = firstAfter(rows, ranks, own)
  const items: StockItem[] = []
  for (let step = 0; step < rows.length && items.length < count; step++) {
    const row = rows[(next + step) % rows.length] ?? own
    const other = row === own ? undefined : catalog.table.items[row]
    if (other) items.push(other)
  }
  return items
}

/** The position of the first row that comes after another in the order of the list. */
function firstAfter(rows: readonly number[], ranks: Int32Array, own: number): number {
  const rank = ranks[own] ?? 0
  let first = 0
  let end = rows.length
  while (first < end) {
    const middle = (first + end) >> 1
    if ((ranks[rows[middle] ?? 0] ?? 0) > rank) end = middle
    else first = middle + 1
  }
  return first
}

function find(catalog: Catalog, listing: Listing, found = searchOf(catalog, listing)): SearchResult {
  if (found) {
    const included = found.rows.filter(filterOf(catalog, listing))
    const rows = listing.sort ? sorted(catalog, listing, among(catalog, included)) : included
    return { ...found, rows, isApproximate: found.isApproximate && rows.length > 0 }
  }
  const isTyped = listing.brand || listing.features || listing.from !== undefined || listing.to !== undefined
  const rows = isTyped ? sorted(catalog, listing, filterOf(catalog, listing)) : keptRows(catalog, listing)
  return { rows, isApproximate: false, isInside: false, variantOf: () => -1 }
}

/** The rows of a list that nobody typed anything for. A catalogue never changes, so neither do they. */
function keptRows(catalog: Catalog, listing: Listing): readonly number[] {
  const { category, offer = false, new: isNew = false, tier = false, stock = false, sort, language } = listing
  return keepRows(catalog, [category?.id, offer, isNew, tier, stock, sort, language], () =>
    sorted(catalog, listing, filterOf(catalog, listing)),
  )
}

/** The rows that a list includes, apart from the search. */
function filterOf(catalog: Catalog, scope: ListScope): (row: number) => boolean {
  const left = leftOut(catalog, scope)
  return (row) => left(row) === 0
}

/** The included rows in the order of a list; equals by name. A price on request comes last in both directions. */
function sorted(
  catalog: Catalog,
  { sort, language }: Listing,
  isIncluded: (row: number) => boolean,
): number[] {
  const rows = rowsInOrder(orderOf(catalog, sort === 'code' ? 'code' : language), isIncluded)
  if (sort === 'new') {
    const flags = cardFlags(catalog.table)
    return sortedBy(rows, (row) => ((flags[row] ?? 0) & NEW ? 0 : 1), 1)
  }
  if (sort !== 'price' && sort !== '-price') return rows
  const { ranks, prices } = priceRanks(catalog.table)
  return sortedBy(
    rows,
    (row) => {
      const rank = ranks[row] ?? prices
      return sort === 'price' || rank === prices ? rank : prices - 1 - rank
    },
    prices,
  )
}

/** Whether a row is one of these. */
function among({ table }: Catalog, rows: readonly number[]): (row: number) => boolean {
  const isOne = new Uint8Array(table.flags.length)
  for (const row of rows) isOne[row] = 1
  return (row) => isOne[row] === 1
}

function flaggedItems(
  catalog: Catalog,
  filter: HighlightFilter,
  flag: number,
  byId: (one: StockItem, other: StockItem) => number,
): StockItem[] {
  const { pageSize, offset = 0, category, imagesOnly = true } = filter
  const rows = keepRows(catalog, ['flag', flag, category?.id, imagesOnly], () =>
    flaggedRows(catalog, filter, flag | (imagesOnly ? IMAGE : 0), byId),
  )
  return rows.slice(offset, offset + pageSize).flatMap((row) => catalog.table.items[row] ?? [])
}

/** The rows that have the flags, or a variant that has them, by catalogue and id. */
function flaggedRows(
  catalog: Catalog,
  { category }: HighlightFilter,
  flags: number,
  byId: (one: StockItem, other: StockItem) => number,
): number[] {
  const { table, catalogIds } = catalog
  const rows = new Set<number>()
  for (let row = 0; row < table.flags.length; row++) {
    if (((table.flags[row] ?? 0) & (LIVE | flags)) === (LIVE | flags)) rows.add(listedRow(table, row))
  }
  const isIncluded = filterOf(catalog, { category })
  return [...rows]
    .filter(isIncluded)
    .flatMap((row) => {
      const item = table.items[row]
      return item ? [{ row, item }] : []
    })
    .sort(
      ({ item: one }, { item: other }) =>
        catalogIds.indexOf(one.catalogId) - catalogIds.indexOf(other.catalogId) || byId(one, other),
    )
    .map(({ row }) => row)
}

/** The item of a row that a search found, with the variant that matches better. */
export function listedItem(catalog: Catalog, result: SearchResult, row: number): ListedItem[] {
  const item = catalog.table.items[row]
  const variant = catalog.table.items[result.variantOf(row)]
  if (!item) return []
  return [variant ? { item, variant } : { item }]
}

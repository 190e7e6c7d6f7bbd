import type { Catalog } from '../catalog/catalog.ts'
import { type CategoryNode, subtreeOf } from '../catalog/category-tree.ts'
import { findValue } from '../catalog/features/features.ts'
import { LISTED, NEW, OFFER } from '../catalog/item-table.ts'
import type { PriceTerms } from '../money/price-terms.ts'
import { cardFlags, cardPrices, IN_STOCK, TIER } from './card-facts.ts'
import type { ListFilters } from './filters/filters.ts'
import { ofBrand } from './brand-rows.ts'

/** What a list includes; all of it combines. */
export interface ListScope extends ListFilters {
  readonly category?: CategoryNode | undefined
  readonly brand?: string | undefined
  /** Shows the prices that `from` and `to` are compared with; absent = as stored. */
  readonly terms?: PriceTerms | undefined
}

/** The kinds of filters, a bit for each. */
export const KINDS = { category: 1, brand: 2, offer: 4, new: 8, tier: 16, price: 32, stock: 64 } as const

export type FilterKind = keyof typeof KINDS

/** The kind of the first feature of a list; each further one has the next bit. */
const FIRST_FEATURE = 256

/** The bit of a feature by its place among those of a list. */
export function kindOfFeature(place: number): number {
  return FIRST_FEATURE << place
}

/** Not listed at all: a variant, or deleted. */
export const UNLISTED = 128

/** By row: the bits of the kinds of filters that leave it out; 0 = the list includes it. */
export type LeftOut = (row: number) => number

/** Which filters of a list leave out which rows. */
export function leftOut(catalog: Catalog, scope: ListScope): LeftOut {
  const { table, tree, features } = catalog
  const range = scope.category && subtreeOf(tree, scope.category)
  const brand = ofBrand(catalog, scope.brand ?? '')
  const flags = cardFlags(table)
  const { offer, new: isNew, tier, stock } = scope
  const { from = 0, to = Infinity } = scope
  const isPriced = scope.from !== undefined || scope.to !== undefined
  const prices = isPriced ? cardPrices(table, scope.terms) : undefined
  const { starts, ends, values } = features.listed
  const wanted = (scope.features ?? []).map(({ id, key }) => findValue(features, id, key) ?? -1)
  const hasValue = (row: number, value: number): boolean => {
    const end = ends[row] ?? 0
    for (let at = starts[row] ?? 0; at < end; at++) if (values[at] === value) return true
    return false
  }
  return (row) => {
    if (((table.flags[row] ?? 0) & LISTED) === 0) return UNLISTED
    let left = 0
    if (range) {
      const number = tree.shown[table.categories[row] ?? -1] ?? -1
      if (number < range.first || number >= range.end) left |= KINDS.category
    }
    if (brand && !brand(row)) left |= KINDS.brand
    const own = flags[row] ?? 0
    if (offer && (own & OFFER) === 0) left |= KINDS.offer
    if (isNew && (own & NEW) === 0) left |= KINDS.new
    if (tier && (own & TIER) === 0) left |= KINDS.tier
    if (stock && (own & IN_STOCK) === 0) left |= KINDS.stock
    if (prices) {
      const price = prices[row] ?? Infinity
      // On request is no price
      if (price < from || price > to || price === Infinity) left |= KINDS.price
    }
    for (let place = 0; place < wanted.length; place++)
      if (!hasValue(row, wanted[place] ?? -1)) left |= kindOfFeature(place)
    return left
  }
}

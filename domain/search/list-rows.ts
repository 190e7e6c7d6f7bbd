import type { Catalog } from '../catalog/catalog.ts'
import { type CategoryNode, subtreeOf } from '../catalog/category-tree.ts'
import { LISTED, NEW, OFFER } from '../catalog/item-table.ts'
import type { PriceTerms } from '../money/price-terms.ts'
import { cardFlags, cardPrices, TIER } from './card-facts.ts'
import type { ListFilters } from './filters.ts'
import { ofBrand } from './brand-rows.ts'

/** What a list includes; all of it combines. */
export interface ListScope extends ListFilters {
  readonly category?: CategoryNode | undefined
  readonly brand?: string | undefined
  /** Shows the prices that `from` and `to` are compared with; absent = as stored. */
  readonly terms?: PriceTerms | undefined
}

/** The kinds of filters, a bit for each. */
export const KINDS = { category: 1, brand: 2, offer: 4, new: 8, tier: 16, price: 32 } as const

export type FilterKind = keyof typeof KINDS

/** Not listed at all: a variant, or deleted. */
export const UNLISTED = 128

/** By row: the bits of the kinds of filters that leave it out; 0 = the list includes it. */
export type LeftOut = (row: number) => number

/** Which filters of a list leave out which rows. */
export function leftOut(catalog: Catalog, scope: ListScope): LeftOut {
  const { table, tree } = catalog
  const range = scope.category && subtreeOf(tree, scope.category)
  const brand = ofBrand(catalog, scope.brand ?? '')
  const flags = cardFlags(table)
  const { offer, new: isNew, tier } = scope
  const { from = 0, to = Infinity } = scope
  const isPriced = scope.from !== undefined || scope.to !== undefined
  const prices = isPriced ? cardPrices(table, scope.terms) : undefined
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
    if (prices) {
      const price = prices[row] ?? Infinity
      // On request is no price
      if (price < from || price > to || price === Infinity) left |= KINDS.price
    }
    return left
  }
}

import type { Catalog } from '../../catalog/catalog.ts'
import { type CategoryNode, subtreeOf } from '../../catalog/category-tree.ts'
import { NEW, OFFER } from '../../catalog/item-table.ts'
import { type BrandCount, countBrands } from '../brand-rows.ts'
import { FeatureTally, type OfferedFeature } from './feature-counts.ts'
import { cardFlags, cardPrices, IN_STOCK, TIER, termsKey } from '../card-facts.ts'
import { type FeatureParameter, featureParameter, type FlagFilter } from './filters.ts'
import { type FilterKind, KINDS, kindOfFeature, leftOut, type ListScope } from '../list-rows.ts'
import { type PriceSpread, spreadOf } from './price-ranges.ts'

/**
 * How many items a list would have: at a value, with that value chosen and the filters of other kinds kept. A parent and
 * its variants are one item.
 */
export interface FilterCounts extends Readonly<Record<FlagFilter, number>> {
  /** With the filters as they are. */
  readonly total: number
  /** With the filters of a kind taken away. */
  readonly without: Readonly<Record<FilterKind, number> & Partial<Record<FeatureParameter, number>>>
  /** In a category instead of the list's own. */
  readonly inCategory: (node: CategoryNode) => number
  /** Of each brand that was asked for, then of those that items state besides. */
  readonly brands: readonly BrandCount[]
  /** Of the list without its price range; undefined where prices are hidden, and if there are fewer than two. */
  readonly prices: PriceSpread | undefined
  /** What the items of the list have, and those that are chosen. */
  readonly features: readonly OfferedFeature[]
}

export interface CountedList {
  readonly scope: ListScope
  /** The rows that a search found; undefined without a search. */
  readonly found?: readonly number[] | undefined
  readonly brands: readonly string[]
  /** Whether anything may depend on prices. */
  readonly arePricesShown: boolean
}

const keptCounts = new WeakMap<Catalog, Map<string, FilterCounts>>()
/** A few kilobytes each. */
const MAX_KEPT = 300

/** Counts the filters of a list. The counts of a list that nobody typed anything for are kept: a catalogue never changes. */
export function countFilters(catalog: Catalog, list: CountedList): FilterCounts {
  const { scope, found, brands, arePricesShown } = list
  const { category, offer, new: isNew, tier, stock, brand, from, to, features, terms } = scope
  const isTyped =
    found || features || from !== undefined || to !== undefined || (brand && !brands.includes(brand))
  if (isTyped) return count(catalog, list)
  const kept = keptCounts.get(catalog) ?? new Map<string, FilterCounts>()
  keptCounts.set(catalog, kept)
  const key = JSON.stringify([
    category?.id,
    [offer, isNew, tier, stock, arePricesShown].map(Boolean),
    brand,
    brands,
    arePricesShown && termsKey(terms),
  ])
  const known = kept.get(key)
  if (known) return known
  const counts = count(catalog, list)
  if (kept.size >= MAX_KEPT) kept.clear()
  kept.set(key, counts)
  return counts
}

function count(catalog: Catalog, { scope, found, brands, arePricesShown }: CountedList): FilterCounts {
  const tally = new Tally(catalog, scope)
  if (found) for (const row of found) tally.add(row)
  else for (let row = 0; row < catalog.table.flags.length; row++) tally.add(row)
  const { total } = tally
  return {
    total,
    offer: tally.offer,
    new: tally.new,
    tier: arePricesShown ? tally.tier : 0,
    stock: tally.stock,
    without: tally.without(),
    inCategory: tally.inCategory(),
    brands: tally.inBrands(brands),
    prices: arePricesShown ? tally.prices() : undefined,
    features: tally.features.offered(total),
  }
}

/** The bits from here on are those of features. */
const FEATURES = kindOfFeature(0)

/** A row that no filter but those of one kind leaves out counts for that kind. */
class Tally {
  total = 0
  offer = 0
  new = 0
  tier = 0
  stock = 0
  readonly features: FeatureTally
  readonly #catalog: Catalog
  readonly #chosen: readonly FeatureParameter[]
  readonly #leftOut: (row: number) => number
  readonly #flags: Uint8Array
  readonly #prices: Float64Array
  /** By the bits of kinds: the rows that exactly these leave out. */
  readonly #byKinds: Int32Array
  /** By node, from the second place on: the rows directly under it. */
  readonly #byNode: Int32Array
  /** Of the rows that nothing but a price range leaves out. */
  readonly #anyPrices: Float64Array
  #anyPrice = 0
  /** By row: whether nothing but a brand leaves it out. */
  readonly #isOfAnyBrand: Uint8Array

  constructor(catalog: Catalog, scope: ListScope) {
    this.#catalog = catalog
    this.#chosen = (scope.features ?? []).map(({ id }) => featureParameter(id))
    this.#byKinds = new Int32Array(kindOfFeature(this.#chosen.length))
    this.features = new FeatureTally(catalog, scope.features)
    this.#leftOut = leftOut(catalog, scope)
    this.#flags = cardFlags(catalog.table)
    this.#prices = cardPrices(catalog.table, scope.terms)
    this.#byNode = new Int32Array(catalog.tree.nodes.length + 1)
    this.#anyPrices = new Float64Array(catalog.table.flags.length)
    this.#isOfAnyBrand = new Uint8Array(catalog.table.flags.length)
  }

  add(row: number): void {
    const left = this.#leftOut(row)
    this.#byKinds[left] = (this.#byKinds[left] ?? 0) + 1
    // Only rows that one kind at most leaves out count anywhere else
    if ((left & (left - 1)) !== 0) return
    if (left === 0) {
      this.#addFlags(this.#flags[row] ?? 0)
      this.features.add(row)
    } else if (left >= FEATURES) this.features.addLeft(row, left)
    if ((left & ~KINDS.category) === 0) {
      const { table, tree } = this.#catalog
      const node = tree.shown[table.categories[row] ?? -1] ?? -1
      if (node >= 0) this.#byNode[node + 1] = (this.#byNode[node + 1] ?? 0) + 1
    }
    if ((left & ~KINDS.brand) === 0) this.#isOfAnyBrand[row] = 1
    if ((left & ~KINDS.price) === 0) this.#anyPrices[this.#anyPrice++] = this.#prices[row] ?? Infinity
  }

  #addFlags(flags: number): void {
    this.total++
    if (flags & OFFER) this.offer++
    if (flags & NEW) this.new++
    if (flags & TIER) this.tier++
    if (flags & IN_STOCK) this.stock++
  }

  without(): FilterCounts['without'] {
    const without = (kind: FilterKind): number => this.total + (this.#byKinds[KINDS[kind]] ?? 0)
    const withoutFeature = (_: unknown, place: number): number =>
      this.total + (this.#byKinds[kindOfFeature(place)] ?? 0)
    return {
      ...Object.fromEntries(this.#chosen.map((name, place) => [name, withoutFeature(name, place)])),
      category: without('category'),
      brand: without('brand'),
      offer: without('offer'),
      new: without('new'),
      tier: without('tier'),
      stock: without('stock'),
      price: without('price'),
    }
  }

  inCategory(): FilterCounts['inCategory'] {
    const before = this.#byNode
    for (let node = 1; node < before.length; node++)
      before[node] = (before[node] ?? 0) + (before[node - 1] ?? 0)
    const { tree } = this.#catalog
    return (node) => {
      const { first, end } = subtreeOf(tree, node)
      return (before[end] ?? 0) - (before[first] ?? 0)
    }
  }

  /** By brand: how many of its rows nothing but a brand leaves out. */
  inBrands(brands: readonly string[]): readonly BrandCount[] {
    return countBrands(this.#catalog, brands, this.#isOfAnyBrand)
  }

  prices(): PriceSpread | undefined {
    return spreadOf(this.#anyPrices.subarray(0, this.#anyPrice))
  }
}

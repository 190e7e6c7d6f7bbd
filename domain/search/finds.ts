import { type Catalog, orderOf } from '../catalog/catalog.ts'
import { type Demand, MAX_DEMAND } from '../catalog/demand.ts'
import { liveVariants } from '../catalog/item-table.ts'
import type { Language } from '../text/language.ts'
import { MAX_CATEGORY_WEIGHT } from './category-names.ts'

/** Takes the rows that match, in any order. */
export interface Finds {
  /** A row matches with a rank above 0; lists show it as the row `listed`: itself, or the parent of a variant. */
  add(row: number, listed: number, rank: number): void
  /** The features of a row have this many words of the query, whether its texts match or not. Comes after all texts. */
  addFeatures(row: number, listed: number, words: number): void
}

/** The ranks of all rows that match. */
export class AllFinds implements Finds {
  /** By row of a listed item: the rank of its best match, its own or that of a variant, or 0. */
  readonly ranks: Uint16Array
  /** By row of a listed item: the most words of the query in its features or in those of a variant; undefined if there are none. */
  features: Uint8Array | undefined
  readonly #catalog: Catalog
  readonly #language: Language
  readonly #own: Uint16Array
  #ownFeatures: Uint8Array | undefined

  constructor(catalog: Catalog, language: Language) {
    this.#catalog = catalog
    this.#language = language
    this.ranks = new Uint16Array(catalog.table.items.length)
    this.#own = new Uint16Array(catalog.table.items.length)
  }

  add(row: number, listed: number, rank: number): void {
    this.#own[row] = rank
    if (rank > (this.ranks[listed] ?? 0)) this.ranks[listed] = rank
  }

  addFeatures(row: number, listed: number, words: number): void {
    this.features ??= new Uint8Array(this.ranks.length)
    this.#ownFeatures ??= new Uint8Array(this.ranks.length)
    this.#ownFeatures[row] = words
    if (words > (this.features[listed] ?? 0)) this.features[listed] = words
  }

  isFound(row: number): boolean {
    return (this.ranks[row] ?? 0) > 0 || (this.features?.[row] ?? 0) > 0
  }

  /** The variant that matches better than its listed parent: the first by name of the best; -1 if there is none. */
  variantOf(listed: number): number {
    const rank = this.ranks[listed] ?? 0
    const words = (row: number) => this.#ownFeatures?.[row] ?? 0
    const isParentBest = rank === (this.#own[listed] ?? 0)
    const alike = liveVariants(this.#catalog.table, listed).filter((variant) => this.#own[variant] === rank)
    const most = alike.reduce((least, variant) => Math.max(least, words(variant)), 0)
    if (isParentBest && words(listed) >= most) return -1
    const byName = orderOf(this.#catalog, this.#language).ranks
    const best = alike.filter((variant) => words(variant) === most)
    return best.reduce(
      (one, other) => ((byName[other] ?? 0) < (byName[one] ?? 0) ? other : one),
      best[0] ?? -1,
    )
  }
}

/** One of the best finds. */
interface Best {
  readonly listed: number
  readonly rank: number
  /** The place of the listed item among equals: by its category, how often it is ordered, then by name. */
  readonly place: number
  /** As {@link AllFinds.variantOf}. */
  readonly variant: number
}

/**
 * The first rows of a search, best first, without the ranks of the others: at a million items these would be four
 * megabytes for every keystroke.
 */
export class BestFinds implements Finds {
  /** How many listed items match. */
  total = 0
  best: readonly Best[] = []
  readonly #count: number
  /** By row: the place of its item by name. */
  readonly #byName: Int32Array
  readonly #demand: Demand
  readonly #categoryWeight: (row: number) => number
  /** A bit for each row of a listed item that matches. */
  readonly #isFound: Uint32Array
  /** The rank and place of the last of the best, once there are as many as wanted. */
  #leastRank = 1
  #lastPlace = Infinity

  /** @param categoryWeight of a row, up to {@link MAX_CATEGORY_WEIGHT} */
  constructor(
    catalog: Catalog,
    language: Language,
    count: number,
    categoryWeight: (row: number) => number = () => 0,
  ) {
    this.#count = count
    this.#categoryWeight = categoryWeight
    this.#byName = orderOf(catalog, language).ranks
    this.#demand = catalog.demand
    this.#isFound = new Uint32Array((catalog.table.items.length + 31) >>> 5)
  }

  /** Only counted: who types sees what names and codes find. */
  addFeatures(_row: number, listed: number): void {
    this.#addToTotal(listed)
  }

  #addToTotal(listed: number): void {
    const found = this.#isFound[listed >>> 5] ?? 0
    const withListed = found | (1 << (listed & 31))
    if (withListed === (found | 0)) return
    this.#isFound[listed >>> 5] = withListed
    this.total++
  }

  add(row: number, listed: number, rank: number): void {
    this.#addToTotal(listed)
    // Most rows end here, so nothing is made for them
    if (rank < this.#leastRank) return
    const place = this.#placeOf(listed)
    if (rank === this.#leastRank && place > this.#lastPlace) return
    this.#place({ listed, rank, place, variant: row === listed ? -1 : row })
  }

  #placeOf(listed: number): number {
    const byDemand = MAX_DEMAND - (this.#demand[listed] ?? 0)
    const byCategory = MAX_CATEGORY_WEIGHT - this.#categoryWeight(listed)
    return (byCategory * (MAX_DEMAND + 1) + byDemand) * this.#byName.length + (this.#byName[listed] ?? 0)
  }

  #place(find: Best): void {
    const known = this.best.find(({ listed }) => listed === find.listed)
    if (known && !this.#isBetterMatch(find, known)) return
    const others = this.best.filter((one) => one !== known)
    const at = others.findIndex((other) => isBefore(find, other))
    this.best = others.toSpliced(at < 0 ? others.length : at, 0, find).slice(0, this.#count)
    const last = this.best[this.#count - 1]
    if (!last) return
    this.#leastRank = last.rank
    this.#lastPlace = last.place
  }

  /** Of two matches of one item. On a tie the parent wins, then its first variant by name. */
  #isBetterMatch(one: Best, other: Best): boolean {
    if (one.rank !== other.rank) return one.rank > other.rank
    if (one.variant < 0 || other.variant < 0) return one.variant < 0
    return (this.#byName[one.variant] ?? 0) < (this.#byName[other.variant] ?? 0)
  }
}

function isBefore(one: Best, other: Best): boolean {
  return one.rank > other.rank || (one.rank === other.rank && one.place < other.place)
}

import { type ShowPrice, shownWith } from '../catalog/catalog.ts'
import type { StockItem } from '../catalog/item.ts'
import { type ItemTable, liveVariants, NEW, OFFER } from '../catalog/item-table.ts'
import { priceSteps } from '../catalog/price.ts'
import type { PriceTerms } from '../money/price-terms.ts'

/** The card of an item shows a price from a quantity on; beside OFFER and NEW. */
export const TIER = 1

const flagsByTable = new WeakMap<ItemTable, Uint8Array>()

/** By row of a listed item: OFFER, NEW and TIER, its own or of a live variant. Read once for each state of the items. */
export function cardFlags(table: ItemTable): Uint8Array {
  const known = flagsByTable.get(table)
  if (known) return known
  const flags = new Uint8Array(table.flags.length)
  for (let row = 0; row < flags.length; row++) {
    let own = (table.flags[row] ?? 0) & (OFFER | NEW)
    for (const sold of soldRows(table, row)) {
      own |= (table.flags[sold] ?? 0) & (OFFER | NEW)
      if (hasTier(table.items[sold])) own |= TIER
    }
    flags[row] = own
  }
  flagsByTable.set(table, flags)
  return flags
}

/** The rows that can be ordered of a listed one: its live variants, else itself. */
function soldRows(table: ItemTable, row: number): readonly number[] {
  const variants = table.variants[row] === undefined ? [] : liveVariants(table, row)
  return variants.length > 0 ? variants : [row]
}

function hasTier(item: StockItem | undefined): boolean {
  // Most items have none
  return item?.bestPrice ? priceSteps(item).tier !== undefined : false
}

const pricesByTable = new WeakMap<ItemTable, Map<string, Float64Array>>()
/** A shop changes its taxes less often than its items. */
const MAX_TERMS = 4

/**
 * By row of a listed item: the price of its card as `terms` show it, as stored without; Infinity for a price on request.
 * Read once for each state of the items.
 */
export function cardPrices(table: ItemTable, terms?: PriceTerms): Float64Array {
  const kept = pricesByTable.get(table) ?? new Map<string, Float64Array>()
  pricesByTable.set(table, kept)
  const key = termsKey(terms)
  const known = kept.get(key)
  if (known) return known
  const show = terms && shownWith(terms)
  const prices = new Float64Array(table.items.length)
  for (let row = 0; row < prices.length; row++) prices[row] = priceAt(table, row, show)
  if (kept.size >= MAX_TERMS) kept.clear()
  kept.set(key, prices)
  return prices
}

/** Terms with the same key show the same prices. */
export function termsKey(terms: PriceTerms | undefined): string {
  return terms?.showsTax ? JSON.stringify([terms.currency, terms.taxRates]) : ''
}

function priceAt(table: ItemTable, row: number, show: ShowPrice | undefined): number {
  let least = Infinity
  for (const sold of soldRows(table, row)) {
    const item = table.items[sold]
    const price = item && priceSteps(item).price
    if (item && price !== undefined) least = Math.min(least, show ? show(price, item) : price)
  }
  return least
}

export interface PriceRanks {
  /** By row: how many different prices are lower than its card's; `prices` for a price on request. */
  readonly ranks: Int32Array
  /** How many different prices there are. */
  readonly prices: number
}

const ranksByTable = new WeakMap<ItemTable, PriceRanks>()

/** Compared once for each state of the items: a list by price, which anybody can ask for, only counts. */
export function priceRanks(table: ItemTable): PriceRanks {
  const known = ranksByTable.get(table)
  if (known) return known
  const ofRows = cardPrices(table)
  const different = Float64Array.from(new Set(ofRows)).sort()
  const rankOf = new Map(Array.from(different, (price, rank) => [price, rank]))
  const prices = different.at(-1) === Infinity ? different.length - 1 : different.length
  const ranked = { ranks: Int32Array.from(ofRows, (price) => rankOf.get(price) ?? prices), prices }
  ranksByTable.set(table, ranked)
  return ranked
}

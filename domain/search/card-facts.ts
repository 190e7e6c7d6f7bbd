import { type ShowPrice, shownWith } from '../catalog/catalog.ts'
import { availabilityOf } from '../catalog/facts/availability.ts'
import { type Incremental, runToCompletion } from '../catalog/incremental.ts'
import type { StockItem } from '../catalog/item.ts'
import { type ItemTable, LISTED, liveVariants, NEW, OFFER } from '../catalog/item-table.ts'
import { priceSteps } from '../catalog/price.ts'
import type { PriceTerms } from '../money/price-terms.ts'

/** The card of an item shows a price from a quantity on; beside OFFER and NEW. */
export const TIER = 1
/** There is an item, many or few. */
export const IN_STOCK = 2

const flagsByTable = new WeakMap<ItemTable, Uint8Array>()

const ROWS_A_STEP = 1_000

/** Reads flags and prices as they are stored, in steps and ahead of the first list that needs them. */
export function* readCardFacts(table: ItemTable): Incremental<undefined> {
  yield* readFlags(table)
  const kept = pricesByTable.get(table) ?? new Map<string, Float64Array>()
  pricesByTable.set(table, kept)
  kept.set(termsKey(undefined), yield* readPrices(table))
}

/**
 * By row of a listed item: OFFER, NEW, TIER and IN_STOCK, its own or of a live variant. Read once for each state of the
 * items.
 */
export function cardFlags(table: ItemTable): Uint8Array {
  return flagsByTable.get(table) ?? runToCompletion(readFlags(table))
}

function* readFlags(table: ItemTable): Incremental<Uint8Array> {
  const flags = new Uint8Array(table.flags.length)
  for (let row = 0; row < flags.length; row++) {
    if (row % ROWS_A_STEP === 0) yield
    if (((table.flags[row] ?? 0) & LISTED) === 0) continue
    const variants = variantsAt(table, row)
    let own = ownFlags(table, row)
    // A parent is not ordered itself
    if (variants.length > 0) own &= ~(TIER | IN_STOCK)
    for (const variant of variants) own |= ownFlags(table, variant)
    flags[row] = own
  }
  flagsByTable.set(table, flags)
  return flags
}

const NONE: readonly number[] = []

/** The live variants of a listed row. Most rows have none, and nothing is made for them. */
function variantsAt(table: ItemTable, row: number): readonly number[] {
  return table.variants[row] === undefined ? NONE : liveVariants(table, row)
}

function ownFlags(table: ItemTable, row: number): number {
  const flags = (table.flags[row] ?? 0) & (OFFER | NEW)
  const item = table.items[row]
  if (!item) return flags
  const state = availabilityOf(item, 0)
  const stock = state === 'in_stock' || state === 'short' ? IN_STOCK : 0
  return flags | stock | (item.bestPrice && priceSteps(item).tier ? TIER : 0)
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
  const prices = runToCompletion(readPrices(table, terms && shownWith(terms)))
  if (kept.size >= MAX_TERMS) kept.clear()
  kept.set(key, prices)
  return prices
}

function* readPrices(table: ItemTable, show?: ShowPrice): Incremental<Float64Array> {
  const prices = new Float64Array(table.items.length)
  for (let row = 0; row < prices.length; row++) {
    if (row % ROWS_A_STEP === 0) yield
    prices[row] = priceAt(table, row, show)
  }
  return prices
}

/** Terms with the same key show the same prices. */
export function termsKey(terms: PriceTerms | undefined): string {
  return terms?.showsTax ? JSON.stringify([terms.currency, terms.taxRates]) : ''
}

function priceAt(table: ItemTable, row: number, show: ShowPrice | undefined): number {
  if (((table.flags[row] ?? 0) & LISTED) === 0) return Infinity
  const variants = variantsAt(table, row)
  if (variants.length === 0) return ownPrice(table.items[row], show)
  return variants.reduce((least, one) => Math.min(least, ownPrice(table.items[one], show)), Infinity)
}

function ownPrice(item: StockItem | undefined, show: ShowPrice | undefined): number {
  const price = item && priceSteps(item).price
  return item && price !== undefined ? (show ? show(price, item) : price) : Infinity
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

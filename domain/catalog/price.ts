import type { Price } from '../money/money.ts'
import { quantityRuleOf, smallestQuantity, type StockItem } from './item.ts'

type Priced = Pick<StockItem, 'price' | 'bestPrice' | 'quantityBestPrice'>

/** A different, usually lower, unit price from a quantity on. */
export interface Tier {
  readonly from: number
  readonly price: Price
}

/**
 * The tier of an item: set if quantityBestPrice is at least 1 and there is a bestPrice. Older systems write a
 * bestPrice of 0 for "none".
 */
export function tierOf(item: Priced): Tier | undefined {
  if (!item.price || !item.bestPrice) return undefined
  if (item.quantityBestPrice === null || item.quantityBestPrice < 1) return undefined
  return { from: item.quantityBestPrice, price: item.bestPrice }
}

/**
 * The unit price of an item at a quantity: bestPrice from quantityBestPrice on, else price. No other code computes it.
 * Undefined = price on request: the item cannot be ordered online.
 */
export function unitPrice(item: Priced, quantity: number): Price | undefined {
  if (!item.price) return undefined
  return priceAt(item.price, tierOf(item), quantity)
}

/** The unit prices of an item in the quantities in which it is sold. */
export interface PriceSteps {
  /** The unit price of the smallest quantity; undefined = price on request. */
  readonly price: Price | undefined
  /** Absent if the tier already applies to the smallest quantity. */
  readonly tier?: LaterTier
}

/** A tier above the smallest quantity. Both quantities can be ordered, unless they are too large. */
export interface LaterTier extends Tier {
  /** The smallest quantity in which the item is sold: the price before the tier applies from it on. */
  readonly smallest: number
}

/** The unit price at the smallest orderable quantity, and the tier above it. */
export function priceSteps(
  item: Priced & Pick<StockItem, 'minimumOrderQuantity' | 'packMultiple'>,
): PriceSteps {
  const rule = quantityRuleOf(item)
  const smallest = smallestQuantity(rule)
  const price = unitPrice(item, smallest)
  const tier = tierOf(item)
  const from = smallestQuantity(rule, tier?.from)
  return tier && from > smallest ? { price, tier: { smallest, from, price: tier.price } } : { price }
}

/** How much less a tier costs, in whole percent, rounded down; 0 if it costs no less. */
export function tierSaving(price: Price, tier: Tier): number {
  return Math.max(0, Math.floor(((price - tier.price) * 100) / price))
}

/** {@link unitPrice} for a known price and tier. */
export function priceAt(price: Price, tier: Tier | undefined, quantity: number): Price {
  return tier && quantity >= tier.from ? tier.price : price
}

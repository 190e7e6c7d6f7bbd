import type { Price } from '../money/money.ts'
import type { StockItem } from './item.ts'

type Priced = Pick<StockItem, 'price' | 'bestPrice' | 'quantityBestPrice'>

/** A different, usually lower, unit price from a quantity on. */
export interface Tier {
  readonly from: number
  readonly price: Price
}

/**
 * The tier of an item: set if quantityBestPrice is at least 1 and there is a bestPrice. A bestPrice of 0 means "none"
 * in older systems; as a price it would give the goods away.
 */
export function tierOf(item: Priced): Tier | undefined {
  if (!item.price || !item.bestPrice) return undefined
  if (item.quantityBestPrice === null || item.quantityBestPrice < 1) return undefined
  return { from: item.quantityBestPrice, price: item.bestPrice }
}

/**
 * The unit price of an item at a quantity, the only rule for it: bestPrice from quantityBestPrice on, else price.
 * Undefined = price on request: the item cannot be ordered online.
 */
export function unitPrice(item: Priced, quantity: number): Price | undefined {
  if (!item.price) return undefined
  return priceAt(item.price, tierOf(item), quantity)
}

/** {@link unitPrice} for a known price and tier. */
export function priceAt(price: Price, tier: Tier | undefined, quantity: number): Price {
  return tier && quantity >= tier.from ? tier.price : price
}

import type { Price } from '../money/money.ts'
import type { StockItem } from './item.ts'

type Priced = Pick<StockItem, 'price' | 'bestPrice' | 'quantityBestPrice'>

/** A lower (or simply other) unit price from a quantity on. */
export interface Tier {
  readonly from: number
  readonly price: Price
}

/**
 * The tier of an item: set when quantityBestPrice is at least 1 and bestPrice is there (K3). A bestPrice of 0 is how
 * older systems write "none"; read as a price it would give the goods away.
 */
export function tierOf(item: Priced): Tier | undefined {
  if (!item.price || !item.bestPrice) return undefined
  if (item.quantityBestPrice === null || item.quantityBestPrice < 1) return undefined
  return { from: item.quantityBestPrice, price: item.bestPrice }
}

/**
 * The one rule for the unit price of an item at a quantity (K3, P1): bestPrice when quantityBestPrice is set and
 * reached, else price. Undefined = price on request: the item cannot be ordered online.
 */
export function unitPrice(item: Priced, quantity: number): Price | undefined {
  if (!item.price) return undefined
  return priceAt(item.price, tierOf(item), quantity)
}

/** The same where price and tier are known already. */
export function priceAt(price: Price, tier: Tier | undefined, quantity: number): Price {
  return tier && quantity >= tier.from ? tier.price : price
}

import { priceAt, type Tier } from '../catalog/price.ts'
import type { QuantityRule } from '../catalog/item.ts'
import type { Currency } from '../money/currency.ts'
import { type Amount, lineTotal, type Price } from '../money/money.ts'
import { quantityProblem } from './order-quantity.ts'

/** What an item costs, and the quantities in which it is sold. */
export interface PricedItem {
  /** The unit price before the tier applies. */
  readonly price: Price
  readonly tier?: Tier | undefined
  readonly quantityRule?: QuantityRule | undefined
}

/** What a quantity of an item costs. */
export interface LineAnswer {
  /** The unit price at the quantity. */
  readonly price: Price
  readonly isTierReached: boolean
  readonly total: Amount
  /** How much less it is than at the price before the tier; 0 = no less. */
  readonly saving: Amount
}

/** What a quantity of an item costs; undefined if the item is not sold in it. The total is that of the cart line. */
export function lineAnswer(
  { price, tier, quantityRule }: PricedItem,
  quantity: number,
  currency: Currency,
): LineAnswer | undefined {
  if (quantityProblem(quantityRule, quantity)) return undefined
  const unit = priceAt(price, tier, quantity)
  const total = lineTotal(unit, quantity, currency)
  return {
    price: unit,
    isTierReached: tier !== undefined && quantity >= tier.from,
    total,
    saving: Math.max(0, lineTotal(price, quantity, currency) - total),
  }
}

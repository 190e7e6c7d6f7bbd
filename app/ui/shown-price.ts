import type { Price } from '#domain/money/money.ts'
import { priceAt, type Tier } from '#domain/catalog/price.ts'
import type { PriceVisibility } from '#domain/cart/price-visibility.ts'

/** What a visitor is shown of a price. Made on the server alone, by shown-price.server.ts: what is hidden never leaves it. */
export type ShownPrice =
  | {
      readonly kind: 'shown'
      readonly price: Price
      /** The lowest of several variants (C10). */
      readonly from: boolean
      readonly tier?: Tier | undefined
    }
  /** There is none: the item cannot be ordered online. */
  | { readonly kind: 'on_request' }
  /** There is one, and this visitor does not see it (P2); the item can be ordered all the same. */
  | { readonly kind: 'hidden'; readonly visibility: HiddenSight }

export type HiddenSight = Exclude<PriceVisibility, 'shown'>

/** What a piece costs at a quantity; undefined = there is no price, or this visitor does not see it. */
export function shownPriceAt(shown: ShownPrice, quantity: number): Price | undefined {
  return shown.kind === 'shown' ? priceAt(shown.price, shown.tier, quantity) : undefined
}

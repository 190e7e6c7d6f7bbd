import type { Price } from '#domain/money/money.ts'
import { type LaterTier, priceAt } from '#domain/catalog/price.ts'
import type { PriceVisibility } from '#domain/money/price-visibility.ts'

/** A price as a visitor sees it. Built only on the server, by shown-price.server.ts, so hidden prices never leave it. */
export type ShownPrice =
  | {
      readonly kind: 'shown'
      readonly price: Price
      /** The lowest price of several variants. */
      readonly from: boolean
      readonly tier?: LaterTier | undefined
    }
  /** No price: the item cannot be ordered online. */
  | { readonly kind: 'on_request' }
  /** This visitor does not see the price; the item can still be ordered. */
  | { readonly kind: 'hidden'; readonly visibility: HiddenVisibility }

export type HiddenVisibility = Exclude<PriceVisibility, 'shown'>

/** The unit price at a quantity; undefined = none, or hidden. */
export function shownPriceAt(shown: ShownPrice, quantity: number): Price | undefined {
  return shown.kind === 'shown' ? priceAt(shown.price, shown.tier, quantity) : undefined
}

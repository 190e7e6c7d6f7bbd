import { readPrice } from '#contracts/stock.ts'
import type { LineProblem } from '#domain/cart.ts'
import { type Catalog, cardPrice } from '#domain/catalog.ts'
import { type Cents, centsFromDollars, type Price } from '#domain/money.ts'
import type { PriceSight } from '#domain/price-policy.ts'
import type { StockItem } from '#domain/stock.ts'
import type { ShownPrice } from './shown-price.ts'

/**
 * The one place of the storefront that turns what is known of a price into what a visitor is shown of it (P2): the price
 * of an item here, below those that services tell in carts and orders. test/architecture.test.ts sees to it that no
 * other file of the pages reads one.
 */
export function shownPrice(sight: PriceSight, catalog: Catalog, item: StockItem): ShownPrice {
  const { price, from, tier } = cardPrice(catalog, item)
  if (price === undefined) return { kind: 'on_request' }
  return sight === 'shown' ? { kind: 'shown', price, from, tier } : { kind: 'hidden', sight }
}

/** The unit price of a line of the cart. A line that can be ordered at a price that is not told has a hidden one. */
export function shownLinePrice(
  sight: PriceSight,
  dollars: number | null,
  problem: LineProblem | undefined,
): ShownPrice {
  if (problem === 'price_on_request') return { kind: 'on_request' }
  if (sight !== 'shown') return { kind: 'hidden', sight }
  const price = readPrice(dollars) || undefined
  if (price !== undefined) return { kind: 'shown', price, from: false }
  return problem ? { kind: 'on_request' } : { kind: 'hidden', sight: 'on_asking' }
}

/** A price that a service tells beside: before a change, at a tier, of an order's line. Undefined = none, or not shown. */
export function seenPrice(sight: PriceSight, dollars: number | null | undefined): Price | undefined {
  return sight === 'shown' ? (readPrice(dollars) ?? undefined) : undefined
}

/**
 * An amount that a service tells; undefined = none, or not shown. A remote service may write it with the noise of binary
 * fractions; what is meant is whole cents.
 */
export function seenCents(sight: PriceSight, dollars: number | null): Cents | undefined {
  if (sight !== 'shown' || dollars === null) return undefined
  return centsFromDollars(dollars) ?? Math.round(dollars * 100)
}

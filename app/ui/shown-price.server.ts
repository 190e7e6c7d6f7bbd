import { readPrice } from '#contracts/stock.ts'
import type { LineProblem } from '#domain/cart/line-problems.ts'
import { type Catalog, cardPrice } from '#domain/catalog/catalog.ts'
import { type Cents, nearestCents, type Price } from '#domain/money/money.ts'
import type { PriceVisibility } from '#domain/cart/price-visibility.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import type { ShownPrice } from './shown-price.ts'

/**
 * The one place of the storefront that turns what is known of a price into what a visitor is shown of it (P2): the price
 * of an item here, below those that services tell in carts and orders. test/architecture.test.ts sees to it that no
 * other file of the pages reads one.
 */
export function shownPrice(visibility: PriceVisibility, catalog: Catalog, item: StockItem): ShownPrice {
  const { price, from, tier } = cardPrice(catalog, item)
  if (price === undefined) return { kind: 'on_request' }
  return visibility === 'shown' ? { kind: 'shown', price, from, tier } : { kind: 'hidden', visibility }
}

/** The unit price of a line of the cart. A line that can be ordered at a price that is not told has a hidden one. */
export function shownLinePrice(
  visibility: PriceVisibility,
  dollars: number | null,
  problem: LineProblem | undefined,
): ShownPrice {
  if (problem === 'price_on_request') return { kind: 'on_request' }
  if (visibility !== 'shown') return { kind: 'hidden', visibility }
  const price = readPrice(dollars) || undefined
  if (price !== undefined) return { kind: 'shown', price, from: false }
  return problem ? { kind: 'on_request' } : { kind: 'hidden', visibility: 'on_asking' }
}

/** A price that a service tells beside: before a change, at a tier, of an order's line. Undefined = none, or not shown. */
export function seenPrice(
  visibility: PriceVisibility,
  dollars: number | null | undefined,
): Price | undefined {
  return visibility === 'shown' ? (readPrice(dollars) ?? undefined) : undefined
}

/** An amount that a service tells; undefined = none, or not shown. */
export function seenCents(
  visibility: PriceVisibility,
  dollars: number | null | undefined,
): Cents | undefined {
  if (visibility !== 'shown' || dollars === null || dollars === undefined) return undefined
  return nearestCents(dollars)
}

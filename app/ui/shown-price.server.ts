import type { WireCartItem } from '#contracts/cart-and-order.ts'
import { readPrice } from '#contracts/stock.ts'
import type { LineProblem } from '#domain/cart/line-problems.ts'
import { type CardPrice, type Catalog, cardPrice, shownWith } from '#domain/catalog/catalog.ts'
import { type LaterTier, priceSteps } from '#domain/catalog/price.ts'
import { type Amount, nearestAmount, type Price } from '#domain/money/money.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { PriceVisibility } from '#domain/money/price-visibility.ts'
import type { RequestContext } from '#shop/shop.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import type { ShownPrice } from './shown-price.ts'

/**
 * The only module that prepares prices for a page. It applies price visibility to prices of items (here) and to prices
 * that services send in carts and orders (below). test/architecture.test.ts enforces this.
 */
export function shownPrice({ prices, terms }: Viewer, catalog: Catalog, item: StockItem): ShownPrice {
  return showIf(prices, cardPrice(catalog, item, shownWith(terms)))
}

type Viewer = Pick<RequestContext, 'prices' | 'terms'>

/** The price of an item as carts and orders show it: without tax, which they add up apart. */
export function orderedPrice(visibility: PriceVisibility, catalog: Catalog, item: StockItem): ShownPrice {
  return showIf(visibility, cardPrice(catalog, item))
}

function showIf(visibility: PriceVisibility, { price, from, tier }: CardPrice): ShownPrice {
  if (price === undefined) return { kind: 'on_request' }
  const shown = { kind: 'shown', price, from, ...(tier && { tier }) } as const
  return visibility === 'shown' ? shown : { kind: 'hidden', visibility }
}

/** The unit price of a cart line. An orderable line without a price has a hidden one. */
export function shownLinePrice(
  visibility: PriceVisibility,
  decimal: number | null,
  problem: LineProblem | undefined,
): ShownPrice {
  if (problem === 'price_on_request') return { kind: 'on_request' }
  if (visibility !== 'shown') return { kind: 'hidden', visibility }
  const price = readPrice(decimal) || undefined
  if (price !== undefined) return { kind: 'shown', price, from: false }
  return problem ? { kind: 'on_request' } : { kind: 'hidden', visibility: 'on_inquiry' }
}

/** The tier price of an item in a cart, at the prices that the service sends. */
export interface ShownTiers extends Extract<ShownPrice, { kind: 'shown' }> {
  readonly tier: LaterTier
}

/** The price tiers of an item in a cart. Undefined = none, or hidden. */
export function shownTiers(
  visibility: PriceVisibility,
  wire: Pick<WireCartItem, 'price' | 'bestPrice' | 'quantityBestPrice'>,
  item: StockItem | undefined,
): ShownTiers | undefined {
  const { price, tier } = priceSteps({
    // For its quantity rule
    ...item,
    price: visiblePrice(visibility, wire.price) ?? null,
    bestPrice: visiblePrice(visibility, wire.bestPrice) ?? null,
    quantityBestPrice: wire.quantityBestPrice ?? null,
  })
  return price === undefined || !tier ? undefined : { kind: 'shown', price, from: false, tier }
}

/** A price sent by a service: before a change, of an order line. Undefined = none, or hidden. */
export function visiblePrice(
  visibility: PriceVisibility,
  decimal: number | null | undefined,
): Price | undefined {
  return visibility === 'shown' ? (readPrice(decimal) ?? undefined) : undefined
}

/** An amount sent by a service. Undefined = none, or hidden. */
export function visibleAmount(
  visibility: PriceVisibility,
  decimal: number | null | undefined,
  currency: Currency,
): Amount | undefined {
  if (visibility !== 'shown' || decimal === null || decimal === undefined) return undefined
  return nearestAmount(decimal, currency)
}

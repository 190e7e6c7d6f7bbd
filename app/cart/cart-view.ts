import type { WireCartItem } from '#contracts/cart-and-order.ts'
import { readNames } from '#contracts/stock.ts'
import {
  cartFigures,
  type Figures,
  sumFigures,
  sumTaxParts,
  type TaxPart,
  taxParts,
} from '#domain/cart/figures.ts'
import { groupIntoOrders } from '#domain/cart/cart-orders.ts'
import { blocksCart, type LineProblem } from '#domain/cart/line-problems.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import { nameFor } from '#domain/catalog/names.ts'
import { type Amount, lineTotal, type Price, type TaxRate } from '#domain/money/money.ts'
import type { Currency } from '#domain/money/currency.ts'
import { taxRateOf } from '#domain/money/tax-rates.ts'
import type { PriceTerms } from '#domain/money/price-terms.ts'
import type { LaterTier } from '#domain/catalog/price.ts'
import type { PriceVisibility } from '#domain/money/price-visibility.ts'
import type { RowKey } from '#domain/text/row-key.ts'
import { readCartLine } from '#shop/orders/cart-contents.ts'
import { cartFingerprint } from '#shop/orders/cart-fingerprint.ts'
import { addedItemOf, type AddedItem, type SoldContext } from './add/added-item.server.ts'
import { shownLinePrice, type ShownTiers, shownTiers, visiblePrice } from '../ui/shown-price.server.ts'
import type { ShownPrice } from '../ui/shown-price.ts'

/** A line of the cart as the page shows it. */
export interface CartLineView extends Omit<AddedItem, 'slug'> {
  /** The line's own id. */
  readonly line: RowKey
  readonly catalogId: number
  readonly code: string
  /** The picture's file name; '' = none. */
  readonly imageUrl: string
  /** The slug of its page; undefined if it has no page any more. */
  readonly slug: string | undefined
  /** undefined = the service does not report it; it is never guessed. */
  readonly quantity: number | undefined
  readonly price: ShownPrice
  /** undefined = the line is not ordered, or prices are hidden. */
  readonly total: Amount | undefined
  /** The unit price when the line was last changed, if it differs from the current one. */
  readonly priceBefore: Price | undefined
  /** undefined = unknown. */
  readonly taxRate: TaxRate | undefined
  readonly problem: LineProblem | undefined
  /** The nearest quantity in which the item is sold, if the quantity is the problem. */
  readonly nearest: number | undefined
  /** The price tiers; undefined = none, or hidden. */
  readonly tiers: ShownTiers | undefined
  /** How many more pieces reach the lower tier price. */
  readonly tierAhead: { readonly more: number; readonly price: Price } | undefined
}

/** The lines of one catalogue, which become one order. */
export interface CatalogOrder {
  readonly catalogId: number
  /** Fingerprint of the lines, compared when the order is placed. */
  readonly fingerprint: string
  /** undefined = prices are hidden. */
  readonly figures: Figures | undefined
}

export interface CartView {
  readonly lines: readonly CartLineView[]
  /** Catalogues with orderable lines, in catalogue order. */
  readonly orders: readonly CatalogOrder[]
  /** The currency of all its prices and figures. */
  readonly currency: Currency
  /** The sum of the figures of all orders; undefined = prices are hidden. */
  readonly figures: Figures | undefined
  /** The taxes by rate; empty = prices are hidden. */
  readonly taxParts: readonly TaxPart[]
  /**
   * Why none of it can be sent: the quantity of a line is unreadable, or not one its item is sold in, or the tax rate is
   * unknown. undefined = it can.
   */
  readonly blockedBy: 'quantity' | 'order_quantity' | 'tax' | undefined
}

/** Builds the cart page: figures of the orderable lines, and the problem of every other line. */
export function viewCart(
  items: readonly WireCartItem[],
  catalog: Catalog,
  terms: PriceTerms,
  visibility: PriceVisibility,
  context: SoldContext,
): CartView {
  const { currency } = terms
  const lines = items.flatMap((item) => viewLine(item, catalog, terms, visibility, context))
  const blockedBy = findBlock(lines, terms, visibility)
  const groups = blockedBy ? [] : groupIntoOrders(lines, catalog.catalogIds)
  const orders = groups.map((order) => ({
    catalogId: order.catalogId,
    fingerprint: cartFingerprint(order.lines),
    figures: figuresOf(order.lines, terms),
  }))
  const figures = orders.flatMap((order) => order.figures ?? [])
  const isShown = visibility === 'shown' && figures.length === orders.length
  return {
    lines,
    orders,
    currency,
    figures: isShown ? sumFigures(figures) : undefined,
    taxParts: isShown ? sumTaxParts(groups.flatMap((order) => taxPartsOf(order.lines, terms))) : [],
    blockedBy,
  }
}

function findBlock(
  lines: readonly CartLineView[],
  { taxRates }: PriceTerms,
  visibility: PriceVisibility,
): CartView['blockedBy'] {
  const blocking = lines.find(({ problem }) => blocksCart(problem))
  if (blocking) return blocking.problem === 'quantity_unreadable' ? 'quantity' : 'order_quantity'
  // Hidden figures are not sent either
  return taxRates === undefined && visibility === 'shown' ? 'tax' : undefined
}

/** undefined if the price of a line is hidden. */
function figuresOf(lines: readonly CartLineView[], { currency, taxRates }: PriceTerms): Figures | undefined {
  if (taxRates === undefined) return undefined
  const priced = lines.flatMap(({ price, quantity, taxRate }) =>
    price.kind === 'shown' && quantity !== undefined
      ? [{ price: price.price, quantity, taxRate: taxRate ?? taxRates.standard }]
      : [],
  )
  return priced.length === lines.length ? cartFigures(priced, currency) : undefined
}

/** The taxes of an order by rate. */
function taxPartsOf(lines: readonly CartLineView[], { taxRates }: PriceTerms): TaxPart[] {
  const taxed = lines.flatMap(({ total, taxRate = taxRates?.standard }) =>
    total === undefined || taxRate === undefined ? [] : [{ total, taxRate }],
  )
  return taxParts(taxed)
}

function viewLine(
  wire: WireCartItem,
  catalog: Catalog,
  { currency, taxRates }: PriceTerms,
  visibility: PriceVisibility,
  context: SoldContext,
): CartLineView[] {
  const content = readCartLine(wire, catalog)
  if (!content) return []
  const { line, id, catalogId, item, quantity, unitDecimal, problem, itemProblem, nearest } = content
  const addedItem = item && addedItemOf(catalog, item, context)
  const price = shownLinePrice(visibility, unitDecimal, itemProblem)
  const now = price.kind === 'shown' ? price.price : undefined
  const tiers = shownTiers(visibility, wire, item)
  const priceBefore = visiblePrice(visibility, wire.shoppingCarts[0]?.priceWhenAdded)
  return [
    {
      ...addedItem,
      line,
      id,
      catalogId,
      ...nameFor(readNames(wire), context),
      code: wire.code ?? '',
      imageUrl: wire.imageUrl ?? '',
      slug: problem === 'item_unavailable' ? undefined : addedItem?.slug,
      quantity,
      price,
      total:
        now === undefined || quantity === undefined || problem
          ? undefined
          : lineTotal(now, quantity, currency),
      priceBefore: priceBefore === now || now === undefined ? undefined : priceBefore,
      // A service without tax classes has none in its lines
      taxRate: taxRates && taxRateOf(taxRates, wire.taxClass?.trim() || item?.taxClass),
      problem,
      nearest,
      tiers,
      tierAhead: problem || quantity === undefined ? undefined : tierAhead(tiers?.tier, quantity, now),
    },
  ]
}

/** The tier above a quantity, if it is below the price `now`. */
function tierAhead(
  tier: LaterTier | undefined,
  quantity: number,
  now: Price | undefined,
): CartLineView['tierAhead'] {
  if (!tier || quantity >= tier.from || now === undefined || tier.price >= now) return undefined
  return { more: tier.from - quantity, price: tier.price }
}

import { quantityOf, type WireCartItem } from '#contracts/cart-and-order.ts'
import { parseAddressId } from '#domain/catalog/address-id.ts'
import { cartFigures, type Figures, type LineProblem, sumFigures } from '#domain/cart/cart.ts'
import { type Catalog, findItem, itemId } from '#domain/catalog/catalog.ts'
import { type Cents, lineTotal, type Price, type TaxRate } from '#domain/money/money.ts'
import { tierOf } from '#domain/cart/price.ts'
import type { PriceVisibility } from '#domain/cart/price-visibility.ts'
import { itemSlug } from '#domain/text/slug.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { linePrice, seenPrice, shownLinePrice } from '../ui/shown-price.server.ts'
import type { ShownPrice } from '../ui/shown-price.ts'
import { cartFingerprint } from './cart-fingerprint.server.ts'

/** A line of the cart as the page shows it. */
export interface CartLineView {
  /** The line's own id. */
  readonly line: number
  /** The item's id in addresses and cart calls. */
  readonly id: string
  readonly catalogId: number
  readonly name: string
  readonly code: string
  /** The picture's file name; '' = none. */
  readonly imageUrl: string
  /** The readable part of its page's address; undefined where it has no page any more. */
  readonly slug: string | undefined
  /** undefined = the service does not tell it, and it is not guessed (S6). */
  readonly quantity: number | undefined
  readonly price: ShownPrice
  /** undefined = it is not ordered, or not shown (P2). */
  readonly total: Cents | undefined
  /** The price the client saw when the line was last changed, where it is another one now (K6). */
  readonly priceBefore: Price | undefined
  readonly problem: LineProblem | 'quantity_unreadable' | undefined
  /** How many more pieces make each of them cheaper (P3). */
  readonly tierAhead: { readonly more: number; readonly price: Price } | undefined
}

/** The lines of one catalogue: one order each (O1). */
export interface CatalogOrder {
  readonly catalogId: number
  /** The lines in a few letters, to tell whether they are still the same when they are ordered. */
  readonly mark: string
  /** undefined = not shown (P2). */
  readonly figures: Figures | undefined
}

export interface CartView {
  readonly lines: readonly CartLineView[]
  /** The catalogues with something to order, in their order. */
  readonly orders: readonly CatalogOrder[]
  /** What all of them cost together (K6); undefined = not shown (P2). */
  readonly figures: Figures | undefined
  /**
   * Of a line nobody knows how many there are (S6), or nobody can tell the tax: nothing is ordered, since nobody knows
   * what would be.
   */
  readonly unreadable: 'quantity' | 'tax' | undefined
}

/** The cart as the page shows it: what can be ordered is counted, what cannot says why. */
export function viewCart(
  items: readonly WireCartItem[],
  catalog: Catalog,
  taxRate: TaxRate | undefined,
  visibility: PriceVisibility,
): CartView {
  const lines = items.flatMap((item) => viewLine(item, catalog, visibility))
  const unreadable = unreadableOf(lines, taxRate, visibility)
  const orders = (unreadable ? [] : catalog.catalogIds).flatMap((catalogId) => {
    const ordered = lines.filter((line) => line.catalogId === catalogId && !line.problem)
    return ordered.length === 0
      ? []
      : [{ catalogId, mark: cartFingerprint(ordered), figures: figuresOf(ordered, taxRate) }]
  })
  const figures = orders.flatMap((order) => order.figures ?? [])
  const isShown = visibility === 'shown' && figures.length === orders.length
  return { lines, orders, figures: isShown ? sumFigures(figures) : undefined, unreadable }
}

function unreadableOf(
  lines: readonly CartLineView[],
  taxRate: TaxRate | undefined,
  visibility: PriceVisibility,
): CartView['unreadable'] {
  if (lines.some(({ problem }) => problem === 'quantity_unreadable')) return 'quantity'
  // Where no figures are shown, none is sent
  return taxRate === undefined && visibility === 'shown' ? 'tax' : undefined
}

/** What lines cost together; undefined where what one of them costs is not shown. */
function figuresOf(lines: readonly CartLineView[], taxRate: TaxRate | undefined): Figures | undefined {
  if (taxRate === undefined) return undefined
  const priced = lines.flatMap(({ price, quantity }) =>
    price.kind === 'shown' && quantity !== undefined ? [{ price: price.price, quantity }] : [],
  )
  return priced.length === lines.length ? cartFigures(priced, taxRate) : undefined
}

function viewLine(wire: WireCartItem, catalog: Catalog, visibility: PriceVisibility): CartLineView[] {
  const [line] = wire.shoppingCarts
  if (!line) return []
  const named = parseAddressId(String(wire.stockItemId))
  const item = itemOfLine(wire, catalog)
  const catalogId = wire.catalogId ?? named?.catalogId ?? item?.catalogId ?? catalog.catalogIds[0] ?? 0
  const isOurs = catalog.catalogIds.includes(catalogId)
  const quantity = quantityOf(wire)
  const unitPrice = linePrice(wire, quantity)
  const obstacle = isOurs ? problemOf(wire, unitPrice) : 'item_unavailable'
  const price = shownLinePrice(visibility, unitPrice, obstacle)
  const problem = quantity === undefined ? 'quantity_unreadable' : obstacle
  const now = price.kind === 'shown' ? price.price : undefined
  const priceBefore = seenPrice(visibility, line.priceWhenAdded)
  return [
    {
      line: line.shoppingCartId,
      id: item ? itemId(catalog, item) : String(wire.stockItemId),
      catalogId,
      name: wire.name,
      code: wire.code ?? '',
      imageUrl: wire.imageUrl ?? '',
      slug: item && problem !== 'item_unavailable' ? itemSlug(item.name) : undefined,
      quantity,
      price,
      total: now === undefined || quantity === undefined || problem ? undefined : lineTotal(now, quantity),
      priceBefore: priceBefore === now || now === undefined ? undefined : priceBefore,
      problem,
      tierAhead: problem || quantity === undefined ? undefined : tierAhead(wire, quantity, visibility),
    },
  ]
}

/** The live item that a line is of. A plain service names no catalogue: it is the one that it was asked for by this id (K7). */
export function itemOfLine(wire: WireCartItem, catalog: Catalog): StockItem | undefined {
  const named = parseAddressId(String(wire.stockItemId))
  return (
    named && findItem(catalog, wire.catalogId ? `${named.id}.${wire.catalogId}` : String(wire.stockItemId))
  )
}

/**
 * A plain service says no more than that an item is deleted or has no price. One that says there is no problem may order
 * at a price it does not tell (P2).
 */
function problemOf(wire: WireCartItem, unitPrice: number | null): LineProblem | undefined {
  const line = wire.shoppingCarts[0]
  if (line?.problem) return line.problem
  if (wire.deleted) return 'item_unavailable'
  return line?.problem === undefined && !unitPrice ? 'price_on_request' : undefined
}

function tierAhead(
  wire: WireCartItem,
  quantity: number,
  visibility: PriceVisibility,
): CartLineView['tierAhead'] {
  const item: Pick<StockItem, 'price' | 'bestPrice' | 'quantityBestPrice'> = {
    price: seenPrice(visibility, wire.price) ?? null,
    bestPrice: seenPrice(visibility, wire.bestPrice) ?? null,
    quantityBestPrice: wire.quantityBestPrice ?? null,
  }
  const tier = tierOf(item)
  if (!tier || quantity >= tier.from || tier.price >= (item.price ?? 0)) return undefined
  return { more: Math.ceil(tier.from) - quantity, price: tier.price }
}

import type { WireCartItem } from '#contracts/cart-and-order.ts'
import { readPrice } from '#contracts/stock.ts'
import { parseAddressId } from '#domain/address-id.ts'
import { cartFigures, type Figures, type LineProblem, sumFigures } from '#domain/cart.ts'
import { type Catalog, findItem, itemId } from '#domain/catalog.ts'
import { type Cents, lineTotal, type Price, type TaxRate } from '#domain/money.ts'
import { tierOf } from '#domain/price.ts'
import { itemSlug } from '#domain/slug.ts'
import type { StockItem } from '#domain/stock.ts'

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
  readonly quantity: number
  /** undefined = price on request. */
  readonly price: Price | undefined
  readonly total: Cents | undefined
  /** The price the client saw when the line was last changed, where it is another one now (K6). */
  readonly priceBefore: Price | undefined
  readonly problem: LineProblem | undefined
  /** How many more pieces make each of them cheaper (P3). */
  readonly tierAhead: { readonly more: number; readonly price: Price } | undefined
}

/** What the lines of one catalogue cost: one order each (O1). */
export interface CatalogFigures extends Figures {
  readonly catalogId: number
}

export interface CartView {
  readonly lines: readonly CartLineView[]
  /** The catalogues with something to order, in their order. */
  readonly orders: readonly CatalogFigures[]
  /** What all of them cost together (K6). */
  readonly figures: Figures
}

/** The cart as the page shows it: what can be ordered is counted, what cannot says why. */
export function viewCart(items: readonly WireCartItem[], catalog: Catalog, taxRate: TaxRate): CartView {
  const lines = items.flatMap((item) => viewLine(item, catalog))
  const orders = catalog.catalogIds.flatMap((catalogId) => {
    const ordered = lines.flatMap(({ price, quantity, problem, ...line }) =>
      line.catalogId === catalogId && price !== undefined && !problem ? [{ price, quantity }] : [],
    )
    return ordered.length === 0 ? [] : [{ catalogId, ...cartFigures(ordered, taxRate) }]
  })
  return { lines, orders, figures: sumFigures(orders) }
}

function viewLine(wire: WireCartItem, catalog: Catalog): CartLineView[] {
  const [line] = wire.shoppingCarts
  if (!line) return []
  const named = parseAddressId(String(wire.stockItemId))
  const catalogId = wire.catalogId ?? named?.catalogId ?? catalog.catalogIds[0] ?? 0
  const item = named && findItem(catalog, `${named.id}.${catalogId}`)
  const price = readPrice(line.price) || undefined
  const isOurs = catalog.catalogIds.includes(catalogId)
  const problem = isOurs ? problemOf(wire, price) : 'item_unavailable'
  const { quantity } = line
  const priceBefore = readPrice(line.priceWhenAdded) ?? undefined
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
      total: price === undefined || problem ? undefined : lineTotal(price, quantity),
      priceBefore: priceBefore === price || price === undefined ? undefined : priceBefore,
      problem,
      tierAhead: problem ? undefined : tierAhead(wire, quantity),
    },
  ]
}

/** A plain service says no more than that an item is deleted or has no price. */
function problemOf(wire: WireCartItem, price: Price | undefined): LineProblem | undefined {
  const problem = wire.shoppingCarts[0]?.problem
  if (problem) return problem
  if (wire.deleted) return 'item_unavailable'
  return price === undefined ? 'price_on_request' : undefined
}

function tierAhead(wire: WireCartItem, quantity: number): CartLineView['tierAhead'] {
  const item: Pick<StockItem, 'price' | 'bestPrice' | 'quantityBestPrice'> = {
    price: readPrice(wire.price),
    bestPrice: readPrice(wire.bestPrice),
    quantityBestPrice: wire.quantityBestPrice ?? null,
  }
  const tier = tierOf(item)
  if (!tier || quantity >= tier.from || tier.price >= (item.price ?? 0)) return undefined
  return { more: Math.ceil(tier.from) - quantity, price: tier.price }
}

import type { LineProblem } from '#domain/cart.ts'
import { type Catalog, findItem, isChoice, itemId, parentOf } from '#domain/catalog.ts'
import type { Price } from '#domain/money.ts'
import { unitPrice } from '#domain/price.ts'
import { itemSlug } from '#domain/slug.ts'
import { isVariantChild, type StockItem } from '#domain/stock.ts'
import type { OrderDetailsView, OrderLineView } from './order-view.ts'

/** A line of an earlier order as its item is today. */
export interface AgainLine {
  /** Its place in the order, from 0: what its fields in the form are named by. */
  readonly place: number
  /** Today's name and code where the item is still there, else as it was ordered. */
  readonly name: string
  readonly code: string
  /** What it was called then, where it is called otherwise now. */
  readonly nameThen: string | undefined
  readonly quantity: number
  readonly priceThen: Price
  /** undefined = gone. */
  readonly item: AgainItem | undefined
  /** undefined = it can be ordered. */
  readonly problem: LineProblem | undefined
}

/** The item of a line: what its price depends on, and where it is. */
export interface AgainItem extends Pick<StockItem, 'price' | 'bestPrice' | 'quantityBestPrice'> {
  /** Its id in addresses and cart calls. */
  readonly id: string
  readonly slug: string
  readonly catalogId: number
  readonly imageUrl: string
}

/** An earlier order as it could be ordered today: every line found, changed, or not to be had, and why (O7). */
export function viewAgain(order: OrderDetailsView, catalog: Catalog): AgainLine[] {
  return order.lines.map((line, place) => viewLine(line, place, order.catalogId, catalog))
}

function viewLine(line: OrderLineView, place: number, catalogId: number, catalog: Catalog): AgainLine {
  const item = findItem(catalog, `${line.stockItemId}.${catalogId}`)
  const { code, name, quantity, price: priceThen } = line
  const then = { place, quantity, priceThen }
  if (!item || isOrphan(catalog, item))
    return { ...then, name, code, nameThen: undefined, item: undefined, problem: 'item_unavailable' }
  return {
    ...then,
    name: item.name,
    code: item.code,
    nameThen: item.name === name ? undefined : name,
    item: {
      id: itemId(catalog, item),
      slug: itemSlug(item.name),
      catalogId,
      imageUrl: item.imageUrl,
      price: item.price,
      bestPrice: item.bestPrice,
      quantityBestPrice: item.quantityBestPrice,
    },
    problem: problemOf(catalog, item),
  }
}

/** A variant whose parent is gone is nobody's: not listed, not ordered. */
function isOrphan(catalog: Catalog, item: StockItem): boolean {
  return isVariantChild(item) && parentOf(catalog, item) === undefined
}

function problemOf(catalog: Catalog, item: StockItem): LineProblem | undefined {
  if (isChoice(catalog, item)) return 'choose_variant'
  return unitPrice(item, 1) === undefined ? 'price_on_request' : undefined
}

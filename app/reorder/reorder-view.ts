import type { ItemProblem } from '#domain/cart/line-problems.ts'
import { nearestQuantity, type QuantityRule, quantityRuleOf } from '#domain/cart/order-quantity.ts'
import { type Catalog, findItem, isChoice, itemId, parentOf } from '#domain/catalog/catalog.ts'
import type { Price } from '#domain/money/money.ts'
import type { PriceVisibility } from '#domain/cart/price-visibility.ts'
import { itemSlug } from '#domain/text/slug.ts'
import { isVariantChild, type StockItem } from '#domain/catalog/item.ts'
import { shownPrice } from '../ui/shown-price.server.ts'
import type { ShownPrice } from '../ui/shown-price.ts'
import type { OrderDetailsView, OrderLineView } from '../orders/order-view.ts'

/** A line of an earlier order as its item is today. */
export interface ReorderLine {
  /** Its place in the order, from 0: what its fields in the form are named by. */
  readonly place: number
  /** Today's name and code where the item is still there, else as it was ordered. */
  readonly name: string
  readonly code: string
  /** What it was called then, where it is called otherwise now. */
  readonly nameThen: string | undefined
  /** The nearest quantity to that of then in which the item is sold now. */
  readonly quantity: number
  readonly quantityThen: number
  /** undefined = not shown (P2). */
  readonly priceThen: Price | undefined
  /** undefined = gone. */
  readonly item: ReorderItem | undefined
  /** undefined = it can be ordered. */
  readonly problem: ItemProblem | undefined
}

/** The item of a line: what it costs now, and where it is. */
export interface ReorderItem {
  /** Its id in addresses and cart calls. */
  readonly id: string
  readonly slug: string
  readonly catalogId: number
  readonly imageUrl: string
  readonly price: ShownPrice
  /** undefined = every quantity can be ordered. */
  readonly quantityRule: QuantityRule | undefined
}

/** A line with the address of its picture; undefined = none. */
export type ShownReorderLine = ReorderLine & { readonly picture: string | undefined }

/** An earlier order as it could be ordered today: every line found, changed, or not to be had, and why (O7). */
export function viewReorder(
  { catalogId, lines }: Pick<OrderDetailsView, 'catalogId' | 'lines'>,
  catalog: Catalog,
  visibility: PriceVisibility,
): ReorderLine[] {
  return lines.map((line, place) => ({ place, ...viewLine(line, catalogId, catalog, visibility) }))
}

function viewLine(
  line: OrderLineView,
  catalogId: number,
  catalog: Catalog,
  visibility: PriceVisibility,
): Omit<ReorderLine, 'place'> {
  const item = findItem(catalog, `${line.stockItemId}.${catalogId}`)
  const { code, name, quantity, price: priceThen } = line
  const then = { quantity, quantityThen: quantity, priceThen }
  if (!item || isOrphan(catalog, item))
    return { ...then, name, code, nameThen: undefined, item: undefined, problem: 'item_unavailable' }
  const price = shownPrice(visibility, catalog, item)
  const quantityRule = quantityRuleOf(item)
  const problem = isChoice(catalog, item)
    ? 'choose_variant'
    : price.kind === 'on_request'
      ? 'price_on_request'
      : undefined
  return {
    ...then,
    quantity: problem ? quantity : (nearestQuantity(quantityRule, quantity) ?? quantity),
    name: item.name,
    code: item.code,
    nameThen: item.name === name ? undefined : name,
    item: {
      id: itemId(catalog, item),
      slug: itemSlug(item.name),
      catalogId,
      imageUrl: item.imageUrl,
      price,
      quantityRule,
    },
    problem,
  }
}

/** A variant whose parent is gone is nobody's: not listed, not ordered. */
function isOrphan(catalog: Catalog, item: StockItem): boolean {
  return isVariantChild(item) && parentOf(catalog, item) === undefined
}

import type { ItemProblem } from '#domain/cart/line-problems.ts'
import { nearestQuantity } from '#domain/cart/order-quantity.ts'
import { type Catalog, isChoice, soldItem } from '#domain/catalog/catalog.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { Price } from '#domain/money/money.ts'
import type { PriceVisibility } from '#domain/money/price-visibility.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { allNames, nameFor, type ShownName } from '#domain/catalog/names.ts'
import { addedItemOf, type AddedItem, type SoldContext } from '../cart/add/added-item.server.ts'
import { orderedPrice } from '../ui/shown-price.server.ts'
import type { ShownPrice } from '../ui/shown-price.ts'
import type { OrderDetailsView, OrderLineView } from '../orders/order-view.ts'

/** A line of an earlier order with its current item. */
export interface ReorderLine extends ShownName {
  /** Index on the page, from 0; names its form fields. */
  readonly index: number
  /** The current one, as the name is; that of the order if the item is gone. */
  readonly code: string
  /** The name in the order, if it differs. */
  readonly nameThen: string | undefined
  /** The ordered quantity, or the nearest one in which the item is sold now. */
  readonly quantity: number
  readonly quantityThen: number
  /** undefined = hidden. */
  readonly priceThen: Price | undefined
  /** The currency of the order. */
  readonly currencyThen: Currency
  /** undefined = the item is gone. */
  readonly item: ReorderItem | undefined
  /** undefined = it can be ordered. */
  readonly problem: ItemProblem | undefined
}

/** The current item of a line. */
export interface ReorderItem extends AddedItem {
  readonly catalogId: number
  readonly imageUrl: string
  readonly price: ShownPrice
}

/** A line with the address of its picture; undefined = none. */
export type ShownReorderLine = ReorderLine & { readonly picture: string | undefined }

/** Builds the preview of a reorder: each line of the orders with its current item, price and problem. */
export function viewReorder(
  orders: readonly Pick<OrderDetailsView, 'catalogId' | 'currency' | 'lines'>[],
  catalog: Catalog,
  visibility: PriceVisibility,
  names: SoldContext,
): ReorderLine[] {
  return orders
    .flatMap(({ catalogId, currency, lines }) =>
      lines.map((line) => ({
        currencyThen: currency,
        ...viewLine(line, catalogId, catalog, visibility, names),
      })),
    )
    .map((line, index) => ({ index, ...line }))
}

function viewLine(
  line: OrderLineView,
  catalogId: number,
  catalog: Catalog,
  visibility: PriceVisibility,
  names: SoldContext,
): Omit<ReorderLine, 'index' | 'currencyThen'> {
  const item = soldItem(catalog, `${line.stockItemId}.${catalogId}`)
  const { code, name, quantity, price: priceThen } = line
  const then = { quantity, quantityThen: quantity, priceThen }
  if (!item) return { ...then, name, code, nameThen: undefined, item: undefined, problem: 'item_unavailable' }
  const price = orderedPrice(visibility, catalog, item)
  const shown = nameFor(item, names)
  const addedItem = addedItemOf(catalog, item, names)
  const problem = isChoice(catalog, item)
    ? 'choose_variant'
    : price.kind === 'on_request'
      ? 'price_on_request'
      : undefined
  return {
    ...then,
    quantity: problem ? quantity : (nearestQuantity(addedItem.quantityRule, quantity) ?? quantity),
    ...shown,
    code: item.code,
    nameThen: isAnyOf(item, name) ? undefined : name,
    item: { ...addedItem, catalogId, imageUrl: item.imageUrl, price },
    problem,
  }
}

/** Whether an item is called so in a language of the shop: the order may have been placed in another one. */
function isAnyOf(item: StockItem, name: string): boolean {
  return allNames(item).some((own) => own.trim() === name.trim())
}

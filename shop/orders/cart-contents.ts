import { quantityOf, type WireCartItem } from '#contracts/cart-and-order.ts'
import { readPrice } from '#contracts/stock.ts'
import { isQuantityProblem, type LineProblem } from '#domain/cart/line-problems.ts'
import { nearestQuantity, quantityProblem } from '#domain/cart/order-quantity.ts'
import { unitPrice } from '#domain/catalog/price.ts'
import { parseAddressId } from '#domain/catalog/address-id.ts'
import { type Catalog, findItem, itemId } from '#domain/catalog/catalog.ts'
import { quantityRuleOf, type StockItem } from '#domain/catalog/item.ts'
import { decimalFromPrice } from '#domain/money/money.ts'
import type { RowKey } from '#domain/text/row-key.ts'

/** A cart line as a service reports it, resolved against the shop's catalogue. */
export interface CartContent {
  /** The line's own id. */
  readonly line: RowKey
  /** The item's id in addresses and cart calls. */
  readonly id: string
  readonly catalogId: number
  /** The live item; undefined = the catalogue does not have it. */
  readonly item: StockItem | undefined
  /** undefined = the service does not report it; it is never guessed. */
  readonly quantity: number | undefined
  /** The unit price that will be ordered, a decimal number; null = none, or not disclosed. */
  readonly unitDecimal: number | null
  readonly problem: LineProblem | undefined
  /** What is wrong with the line in any quantity, as far as the shop knows. */
  readonly itemProblem: LineProblem | undefined
  /** The nearest quantity in which the item is sold, if the quantity is the problem. */
  readonly nearest: number | undefined
}

/** Undefined for an entry without a line. */
export function readCartLine(wire: WireCartItem, catalog: Catalog): CartContent | undefined {
  const [line] = wire.shoppingCarts
  if (!line) return undefined
  const named = parseAddressId(String(wire.stockItemId))
  const item = itemOfLine(wire, catalog)
  const catalogId = wire.catalogId ?? named?.catalogId ?? item?.catalogId ?? catalog.catalogIds[0] ?? 0
  const quantity = quantityOf(wire)
  const unitDecimal = unitDecimalOf(wire, quantity)
  const isOurs = catalog.catalogIds.includes(catalogId)
  const itemProblem = isOurs ? itemProblemOf(wire, unitDecimal) : 'item_unavailable'
  const problem = reportedOrOwnProblem(wire, item, quantity, itemProblem)
  return {
    line: line.shoppingCartId,
    id: item ? itemId(catalog, item) : String(wire.stockItemId),
    catalogId,
    item,
    quantity,
    unitDecimal,
    problem,
    itemProblem,
    nearest: isQuantityProblem(problem) ? nearestOf(item, quantity) : undefined,
  }
}

/** The live item of a line. A line without `catalogId` names the item by the id that the shop sent. */
function itemOfLine(wire: WireCartItem, catalog: Catalog): StockItem | undefined {
  const named = parseAddressId(String(wire.stockItemId))
  return (
    named && findItem(catalog, wire.catalogId ? `${named.id}.${wire.catalogId}` : String(wire.stockItemId))
  )
}

export function isLineOf(wire: WireCartItem, catalog: Catalog, item: StockItem): boolean {
  const named = itemOfLine(wire, catalog)
  return named?.catalogId === item.catalogId && named.stockItemId === item.stockItemId
}

/** A line without `price` costs what its item does at this quantity. */
function unitDecimalOf(wire: WireCartItem, quantity = 1): number | null {
  const reported = wire.shoppingCarts[0]?.price
  if (reported !== undefined) return reported
  const price = unitPrice(
    {
      price: readPrice(wire.price),
      bestPrice: readPrice(wire.bestPrice),
      quantityBestPrice: wire.quantityBestPrice ?? null,
    },
    quantity,
  )
  return price === undefined ? null : decimalFromPrice(price)
}

/** The shop applies the rule of the item itself where the service does not report problems. */
function reportedOrOwnProblem(
  wire: WireCartItem,
  item: StockItem | undefined,
  quantity: number | undefined,
  itemProblem: LineProblem | undefined,
): LineProblem | undefined {
  if (quantity === undefined) return 'quantity_unreadable'
  if (itemProblem || wire.shoppingCarts[0]?.problem !== undefined) return itemProblem
  return item && quantityProblem(quantityRuleOf(item), quantity)
}

/** Undefined where the shop does not know the rule that the service applies. */
function nearestOf(item: StockItem | undefined, quantity: number | undefined): number | undefined {
  const rule = item && quantityRuleOf(item)
  return rule && quantity !== undefined ? nearestQuantity(rule, quantity) : undefined
}

/**
 * A service without the field `problem` only reports that an item is deleted or has no price. With `problem: null` the
 * line can be ordered even where its price is not disclosed.
 */
function itemProblemOf(wire: WireCartItem, unitDecimal: number | null): LineProblem | undefined {
  const reported = wire.shoppingCarts[0]?.problem
  if (reported) return reported
  if (wire.deleted) return 'item_unavailable'
  return reported === undefined && !unitDecimal ? 'price_on_request' : undefined
}

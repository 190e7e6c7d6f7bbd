import { quantityOf, type WireCartItem } from '#contracts/cart-and-order.ts'
import { deleteCartLine, insertCartLine, updateCartLine } from '#contracts/catalog.ts'
import { type Catalog, itemId } from '#domain/catalog/catalog.ts'
import { decimalFromPrice } from '#domain/money/money.ts'
import { tierOf, unitPrice } from '#domain/catalog/price.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { isOpen } from '#domain/orders/push-states.ts'
import type { RowKey } from '#domain/text/row-key.ts'
import { isLineOf } from '#shop/orders/cart-contents.ts'
import { callFor, type ClientArea } from '../request/client-area.server.ts'
import { readCart, rereadCart, wireItemId } from './read-cart.server.ts'

export interface LineBefore {
  readonly quantity: number
  readonly decimal: number
}

/** The item’s line before a change; undefined if the item has no tier or is not in the cart. */
export async function readLineBefore(area: ClientArea, item: StockItem): Promise<LineBefore | undefined> {
  if (!tierOf(item)) return undefined
  const cart = await readCart(area)
  return cart.ok ? lineOf(cart.value, area.shop.catalog(), item) : undefined
}

/**
 * Minimal services keep the unit price with which a line was inserted, even if its quantity changes. When a change
 * crosses the item’s tier, this replaces the line by one with the right price. If that fails, it restores the old line
 * and returns false.
 */
export async function replaceStalePrice(
  area: ClientArea,
  item: StockItem,
  before: LineBefore | undefined,
  answered: readonly WireCartItem[],
): Promise<boolean> {
  if (!before) return true
  const now = lineOf(answered, area.shop.catalog(), item) ?? (await readLine(area, item))
  const right = now && unitPrice(item, now.quantity)
  if (!now || right === undefined || right === unitPrice(item, before.quantity)) return true
  const target = { quantity: now.quantity, decimal: decimalFromPrice(right) }
  // A price that changed with the quantity is the service’s own: only a stale price is corrected
  if (now.decimal !== before.decimal || now.decimal === target.decimal) return true
  // A line under way keeps its id, by which the shop knows that it was sent
  if (await isUnderWay(area, now.line)) return true
  return replaceLine(area, item, now.line, { before, target })
}

async function isUnderWay({ shop, session }: ClientArea, line: RowKey): Promise<boolean> {
  const carts = await shop.orderGateway.listOpen(session.client.clientId)
  // Where nobody knows, the line stays as it is
  if (carts === 'unknown') return true
  return carts.some(({ parts }) => parts.some(({ state, lines }) => isOpen(state) && lines?.has(line)))
}

interface Change {
  readonly before: LineBefore
  readonly target: LineBefore
}

async function replaceLine(
  area: ClientArea,
  item: StockItem,
  shoppingCartId: RowKey,
  { before, target }: Change,
): Promise<boolean> {
  const call = callFor(area)
  const params = { ...call.params, shoppingCartId }
  const removed = await area.shop.catalogService.send(deleteCartLine, { ...call, params })
  if (removed.ok && (await insert(area, item, target)).ok) return true
  // The answer may be lost although the call succeeded, so the cart is read again
  const left = await readLine(area, item)
  if (left && left.quantity === target.quantity && left.decimal === target.decimal) return true
  if (left) await setQuantity(area, item, before.quantity)
  else await insert(area, item, before)
  return false
}

function insert(area: ClientArea, item: StockItem, { quantity, decimal }: LineBefore) {
  const { clientId } = area.session.client
  const stockItemId = wireItemId(itemId(area.shop.catalog(), item))
  const body = { clientId, stockItemId, quantity, price: decimal }
  return area.shop.catalogService.send(insertCartLine, { ...callFor(area), body })
}

function setQuantity(area: ClientArea, item: StockItem, quantity: number) {
  const { clientId } = area.session.client
  const stockItemId = wireItemId(itemId(area.shop.catalog(), item))
  const body = { clientId, stockItemId, quantity }
  return area.shop.catalogService.send(updateCartLine, { ...callFor(area), body })
}

interface Line extends LineBefore {
  readonly line: RowKey
}

async function readLine(area: ClientArea, item: StockItem): Promise<Line | undefined> {
  const cart = await rereadCart(area)
  return cart.ok ? lineOf(cart.value, area.shop.catalog(), item) : undefined
}

/** The item’s line; undefined if its quantity or price is missing. */
function lineOf(cart: readonly WireCartItem[], catalog: Catalog, item: StockItem): Line | undefined {
  const wire = cart.find((one) => isLineOf(one, catalog, item))
  const line = wire?.shoppingCarts[0]
  const quantity = wire && quantityOf(wire)
  if (!line || quantity === undefined || typeof line.price !== 'number') return undefined
  return { line: line.shoppingCartId, quantity, decimal: line.price }
}

import { quantityOf } from '#contracts/cart-and-order.ts'
import { deleteCartLine, insertCartLine, updateCartLine } from '#contracts/catalog.ts'
import type { CallFailure } from '#contracts/http/client.ts'
import { parseTypedQuantity } from '#domain/cart/cart.ts'
import { isReportedLineProblem } from '#domain/cart/line-problems.ts'
import { findItem, isChoice, itemId } from '#domain/catalog/catalog.ts'
import { shownName } from '#domain/catalog/names.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { isLineOf } from '#shop/orders/cart-contents.ts'
import { decimalFromPrice } from '#domain/money/money.ts'
import { unitPrice } from '#domain/catalog/price.ts'
import type { RowKey } from '#domain/text/row-key.ts'
import { type NoticeCode, type NoticeItem, quantityNotice } from '../notices/notice.ts'
import { callFor, type ClientArea, requireSignedIn } from '../request/client-area.server.ts'
import type { ChangeOutcome } from '../request/change-answer.server.ts'
import { soldItemOf } from './add/added-item.server.ts'
import { forgetCart, readCart, wireItemId } from './read-cart.server.ts'
import { readLineBefore, replaceStalePrice } from './stale-line-price.server.ts'

/**
 * Adds an item, with the price that was shown; the built-in service ignores it. The service adds once for each `key`;
 * services without the extension ignore keys.
 */
export async function addItem(
  area: ClientArea,
  named: string,
  typed: unknown,
  key?: string,
): Promise<ChangeOutcome> {
  const quantity = parseTypedQuantity(typed)
  if (quantity === undefined) return refused('invalid_quantity')
  const catalog = area.shop.catalog()
  const item = findItem(catalog, named)
  if (!item) return refused('item_unavailable')
  if (isChoice(catalog, item)) return refused('choose_variant')
  const price = unitPrice(item, quantity)
  if (price === undefined) return refused('price_on_request')
  const wrong = await wrongAddition(area, item, quantity)
  if (wrong) return wrong

  const stockItemId = wireItemId(itemId(catalog, item))
  const body = {
    clientId: area.session.client.clientId,
    stockItemId,
    quantity,
    price: decimalFromPrice(price),
    ...(key !== undefined && { key }),
  }
  const before = await readLineBefore(area, item)
  const answer = await area.shop.catalogService.send(insertCartLine, { ...callFor(area), body })
  forgetCart(area)
  requireSignedIn(area, answer)
  if (answer.ok) {
    const isSettled = await replaceStalePrice(area, item, before, answer.value.data)
    forgetCart(area)
    return isSettled ? { done: true, code: 'item_added' } : refused('add_failed')
  }
  // The quantity alone was valid, so the service refused the sum with what the cart holds
  if (codeOf(answer.failure) === 'invalid_quantity') return refused('quantity_too_large')
  const refusal = itemRefusal(answer.failure)
  if (refusal) return refused(refusal)
  // A service without the extension does not know `{id}.{catalogId}`. A plain id would name another item
  const isUnknownThere = typeof stockItemId === 'string' && answer.failure.kind === 'refused'
  return refused(isUnknownThere && answer.failure.status < 500 ? 'not_online' : 'add_failed')
}

export async function changeItem(area: ClientArea, named: string, typed: unknown): Promise<ChangeOutcome> {
  const quantity = parseTypedQuantity(typed)
  if (quantity === undefined) return refused('invalid_quantity')
  const catalog = area.shop.catalog()
  const item = findItem(catalog, named)
  const wrong = item && quantityNotice(soldItemOf(catalog, item, area.requestContext), quantity)
  if (wrong) return { done: false, ...wrong }
  const before = item && (await readLineBefore(area, item))
  const body = { clientId: area.session.client.clientId, stockItemId: wireItemId(named), quantity }
  const answer = await area.shop.catalogService.send(updateCartLine, { ...callFor(area), body })
  forgetCart(area)
  requireSignedIn(area, answer)
  if (answer.ok) {
    const isSettled = !item || (await replaceStalePrice(area, item, before, answer.value.data))
    forgetCart(area)
    return isSettled ? { done: true, code: 'item_updated' } : refused('update_failed')
  }
  return refused(itemRefusal(answer.failure) ?? 'update_failed')
}

/** Removes a line. A line that is already gone counts as removed. */
export async function removeLine(area: ClientArea, shoppingCartId: RowKey): Promise<ChangeOutcome> {
  const call = callFor(area)
  const answer = await area.shop.catalogService.send(deleteCartLine, {
    ...call,
    params: { ...call.params, shoppingCartId },
  })
  forgetCart(area)
  requireSignedIn(area, answer)
  const isGone = answer.ok || codeOf(answer.failure) === 'not_found'
  return isGone ? { done: true, code: 'item_deleted' } : refused('delete_failed')
}

/** The item that a notice about a form is about; undefined if the catalogue does not have it. */
export function noticeItemOf(
  { shop, requestContext }: Pick<ClientArea, 'shop' | 'requestContext'>,
  id: string,
): NoticeItem | undefined {
  const item = findItem(shop.catalog(), id)
  return item && { id, name: shownName(item, requestContext.language) }
}

/** The rule applies to the sum with what the cart holds; the nearest quantity is the one to add to it. */
async function wrongAddition(
  area: ClientArea,
  item: StockItem,
  added: number,
): Promise<ChangeOutcome | undefined> {
  const soldItem = soldItemOf(area.shop.catalog(), item, area.requestContext)
  if (!soldItem.quantityRule) return undefined
  const inCart = await quantityInCart(area, item)
  const wrong = quantityNotice(soldItem, inCart + added)
  const missing = (wrong?.nearest ?? 0) - inCart
  return wrong && { done: false, ...wrong, nearest: missing > 0 ? missing : undefined }
}

/** 0 where the cart cannot be read: the service checks the sum itself. */
async function quantityInCart(area: ClientArea, item: StockItem): Promise<number> {
  const cart = await readCart(area)
  const catalog = area.shop.catalog()
  const line = cart.ok ? cart.value.find((one) => isLineOf(one, catalog, item)) : undefined
  return (line && quantityOf(line)) ?? 0
}

function itemRefusal(failure: CallFailure): NoticeCode | undefined {
  const code = codeOf(failure)
  return code === 'invalid_quantity' || code === 'cart_full' || isReportedLineProblem(code) ? code : undefined
}

function codeOf(failure: CallFailure): string | undefined {
  return failure.kind === 'refused' ? failure.code : undefined
}

function refused(code: NoticeCode): ChangeOutcome {
  return { done: false, code }
}

import { isChoice, itemId, soldItem } from '#domain/catalog/catalog.ts'
import { quantityRuleOf, smallestQuantity, type StockItem } from '#domain/catalog/item.ts'
import { nameFor, type ShownName } from '#domain/catalog/names.ts'
import { parseQuotationNumber } from '#domain/quotations/quotation.ts'
import { readCartLine } from '#shop/orders/cart-contents.ts'
import type { RequestContext, Shop } from '#shop/shop.ts'
import { itemAddressOf } from '../addresses/catalog-addresses.server.ts'
import type { ItemAddress } from '../addresses/item-address.ts'
import { readCart } from '../cart/read-cart.server.ts'
import { itemPicture } from '../pictures/picture-address.ts'
import { QUOTE_ITEMS_COOKIE, readCookie } from '../request/cookies.ts'
import { addCollected, type CollectedItem, readCollected } from './collected-items.ts'
import { loadQuotation } from './quotation-calls.server.ts'

/** What a page knows of its visitor. */
export interface Visit {
  readonly shop: Shop
  readonly requestContext: RequestContext
}

/** A line of the request as the page shows it. */
export interface RequestItem extends ShownName {
  /** As it is collected. */
  readonly id: string
  readonly address: ItemAddress
  readonly code: string
  readonly picture: string | undefined
  readonly quantity: number
}

/** The items that this browser collected. */
export function collectedIn(request: Request): readonly CollectedItem[] {
  return readCollected(readCookie(request, QUOTE_ITEMS_COOKIE) ?? '')
}

/** Those that are still sold. */
export function viewItems(
  { shop, requestContext }: Visit,
  collected: readonly CollectedItem[],
): readonly RequestItem[] {
  const catalog = shop.catalog()
  return collected.flatMap(({ id, quantity }) => {
    const item = quotedItem(shop, id)
    if (!item) return []
    const address = itemAddressOf(catalog, item, requestContext.language)
    const picture = itemPicture(shop, item)
    return [{ id, address, ...nameFor(item, requestContext), code: item.code, picture, quantity }]
  })
}

/** An item that can be asked for: it is sold, and no parent of variants. */
export function quotedItem(shop: Shop, id: string): StockItem | undefined {
  const catalog = shop.catalog()
  const item = soldItem(catalog, id)
  return item && !isChoice(catalog, item) ? item : undefined
}

/**
 * What the address of the page does to the collected items: `item` adds one, `from=cart` those of the cart, and `again` those
 * of a quotation of the client. Each can be repeated, as by going back, and does the same. There may be more than can be
 * collected. Undefined = it does nothing.
 */
export async function changeByAddress(
  visit: Visit,
  query: URLSearchParams,
  collected: readonly CollectedItem[],
): Promise<readonly CollectedItem[] | undefined> {
  const added = query.get('item')
  if (added !== null) return addCollected(collected, itemOf(visit, added))
  if (query.get('from') === 'cart') return addCollected(collected, await cartOf(visit))
  const again = parseQuotationNumber(query.get('again') ?? '')
  return again === undefined ? undefined : addCollected(collected, await quotationOf(visit, again))
}

function itemOf({ shop }: Visit, id: string): CollectedItem[] {
  const item = quotedItem(shop, id)
  if (!item) return []
  return [{ id: itemId(shop.catalog(), item), quantity: smallestQuantity(quantityRuleOf(item)) }]
}

async function cartOf({ shop, requestContext }: Visit): Promise<CollectedItem[]> {
  const { session } = requestContext
  const cart = session && (await readCart({ shop, requestContext, session }))
  if (!cart?.ok) return []
  const catalog = shop.catalog()
  return cart.value.flatMap((wire) => {
    const line = readCartLine(wire, catalog)
    return line?.item && line.quantity !== undefined
      ? [{ id: itemId(catalog, line.item), quantity: line.quantity }]
      : []
  })
}

async function quotationOf({ shop, requestContext }: Visit, quotationId: number): Promise<CollectedItem[]> {
  const { session } = requestContext
  const quotation = session && (await loadQuotation({ shop, requestContext, session }, quotationId))
  return quotation?.ok ? quotation.value.lines.map(({ item, quantity }) => ({ id: item, quantity })) : []
}

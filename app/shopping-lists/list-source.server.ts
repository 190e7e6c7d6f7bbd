import { data, href } from 'react-router'
import { isChoice, knownItem, soldItem } from '#domain/catalog/catalog.ts'
import { quantityRuleOf, smallestQuantity } from '#domain/catalog/item.ts'
import { joinLines, type ListLine } from '#domain/shopping-lists/list-lines.ts'
import { readCartLine } from '#shop/orders/cart-contents.ts'
import { itemHref } from '../addresses/item-address.ts'
import { addedItemOf } from '../cart/add/added-item.server.ts'
import { readCart } from '../cart/read-cart.server.ts'
import { requireNamedOrder } from '../orders/named-order.server.ts'
import { orderHref } from '../orders/order-address.ts'
import { parseOrderIds } from '../orders/order-ids.ts'
import type { ClientArea } from '../request/client-area.server.ts'

/** What is put on a list. */
export interface ListSource {
  readonly lines: readonly ListLine[]
  /** The name of the item, if it is one. */
  readonly item?: string | undefined
  /** The page that leads here. */
  readonly back: string
}

/**
 * Reads what the address of the page names: an item, an order, or the cart. Of an order and the cart it takes what the
 * catalogue has, sold or not.
 *
 * @throws 404 if the address names nothing that there is, 503 if the cart or the order cannot be read
 */
export async function readSource(area: ClientArea, query: URLSearchParams): Promise<ListSource> {
  const item = query.get('item')
  if (item !== null) return itemSource(area, item)
  const order = query.get('order')
  if (order !== null) return orderSource(area, order)
  if (query.get('from') === 'cart') return cartSource(area)
  throw data(null, { status: 404 })
}

function itemSource({ shop, requestContext }: ClientArea, id: string): ListSource {
  const catalog = shop.catalog()
  const item = soldItem(catalog, id)
  if (!item || isChoice(catalog, item)) throw data(null, { status: 404 })
  const { catalogId, stockItemId } = item
  const added = addedItemOf(catalog, item, requestContext)
  return {
    lines: [{ catalogId, stockItemId, quantity: smallestQuantity(quantityRuleOf(item)) }],
    item: added.name,
    back: itemHref(requestContext.language, added),
  }
}

async function cartSource(area: ClientArea): Promise<ListSource> {
  const cart = await readCart(area)
  if (!cart.ok) throw data(null, { status: 503 })
  const catalog = area.shop.catalog()
  const lines = cart.value.flatMap((wire) => {
    const line = readCartLine(wire, catalog)
    if (!line?.item || line.quantity === undefined) return []
    const { catalogId, stockItemId } = line.item
    return [{ catalogId, stockItemId, quantity: line.quantity }]
  })
  return { lines, back: href('/:lang/client/shopping-cart', { lang: area.requestContext.language }) }
}

async function orderSource(area: ClientArea, written: string): Promise<ListSource> {
  const [id] = parseOrderIds(written) ?? []
  if (!id) throw data(null, { status: 404 })
  const params = { catalogId: String(id.catalogId), orderId: String(id.orderId) }
  const { order } = await requireNamedOrder(area, params)
  const catalog = area.shop.catalog()
  const { catalogId } = id
  const lines = order.lines
    .filter(({ stockItemId }) => knownItem(catalog, `${stockItemId}.${catalogId}`))
    .map(({ stockItemId, quantity }) => ({ catalogId, stockItemId, quantity }))
  return { lines: joinLines(lines), back: orderHref(area.requestContext.language, id) }
}

import { type Catalog, findItem, parentOf } from '#domain/catalog/catalog.ts'
import { isVariantChild, type StockItem } from '#domain/catalog/item.ts'
import { itemAddressOf } from '../addresses/catalog-addresses.server.ts'
import { itemHref } from '../addresses/item-address.ts'
import { variantPicture } from '../pictures/picture-address.ts'
import type { ClientArea } from '../request/client-area.server.ts'
import type { OrderDetailsView, OrderLineView } from './order-view.ts'

/** An order with the pictures and pages of its items. */
export interface ShownOrder extends Omit<OrderDetailsView, 'lines'> {
  readonly lines: readonly ShownOrderLine[]
}

export interface ShownOrderLine extends OrderLineView {
  /** undefined = the item has no picture, or is gone. */
  readonly picture: string | undefined
  /** The page of the item; undefined = it is gone. */
  readonly to: string | undefined
}

/** Adds what the shop has of the items of an order now. Names, codes and prices stay as they were ordered. */
export function withItems<Order extends Pick<OrderDetailsView, 'catalogId' | 'lines'>>(
  { shop, requestContext }: Pick<ClientArea, 'shop' | 'requestContext'>,
  order: Order,
): Omit<Order, 'lines'> & Pick<ShownOrder, 'lines'> {
  const { language } = requestContext
  const catalog = shop.catalog()
  const lines = order.lines.map((line) => {
    const sold = findSoldItem(catalog, `${line.stockItemId}.${order.catalogId}`)
    return {
      ...line,
      picture: sold && variantPicture(shop, sold.item, sold.parent),
      to: sold && itemHref(language, itemAddressOf(catalog, sold.item, language)),
    }
  })
  return { ...order, lines }
}

/** An item and, if it is a variant, its parent. A variant without a live parent is not sold and has no page. */
function findSoldItem(
  catalog: Catalog,
  id: string,
): { readonly item: StockItem; readonly parent?: StockItem } | undefined {
  const item = findItem(catalog, id)
  if (!item) return undefined
  if (!isVariantChild(item)) return { item }
  const parent = parentOf(catalog, item)
  return parent && { item, parent }
}

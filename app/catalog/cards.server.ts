import { itemAddressOf } from '../addresses/catalog-addresses.server.ts'
import { type Catalog, isChoice, variantsOf } from '#domain/catalog/catalog.ts'
import type { ListedItem } from '#domain/search/listing.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { itemPicture } from '../pictures/picture-address.ts'
import type { Shop, RequestContext } from '#shop/shop.ts'
import { addedItemOf } from '../cart/add/added-item.server.ts'
import { shownPrice } from '../ui/shown-price.server.ts'
import type { ItemCard } from './card.ts'
import { variantLabel } from './variant-label.ts'

export function cardOf(
  shop: Shop,
  requestContext: RequestContext,
  catalog: Catalog,
  { item, variant }: ListedItem,
): ItemCard {
  const variants = variantsOf(catalog, item)
  return {
    ...addedItemOf(catalog, item),
    price: shownPrice(requestContext, catalog, item),
    code: item.code,
    picture: itemPicture(shop, item),
    isOffer: item.isOffer || variants.some((one) => one.isOffer),
    isNew: item.isNew || variants.some((one) => one.isNew),
    isChoice: isChoice(catalog, item),
    variant: variant && {
      ...itemAddressOf(catalog, variant),
      label: variantLabel(item.name, variant.name),
      code: variant.code,
    },
  }
}

export function cardsOf(
  shop: Shop,
  requestContext: RequestContext,
  catalog: Catalog,
  items: readonly StockItem[],
): ItemCard[] {
  return items.map((item) => cardOf(shop, requestContext, catalog, { item }))
}

import { itemAddressOf } from '../addresses/catalog-addresses.server.ts'
import { type Catalog, isChoice, variantsOf } from '#domain/catalog/catalog.ts'
import type { ListedItem } from '#domain/search/listing.ts'
import { hasCode } from '#domain/search/search.ts'
import { foldedWords } from '#domain/text/fold.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { itemPicture } from '../pictures/picture-address.ts'
import type { Shop, RequestContext } from '#shop/shop.ts'
import { addedItemOf } from '../cart/add/added-item.server.ts'
import { shownPrice } from '../ui/shown-price.server.ts'
import type { ItemCard } from './card.ts'
import { variantLabel } from './variant-label.ts'

/** A variant that the search names by its code is ordered from the card; any other has to be chosen first. */
export function cardOf(
  shop: Shop,
  requestContext: RequestContext,
  catalog: Catalog,
  { item, variant }: ListedItem,
  search = '',
): ItemCard {
  const variants = variantsOf(catalog, item)
  const ordered = variant && isNamed(variant, search) ? variant : item
  return {
    ...addedItemOf(catalog, ordered),
    name: item.name,
    price: shownPrice(requestContext, catalog, ordered),
    code: ordered.code,
    picture: itemPicture(shop, item),
    isOffer: item.isOffer || variants.some((one) => one.isOffer),
    isNew: item.isNew || variants.some((one) => one.isNew),
    isChoice: isChoice(catalog, ordered),
    variant: variant && {
      ...itemAddressOf(catalog, variant),
      label: variantLabel(item.name, variant.name),
      code: variant.code,
    },
  }
}

/** Whether a search has the code of a variant, so that nothing is left to choose. */
function isNamed(variant: StockItem, search: string): boolean {
  return [search, ...foldedWords(search)].some((word) => hasCode(variant, word))
}

export function cardsOf(
  shop: Shop,
  requestContext: RequestContext,
  catalog: Catalog,
  items: readonly StockItem[],
): ItemCard[] {
  return items.map((item) => cardOf(shop, requestContext, catalog, { item }))
}

import { findItem, itemId } from '#domain/catalog/catalog.ts'
import { isVariantChild } from '#domain/catalog/item.ts'
import { nameFor } from '#domain/catalog/names.ts'
import type { Language } from '#domain/text/language.ts'
import type { Shop } from '#shop/shop.ts'
import { itemHref } from '../addresses/item-address.ts'
import { itemAddressOf } from '../addresses/catalog-addresses.server.ts'
import { loadShopTerms } from '../request/shop-terms.server.ts'
import { itemPicture } from '../pictures/picture-address.ts'
import type { SeenItem } from './seen-item.ts'
import { MAX_SEEN } from './seen-list.ts'

/** The listed items among some ids, in their order. */
export async function loadSeenItems(
  shop: Shop,
  language: Language,
  ids: readonly string[],
): Promise<SeenItem[]> {
  const catalog = shop.catalog()
  const { catalogLanguage } = await loadShopTerms(shop, language)
  return ids.slice(0, MAX_SEEN).flatMap((id) => {
    const item = findItem(catalog, id)
    if (!item || isVariantChild(item)) return []
    const address = itemAddressOf(catalog, item, language)
    return {
      id: itemId(catalog, item),
      to: itemHref(language, address),
      ...nameFor(item, { language, catalogLanguage }),
      picture: itemPicture(shop, item),
    }
  })
}

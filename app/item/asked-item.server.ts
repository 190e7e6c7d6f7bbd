import { findItem, itemId } from '#domain/catalog/catalog.ts'
import { itemSlug } from '#domain/text/slug.ts'
import { itemPicture } from '../pictures/picture-address.ts'
import type { Shop } from '#shop/shop.ts'
import type { ItemAddress } from '../addresses/item-address.ts'

/** An item that a visitor writes about: the price of one that has none, say. */
export interface AskedItem extends ItemAddress {
  readonly name: string
  readonly code: string
  readonly picture: string | undefined
}

/** The live item that an address names as `item=`; an unknown one is asked about by nobody. */
export function itemAskedFor(shop: Shop, id: string | null): AskedItem | undefined {
  const catalog = shop.catalog()
  const item = id === null ? undefined : findItem(catalog, id)
  if (!item) return undefined
  const { name, code } = item
  return { id: itemId(catalog, item), slug: itemSlug(name), name, code, picture: itemPicture(shop, item) }
}

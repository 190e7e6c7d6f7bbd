import { findItem, itemId } from '#domain/catalog/catalog.ts'
import { itemSlug } from '#domain/text/slug.ts'
import { itemPicture } from '../pictures/picture-address.ts'
import type { Shop } from '#shop/shop.ts'
import type { ItemAddress } from '../addresses/item-address.ts'

/** The item of a visitor’s message, for example one with its price on request. */
export interface InquiryItem extends ItemAddress {
  readonly name: string
  readonly code: string
  readonly picture: string | undefined
}

/** The live item of the query parameter `item`; undefined for an unknown one. */
export function findInquiryItem(shop: Shop, id: string | null): InquiryItem | undefined {
  const catalog = shop.catalog()
  const item = id === null ? undefined : findItem(catalog, id)
  if (!item) return undefined
  const { name, code } = item
  return { id: itemId(catalog, item), slug: itemSlug(name), name, code, picture: itemPicture(shop, item) }
}

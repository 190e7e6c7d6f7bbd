import { findItem } from '#domain/catalog/catalog.ts'
import { shownName } from '#domain/catalog/names.ts'
import type { Language } from '#domain/text/language.ts'
import { itemPicture } from '../pictures/picture-address.ts'
import type { Shop } from '#shop/shop.ts'
import { itemAddressOf } from '../addresses/catalog-addresses.server.ts'
import type { ItemAddress } from '../addresses/item-address.ts'

/** The item of a visitor’s message, for example one with its price on request. */
export interface InquiryItem extends ItemAddress {
  readonly name: string
  readonly code: string
  readonly picture: string | undefined
}

/** The live item of the query parameter `item`; undefined for an unknown one. */
export function findInquiryItem(shop: Shop, language: Language, id: string | null): InquiryItem | undefined {
  const catalog = shop.catalog()
  const item = id === null ? undefined : findItem(catalog, id)
  if (!item) return undefined
  const { code } = item
  const name = shownName(item, language)
  return { ...itemAddressOf(catalog, item, language), name, code, picture: itemPicture(shop, item) }
}

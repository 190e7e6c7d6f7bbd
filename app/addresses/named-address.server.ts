import { type Catalog, findItem } from '#domain/catalog/catalog.ts'
import type { Language } from '#domain/text/language.ts'
import { itemAddressOf, categoryAddressOf, categoryOfSegment } from './catalog-addresses.server.ts'
import { categoryHref } from './category-address.ts'
import { itemHref } from './item-address.ts'

const ITEM = /^\/[a-z]{2}\/stock\/[^/?#]+\/([^/?#]+)(.*)$/
const CATEGORY = /^\/[a-z]{2}\/(?:category|subcategory|subcategory-2)\/([^/?#]+)(.*)$/

/**
 * An address of the shop with the name that an item or a category has in a language: a link that was copied in another
 * language would redirect. Any other address stays.
 */
export function namedAddress(catalog: Catalog, address: string, language: Language): string {
  const [, itemId = '', afterItem = ''] = ITEM.exec(address) ?? []
  const item = findItem(catalog, itemId)
  if (item) return itemHref(language, itemAddressOf(catalog, item, language)) + afterItem
  const [, segment = '', afterCategory = ''] = CATEGORY.exec(address) ?? []
  const category = categoryOfSegment(catalog, segment)
  return category ? categoryHref(language, categoryAddressOf(category, language)) + afterCategory : address
}

import type { Brand } from '#contracts/content.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import { statedBrands } from '#domain/search/stated-brands.ts'
import type { Language } from '#domain/text/language.ts'
import { brandHref, brandSlug } from '../addresses/brand-address.ts'
import { contentPicture } from '../pictures/picture-address.ts'
import type { Shop } from '#shop/shop.ts'

/** A brand of the shop. */
export interface ShopBrand {
  readonly name: string
  /** The address of its page. */
  readonly to: string
  readonly picture: string | undefined
  /** A sentence of the merchant on it; '' = none. */
  readonly summary: string
}

/** The brands of the content, then those that items state besides, by name. */
export async function shopBrands(shop: Shop, catalog: Catalog, language: Language): Promise<ShopBrand[]> {
  return allBrands(shop, catalog, await shop.content.brands(language), language)
}

export function allBrands(
  shop: Shop,
  catalog: Catalog,
  content: readonly Brand[],
  language: Language,
): ShopBrand[] {
  const own = contentBrands(shop, content, language)
  const slugs = new Set(own.map(({ name }) => brandSlug(name)))
  const stated = statedBrands(catalog.table)
    .names.filter((name) => !slugs.has(brandSlug(name)))
    .toSorted(new Intl.Collator(language, { numeric: true }).compare)
  return [
    ...own,
    ...stated.map((name) => ({ name, to: brandHref(language, name), picture: undefined, summary: '' })),
  ]
}

/** The brands of the content that have a name: the catalogue is filtered by it. */
export function contentBrands(shop: Shop, content: readonly Brand[], language: Language): ShopBrand[] {
  return content
    .map(({ name, imageUrl, summary = '' }) => ({
      name: name.trim(),
      to: brandHref(language, name.trim()),
      picture: contentPicture(shop, imageUrl),
      summary: summary.trim(),
    }))
    .filter(({ name }) => name !== '')
}

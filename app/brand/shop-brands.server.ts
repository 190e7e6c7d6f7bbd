import type { Brand } from '#contracts/content.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import type { ItemTable } from '#domain/catalog/item-table.ts'
import { statedBrands } from '#domain/search/stated-brands.ts'
import type { Language } from '#domain/text/language.ts'
import { brandHref } from '../addresses/brand-address.ts'
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
  const own = contentBrands(shop, await shop.content.brands(language), language)
  const known = new Set(own.map(({ to }) => to))
  return [...own, ...brandsOfItems(catalog, language).filter(({ to }) => !known.has(to))]
}

const keptBrands = new WeakMap<ItemTable, Map<Language, readonly ShopBrand[]>>()

/** The brands that items state, sorted once for each state of the items. */
function brandsOfItems({ table }: Catalog, language: Language): readonly ShopBrand[] {
  const kept = keptBrands.get(table) ?? new Map<Language, readonly ShopBrand[]>()
  keptBrands.set(table, kept)
  const sorted =
    kept.get(language) ??
    statedBrands(table)
      .names.toSorted(new Intl.Collator(language, { numeric: true }).compare)
      .map((name) => ({ name, to: brandHref(language, name), picture: undefined, summary: '' }))
  kept.set(language, sorted)
  return sorted
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

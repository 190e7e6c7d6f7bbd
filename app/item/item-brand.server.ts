import { brandInName } from '#domain/catalog/facts/brand-in-name.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { allNames } from '#domain/catalog/names.ts'
import type { RequestContext, Shop } from '#shop/shop.ts'

/** The brand of an item or a variant: its own, its parent's, or one of the merchant's that one of its names has. */
export async function loadBrand(
  shop: Shop,
  { language }: RequestContext,
  item: StockItem,
  requested: StockItem,
): Promise<string | undefined> {
  const own = requested.brand ?? item.brand
  if (own !== undefined) return own
  const brands = await shop.content.brands(language)
  const names = brands.map(({ name }) => name.trim())
  for (const name of allNames(item)) {
    const brand = brandInName(name, names)
    if (brand !== undefined) return brand
  }
  return undefined
}

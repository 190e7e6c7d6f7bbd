import { brandInName } from '#domain/catalog/facts/brand-in-name.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { shownName } from '#domain/catalog/names.ts'
import type { RequestContext, Shop } from '#shop/shop.ts'

/** The brand of an item or a variant: its own, its parent's, or one of the merchant's that its name has. */
export async function loadBrand(
  shop: Shop,
  { language }: RequestContext,
  item: StockItem,
  requested: StockItem,
): Promise<string | undefined> {
  const own = requested.brand ?? item.brand
  if (own !== undefined) return own
  const brands = await shop.content.brands(language)
  return brandInName(
    shownName(item, language),
    brands.map(({ name }) => name.trim()),
  )
}

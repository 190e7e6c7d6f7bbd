import { type Catalog, itemId } from '#domain/catalog/catalog.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { type NameContext } from '#domain/catalog/names.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import type { RequestContext, Shop } from '#shop/shop.ts'
import { withTimeoutFallback } from '#shop/cache/with-timeout-fallback.server.ts'
import { safeHtml } from '../ui/rich-text.server.ts'
import { PATIENCE_MS } from './item-features.server.ts'
import type { ShownDescription } from './item-page.ts'

/**
 * The description of an item in the page's language, else in the catalogue's, else in another one; null = it has none.
 * Undefined if the catalogue service does not answer.
 */
export async function loadDescription(
  shop: Shop,
  requestContext: RequestContext,
  catalog: Catalog,
  item: StockItem,
): Promise<ShownDescription | null | undefined> {
  const texts = await withTimeoutFallback(
    shop.itemDescriptions(requestContext.language, itemId(catalog, item)),
    undefined,
    PATIENCE_MS,
  )
  if (!texts) return undefined
  const { language } = requestContext
  const shown = languagesFor(requestContext).find((one) => texts[one])
  // A description that has nothing but what pages leave out is none
  const html = shown ? safeHtml(texts[shown] ?? '', language) : ''
  if (html === '') return null
  return shown === language ? { html } : { html, htmlLanguage: shown }
}

function languagesFor({ language, catalogLanguage }: NameContext) {
  return new Set([language, catalogLanguage, ...LANGUAGES]).values().toArray()
}

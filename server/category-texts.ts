import { Hono } from 'hono'
import { categoryMenu } from '#app/layout/category-menu.server.ts'
import { loadShopTerms } from '#app/request/shop-terms.server.ts'
import type { Shop } from '#shop/shop.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { compressTexts } from './http/compression.ts'

/**
 * Serves the texts with all categories of the menu, each under the name that belongs to it. A page from another state of
 * the catalogue gets the text of now, which is not kept under the name that it asked for.
 */
export function categoryTexts(shop: Shop): Hono {
  const files = new Hono()
  for (const language of LANGUAGES) {
    files.get(`/static/:file{categories-${language}-[\\w-]+\\.txt}`, compressTexts, async (c) => {
      const { catalogLanguage } = await loadShopTerms(shop, language)
      const { address, text } = categoryMenu(shop.catalog(), { language, catalogLanguage })
      const isNow = c.req.path === address
      return c.text(text, 200, {
        'cache-control': isNow ? 'public, max-age=31536000, immutable' : 'no-store',
      })
    })
  }
  return files
}

import { Hono } from 'hono'
import { originOf } from '#app/storefront/company.ts'
import type { Shop } from '#app/shop.ts'
import { sitemapParts, writeSitemap, writeSitemapIndex } from '#app/sitemap.server.ts'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'

/** What search engines ask for by name (R10): what not to look at, and the map of the rest. */
export function searchEngineFiles(shop: Shop): Hono {
  const files = new Hono()
  const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }
  const content = async () => ({
    about: await shop.content.about(DEFAULT_LANGUAGE),
    offers: await shop.content.offers(DEFAULT_LANGUAGE),
  })

  files.get('/robots.txt', (c) => c.text(robots(originOf(shop, new URL(c.req.url)))))
  files.get('/sitemap.xml', async (c) => {
    const origin = originOf(shop, new URL(c.req.url))
    return c.body(writeSitemapIndex(origin, sitemapParts(shop.catalog(), await content())), 200, xml)
  })
  files.get('/sitemap/:part{[1-9]\\d{0,5}\\.xml}', async (c) => {
    const origin = originOf(shop, new URL(c.req.url))
    const part = Number.parseInt(c.req.param('part'))
    const map = writeSitemap(origin, shop.catalog(), await content(), part)
    return map === undefined ? c.text('Not Found', 404) : c.body(map, 200, xml)
  })
  return files
}

/**
 * Calls are no pages. What is not to be found, such as the sign-in or the results of a search, says `noindex` itself:
 * that must be read to count, and a path to leave out would also be the start of some item's name.
 */
function robots(origin: string): string {
  return ['User-agent: *', 'Disallow: /services/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

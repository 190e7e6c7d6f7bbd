import { type Context, Hono } from 'hono'
import { href } from 'react-router'
import { readCompanyName, shopOrigin } from '#app/request/page-facts.ts'
import type { Shop } from '#shop/shop.ts'
import { sitemapParts, writeSitemap, writeSitemapIndex } from '#app/seo/sitemap.server.ts'
import { manifestPath, webAppManifest } from '#app/seo/web-app-manifest.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/text/language.ts'
import { streamOf } from './http/stream.ts'

const HOUR = 'public, max-age=3600'

/** Serves robots.txt, the sitemap, the web app manifests and security.txt. */
export function searchEngineFiles(shop: Shop): Hono {
  const files = new Hono()
  const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': HOUR }
  const originFor = (c: Context) => shopOrigin(shop, new URL(c.req.url))
  const content = async () => ({
    about: await shop.content.about(DEFAULT_LANGUAGE),
    brands: await shop.content.brands(DEFAULT_LANGUAGE),
    offers: await shop.content.offers(DEFAULT_LANGUAGE),
  })

  files.get('/robots.txt', (c) => c.text(robots(originFor(c))))
  files.get('/.well-known/security.txt', (c) => c.text(securityContact(originFor(c), new Date())))
  for (const language of LANGUAGES) {
    files.get(manifestPath(language), async (c) => {
      const manifest = webAppManifest(language, await readCompanyName(shop, { language }))
      return c.json(manifest, 200, { 'content-type': 'application/manifest+json', 'cache-control': HOUR })
    })
  }
  files.get('/sitemap.xml', async (c) =>
    c.body(writeSitemapIndex(originFor(c), sitemapParts(shop.catalog(), await content())), 200, xml),
  )
  files.get('/sitemap/:part{[1-9]\\d{0,5}\\.xml}', async (c) => {
    const part = Number.parseInt(c.req.param('part'))
    const pieces = writeSitemap(originFor(c), shop.catalog(), await content(), part)
    return pieces === undefined ? c.text('Not Found', 404) : c.body(streamOf(pieces), 200, xml)
  })
  return files
}

/**
 * Pages that must not be indexed, such as sign-in and search results, say `noindex` themselves: a crawler has to read
 * them for that, and a disallowed path would also match the start of an item's name. Only services and addresses with
 * three or more parameters are disallowed; such addresses combine filters without end and lead to `noindex` pages only.
 */
function robots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /services/',
    'Disallow: /*?*&*&',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

const VALID_DAYS = 180

/** security.txt (RFC 9116): points to the contact page, so that no mailbox is published. */
function securityContact(origin: string, now: Date): string {
  const expires = new Date(now)
  expires.setUTCDate(expires.getUTCDate() + VALID_DAYS)
  expires.setUTCHours(0, 0, 0, 0)
  const contacts = LANGUAGES.map((lang) => `Contact: ${origin}${href('/:lang/contact', { lang })}`)
  return [
    ...contacts,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

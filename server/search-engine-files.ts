import { type Context, Hono } from 'hono'
import { href } from 'react-router'
import { readCompanyName, shopOrigin } from '#app/request/page-facts.ts'
import type { Shop } from '#shop/shop.ts'
import { sitemapParts, writeSitemap, writeSitemapIndex } from '#app/seo/sitemap.server.ts'
import { manifestPath, webAppManifest } from '#app/seo/web-app-manifest.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/text/language.ts'
import { streamOf } from './http/stream.ts'

const AN_HOUR = 'public, max-age=3600'

/** What programs ask for by name (R10): what not to look at, the map of the rest, whom to tell of a weakness. */
export function searchEngineFiles(shop: Shop): Hono {
  const files = new Hono()
  const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': AN_HOUR }
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
      return c.json(manifest, 200, { 'content-type': 'application/manifest+json', 'cache-control': AN_HOUR })
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
 * Calls are no pages. What is not to be found, such as the sign-in or the results of a search, says `noindex` itself:
 * that must be read to count, and a path to leave out would also be the start of some item's name. Only what has three
 * parameters or more is left out: nothing of ours leads to it but a choice made on what asks not to be found already, and
 * such choices combine without end.
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

const DAYS_TRUSTED = 180

/** Whom to tell of a weakness (RFC 9116): the contact page, whose messages the company reads; no mailbox is given away. */
function securityContact(origin: string, now: Date): string {
  const expires = new Date(now)
  expires.setUTCDate(expires.getUTCDate() + DAYS_TRUSTED)
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

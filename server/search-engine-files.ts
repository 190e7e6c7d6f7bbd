import { type Context, Hono } from 'hono'
import { href } from 'react-router'
import { readCompanyName, shopOrigin } from '#app/request/page-facts.ts'
import { encodingFor } from '#contracts/http/content-encoding.ts'
import { answerShared, SharedBodies, type WriteText } from '#services/http/shared-body.ts'
import type { Shop } from '#shop/shop.ts'
import { sitemapParts, writeSitemap, writeSitemapIndex } from '#app/seo/sitemap.server.ts'
import { manifestPath, webAppManifest } from '#app/seo/web-app-manifest.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/text/language.ts'
import { catalogStates } from './http/catalog-states.ts'

const HOUR = 'public, max-age=3600'

/** Serves robots.txt, the sitemap, the web app manifests and security.txt. */
export function searchEngineFiles(shop: Shop): Hono {
  const files = new Hono()
  const bodies = new SharedBodies()
  const stateOfCatalog = catalogStates()
  const originFor = (c: Context) => shopOrigin(shop, new URL(c.req.url))
  const content = async () => ({
    about: await shop.content.about(DEFAULT_LANGUAGE),
    brands: await shop.content.brands(DEFAULT_LANGUAGE),
    offers: await shop.content.offers(DEFAULT_LANGUAGE),
  })
  const state = async () =>
    `${stateOfCatalog(shop.catalog())} ${await shop.content.revision(DEFAULT_LANGUAGE)}`

  /** Sends a file of the sitemap, which is made once for each state of the shop and address. */
  async function sendXml(c: Context, name: string, write: WriteText) {
    const encoding = encodingFor(c.req.header('accept-encoding'))
    // The origin is no part of the name: without PUBLIC_URL a stranger asks under any host name, and each file is kept for
    // the last one only. A shop that is asked at several addresses in turn makes a file again, which takes milliseconds
    const body = await bodies.bodyOf(name, `${originFor(c)} ${await state()}`, encoding, write)
    c.header('content-type', 'application/xml; charset=utf-8')
    c.header('cache-control', HOUR)
    if (encoding !== 'identity') c.header('vary', 'accept-encoding')
    return answerShared(c, body, encoding)
  }

  let counted = { state: '', parts: 0 }
  async function parts(): Promise<number> {
    const now = await state()
    if (counted.state !== now) counted = { state: now, parts: sitemapParts(shop.catalog(), await content()) }
    return counted.parts
  }

  files.get('/robots.txt', (c) => c.text(robots(originFor(c))))
  files.get('/.well-known/security.txt', (c) => c.text(securityContact(originFor(c), new Date())))
  for (const language of LANGUAGES) {
    files.get(manifestPath(language), async (c) => {
      const manifest = webAppManifest(language, await readCompanyName(shop, { language }))
      return c.json(manifest, 200, { 'content-type': 'application/manifest+json', 'cache-control': HOUR })
    })
  }
  files.get('/sitemap.xml', async (c) => {
    const count = await parts()
    return sendXml(c, 'index', () => [writeSitemapIndex(originFor(c), count)])
  })
  files.get('/sitemap/:part{[1-9]\\d{0,5}\\.xml}', async (c) => {
    const part = Number.parseInt(c.req.param('part'))
    if (part > (await parts())) return c.text('Not Found', 404)
    const known = await content()
    return sendXml(c, `part ${part}`, () => writeSitemap(originFor(c), shop.catalog(), known, part))
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

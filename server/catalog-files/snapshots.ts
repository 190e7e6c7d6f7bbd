import { type Context, Hono } from 'hono'
import { encodingFor } from '#contracts/http/content-encoding.ts'
import { matchesEtag } from '#contracts/http/etag.ts'
import { answerShared, SharedBodies } from '#services/http/shared-body.ts'
import type { Shop } from '#shop/shop.ts'
import { categoriesOf, itemsOf, mergedCategories, mergedItems, writeSnapshot } from './write-snapshot.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import { priceVisibility } from '#domain/money/price-visibility.ts'
import { catalogStates } from '../http/catalog-states.ts'

/**
 * The catalogues as files: merged, and each by its index in the configuration, from 0. They are written from the
 * catalogue in memory, once for each of its states, without calls to a service, and show the prices that an anonymous
 * visitor may see.
 */
export function snapshots(shop: Shop): Hono {
  const files = new Hono()
  const bodies = new SharedBodies()
  const stateOf = catalogStates()
  const knownHashes = new WeakMap<Catalog, Map<string, string>>()

  /**
   * Sends a file, or 304. The entity tag is a hash of the content, so it is the same in every process and after a
   * restart. A strong entity tag names bytes (RFC 9110 §8.8.1), so each content encoding has its own.
   */
  async function send(c: Context, name: string, rows: (catalog: Catalog) => Generator<object>) {
    if (shop.catalogStaleSince() === 'missing') return unavailable()
    const catalog = shop.catalog()
    const encoding = encodingFor(c.req.header('accept-encoding'))
    const write = () => bodies.bodyOf(name, stateOf(catalog), encoding, () => writeSnapshot(rows(catalog)))
    const hashes = knownHashes.get(catalog) ?? new Map<string, string>()
    knownHashes.set(catalog, hashes)
    const hash = hashes.get(name) ?? (await write()).hash
    hashes.set(name, hash)
    c.header('etag', encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`)
    c.header('cache-control', 'public, no-cache')
    c.header('vary', 'accept-encoding')
    // A client, or a proxy on its behalf, may hold the same content in another encoding
    const known = c.req.header('if-none-match')?.replace(/-(?:br|gzip)"/g, '"')
    if (matchesEtag(known, `"${hash}"`)) return c.body(null, 304)
    c.header('content-type', 'application/json')
    // A range of a file that changes every minute would mix two versions
    c.header('accept-ranges', 'none')
    return answerShared(c, await write(), encoding)
  }
  async function sendItems(c: Context, name: string, write: typeof mergedItems) {
    const visibility = priceVisibility(await shop.content.pricePolicy(), 'visitor')
    return send(c, `${name} ${visibility}`, (catalog) => write(catalog, visibility))
  }
  const catalogIdOf = (file: string) => shop.catalogs[Number.parseInt(file)]?.catalogId

  files.get('/assets/stock.json', (c) => sendItems(c, 'items', mergedItems))
  files.get('/assets/categories.json', (c) => send(c, 'categories', mergedCategories))
  files.get(`/assets/stocks/${NUMBERED}`, async (c) => {
    const catalogId = catalogIdOf(c.req.param('file'))
    if (catalogId === undefined) return c.text('Not Found', 404)
    return sendItems(c, `items of ${catalogId}`, (catalog, visibility) =>
      itemsOf(catalog, catalogId, visibility),
    )
  })
  files.get(`/assets/categories/${NUMBERED}`, async (c) => {
    const catalogId = catalogIdOf(c.req.param('file'))
    if (catalogId === undefined) return c.text('Not Found', 404)
    return send(c, `categories of ${catalogId}`, (catalog) => categoriesOf(catalog, catalogId))
  })
  files.all('/assets/*', (c) => c.text('Not Found', 404))
  return files
}

const NUMBERED = ':file{(0|[1-9]\\d{0,3})\\.json}'

function unavailable(): Response {
  return new Response('The catalogue cannot be read now', { status: 503, headers: { 'retry-after': '30' } })
}

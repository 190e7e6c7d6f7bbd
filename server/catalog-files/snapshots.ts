import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Shop } from '#shop/shop.ts'
import { categoriesOf, itemsOf, mergedCategories, mergedItems, writeSnapshot } from './write-snapshot.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import { priceVisibility } from '#domain/money/price-visibility.ts'
import { sendFile } from './snapshot-file.ts'

/**
 * The catalogues as files: merged, and each by its index in the configuration, from 0. They are written from the
 * catalogue in memory at each request, without calls to a service, and show the prices that an anonymous visitor may see.
 */
export function snapshots(shop: Shop): Hono {
  const files = new Hono()
  const tagOf = contentTags()

  async function send(c: Context, name: string, rows: (catalog: Catalog) => Generator<object>) {
    if (shop.catalogStaleSince() === 'missing') return unavailable()
    const catalog = shop.catalog()
    const write = () => writeSnapshot(rows(catalog))
    return sendFile(c, await tagOf(catalog, name, write), write)
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

/**
 * The entity tag of each file is a hash of its content, so it is the same in every process and after a restart. Computing
 * it writes the file once more, once for each state of the catalogue.
 */
function contentTags() {
  const known = new WeakMap<Catalog, Map<string, Promise<string>>>()
  return (catalog: Catalog, name: string, write: () => AsyncIterable<string>): Promise<string> => {
    const ofCatalog = known.get(catalog) ?? new Map<string, Promise<string>>()
    known.set(catalog, ofCatalog)
    const tag = ofCatalog.get(name) ?? hashOf(write())
    ofCatalog.set(name, tag)
    return tag
  }
}

async function hashOf(parts: AsyncIterable<string>): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of parts) hash.update(part)
  return hash.digest('base64url')
}

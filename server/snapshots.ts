import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { stream } from 'hono/streaming'
import type { Shop } from '#app/shop.ts'
import { mergedCategories, mergedItems, writeSnapshot } from '#app/snapshots.server.ts'
import { getCategories, getStockItems, WITHOUT_PRICES } from '#contracts/catalog.ts'
import { type CallResult, readAnswer } from '#contracts/client.ts'
import { readStockItem, writeStockItem } from '#contracts/stock.ts'
import type { Catalog } from '#domain/catalog.ts'
import { type PriceSight, priceSight } from '#domain/price-policy.ts'
import { isKnownBy } from './etag.ts'

/**
 * The catalogue as files (C15): merged, and each catalogue by its place in the list, from 0. They are made for whoever
 * comes, so they show the prices that a visitor may see.
 */
export function snapshots(shop: Shop): Hono {
  const files = new Hono()
  const stamp = stamps()

  files.get('/assets/stock.json', async (c) => {
    const sight = priceSight(await shop.content.pricePolicy(), 'visitor')
    const catalog = shop.catalog()
    return answer(c, `${stamp(catalog)}-${sight}`, () => writeSnapshot(mergedItems(catalog, sight)))
  })
  files.get('/assets/categories.json', (c) => {
    const catalog = shop.catalog()
    return answer(c, stamp(catalog), () => writeSnapshot(mergedCategories(catalog)))
  })
  for (const [folder, call] of [
    ['stocks', getStockItems],
    ['categories', getCategories],
  ] as const) {
    files.get(`/assets/${folder}/:file{(0|[1-9]\\d{0,3})\\.json}`, async (c) => {
      const catalog = shop.catalogs[Number.parseInt(c.req.param('file'))]
      if (!catalog) return c.text('Not Found', 404)
      const known = c.req.header('if-none-match')
      const headers: Record<string, string> = known === undefined ? {} : { 'if-none-match': known }
      const told = await shop.catalogService.ask(call, {
        params: { accountId: shop.accountId, ...catalog },
        headers,
      })
      const sight = priceSight(await shop.content.pricePolicy(), 'visitor')
      const mayTellPrices = told.ok && told.value.status === 200 && !hidesPrices(told.value)
      if (call === getStockItems && sight !== 'shown' && mayTellPrices)
        return withoutPrices(told.value, catalog.catalogId, sight)
      return passOn(told)
    })
  }
  files.all('/assets/*', (c) => c.text('Not Found', 404))
  return files
}

/** A service of ours obeys the price policy by itself, and says so; another one need not know of any (P2). */
function hidesPrices({ headers }: Response): boolean {
  return headers.get('etag')?.includes(WITHOUT_PRICES) ?? false
}

async function withoutPrices(told: Response, catalogId: number, sight: PriceSight): Promise<Response> {
  const list = await readAnswer(getStockItems, told)
  if (!list.ok) return unreadable()
  const data = list.value.data.map((row) => writeStockItem(readStockItem(row, catalogId), sight))
  return Response.json({ isSuccessful: true, data }, { headers: { 'cache-control': 'private, no-cache' } })
}

function unreadable(): Response {
  return new Response('The catalogue cannot be read now', { status: 503, headers: { 'retry-after': '30' } })
}

/** The service's own answer to a visitor. */
function passOn(answer: CallResult<Response>): Response {
  if (!answer.ok || answer.value.status >= 500) return unreadable()
  const { status, headers, body } = answer.value
  const kept = ['content-type', 'etag', 'cache-control'].flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  return new Response(body, { status, headers: kept })
}

function answer(c: Context, stamp: string, write: () => AsyncGenerator<string>): Response {
  const etag = `"${stamp}"`
  c.header('etag', etag)
  c.header('cache-control', 'public, no-cache')
  if (isKnownBy(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  c.header('content-type', 'application/json')
  return stream(c, async (file) => {
    for await (const part of write()) await file.write(part)
  })
}

/** A name for each state of the catalogue, of this process alone: a later one never has an earlier one's. */
function stamps() {
  const process = randomBytes(6).toString('base64url')
  const known = new WeakMap<Catalog, number>()
  let count = 0
  return (catalog: Catalog): string => {
    const number = known.get(catalog) ?? (count += 1)
    known.set(catalog, number)
    return `${process}-${number}`
  }
}

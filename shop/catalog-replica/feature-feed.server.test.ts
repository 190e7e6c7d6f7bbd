import { afterEach, describe, expect, test, vi } from 'vitest'
import { createServiceClient } from '#contracts/http/client.ts'
import { CatalogFeed } from './catalog-feed.server.ts'
import { calledFeatures } from './read-features.server.ts'
import { calledLists } from './read-list.server.ts'

const CATALOG = { catalogId: 1, companyId: 1 }
const HOUR_MS = 3_600_000

/** A catalogue service with an item whose features are answered as a test says. */
function shopOver(answer: (request: Request) => Response | Promise<Response>) {
  const asked: Request[] = []
  const service = createServiceClient('http://catalog.test', (request) => {
    if (request.url.includes('GetFeaturesByCompany')) {
      asked.push(request)
      return answer(request)
    }
    const rows = request.url.includes('StockItems') ? [{ stockItemId: 10, name: 'Pipe', price: 1 }] : []
    return Response.json({ isSuccessful: true, data: rows })
  })
  const feed = new CatalogFeed({
    read: calledLists(service, 1, ''),
    catalogs: () => Promise.resolve([CATALOG]),
    features: calledFeatures(service, 1),
  })
  return { asked, feed, values: () => feed.catalog.features.values.map(({ value }) => value) }
}

const featuresOf = (value: string, etag = '') =>
  Response.json(
    {
      isSuccessful: true,
      data: [
        { stockItemHeaderFeatureId: 5, name: 'Color', value, stockItemIds: [10] },
        { stockItemHeaderFeatureId: 'x', value: 'unreadable' },
      ],
    },
    { headers: etag ? { etag } : {} },
  )

/** Lets what was answered be read. */
const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

describe('the features of the items', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

  test('are taken up when they are there; the catalogue does not wait for them', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { feed, values } = shopOver(() => promise)
    await feed.refresh()
    await feed.refresh()
    expect(feed.catalog.table.items).toHaveLength(1)
    expect(values()).toEqual([])
    resolve(featuresOf('Blue'))
    await vi.waitUntil(async () => {
      await feed.refresh()
      return values().length > 0
    })
    expect(values()).toEqual(['Blue'])
  })

  test('are asked for again with what is known, and stay if they are the same', async () => {
    const { asked, feed, values } = shopOver((request) =>
      request.headers.get('if-none-match') === '"1"'
        ? new Response(null, { status: 304 })
        : featuresOf('Blue', '"1"'),
    )
    await feed.refresh()
    await vi.waitUntil(async () => {
      await feed.refresh()
      return values().length > 0
    })
    const { catalog } = feed
    expect(asked).toHaveLength(1)
    later(HOUR_MS)
    await feed.refresh()
    await settle()
    await feed.refresh()
    expect(asked).toHaveLength(2)
    expect(feed.catalog).toBe(catalog)
  })

  test('of a service without the call are none, and it is not asked at each turn', async () => {
    const { asked, feed, values } = shopOver(() => new Response(null, { status: 404 }))
    await feed.refresh()
    const { catalog } = feed
    for (let turn = 0; turn < 5; turn++) {
      await settle()
      later(60_000)
      await feed.refresh()
    }
    expect(asked).toHaveLength(1)
    expect(values()).toEqual([])
    expect(feed.catalog).toBe(catalog)
  })

  test('stay as they were while they cannot be read, which is logged once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    let isBroken = false
    const { asked, feed, values } = shopOver(() =>
      isBroken ? new Response('gone', { status: 500 }) : featuresOf('Blue'),
    )
    await feed.refresh()
    await vi.waitUntil(async () => {
      await feed.refresh()
      return values().length > 0
    })
    isBroken = true
    for (let turn = 0; turn < 3; turn++) {
      later(HOUR_MS)
      await feed.refresh()
      await settle()
    }
    expect(asked).toHaveLength(4)
    expect(values()).toEqual(['Blue'])
    expect(log).toHaveBeenCalledOnce()
  })
})

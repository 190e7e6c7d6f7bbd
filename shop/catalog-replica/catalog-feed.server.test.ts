import type { CatalogOfCompany } from '#config'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createServiceClient } from '#contracts/http/client.ts'
import { findItem } from '#domain/catalog/catalog.ts'
import { CatalogFeed } from './catalog-feed.server.ts'
import { calledLists } from './read-list.server.ts'

const FIRST = { catalogId: 1, companyId: 1 }
const SECOND = { catalogId: 2, companyId: 1 }

/** A catalogue service with one item in each catalogue. Its responses can be held back. */
function serviceOf() {
  const gate = { answer: Promise.resolve() }
  const requestedCatalogs: (string | undefined)[] = []
  const service = createServiceClient('http://catalog.test', async ({ url }) => {
    const catalogId = url.split('/').at(-1)?.split('?')[0]
    requestedCatalogs.push(catalogId)
    await gate.answer
    const item = { stockItemId: Number(`${catalogId}0`), name: `Item of ${catalogId}`, price: 1 }
    return Response.json({ isSuccessful: true, data: url.includes('StockItems') ? [item] : [] })
  })
  return { requestedCatalogs, gate, service }
}

function feedOf(catalogs: { now: readonly CatalogOfCompany[] }, { service }: ReturnType<typeof serviceOf>) {
  return new CatalogFeed({ read: calledLists(service, 1, ''), catalogs: () => Promise.resolve(catalogs.now) })
}

describe('a catalogue added while the shop is open', () => {
  afterEach(() => vi.restoreAllMocks())

  test('leaves the others in place until it is loaded', async () => {
    const catalogs = { now: [FIRST] }
    const service = serviceOf()
    const feed = feedOf(catalogs, service)
    await feed.refresh()
    const { promise, resolve } = Promise.withResolvers<void>()
    service.gate.answer = promise
    catalogs.now = [FIRST, SECOND]
    const refreshing = feed.refresh()
    await vi.waitUntil(() => service.requestedCatalogs.includes('2'))
    expect(findItem(feed.catalog, '10')?.name).toBe('Item of 1')
    expect(feed.catalogs).toEqual([FIRST])
    resolve()
    await refreshing
    expect(['10', '20'].map((id) => findItem(feed.catalog, id)?.name)).toEqual(['Item of 1', 'Item of 2'])
    expect(feed.catalogs).toEqual([FIRST, SECOND])
  })

  test('that cannot be read leaves the shop as it was', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const catalogs = { now: [FIRST] }
    const service = serviceOf()
    const feed = feedOf(catalogs, service)
    await feed.refresh()
    service.gate.answer = Promise.reject(new Error('gone'))
    catalogs.now = [FIRST, SECOND]
    await feed.refresh()
    expect(findItem(feed.catalog, '10')?.name).toBe('Item of 1')
    expect(log).toHaveBeenCalledOnce()
  })
})

test('a refresh that fails because the shop stops is not logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const service = serviceOf()
  const feed = feedOf({ now: [FIRST] }, service)
  const { promise, reject } = Promise.withResolvers<void>()
  service.gate.answer = promise
  const refreshing = feed.refresh()
  await vi.waitUntil(() => service.requestedCatalogs.length > 0)
  await feed.stop()
  reject(new Error('the database is closed'))
  await refreshing
  expect(log).not.toHaveBeenCalled()
  log.mockRestore()
})

describe('a long catalogue', () => {
  test('is loaded while requests are served from the previous catalogue', async () => {
    let price = 1
    const rows = () =>
      Array.from({ length: 20_000 }, (_, index) => ({
        stockItemId: index + 1,
        name: `Tubo ${price} de ${index} mm`,
        price,
      }))
    const service = createServiceClient('http://catalog.test', ({ url }) =>
      Response.json({ isSuccessful: true, data: url.includes('StockItems') ? rows() : [] }),
    )
    const feed = new CatalogFeed({ read: calledLists(service, 1, ''), catalogs: async () => [FIRST] })
    const pricesSeen = new Set<string>()
    const iterationsDuring = async (work: Promise<void>) => {
      let iterations = 0
      const watch = setInterval(() => {
        iterations += 1
        const seen = ['1', '10000', '20000'].map((id) => findItem(feed.catalog, id)?.price)
        pricesSeen.add(seen.join())
      }, 1)
      await work
      await new Promise((resolve) => setTimeout(resolve, 2))
      clearInterval(watch)
      return iterations
    }
    expect(await iterationsDuring(feed.refresh())).toBeGreaterThan(5)
    price = 2
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    expect(await iterationsDuring(feed.refresh())).toBeGreaterThan(5)
    vi.useRealTimers()
    expect([...pricesSeen]).toEqual([',,', '10000,10000,10000', '20000,20000,20000'])
  })
})

describe('a service that can only send everything', () => {
  afterEach(() => vi.useRealTimers())

  test('changes nothing with the same list, and deletes what a list leaves out', async () => {
    let rows = [1, 2].map((stockItemId) => ({ stockItemId, name: `Tubo ${stockItemId}`, price: 1 }))
    const service = createServiceClient('http://catalog.test', ({ url }) =>
      Response.json({ isSuccessful: true, data: url.includes('StockItems') ? rows : [] }),
    )
    const feed = new CatalogFeed({ read: calledLists(service, 1, ''), catalogs: async () => [FIRST] })
    const refreshLater = async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
      await feed.refresh()
    }
    await feed.refresh()
    const before = feed.catalog
    await refreshLater()
    expect(feed.catalog).toBe(before)
    rows = [{ stockItemId: 2, name: 'Tubo 2', price: 2 }]
    await refreshLater()
    expect(['1', '2'].map((id) => findItem(feed.catalog, id)?.price)).toEqual([undefined, 20_000])
    expect(findItem(before, '2')?.price).toBe(10_000)
  })
})

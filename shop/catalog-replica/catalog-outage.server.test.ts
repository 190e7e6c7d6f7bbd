import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createServiceClient } from '#contracts/http/client.ts'
import { findCategory, findItem } from '#domain/catalog/catalog.ts'
import { CatalogFeed } from './catalog-feed.server.ts'
import { calledLists } from './read-list.server.ts'
import type { DiskCache, CachedValues } from '../cache/disk-cache.ts'

const NOON = new Date('2026-03-01T12:00:00Z')
const ITEMS = [17, 18, 19].map((stockItemId) => ({ stockItemId, name: `Tubo ${stockItemId}`, price: 2.5 }))
const CATEGORIES = [1, 2].map((stockCategoryId) => ({ stockCategoryId, name: `Sección ${stockCategoryId}` }))

/** A disk cache in memory, shared with a restarted storefront. */
function cacheInMemory(): DiskCache & { readonly copies: Map<string, CachedValues> } {
  const copies = new Map<string, CachedValues>()
  return {
    copies,
    read: (name) => Promise.resolve(copies.get(name)),
    write(name, values) {
      const text = JSON.stringify([...values])
      copies.set(name, { asOf: new Date(), values: JSON.parse(text) as unknown[] })
      return Promise.resolve()
    },
    confirm(name) {
      const copy = copies.get(name)
      if (copy) copies.set(name, { ...copy, asOf: new Date() })
      return Promise.resolve()
    },
  }
}

/** A plain service without revisions. Its response can be changed. */
function failingShop() {
  const answers: { items: unknown; categories: unknown; status: number } = {
    items: ITEMS,
    categories: CATEGORIES,
    status: 200,
  }
  const service = createServiceClient('http://catalog.test', ({ url }) => {
    if (answers.status === 0) throw new Error('connection refused')
    const answer = url.includes('StockItems') ? answers.items : answers.categories
    const text = typeof answer === 'string' ? answer : JSON.stringify({ isSuccessful: true, data: answer })
    return new Response(text, { status: answers.status })
  })
  const diskCache = cacheInMemory()
  const open = () =>
    new CatalogFeed({
      read: calledLists(service, 1, undefined),
      diskCache,
      catalogs: async () => [{ catalogId: 1, companyId: 1 }],
    })
  return { answers, diskCache, open }
}

const namesOf = (feed: CatalogFeed) => ['17', '18', '19'].map((id) => findItem(feed.catalog, id)?.name)
const GOOD = ['Tubo 17', 'Tubo 18', 'Tubo 19']

describe('a failing catalogue service', () => {
  let log: string[]
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON })
    log = []
    vi.spyOn(console, 'error').mockImplementation((line) => void log.push(String(line)))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  /** Waits until the feed refreshes both lists. */
  async function later(feed: CatalogFeed, ms = 61_000) {
    vi.setSystemTime(Date.now() + ms)
    await feed.refresh()
  }

  test.each<[string, unknown]>([
    ['is a page of HTML', '<!doctype html><h1>Mantenimiento</h1>'],
    ['is cut short', '{"isSuccessful":true,"data":[{"stockItemId":17,"name":"Tu'],
    ['says that it failed', '{"isSuccessful":false,"data":null,"message":"Error de base de datos"}'],
    ['has no list', '{"isSuccessful":true,"data":null}'],
    ['is nothing', 'null'],
    ['is suddenly empty', []],
    ['has rows of wrong types', ITEMS.map(() => ({ stockItemId: { valor: true }, name: { valor: true } }))],
    ['tells an id twice', [...ITEMS, { ...ITEMS[0], name: 'Otro' }]],
  ])('an answer that %s takes the place of nothing good', async (_, answer) => {
    const { answers, open } = failingShop()
    const feed = open()
    await feed.refresh()
    expect(feed.old).toBeUndefined()
    answers.items = answer
    await later(feed)
    expect(namesOf(feed)).toEqual(GOOD)
    await later(feed, 400)
    expect(log.filter((line) => line.includes('the catalog feed fails'))).toHaveLength(1)
    await later(feed, 10_000)
    expect(feed.old).toEqual(NOON)
    expect(log.filter((line) => line.includes('the catalog feed fails'))).toHaveLength(1)
    answers.items = [{ ...ITEMS[0], name: 'Tubo nuevo' }, ...ITEMS.slice(1)]
    await later(feed, 11_000)
    expect(namesOf(feed)[0]).toBe('Tubo nuevo')
    expect(feed.old).toBeUndefined()
    expect(log.at(-1)).toContain('the catalog feed works again')
  })

  test('rejects cyclic categories if better ones are known, else cuts the cycle', async () => {
    const cyclic = CATEGORIES.map((row) => ({ ...row, parentStockCategoryId: 3 - row.stockCategoryId }))
    const { answers, open } = failingShop()
    const feed = open()
    await feed.refresh()
    answers.categories = cyclic
    await later(feed)
    expect(log.join()).toContain('contradicts itself: 1 is its own ancestor')

    const other = failingShop()
    other.answers.categories = cyclic
    const second = other.open()
    await second.refresh()
    expect(findCategory(second.catalog, '1')?.name).toBe('Sección 1')
    // The same contradiction again is accepted
    other.answers.items = ITEMS.slice(1)
    await later(second)
    expect([second.old, namesOf(second)[0]]).toEqual([undefined, undefined])
  })

  test('an unreadable row keeps its last state and is logged', async () => {
    const { answers, open } = failingShop()
    const feed = open()
    await feed.refresh()
    answers.items = [{ ...ITEMS[0], price: 'doce' }, { ...ITEMS[1], name: 'Tubo nuevo' }, ITEMS[2]]
    await later(feed)
    expect(namesOf(feed)).toEqual(['Tubo 17', 'Tubo nuevo', 'Tubo 19'])
    expect(feed.old).toBeUndefined()
    expect(log.join()).toContain('"rows":[{"id":17')
    answers.items = ITEMS.slice(0, 2)
    await later(feed)
    expect(namesOf(feed)).toEqual(['Tubo 17', 'Tubo 18', undefined])
  })

  test('accepts numbers and flags as text, a bare list and unknown fields', async () => {
    const { answers, open } = failingShop()
    answers.items = JSON.stringify([
      { stockItemId: '17', name: 'Tubo 17', price: '2.50', code: 123, isOffer: '1', color: 'rojo' },
      { stockItemId: 18, deleted: 'true' },
      { stockItemId: 19, name: 'Tubo 19', price: '' },
    ])
    const feed = open()
    await feed.refresh()
    expect(findItem(feed.catalog, '17')).toMatchObject({ price: 25_000, code: '123', isOffer: true })
    expect(namesOf(feed)).toEqual(['Tubo 17', undefined, 'Tubo 19'])
  })

  test('reports a connection that stays lost, not a single failure', async () => {
    const { answers, open } = failingShop()
    const feed = open()
    await feed.refresh()
    answers.status = 0
    await later(feed, 6_000)
    expect(feed.old).toBeUndefined()
    await later(feed, 1_200)
    expect(feed.old).toEqual(NOON)
    answers.status = 200
    await later(feed, 400)
    expect(feed.old).toBeUndefined()
  })

  describe('at a start', () => {
    async function shopWithCache() {
      const shop = failingShop()
      const before = shop.open()
      await before.refresh()
      await before.stop()
      vi.setSystemTime(Date.now() + 3_600_000)
      return shop
    }

    test('is replaced by the disk cache, with its date', async () => {
      const { answers, open } = await shopWithCache()
      answers.status = 0
      const feed = open()
      await feed.refresh()
      expect(namesOf(feed)).toEqual(GOOD)
      expect(findCategory(feed.catalog, '2')?.name).toBe('Sección 2')
      expect(feed.old).toEqual(NOON)
      answers.status = 200
      answers.items = ITEMS.slice(0, 2)
      await later(feed, 400)
      expect([feed.old, namesOf(feed)]).toEqual([undefined, ['Tubo 17', 'Tubo 18', undefined]])
    })

    test('with an empty response does not empty the shop', async () => {
      const { answers, open } = await shopWithCache()
      answers.items = []
      const feed = open()
      await feed.refresh()
      expect(namesOf(feed)).toEqual(GOOD)
      expect(feed.old).toEqual(NOON)
    })

    test('that was never reached leaves its catalogue missing and shows the rest', async () => {
      const { answers, open } = failingShop()
      answers.categories = 'nonsense'
      const feed = open()
      await feed.refresh()
      expect([feed.old, namesOf(feed)]).toEqual(['missing', GOOD])
      answers.categories = CATEGORIES
      await later(feed, 11_000)
      expect(feed.old).toBeUndefined()
    })

    test('may be empty if nothing is cached', async () => {
      const { answers, open } = failingShop()
      answers.items = []
      const feed = open()
      await feed.refresh()
      expect(feed.old).toBeUndefined()
    })
  })

  test('empties the shop by marking all rows as deleted', async () => {
    const { answers, open } = failingShop()
    const feed = open()
    await feed.refresh()
    answers.items = ITEMS.map((item) => ({ ...item, deleted: true }))
    await later(feed)
    expect([feed.old, ...namesOf(feed)]).toEqual([undefined, undefined, undefined, undefined])
  })
})

import { describe, expect, test } from 'vitest'
import type { PricePolicy } from '#domain/money/price-visibility.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { storefrontOf } from '../../test/world/storefront.ts'
import { snapshots } from './snapshots.ts'

function filesWhere(policy: PricePolicy, items = [itemRow({ stockItemId: 1, price: 44_900 })]) {
  const content = { pricePolicy: () => Promise.resolve(policy) }
  return snapshots(storefrontOf({ items, content }))
}

describe('the price policy', () => {
  test.each(['stock.json', 'stocks/0.json'])(
    'writes prices into %s when everyone may see them',
    async (file) => {
      expect(await (await filesWhere('everyone').request(`/assets/${file}`)).text()).toMatch('4.49')
    },
  )

  test.each(['clients', 'nobody'] as const)('leaves prices out when %s may see them', async (policy) => {
    for (const file of ['stock.json', 'stocks/0.json']) {
      const withPrices = await filesWhere('everyone').request(`/assets/${file}`)
      const headers = { 'if-none-match': withPrices.headers.get('etag') ?? '' }
      const answer = await filesWhere(policy).request(`/assets/${file}`, { headers })
      expect(answer.status).toBe(200)
      const { data } = (await answer.json()) as { data: object[] }
      expect(data).toMatchObject([{ stockItemId: 1, price: null, bestPrice: null }])
    }
  })
})

test('answers 503 while the catalog was never read', async () => {
  const files = snapshots({ ...storefrontOf({ items: [] }), catalogStaleSince: () => 'missing' })
  for (const file of ['stock.json', 'categories.json', 'stocks/0.json', 'categories/1.json'])
    expect((await files.request(`/assets/${file}`)).status).toBe(503)
})

test('leaves out a deleted row of which only the id is known', async () => {
  const files = filesWhere('everyone', [
    itemRow({ stockItemId: 1, name: 'Sold out', deleted: true }),
    itemRow({ stockItemId: 2, name: '', deleted: true }),
  ])
  const { data } = (await (await files.request('/assets/stocks/0.json')).json()) as { data: object[] }
  expect(data).toMatchObject([{ stockItemId: 1, deleted: true }])
})

test('writes a file once for all its readers, and again when the catalogue has changed', async () => {
  let written = 0
  const items = Array.from({ length: 2_000 }, (_, index) => countingItem(index + 1, () => written++))
  const shop = storefrontOf({ items })
  const state = { catalog: shop.catalog() }
  written = 0
  const files = snapshots({ ...shop, catalog: () => state.catalog })
  const get = () => files.request('/assets/stocks/0.json', { headers: { 'accept-encoding': 'gzip' } })
  await get()
  const once = written
  const answers = await Promise.all(Array.from({ length: 20 }, get))
  const texts = await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  expect(new Set(texts.map((text) => text.byteLength)).size).toBe(1)
  expect(written).toBe(once)
  state.catalog = { ...state.catalog }
  await get()
  expect(written).toBe(2 * once)
})

/** An item that reports when it is written. */
function countingItem(stockItemId: number, count: () => void): StockItem {
  const item = itemRow({ stockItemId })
  return Object.defineProperty(item, 'imageUrl', {
    get() {
      count()
      return ''
    },
  })
}

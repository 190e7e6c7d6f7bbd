import { randomBytes } from 'node:crypto'
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

test.each(['identity', 'gzip', 'br'])(
  'writes a file in %s as fast as it is read, and stops when the reader leaves',
  async (encoding) => {
    let written = 0
    const items = Array.from({ length: 8_000 }, (_, index) => countingItem(index + 1, () => written++))
    const headers = { 'accept-encoding': encoding }
    const answer = await filesWhere('everyone', items).request('/assets/stocks/0.json', { headers })
    written = 0
    const reader = answer.body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    const settled = await settledCount(() => written)
    expect(settled).toBeGreaterThan(0)
    expect(settled).toBeLessThan(6_000)
    await reader?.cancel()
    expect(await settledCount(() => written)).toBeLessThan(settled + 1_000)
  },
)

/** An item that reports when it is written. */
function countingItem(stockItemId: number, count: () => void): StockItem {
  // Incompressible: otherwise all items would fit into the compression buffers
  const item = itemRow({ stockItemId, name: randomBytes(400).toString('base64') })
  return Object.defineProperty(item, 'imageUrl', {
    get() {
      count()
      return ''
    },
  })
}

/** The count once it stops rising. */
async function settledCount(count: () => number): Promise<number> {
  for (let last = -1; last !== count();) {
    last = count()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return count()
}

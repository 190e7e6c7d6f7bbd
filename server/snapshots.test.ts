import { describe, expect, test } from 'vitest'
import { createServiceClient } from '#contracts/client.ts'
import type { PricePolicy } from '#domain/price-policy.ts'
import { itemRow } from '../test/catalog-rows.ts'
import { storefrontOf } from '../test/storefront.ts'
import { snapshots } from './snapshots.ts'

/** A storefront over a plain catalogue service, which tells everyone its prices. */
function filesWhere(policy: PricePolicy, answer: () => Response = tellsPrices) {
  const shop = storefrontOf({ items: [itemRow({ stockItemId: 1, price: 44_900 })] })
  return snapshots({
    ...shop,
    content: { ...shop.content, pricePolicy: () => Promise.resolve(policy) },
    catalogService: createServiceClient('http://service.test', answer),
  })
}

const tellsPrices = () =>
  Response.json(
    { isSuccessful: true, data: [{ stockItemId: 1, name: 'Tubo', code: 'T', price: 4.49, bestPrice: 4.1 }] },
    { headers: { etag: '"theirs"' } },
  )

describe('a catalogue whose service knows of no price policy', () => {
  test.each(['stock.json', 'stocks/0.json'])(
    'is told as it is, where everyone sees prices: %s',
    async (file) => {
      expect(await (await filesWhere('everyone').request(`/assets/${file}`)).text()).toMatch('4.49')
    },
  )

  test.each(['clients', 'nobody'] as const)(
    'has no prices in its files, where %s see them',
    async (policy) => {
      for (const file of ['stock.json', 'stocks/0.json']) {
        const answer = await filesWhere(policy).request(`/assets/${file}`)
        expect(answer.headers.get('etag')).not.toBe('"theirs"')
        const { data } = (await answer.json()) as { data: object[] }
        expect(data).toMatchObject([{ stockItemId: 1, price: null, bestPrice: null }])
      }
    },
  )

  test('is not told at all where it cannot be read', async () => {
    const broken = filesWhere('clients', () => new Response('price: 4.49'))
    expect((await broken.request('/assets/stocks/0.json')).status).toBe(503)
  })
})

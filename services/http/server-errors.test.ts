import { beforeAll, expect, test, vi } from 'vitest'
import { responseChecker } from '../../test/system/documented-answer.ts'
import { lockDatabase } from '../../test/world/locks.ts'
import { shop as world } from '../../test/world/shop.ts'
import { useTestShop } from '../../test/world/test-shop.ts'
import type { OpenApiDocument } from '../reference/document.ts'

const shop = useTestShop()
let problemsOf: ReturnType<typeof responseChecker>
beforeAll(async () => {
  const document = await fetch(`${shop.address}/services/catalog/openapi.json`)
  problemsOf = responseChecker((await document.json()) as OpenApiDocument)
})

const ofCatalog = (path: string, init?: RequestInit) => fetch(`${shop.address}/services/catalog${path}`, init)

test('a database locked by another process answers busy with Retry-After and changes nothing', async () => {
  const headers = {
    authorization: `Bearer ${shop.tokens.anna}`,
    'content-type': 'application/json',
  }
  const line = { clientId: shop.clients.anna, stockItemId: world.items.copperPipe.id, quantity: 2 }
  const add = () =>
    ofCatalog('/api/shoppingCart/InsertEntity/1/1/1', { method: 'POST', headers, body: JSON.stringify(line) })
  const release = await lockDatabase(shop.database)
  const answer = await add().finally(release)
  const body: unknown = await answer.json()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(body).toMatchObject({ isSuccessful: false, data: [], code: 'busy' })
  expect(problemsOf('insertCartLine', answer, body)).toEqual([])
  const again = (await (await add()).json()) as { data: { shoppingCarts: { quantity: number }[] }[] }
  expect(again.data[0]?.shoppingCarts[0]?.quantity).toBe(2)
}, 20_000)

test('a missing table is an internal error that reveals no details', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await shop.db.schema.dropTable('header_features').execute()
  const answer = await ofCatalog('/api/StockItemHeaderFeatures/GetStockItemHeaderFeatures')
  const body: unknown = await answer.json()
  expect([answer.status, body]).toMatchObject([
    500,
    { isSuccessful: false, data: [], code: 'internal_error' },
  ])
  expect(JSON.stringify(body)).not.toContain('header_features')
  expect(problemsOf('getStockItemHeaderFeatures', answer, body)).toEqual([])
  expect(logged.mock.calls.join()).toContain('no such table: header_features')
  logged.mockRestore()
  expect((await ofCatalog('/api/Categories/GetCategoriesByCompany/1/1/1')).status).toBe(200)
})

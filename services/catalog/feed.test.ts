import { expect, test } from 'vitest'
import { deriveKeys } from '#services/secrets/keys.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { useTestShop } from '../../test/world/test-shop.ts'

const shop = useTestShop()

test('gives a stranger at most 2,000 changed rows, and the storefront all of them', async () => {
  const { stock_item_id, ...row } = await shop.db
    .selectFrom('stock_items')
    .selectAll()
    .where('catalog_id', '=', 1)
    .where('is_parent', '=', 0)
    .limit(1)
    .executeTakeFirstOrThrow()
  const add = async (count: number, revision: number) => {
    await shop.db.updateTable('catalog_revision').set({ revision }).execute()
    const first = Number(stock_item_id) + revision * 100_000
    for (let at = 0; at < count; at += 100) {
      const ids = Array.from({ length: Math.min(100, count - at) }, (_, index) => first + at + index)
      await shop.db
        .insertInto('stock_items')
        .values(ids.map((id) => ({ ...row, stock_item_id: id, code: `C-${id}`, revision })))
        .execute()
    }
  }
  const get = (since: number, token?: string) =>
    fetch(`${shop.address}/services/catalog/api/StockItems/GetStockItemsByCompany/1/1/1?since=${since}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  await add(2_000, 2)
  expect((await get(1)).headers.get('x-feed')).toBe('changes')
  await add(1, 3)
  expect((await get(1)).headers.get('x-feed')).toBeNull()
  expect((await get(2)).headers.get('x-feed')).toBe('changes')
  const ours = await get(1, deriveKeys(TEST_SECRET).servicesToken)
  expect(ours.headers.get('x-feed')).toBe('changes')
  expect(((await ours.json()) as { data: unknown[] }).data).toHaveLength(2_001)
})

test('only the storefront gets the number in stock; others get the availability', async () => {
  await shop.db.updateTable('stock_items').set({ stock: 40 }).where('catalog_id', '=', 1).execute()
  await shop.db.updateTable('catalog_revision').set({ revision: 4 }).execute()
  const firstOf = async (token?: string) => {
    const list = await fetch(
      `${shop.address}/services/catalog/api/StockItems/GetStockItemsByCompany/1/1/1`,
      token ? { headers: { authorization: `Bearer ${token}` } } : {},
    )
    return ((await list.json()) as { data: object[] }).data[0]
  }
  expect(await firstOf(deriveKeys(TEST_SECRET).servicesToken)).toMatchObject({ stock: 40 })
  const stranger = await firstOf()
  expect(stranger).toMatchObject({ availability: 'in_stock' })
  expect(stranger).not.toHaveProperty('stock')
})

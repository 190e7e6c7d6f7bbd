import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { countOrderedItems } from './order-counts.ts'

const NOW = new Date('2026-11-26T12:00:00.000Z')

describeOnBoth('counting what is ordered', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
    await db
      .insertInto('clients')
      .values({
        username: 'ana',
        username_key: 'ana',
        email: 'ana@example.com',
        email_key: 'ana@example.com',
        name: 'Ana',
        phone: '',
        disabled: 0,
        access_code_hash: null,
        created_at: NOW.toISOString(),
      })
      .execute()
  })
  afterAll(() => db.destroy())

  async function order(catalogId: number, placedAt: string, items: readonly number[], status = 'received') {
    const { client_id } = await db.selectFrom('clients').select('client_id').executeTakeFirstOrThrow()
    const { order_id } = await db
      .insertInto('orders')
      .values({
        client_id,
        account_id: 1,
        company_id: 1,
        catalog_id: catalogId,
        uuid: crypto.randomUUID(),
        comment: '',
        money_type_id: 1,
        subtotal: 1,
        taxes: 0,
        total: 1,
        status,
        placed_at: placedAt,
      })
      .returning('order_id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('order_lines')
      .values(
        items.map((stock_item_id, index) => ({
          order_id,
          company_id: 1,
          line_number: index + 1,
          stock_item_id,
          code: '',
          name: 'x',
          quantity: 500,
          unit_price: 1,
          line_total: 1,
          tax_rate: null,
        })),
      )
      .execute()
  }

  test('counts orders, not pieces, of ninety days, without cancelled ones', async () => {
    await order(1, '2026-11-25T12:00:00.000Z', [7, 8])
    await order(1, '2026-09-01T12:00:00.000Z', [7], 'shipped')
    await order(2, '2026-11-20T12:00:00.000Z', [7])
    await order(1, '2026-11-24T12:00:00.000Z', [8], 'cancelled')
    await order(1, '2026-08-20T12:00:00.000Z', [8])
    const counts = await countOrderedItems(db, NOW)
    expect(
      counts.toSorted((one, other) => one.catalogId - other.catalogId || one.stockItemId - other.stockItemId),
    ).toEqual([
      { catalogId: 1, stockItemId: 7, orders: 2 },
      { catalogId: 1, stockItemId: 8, orders: 1 },
      { catalogId: 2, stockItemId: 7, orders: 1 },
    ])
  })
})

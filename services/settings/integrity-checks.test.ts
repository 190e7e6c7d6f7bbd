import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { seedShop, shop } from '../../test/world/shop.ts'
import { findIntegrityProblems } from './integrity-checks.ts'
import { findOrder, listAllOrders } from '../orders/all-orders.ts'
import { orderRow } from '../../test/world/orders/order-row.ts'

describeOnBoth('the integrity checks', (engine) => {
  let db: Db
  beforeEach(async () => {
    db = await openMigrated(await engine.newDatabase())
    const { anna } = await seedShop(db)
    const placed_at = '2026-11-21T09:30:00.000Z'
    const { order_id } = await db
      .insertInto('orders')
      .values(orderRow({ client_id: anna, subtotal: 1, taxes: 0, total: 1, placed_at }))
      .returning('order_id')
      .executeTakeFirstOrThrow()
    const { id: stock_item_id, code, name, price: unit_price } = shop.items.washer
    const line = { order_id, company_id: 1, line_number: 1, stock_item_id, code, name }
    await db
      .insertInto('order_lines')
      .values({ ...line, quantity: 3, unit_price, line_total: 1 })
      .execute()
    await db
      .insertInto('order_status_changes')
      .values({ order_id, status: 'received', changed_at: placed_at })
      .execute()
  })
  afterEach(() => db.destroy())

  test('accept a consistent order, with a price of $0.0043', async () => {
    expect(await findIntegrityProblems(db)).toEqual([])
  })

  test('report orders whose figures do not add up', async () => {
    await db.updateTable('order_lines').set({ line_total: 2 }).execute()
    await db.updateTable('orders').set({ total: 2, status: 'shipped' }).execute()
    expect(await findIntegrityProblems(db)).toEqual([
      ['lineTotal', 1],
      ['subtotal', 1],
      ['total', 1],
      ['history', 1],
    ])
    await db.deleteFrom('order_lines').execute()
    expect(await findIntegrityProblems(db)).toContainEqual(['subtotal', 1])
  })

  test('report category cycles and orphaned items', async () => {
    await db
      .updateTable('categories')
      .set({ parent_stock_category_id: 2 })
      .where('catalog_id', '=', 1)
      .execute()
    await db
      .updateTable('stock_items')
      .set({ stock_category_id: 99 })
      .where('catalog_id', '=', 1)
      .where('stock_item_id', '=', shop.items.copperPipe.id)
      .execute()
    expect(await findIntegrityProblems(db)).toEqual([
      ['categoryCycle', 1, [2]],
      ['orphans', 1, 1],
    ])
  })

  test('leave orders listed by client and status, newest first', async () => {
    const all = { most: 10 }
    expect(await listAllOrders(db, all)).toMatchObject([{ order_id: 1, username: 'anna', total: 1 }])
    expect(await listAllOrders(db, { ...all, status: 'shipped' })).toEqual([])
    expect(await listAllOrders(db, { ...all, since: '2026-11-21T09:30:00.000Z' })).toHaveLength(1)
    expect(await listAllOrders(db, { ...all, since: '2026-11-21T09:30:00.001Z' })).toEqual([])
    expect(await findOrder(db, 2)).toBeUndefined()
  })
})

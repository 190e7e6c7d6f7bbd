import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { addClient } from '../accounts/clients.ts'
import { moveOrder } from './order-status.ts'

const MAILS = { shopAddress: 'https://shop.test', catalogIds: [1, 2] }

describeOnBoth('the life of an order', (engine) => {
  let db: Db
  beforeEach(async () => {
    db = await openMigrated(await engine.newDatabase())
    await addClient(db, {
      username: 'central',
      name: 'Central',
      email: 'c@central.test',
      accessCode: 'a code of theirs',
    })
    await db
      .insertInto('orders')
      .values({
        client_id: 1,
        account_id: 1,
        company_id: 1,
        catalog_id: 1,
        uuid: '4bb3ea4c-3a6b-4a5c-9d8e-000000000001',
        comment: '',
        money_type_id: 1,
        subtotal: 100,
        taxes: 16,
        total: 116,
        status: 'received',
        placed_at: '2026-11-21T09:00:00.000Z',
      })
      .execute()
  })
  afterEach(() => db.destroy())

  test('an order goes from status to status, each recorded with its time', async () => {
    for (const to of ['confirmed', 'preparing', 'shipped', 'delivered'] as const) {
      const moved = await moveOrder(db, { orderId: 1, to, by: 'staff' }, MAILS)
      expect(moved.ok && moved.value.status).toBe(to)
    }
    const changes = await db.selectFrom('order_status_changes').selectAll().orderBy('changed_at').execute()
    expect(changes.map(({ status }) => status).toSorted()).toEqual([
      'confirmed',
      'delivered',
      'preparing',
      'shipped',
    ])
    expect(changes[0]?.changed_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  test('a change that the table does not allow is refused, and nothing is written', async () => {
    expect(await moveOrder(db, { orderId: 1, to: 'shipped', by: 'staff' }, MAILS)).toEqual({
      ok: false,
      code: 'move_refused',
    })
    expect(await moveOrder(db, { orderId: 1, to: 'confirmed', by: 'client' }, MAILS)).toEqual({
      ok: false,
      code: 'move_refused',
    })
    expect(await moveOrder(db, { orderId: 2, to: 'confirmed', by: 'staff' }, MAILS)).toEqual({
      ok: false,
      code: 'not_found',
    })
    expect(await db.selectFrom('order_status_changes').selectAll().execute()).toEqual([])
  })

  test('of a concurrent cancellation and confirmation one is refused', async () => {
    const results = await Promise.all([
      moveOrder(db, { orderId: 1, to: 'cancelled', by: 'client' }, MAILS),
      moveOrder(db, { orderId: 1, to: 'confirmed', by: 'staff' }, MAILS),
    ])
    expect(results.map(({ ok }) => ok)).toEqual([true, false])
    expect(await db.selectFrom('order_status_changes').selectAll().execute()).toHaveLength(1)
  })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { addClient } from '../accounts/clients.ts'
import { moveOrder } from './order-status.ts'
import { TEST_MAILS } from '../../test/world/services.ts'
import { orderRow } from '../../test/world/order-row.ts'
import { THE_SHOP } from '../trail/actor.ts'

describeOnBoth('the life of an order', (engine) => {
  let db: Db
  beforeEach(async () => {
    db = await openMigrated(await engine.newDatabase())
    await addClient(db, THE_SHOP, {
      username: 'central',
      name: 'Central',
      email: 'c@central.test',
      accessCode: 'a code of theirs',
    })
    await db
      .insertInto('orders')
      .values(orderRow({ client_id: 1 }))
      .execute()
  })
  afterEach(() => db.destroy())

  test('an order goes from status to status, each recorded with its time', async () => {
    for (const to of ['confirmed', 'preparing', 'shipped', 'delivered'] as const) {
      const moved = await moveOrder(db, { orderId: 1, to, by: 'staff' }, TEST_MAILS)
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
    expect(await moveOrder(db, { orderId: 1, to: 'shipped', by: 'staff' }, TEST_MAILS)).toEqual({
      ok: false,
      code: 'move_refused',
    })
    expect(await moveOrder(db, { orderId: 1, to: 'confirmed', by: 'client' }, TEST_MAILS)).toEqual({
      ok: false,
      code: 'move_refused',
    })
    expect(await moveOrder(db, { orderId: 2, to: 'confirmed', by: 'staff' }, TEST_MAILS)).toEqual({
      ok: false,
      code: 'not_found',
    })
    expect(await db.selectFrom('order_status_changes').selectAll().execute()).toEqual([])
  })

  test('of a concurrent cancellation and confirmation one is refused', async () => {
    const results = await Promise.all([
      moveOrder(db, { orderId: 1, to: 'cancelled', by: 'client' }, TEST_MAILS),
      moveOrder(db, { orderId: 1, to: 'confirmed', by: 'staff' }, TEST_MAILS),
    ])
    expect(results.map(({ ok }) => ok)).toEqual([true, false])
    expect(await db.selectFrom('order_status_changes').selectAll().execute()).toHaveLength(1)
  })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { addClient } from '../accounts/clients.ts'
import { cancelOrder, moveOrder, reportOrder } from './order-status.ts'
import { TEST_MAILS } from '../../test/world/services.ts'
import { orderRow } from '../../test/world/orders/order-row.ts'
import { type Actor, THE_SHOP } from '../trail/actor.ts'

const ANNA: Actor = { kind: 'client', id: 1, address: '' }
const ERP: Actor = { kind: 'key', id: 5, address: '' }

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
      const moved = await moveOrder(db, THE_SHOP, { orderId: 1, to }, TEST_MAILS)
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
    expect(await moveOrder(db, THE_SHOP, { orderId: 1, to: 'shipped' }, TEST_MAILS)).toEqual({
      ok: false,
      code: 'move_refused',
    })
    expect(await moveOrder(db, ANNA, { orderId: 1, to: 'confirmed' }, TEST_MAILS)).toEqual({
      ok: false,
      code: 'move_refused',
    })
    expect(await moveOrder(db, THE_SHOP, { orderId: 2, to: 'confirmed' }, TEST_MAILS)).toEqual({
      ok: false,
      code: 'not_found',
    })
    expect(await db.selectFrom('order_status_changes').selectAll().execute()).toEqual([])
  })

  test('of a concurrent cancellation and confirmation one is refused', async () => {
    const results = await Promise.all([
      moveOrder(db, ANNA, { orderId: 1, to: 'cancelled' }, TEST_MAILS),
      moveOrder(db, THE_SHOP, { orderId: 1, to: 'confirmed' }, TEST_MAILS),
    ])
    expect(results.map(({ ok }) => ok)).toEqual([true, false])
    expect(await db.selectFrom('order_status_changes').selectAll().execute()).toHaveLength(1)
  })

  test('the trail says who moved it; a report that changes nothing leaves no entry', async () => {
    await reportOrder(db, ERP, { orderId: 1, to: 'received', reference: 'V-77' }, TEST_MAILS)
    await reportOrder(db, ERP, { orderId: 1, to: 'received', reference: 'V-77' }, TEST_MAILS)
    await cancelOrder(db, { clientId: 1, catalogId: 1, orderId: 1, address: '' }, TEST_MAILS)
    await cancelOrder(db, { clientId: 1, catalogId: 1, orderId: 1, address: '' }, TEST_MAILS)
    const entries = await db
      .selectFrom('changes')
      .innerJoin('change_rows', 'change_rows.change_id', 'changes.change_id')
      .select(['kind', 'actor_kind', 'actor_id', 'before', 'after'])
      .where('subject_kind', '=', 'order')
      .where('subject_id', '=', '1')
      .orderBy('changes.change_id')
      .execute()
    expect(entries).toEqual([
      {
        kind: 'order_reference_changed',
        actor_kind: 'key',
        actor_id: 5,
        before: '{"reference":""}',
        after: '{"reference":"V-77"}',
      },
      {
        kind: 'order_moved',
        actor_kind: 'client',
        actor_id: 1,
        before: '{"status":"received"}',
        after: '{"status":"cancelled"}',
      },
    ])
  })
})

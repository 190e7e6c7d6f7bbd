import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { orderRow } from '../../test/world/orders/order-row.ts'
import { TEST_MAILS } from '../../test/world/services.ts'
import { seedShop } from '../../test/world/shop.ts'
import { setSetting } from '../settings/settings.ts'
import { type StaffActor, THE_SHOP } from '../trail/actor.ts'
import { askMove, makeDueMove, makeMoveNow, undoMove } from './order-moves.ts'
import { cancelOrder, reportOrder } from './order-status.ts'

const ANA: StaffActor = { kind: 'staff', id: 7, address: '192.0.2.1' }
const LUIS: StaffActor = { kind: 'staff', id: 8, address: '192.0.2.2' }

describeOnBoth('a move that staff ask for', (engine) => {
  let db: Db
  let clientId = 0
  let orderId = 0
  let orders = 0
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
    clientId = (await seedShop(db)).anna
    await db
      .insertInto('webhooks')
      .values({
        url: 'https://erp.test',
        events: 'order.status_changed',
        secret: '',
        disabled: 0,
        created_at: '',
      })
      .execute()
  })
  afterAll(() => db.destroy())
  beforeEach(async () => {
    await setSetting(db, THE_SHOP, 'order_grace_seconds', '')
    const uuid = `4bb3ea4c-3a6b-4a5c-9d8e-${String(++orders).padStart(12, '0')}`
    const order = orderRow({ client_id: clientId, uuid })
    const placed = await db.insertInto('orders').values(order).returning('order_id').executeTakeFirstOrThrow()
    orderId = placed.order_id
    for (const table of ['mails', 'webhook_deliveries'] as const) await db.deleteFrom(table).execute()
  })

  const ask = async (withMail = true, by = ANA) => {
    const asked = await askMove(db, by, { orderId, to: 'confirmed', withMail }, TEST_MAILS)
    if (!asked.ok) throw new Error(asked.code)
    return asked.value
  }
  const statusNow = async () =>
    (
      await db.selectFrom('orders').select(['status', 'revision']).where('order_id', '=', orderId).execute()
    )[0]
  /** Everything that leaves the back-office. */
  const seenOutside = async () => ({
    ...(await statusNow()),
    mails: (await db.selectFrom('mails').selectAll().execute()).map(({ order_id }) => order_id),
    events: (await db.selectFrom('webhook_deliveries').selectAll().execute()).length,
    trail: (await trail()).length,
  })
  const trail = () =>
    db
      .selectFrom('changes')
      .innerJoin('change_rows', 'change_rows.change_id', 'changes.change_id')
      .select(['kind', 'actor_id', 'table_name', 'after'])
      .where('subject_kind', '=', 'order')
      .where('subject_id', '=', String(orderId))
      .orderBy('row_number')
      .execute()

  test('is seen by nobody else until it is made, and then with mail, event and revision', async () => {
    const before = await seenOutside()
    const move = await ask()
    expect(Date.parse(move.due_at) - Date.parse(move.requested_at)).toBe(10_000)
    expect(await seenOutside()).toEqual(before)
    expect(await makeDueMove(db, move.move_id, TEST_MAILS)).toBe(true)
    const after = await seenOutside()
    expect(after).toMatchObject({ status: 'confirmed', mails: [orderId], events: 1, trail: 1 })
    expect(after.revision).toBeGreaterThan(before.revision ?? 0)
    expect(await trail()).toMatchObject([{ kind: 'order_moved', actor_id: 7 }])
  })

  test('is made once, however many processes find it due', async () => {
    const move = await ask()
    const made = await Promise.all([1, 2, 3, 4].map(() => makeDueMove(db, move.move_id, TEST_MAILS)))
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await seenOutside()).toMatchObject({ status: 'confirmed', mails: [orderId], events: 1, trail: 1 })
  })

  test('can be taken back, and then leaves nothing', async () => {
    const before = await seenOutside()
    const move = await ask()
    expect(await undoMove(db, LUIS, { orderId, moveId: move.move_id })).toMatchObject({
      ok: true,
      value: { state: 'undone', ended_by: 8 },
    })
    expect(await makeDueMove(db, move.move_id, TEST_MAILS)).toBe(false)
    expect(await seenOutside()).toEqual(before)
    expect(await undoMove(db, ANA, { orderId, moveId: move.move_id })).toMatchObject({ code: 'undone' })
  })

  test('is made or taken back, never both', async () => {
    for (let round = 0; round < 5; round++) {
      await db.updateTable('orders').set({ status: 'received' }).where('order_id', '=', orderId).execute()
      await db.deleteFrom('order_status_changes').where('order_id', '=', orderId).execute()
      const { move_id: moveId } = await ask()
      const [isMade, undone] = await Promise.all([
        makeDueMove(db, moveId, TEST_MAILS),
        undoMove(db, ANA, { orderId, moveId }),
      ])
      expect(isMade).not.toBe(undone.ok)
      expect((await statusNow())?.status).toBe(isMade ? 'confirmed' : 'received')
    }
  })

  test('is made at once if somebody cannot wait, in the name of who asked for it', async () => {
    const move = await ask()
    const made = await makeMoveNow(db, LUIS, { orderId, moveId: move.move_id }, TEST_MAILS)
    expect(made).toMatchObject({ ok: true, value: { state: 'made', ended_by: 8 } })
    expect(await seenOutside()).toMatchObject({ status: 'confirmed', mails: [orderId] })
    expect(await trail()).toMatchObject([{ actor_id: 7 }])
  })

  test('is made at once where the shop has no grace period', async () => {
    await setSetting(db, THE_SHOP, 'order_grace_seconds', '0')
    expect(await ask()).toMatchObject({ state: 'made' })
    expect(await seenOutside()).toMatchObject({ status: 'confirmed', mails: [orderId] })
  })

  test('without a mail says so in the trail, and still tells other systems', async () => {
    const move = await ask(false)
    await makeDueMove(db, move.move_id, TEST_MAILS)
    expect(await seenOutside()).toMatchObject({ status: 'confirmed', mails: [], events: 1 })
    expect(await trail()).toMatchObject([
      { table_name: 'orders', after: '{"status":"confirmed"}' },
      { table_name: 'order_moves', after: '{"with_mail":0}' },
    ])
  })

  test('of a second person is refused while the first one is pending', async () => {
    const asked = await Promise.all(
      [ANA, LUIS].map((by) => askMove(db, by, { orderId, to: 'confirmed', withMail: true }, TEST_MAILS)),
    )
    expect(asked.map((each) => (each.ok ? 'ok' : each.code)).toSorted()).toEqual(['move_pending', 'ok'])
  })

  test('is void once the client cancels', async () => {
    const move = await ask()
    await cancelOrder(db, { clientId, catalogId: 1, orderId, address: '' }, TEST_MAILS)
    expect(await makeDueMove(db, move.move_id, TEST_MAILS)).toBe(false)
    expect((await statusNow())?.status).toBe('cancelled')
    const ended = await db
      .selectFrom('order_moves')
      .select('state')
      .where('move_id', '=', move.move_id)
      .execute()
    expect(ended).toEqual([{ state: 'void' }])
  })

  test('is void once the company’s own system moves the order, and does not block the next one', async () => {
    const first = await ask()
    await reportOrder(
      db,
      { kind: 'key', id: 1, address: '' },
      { orderId, to: 'confirmed', reference: 'A-1' },
      TEST_MAILS,
    )
    const next = await askMove(db, ANA, { orderId, to: 'preparing', withMail: true }, TEST_MAILS)
    expect(next).toMatchObject({ ok: true })
    expect(await undoMove(db, ANA, { orderId, moveId: first.move_id })).toMatchObject({ code: 'void' })
  })

  test('is refused if the order may not become this', async () => {
    const back = await askMove(db, ANA, { orderId, to: 'shipped', withMail: true }, TEST_MAILS)
    expect(back).toMatchObject({ code: 'move_refused' })
    const gone = await askMove(db, ANA, { orderId: 99_999, to: 'confirmed', withMail: true }, TEST_MAILS)
    expect(gone).toMatchObject({ code: 'not_found' })
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { orderRow } from '../../test/world/order-row.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { seedShop } from '../../test/world/shop.ts'
import { memberAs, testConfig } from '../../test/world/staff/back-office.ts'
import { type BackOffice, openBackOffice } from '../open.ts'
import { NotPermitted } from '../permitted.ts'

const ANA = memberAs('sales')
const OF_ANOTHER_COMPANY = memberAs('sales', { companyIds: [2] })

describeOnBoth('orders in the back-office', (engine) => {
  let db: Db
  let orders: BackOffice['orders']
  let clientId = 0
  let placed = 0
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
    clientId = (await seedShop(db)).anna
    orders = openBackOffice({ db, keys: deriveKeys(TEST_SECRET), config: testConfig() }).orders
  })
  afterAll(() => db.destroy())

  async function place(fields: Partial<Parameters<typeof orderRow>[0]> = {}): Promise<number> {
    const uuid = `4bb3ea4c-3a6b-4a5c-9d8e-${String(++placed).padStart(12, '0')}`
    const { order_id } = await db
      .insertInto('orders')
      .values(orderRow({ client_id: clientId, uuid, ...fields }))
      .returning('order_id')
      .executeTakeFirstOrThrow()
    return order_id
  }

  test('are moved many at once, and the answer says which were not and why', async () => {
    const [fine, shipped, elsewhere] = [await place(), await place({ status: 'shipped' }), await place()]
    await orders.move(ANA, { orderIds: [elsewhere], to: 'cancelled', withMail: true })
    const answers = await orders.move(ANA, {
      orderIds: [fine, shipped, elsewhere, 99_999, fine],
      to: 'confirmed',
      withMail: true,
    })
    expect(answers.map(({ orderId, outcome, status }) => [orderId, outcome, status])).toEqual([
      [fine, 'asked', 'received'],
      [shipped, 'move_refused', 'shipped'],
      [elsewhere, 'move_pending', 'received'],
      [99_999, 'not_found', ''],
    ])
  })

  test('show a second person the pending move of the first', async () => {
    const orderId = await place()
    const [asked] = await orders.move(ANA, { orderIds: [orderId], to: 'confirmed', withMail: true })
    const { orders: listed } = await orders.list(memberAs('viewer', { staffId: 9 }), {
      filters: { search: String(orderId) },
    })
    expect(listed[0]?.pending).toMatchObject({ moveId: asked?.moveId, to: 'confirmed' })
    expect(await orders.undoMove(ANA, { orderId, moveId: asked?.moveId ?? 0 })).toMatchObject({ ok: true })
    const again = await orders.move(ANA, { orderIds: [orderId], to: 'confirmed', withMail: true })
    expect(again).toMatchObject([{ outcome: 'asked' }])
  })

  test('of another company are neither seen nor changed', async () => {
    const orderId = await place()
    const move = { orderIds: [orderId], to: 'confirmed', withMail: true } as const
    expect(await orders.move(OF_ANOTHER_COMPANY, move)).toMatchObject([{ outcome: 'not_found', status: '' }])
    const [asked] = await orders.move(ANA, move)
    const named = { orderId, moveId: asked?.moveId ?? 0 }
    expect(await orders.undoMove(OF_ANOTHER_COMPANY, named)).toMatchObject({ code: 'not_found' })
    expect(await orders.makeMoveNow(OF_ANOTHER_COMPANY, named)).toMatchObject({ code: 'not_found' })
  })

  test('are not moved by those who may only see them', async () => {
    const move = { orderIds: [1], to: 'confirmed', withMail: true } as const
    await expect(orders.move(memberAs('editor'), move)).rejects.toThrow(NotPermitted)
  })
})

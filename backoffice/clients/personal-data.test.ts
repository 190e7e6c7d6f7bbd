import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { findBrokenChange } from '#services/trail/check-trail.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { orderRow } from '../../test/world/orders/order-row.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { seedShop } from '../../test/world/shop.ts'
import { memberAs, testConfig } from '../../test/world/staff/back-office.ts'
import { type BackOffice, openBackOffice } from '../open.ts'
import { NotConfirmed, NotPermitted } from '../permitted.ts'

const SALES = memberAs('sales')
const LIMITED = memberAs('sales', { companyIds: [1] })

describeOnBoth('the personal data of a client', (engine) => {
  let db: Db
  let office: BackOffice
  let anna = 0
  beforeEach(async () => {
    db = await openMigrated(await engine.newDatabase())
    ;({ anna } = await seedShop(db))
    office = openBackOffice({ db, keys: deriveKeys(TEST_SECRET), config: testConfig() })
  })
  afterEach(() => db.destroy())

  const order = (status: string) =>
    db
      .insertInto('orders')
      .values(orderRow({ client_id: anna, status, uuid: crypto.randomUUID() }))
      .execute()
  const erase = (by = SALES, withName = false) => office.personalData.erase(by, { clientId: anna, withName })

  test('are copied by whoever may export clients, and the trail keeps that they were', async () => {
    expect(await office.personalData.copy(SALES, anna)).toMatchObject({
      ok: true,
      value: { client: { name: 'Anna Instalaciones' } },
    })
    const [last] = await db.selectFrom('changes').selectAll().orderBy('change_id', 'desc').execute()
    expect(last).toMatchObject({
      kind: 'client_data_copied',
      actor_id: SALES.staffId,
      subject_id: String(anna),
    })
    await expect(office.personalData.copy(memberAs('editor'), anna)).rejects.toThrow(NotPermitted)
  })

  test('are erased for good, and the chain of the trail holds', async () => {
    expect(await office.clients.disable(SALES, anna)).toMatchObject({ ok: true })
    await order('delivered')
    expect(await erase(SALES, true)).toEqual({ ok: true, value: { orders: 1 } })
    expect(await office.clients.read(SALES, anna)).toBeUndefined()
    const { orders } = await office.orders.list(SALES, { filters: {} })
    expect(orders).toMatchObject([{ clientName: `removed-${anna}` }])
    expect(await findBrokenChange(db)).toBeUndefined()
    expect(await erase()).toEqual({ ok: false, code: 'not_found' })
  })

  test('are needed while an order is under way: nothing is erased, and the order is named', async () => {
    await order('confirmed')
    expect(await erase()).toEqual({ ok: false, code: 'orders_under_way', numbers: ['1-1'] })
    expect(await office.clients.read(SALES, anna)).toMatchObject({ name: 'Anna Instalaciones' })
  })

  test('reach over all companies: who is limited to some neither copies nor erases', async () => {
    await order('delivered')
    expect(await office.clients.read(LIMITED, anna)).toBeDefined()
    expect(await office.personalData.copy(LIMITED, anna)).toEqual({ ok: false, code: 'limited' })
    expect(await erase(LIMITED)).toEqual({ ok: false, code: 'limited' })
  })

  test('are erased only by whoever has just said who they are', async () => {
    const session = { sessionId: 1, confirmedAt: new Date(Date.now() - 11 * 60_000).toISOString() }
    await expect(erase(memberAs('sales', { session }))).rejects.toThrow(NotConfirmed)
    await expect(erase(memberAs('viewer'))).rejects.toThrow(NotPermitted)
  })

  test('of a client who is kept elsewhere are copied as far as they are here, and not erased', async () => {
    const config = testConfig({ PRODUCT_API_URL: 'https://erp.example.com' })
    const elsewhere = openBackOffice({ db, keys: deriveKeys(TEST_SECRET), config })
    expect(await elsewhere.personalData.copy(SALES, anna)).toMatchObject({ ok: true })
    expect(await elsewhere.personalData.erase(SALES, { clientId: anna, withName: false })).toEqual({
      ok: false,
      code: 'elsewhere',
    })
  })
})

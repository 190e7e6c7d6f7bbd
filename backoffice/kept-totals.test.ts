import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { DEFAULT_TIME_ZONE } from '#domain/text/time-zone.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { describeOnBoth, openMigrated } from '../test/world/databases.ts'
import { orderRow } from '../test/world/orders/order-row.ts'
import { TEST_SECRET } from '../test/world/services.ts'
import { seedShop } from '../test/world/shop.ts'
import { memberAs, testConfig } from '../test/world/staff/back-office.ts'
import { seedMember } from '../test/world/staff/seed-member.ts'
import { type BackOffice, openBackOffice } from './open.ts'

describeOnBoth('the total of a list', (engine) => {
  let db: Db
  let office: BackOffice
  let ANA = memberAs('owner')
  let anna = 0
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
    ;({ anna } = await seedShop(db))
    ANA = memberAs('owner', { staffId: await seedMember(db, { email: 'ana@example.com' }) })
    office = openBackOffice({ db, keys: deriveKeys(TEST_SECRET), config: testConfig() })
  })
  afterAll(() => db.destroy())

  const clients = async (by = ANA, filters = {}) =>
    (await office.clients.list(by, { zone: DEFAULT_TIME_ZONE, filters })).total
  const orders = async (by = ANA, filters = {}) => (await office.orders.list(by, { filters })).total
  /** A change that nobody told, which only a count can notice. */
  const disableQuietly = (disabled: 0 | 1) =>
    db.updateTable('clients').set({ disabled }).where('client_id', '=', anna).execute()

  test('is kept while nothing has changed, apart for each filter and for what each member sees', async () => {
    const all = await clients()
    expect(await clients(ANA, { disabled: true })).toBe(0)
    await disableQuietly(1)
    expect(await clients(ANA, { disabled: true })).toBe(0)
    expect(await clients(ANA, { disabled: false })).toBe(all - 1)
    await disableQuietly(0)
    expect(await clients(ANA, { disabled: false })).toBe(all - 1)
    expect(await clients(memberAs('sales', { companyIds: [9] }))).toBe(0)
  })

  test('has what staff change at once', async () => {
    const before = await clients(ANA, { disabled: true })
    const disabled = await office.clients.disable(ANA, anna)
    expect(disabled.ok).toBe(true)
    expect(await clients(ANA, { disabled: true })).toBe(before + 1)
  })

  test('has an order at once', async () => {
    const before = await orders()
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('orders')
        .values(orderRow({ client_id: anna }))
        .execute()
      await trx
        .updateTable('order_revision')
        .set((eb) => ({ revision: eb('revision', '+', 1) }))
        .execute()
    })
    expect(await orders()).toBe(before + 1)
  })

  test('has what visitors send at once', async () => {
    const messages = async () => (await office.messages.list(ANA, { state: 'open' })).total
    const requests = async () => (await office.requests.list(ANA, { isWaiting: true })).total
    expect([await messages(), await requests()]).toEqual([0, 0])
    const sent = { name: 'Marta', email: 'marta@visitors.test', phone: '', message: '', language: 'es' }
    await db
      .insertInto('contact_messages')
      .values({ ...sent, received_at: '2026-11-21T09:00:00.000Z' })
      .execute()
    await db
      .insertInto('access_requests')
      .values({ ...sent, company: 'Riegos', status: 'waiting', requested_at: '2026-11-21T09:00:00.000Z' })
      .execute()
    expect([await messages(), await requests()]).toEqual([1, 1])
  })
})

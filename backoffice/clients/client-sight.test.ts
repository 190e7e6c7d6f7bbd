import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, inTransaction } from '#db/transaction.ts'
import { recordChange } from '#services/trail/record-change.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { orderRow } from '../../test/world/orders/order-row.ts'
import { seedShop } from '../../test/world/shop.ts'
import { seedMember } from '../../test/world/staff/seed-member.ts'
import { type ClientCondition, sightsOf } from './client-sight.ts'

describeOnBoth('the clients that a member of staff sees', (engine) => {
  let db: Db
  let anna = 0
  let bruno = 0
  let colleague = 0
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
    ;({ anna, bruno } = await seedShop(db))
    colleague = await seedMember(db, { email: 'luo@example.com', roles: ['sales'], companyIds: [2, 31] })
    const uuid = '4bb3ea4c-3a6b-4a5c-9d8e-000000000001'
    const order = orderRow({ client_id: bruno, uuid, company_id: 2, catalog_id: 2 })
    await db.insertInto('orders').values(order).execute()
  })
  afterAll(() => db.destroy())

  const recordAdded = (subjectId: number | string) =>
    inTransaction(db, (trx) =>
      recordChange(
        trx,
        { kind: 'staff', id: colleague, address: '' },
        { kind: 'client_added', subjectId, rows: [] },
      ),
    )
  const idsOf = async (isSeen: ClientCondition) => {
    const rows = await db
      .selectFrom('clients')
      .select('client_id')
      .where((eb) => isSeen(eb))
      .orderBy('client_id')
      .execute()
    return rows.map(({ client_id }) => client_id)
  }
  const seenBy = async (companyIds: readonly number[] | null) => {
    const { isSeen, isSeenOnPage } = sightsOf({ companyIds })
    const ids = await idsOf(isSeen)
    expect(await idsOf(isSeenOnPage), 'on a page as they are counted').toEqual(ids)
    return ids
  }

  test('are all, or those who ordered from the companies of the member', async () => {
    expect(await seenBy(null)).toEqual([anna, bruno])
    expect(await seenBy([2])).toEqual([bruno])
    expect(await seenBy([9])).toEqual([])
    expect(await seenBy([])).toEqual([])
  })

  test('are also those whom a colleague added, beside changes whose subject is no number', async () => {
    for (const subjectId of ['no number', '', '1.5', ' 1', '9'.repeat(20)]) await recordAdded(subjectId)
    expect(await seenBy([2])).toEqual([bruno])
    await recordAdded(anna)
    expect(await seenBy([2])).toEqual([anna, bruno])
    expect(await seenBy([31])).toEqual([anna])
    for (const other of [1, 3, 23, 231]) expect(await seenBy([other])).toEqual([])
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import type { Db } from '#db/transaction.ts'
import { makeLists } from '../../bench/shop/long-lists.ts'
import { describeOnBoth } from '../../test/world/databases.ts'
import { KeptTotals } from '../kept-totals.ts'
import { countOrders } from './count-orders.ts'
import { listOrders, type OrderPlace } from './list-orders.ts'

describeOnBoth('the list of orders with a code that half of them have', (engine) => {
  let db: Db
  beforeAll(async () => {
    const address = await engine.newEmptyDatabase()
    await makeLists(address, { orders: 1_200, clients: 100, changes: 1, items: 10 })
    db = openDatabase(address)
    // A second line with the code makes no second order
    await db.updateTable('order_lines').set({ code: 'tub 15' }).where('order_id', '=', 4).execute()
  })
  afterAll(() => db.destroy())

  test.each([
    ['everybody', null, 600],
    ['somebody of one company', [2], 200],
    ['somebody of two companies', [2, 3], 400],
    ['somebody of a company without orders', [4], 0],
    ['somebody of no company', [], 0],
  ])('is counted for %s as it is listed', async (_, companyIds, expected) => {
    const seen = new Set<number>()
    let after: OrderPlace | undefined
    do {
      const page = await listOrders(db, { companyIds }, { filters: { code: 'TUB-15' }, after }, undefined)
      expect(page.total).toBe(expected)
      for (const { orderId } of page.orders) seen.add(orderId)
      after = page.next
    } while (after)
    expect(seen.size).toBe(expected)
  })

  test.each([
    ['a name that all clients have', { search: 'cliente' }, 500, true],
    ['a code that half of the orders have', { search: 'TUB-15' }, 500, true],
    ['a rare code', { search: 'COD-77' }, 1, false],
    ['a name and a frequent code', { search: 'cliente', code: 'TUB-15' }, 250, true],
  ])('says whether a search finds more than are listed, also where the total is kept: %s', async (...row) => {
    const [, filters, total, isCut] = row
    const totals = new KeptTotals()
    for (let page = 0; page < 2; page++) {
      const found = await listOrders(db, { companyIds: null }, { filters }, undefined, totals)
      expect(found).toMatchObject({ total, isCut })
    }
    expect(await countOrders(db, { companyIds: null }, [{}, filters], 300)).toEqual([
      300,
      Math.min(total, 300),
    ])
  })
})

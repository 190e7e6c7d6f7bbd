import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { memberAs, testConfig } from '../../test/world/staff/back-office.ts'
import { type BackOffice, openBackOffice } from '../open.ts'

const OWNER = memberAs('owner')

describeOnBoth('the deliveries in the back-office', (engine) => {
  const at = '2026-11-26T09:00:00.000Z'
  let db: Db
  let deliveries: BackOffice['deliveries']
  beforeEach(async () => {
    db = await openMigrated(await engine.newDatabase())
    deliveries = openBackOffice({ db, keys: deriveKeys(TEST_SECRET), config: testConfig() }).deliveries
  })
  afterEach(() => db.destroy())

  async function fail(count: number, url: string): Promise<number> {
    const { webhook_id } = await db
      .insertInto('webhooks')
      .values({ url, events: 'order.accepted', secret: '', disabled: 0, created_at: at })
      .returning('webhook_id')
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: count }, (_, position) => ({
      webhook_id,
      event_id: `${webhook_id}-${position}`,
      type: 'order.accepted',
      subject: `order ${position}`,
      body: '{}',
      status: 'given_up',
      attempts: 9,
      created_at: at,
      next_attempt_at: at,
      last_problem: '503',
      ended_at: at,
    }))
    await db.insertInto('webhook_deliveries').values(rows).execute()
    return webhook_id
  }

  test('stand on pages of fifty, newest first, with the number of all', async () => {
    await fail(51, 'https://erp.test/hook')
    const first = await deliveries.list(OWNER, { status: 'given_up' })
    expect(first).toMatchObject({ total: 51, next: first.deliveries.at(-1)?.deliveryId })
    expect(first.deliveries).toHaveLength(50)
    const rest = await deliveries.list(OWNER, { status: 'given_up', before: first.next })
    expect(rest).toMatchObject({ deliveries: [{ subject: 'order 0' }], total: 51, next: undefined })
    const none = { deliveries: [], total: 0, next: undefined }
    expect(await deliveries.list(OWNER, { status: 'waiting' })).toEqual(none)
  })

  test('name the host of the receiver, also where that is none or gone', async () => {
    await fail(1, 'https://user:secret@erp.test/hook')
    await fail(1, 'no address')
    const removed = await fail(1, 'https://old.test/')
    await db.deleteFrom('webhooks').where('webhook_id', '=', removed).execute()
    const { deliveries: listed } = await deliveries.list(OWNER, {})
    expect(listed.map(({ host }) => host)).toEqual([undefined, '', 'erp.test'])
  })
})

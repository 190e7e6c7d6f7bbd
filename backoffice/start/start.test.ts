import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { addDemo } from '#demo/demo.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { setSetting } from '#services/settings/settings.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { describeOnDefault, openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { memberAs, testConfig } from '../../test/world/staff/back-office.ts'
import { type BackOffice, openBackOffice } from '../open.ts'

describeOnDefault('the start page', (engine) => {
  const dataDir = temporaryFolder()
  let db: Db
  let start: BackOffice['start']
  beforeEach(async () => {
    db = await openMigrated(await engine.newDatabase())
    start = openBackOffice({ db, keys: deriveKeys(TEST_SECRET), config: { ...testConfig(), dataDir } }).start
  })
  afterEach(() => db.destroy())

  test('of an empty shop has nothing to do, and every step before it', async () => {
    expect(await start.waiting(memberAs('owner'))).toEqual([])
    expect((await start.firstSteps(memberAs('owner'))).filter(({ isDone }) => isDone)).toEqual([])
  })

  test('counts what waits, for those who may do it', async () => {
    await addDemo(db, THE_SHOP, { accountId: 1, catalogs: undefined, objectStore: undefined, dataDir })
    await db.insertInto('mails').values(givenUpMail()).execute()
    const countsFor = async (role: Parameters<typeof memberAs>[0]) =>
      Object.fromEntries((await start.waiting(memberAs(role))).map(({ kind, count }) => [kind, count]))
    const orders = { orders_received: 7 }
    expect(await countsFor('viewer')).toEqual(orders)
    expect(await countsFor('sales')).toEqual({ ...orders, messages: 4, requests: 3 })
    expect(await countsFor('owner')).toEqual({
      ...orders,
      messages: 4,
      requests: 3,
      mails_given_up: 1,
      backup_old: 1,
    })
  })

  test('counts only the orders of the companies that somebody is limited to', async () => {
    await addDemo(db, THE_SHOP, { accountId: 1, catalogs: undefined, objectStore: undefined, dataDir })
    expect(await start.waiting({ ...memberAs('viewer'), companyIds: [2] })).toEqual([])
  })

  test('ticks a step off when it is made, by whatever way', async () => {
    await setSetting(db, THE_SHOP, 'company_name', 'Suministros Ñandú')
    const done = (await start.firstSteps(memberAs('owner'))).filter(({ isDone }) => isDone)
    expect(done.map(({ step }) => step)).toEqual(['company_name'])
  })
})

function givenUpMail() {
  const at = '2026-11-21T09:00:00.000Z'
  return {
    kind: 'order',
    recipient: 'anna@clients.test',
    reply_to: null,
    subject: 'Pedido',
    body: '',
    status: 'given_up',
    attempts: 9,
    unconfirmed: 0,
    next_attempt_at: at,
    last_problem: '',
    created_at: at,
    sent_at: null,
  }
}

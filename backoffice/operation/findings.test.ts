import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '#db/transaction.ts'
import type { Worker } from '#services/queue/worker.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { setSetting } from '#services/settings/settings.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { describeOnBoth, openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { seedShop } from '../../test/world/shop.ts'
import { memberAs, testConfig } from '../../test/world/staff/back-office.ts'
import { seedMember } from '../../test/world/staff/seed-member.ts'
import { openBackOffice } from '../open.ts'
import { startJobs } from '../start-jobs.ts'

describeOnBoth('the findings of the health page', (engine) => {
  let database = ''
  let dataDir = ''
  let db: Db
  let owner = memberAs('owner')
  let worker: Worker | undefined
  beforeEach(async () => {
    database = await engine.newDatabase()
    dataDir = temporaryFolder()
    db = await openMigrated(database)
    await seedShop(db)
    owner = memberAs('owner', { staffId: await seedMember(db, { email: 'owner@shop.test' }) })
  })
  afterEach(async () => {
    await worker?.stop()
    worker = undefined
    await db.destroy()
  })

  const partsOf = (environment: Readonly<Record<string, string>> = {}, remote?: Record<string, string>) => ({
    db,
    keys: deriveKeys(TEST_SECRET),
    config: { ...testConfig(environment), database, dataDir },
    remoteSettings: remote && (async () => remote),
  })

  /** What Health says once the task that checks has ended. */
  async function afterCheck(environment?: Readonly<Record<string, string>>) {
    const parts = partsOf(environment)
    const { jobs, health } = openBackOffice(parts)
    const started = await jobs.startCheck(owner)
    const jobId = started.ok ? started.value : 0
    worker = startJobs(parts)
    await vi.waitUntil(async () => (await jobs.read(owner, jobId))?.state === 'done', {
      timeout: 30_000,
      interval: 50,
    })
    return health.read(owner)
  }

  test('name what a remote product API gives unreadably, and where it differs from the settings here', async () => {
    const given = { currency: 'pesos', tax: 'much', company_name: 'Puerto', price_visibility: 'clients' }
    const product = { PRODUCT_API_URL: 'http://127.0.0.1:9' }
    const read = async (remote: Record<string, string>) =>
      openBackOffice(partsOf(product, remote)).health.read(owner)
    await setSetting(db, THE_SHOP, 'company_name', 'Muelle')
    const { findings, hints } = await read(given)
    expect(findings).toContainEqual(['unreadableCurrency', 'pesos'])
    expect(findings).toContainEqual(['unreadableTax', 'much'])
    expect(hints).toContainEqual(['otherPricePolicy', 'clients', 'everyone'])
    expect(hints).toContainEqual(['otherCompanyName', 'Puerto', 'Muelle'])
    expect(hints).toContainEqual(['unsetRemoteSetting', 'phone'])
    const rates = await read({ tax: '16', tax_rates: 'reduced' })
    expect(rates.findings).toContainEqual(['unreadableTaxRates', 'reduced'])
    const fine = await read({ tax: '16', company_name: 'Muelle', phone: '1', currency: 'EUR' })
    const codes = [...fine.findings, ...fine.hints].map(([code]) => code)
    expect(codes.join()).not.toMatch(/unreadable|other[PC]|unsetRemote/)
  })

  test('name items with a tax class that the shop does not have, once the task has read them', async () => {
    await setSetting(db, THE_SHOP, 'tax', '16')
    await db.updateTable('stock_items').set({ tax_class: 'dropped' }).where('code', '=', 'CAL').execute()
    expect((await afterCheck()).hints).toContainEqual(['unknownTaxClass', 1, ['CAL']])
  })

  test('name the files of a snapshot that are not there or cannot be read', async () => {
    const snapshot = temporaryFolder()
    mkdirSync(join(snapshot, 'stocks'))
    writeFileSync(join(snapshot, 'stocks/0.json'), '{"isSuccessful":true,"data":[')
    const { findings, hints } = await afterCheck({ SNAPSHOT: snapshot })
    expect(findings).toContainEqual(['snapshotUnreadable', snapshot, '/stocks/0.json', 'items', 1])
    expect(findings).toContainEqual(['snapshotMissing', snapshot, '/categories/0.json', 'categories', 1])
    expect(hints).toContainEqual(['snapshotLimits'])
  })

  test.runIf(engine.name === 'sqlite')(
    'name what SQLite says of its file, and rows without their parent',
    async () => {
      expect((await afterCheck()).check).toMatchObject({ problems: 0 })
      await worker?.stop()
      const file = new DatabaseSync(database, { defensive: false })
      file.exec('pragma foreign_keys = off')
      file.exec("insert into order_status_changes (order_id, status, changed_at) values (99, 'received', '')")
      // The column was filled before it had to be
      file.exec('create table small (size integer); insert into small values (null)')
      file.exec(
        "pragma writable_schema = on; update sqlite_schema set sql = replace(sql, ')', ' not null)') where name = 'small'",
      )
      file.close()
      const { findings, check } = await afterCheck()
      expect(findings).toContainEqual(['checkFailed', 2])
      expect(check?.named).toEqual([
        { kind: 'damage', of: 'NULL value in small.size' },
        { kind: 'danglingRow', of: expect.stringMatching(/^order_status_changes \d+ → orders$/) },
      ])
    },
  )
})

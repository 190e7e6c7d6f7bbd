import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Db, inTransaction } from '#db/transaction.ts'
import type { Worker } from '#services/queue/worker.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { setSetting } from '#services/settings/settings.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { recordChange } from '#services/trail/record-change.ts'
import { describeOnBoth, openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { memberAs, testConfig } from '../../test/world/staff/back-office.ts'
import { seedMember } from '../../test/world/staff/seed-member.ts'
import { type BackOffice, openBackOffice } from '../open.ts'
import { startJobs } from '../start-jobs.ts'

/** More values than are exported at once, and more changes than the job reads at once. */
const CHANGES = 501
const VALUES = 4

describeOnBoth('a long trail as a CSV', (engine) => {
  let db: Db
  let office: BackOffice
  let worker: Worker | undefined
  let ana = memberAs('sales')
  const config = { ...testConfig(), dataDir: temporaryFolder() }

  beforeEach(async () => {
    db = await openMigrated(await engine.newDatabase())
    ana = memberAs('sales', { staffId: await seedMember(db, { email: 'ana@shop.test', roles: ['sales'] }) })
    office = openBackOffice({ db, keys: deriveKeys(TEST_SECRET), config })
    await setSetting(db, THE_SHOP, 'phone', '+34 600 000 001')
    await inTransaction(db, async (trx) => {
      for (let change = 1; change <= CHANGES; change++) await changePhones(trx, `before-${change}`)
    })
  })
  afterEach(async () => {
    await worker?.stop()
    await db.destroy()
  })

  function changePhones(trx: Parameters<typeof recordChange>[0], phone: string) {
    return recordChange(trx, THE_SHOP, {
      kind: 'client_edited',
      subjectId: 1,
      rows: Array.from({ length: VALUES }, (_, index) => ({
        table: 'clients' as const,
        key: index + 1,
        before: { phone: '' },
        after: { phone },
      })),
    })
  }

  async function ask(): Promise<number> {
    const exported = await office.trail.exportFile(ana, { question: {}, query: '' })
    if (!exported.ok || !('jobId' in exported.value))
      throw new Error('it was not too long to be made at once')
    return exported.value.jobId
  }

  async function linesOfFile(jobId: number): Promise<string[]> {
    worker = startJobs({ db, config })
    await vi.waitFor(async () => expect((await office.jobs.read(ana, jobId))?.state).toBe('done'), 30_000)
    const file = await office.jobs.file(ana, jobId)
    if (!file || file === 'unreachable') throw new Error('there is no file')
    expect(file).toMatchObject({ name: 'trail', format: 'csv' })
    return (await text(file.content)).trim().split('\r\n')
  }

  test('is written by a task, whole, and recorded when it is written', async () => {
    const jobId = await ask()
    expect(await db.selectFrom('exports').selectAll().execute()).toEqual([])
    const lines = await linesOfFile(jobId)
    expect(lines).toHaveLength(CHANGES * VALUES + 1)
    expect(lines.at(1)).toContain(`before-${CHANGES}`)
    expect(lines.at(-1)).toContain('before-1')
    expect(await office.jobs.read(ana, jobId)).toMatchObject({ rowsDone: CHANGES, rowsAll: CHANGES })
    expect(await db.selectFrom('exports').selectAll().execute()).toMatchObject([
      { what: 'trail', format: 'csv', filters: '', row_count: CHANGES * VALUES },
    ])
  })

  test('has no change that was made after it was asked for', async () => {
    const jobId = await ask()
    await inTransaction(db, (trx) => changePhones(trx, 'later'))
    const lines = await linesOfFile(jobId)
    expect(lines).toHaveLength(CHANGES * VALUES + 1)
    expect(lines.join('')).not.toContain('later')
  })

  test('has only what the member may see when it is written', async () => {
    await inTransaction(db, async (trx) => {
      const rows = [
        { table: 'settings' as const, key: 'phone', before: { value: '' }, after: { value: 'x' } },
      ]
      await recordChange(trx, THE_SHOP, { kind: 'setting_changed', subjectId: 'phone', rows })
    })
    const lines = await linesOfFile(await ask())
    expect(lines.join('')).not.toContain('ajuste')
    expect(lines).toHaveLength(CHANGES * VALUES + 1)
  })
})

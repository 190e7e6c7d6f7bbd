import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, inTransaction } from '#db/transaction.ts'
import { queueMail } from '#services/mail/mail-outbox.ts'
import { recordCheck } from '#services/findings/last-check.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { describeOnBoth, openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { memberAs, testConfig } from '../../test/world/staff/back-office.ts'
import { openBackOffice } from '../open.ts'

describeOnBoth('the health page', (engine) => {
  const folders = [temporaryFolder(), temporaryFolder()]
  let database = ''
  let db: Db
  beforeAll(async () => {
    database = await engine.newDatabase()
    db = await openMigrated(database)
  })
  afterAll(() => db.destroy())

  test('counts in the size of the database what was written a moment ago', async () => {
    const config = { ...testConfig({ DATA_DIR: temporaryFolder() }), database }
    const { health } = openBackOffice({ db, keys: deriveKeys(TEST_SECRET), config })
    const before = (await health.read(memberAs('owner'))).database
    expect(before).toBeGreaterThan(100_000)

    // Random, so that it is not compressed
    const body = randomBytes(500_000).toString('hex')
    const mail = { kind: 'order' as const, recipient: 'anna@clients.test', subject: 'Hola', body }
    await inTransaction(db, (trx) => queueMail(trx, mail))
    expect((await health.read(memberAs('owner'))).database).toBeGreaterThan(before)
  })

  test('shows on every machine what a check on one of them found', async () => {
    const officeOf = (folder: string) => {
      const config = { ...testConfig({ DATA_DIR: folder }), database }
      return openBackOffice({ db, keys: deriveKeys(TEST_SECRET), config })
    }
    await recordCheck(db, { count: 2, problems: [] }, new Date())
    for (const folder of folders) {
      const { check, findings } = await officeOf(folder).health.read(memberAs('owner'))
      expect(check).toMatchObject({ problems: 2 })
      expect(findings).toContainEqual(['checkFailed', 2])
    }
  })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { memberAs, testConfig } from '../../test/world/staff/back-office.ts'
import { authenticatorAt, seedMember, STAFF_PASSWORD } from '../../test/world/staff/seed-member.ts'
import { openBackOffice } from '../open.ts'

/** Two processes of one shop, each with its own connections. */
describeOnBoth('what is sent at the same moment', (engine) => {
  let dbs: readonly Db[]
  beforeEach(async () => {
    const database = await engine.newDatabase()
    dbs = [await openMigrated(database), await openMigrated(database)]
  })
  afterEach(async () => {
    for (const db of dbs) await db.destroy()
  })

  const accounts = () =>
    dbs.map((db) => openBackOffice({ db, keys: deriveKeys(TEST_SECRET), config: testConfig() }).account)
  const seed = async (email: string) => {
    const [db = expect.fail()] = dbs
    return memberAs('owner', { staffId: await seedMember(db, { email }), email })
  }

  test('one code turns the second factor on once, so that the recovery codes shown are those that work', async () => {
    const ana = await seed('ana@shop.test')
    const [one = expect.fail(), other = expect.fail()] = accounts()
    await one.beginFactor(ana, STAFF_PASSWORD)
    const secret = ((await one.pendingFactor(ana))?.secret ?? '').replaceAll(' ', '')
    const code = authenticatorAt(new Date(), secret)
    const both = await Promise.all([one.finishFactor(ana, code), other.finishFactor(ana, code)])
    expect(both.map((each) => (each.ok ? 'on' : each.code)).toSorted()).toEqual(['on', 'wrong_code'])
    expect(both.flatMap((each) => (each.ok ? each.value : []))).toHaveLength(10)
    expect((await one.read(ana)).recoveryCodes).toBe(10)
  })

  test('one e-mail address is taken by one person, and the other is told', async () => {
    const people = [await seed('ana@shop.test'), await seed('berta@shop.test')]
    const take = (account: ReturnType<typeof accounts>[number], index: number) => {
      const person = people[index] ?? expect.fail()
      const typed = { email: 'ventas@shop.test', former: person.email, password: STAFF_PASSWORD }
      return account.setEmail(person, typed)
    }
    const both = await Promise.all(accounts().map(take))
    expect(both.map((each) => (each.ok ? 'taken' : each.code)).toSorted()).toEqual(['email_taken', 'taken'])
  })
})

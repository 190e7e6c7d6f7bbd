import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { memberAs, testConfig } from '../../test/world/staff/back-office.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { seedMember } from '../../test/world/staff/seed-member.ts'
import { openBackOffice } from '../open.ts'
import { endStaffSession, endStaffSessions, listStaffSessions, openStaffSession } from './sessions.ts'

const HOUR_MS = 3_600_000
const connection = { address: '192.0.2.1', origin: 'https://shop.example.com', userAgent: 'Firefox' }

describeOnBoth('a session of staff', (engine) => {
  let db: Db
  let now: Date
  let ana: number
  let entrance: ReturnType<typeof openBackOffice>['entrance']

  beforeEach(async () => {
    db = await openMigrated(await engine.newDatabase())
    now = new Date('2026-11-24T10:00:00.000Z')
    entrance = openBackOffice({
      db,
      keys: deriveKeys(TEST_SECRET),
      config: testConfig(),
      clock: () => now,
    }).entrance
    ana = await seedMember(db, { email: 'ana@example.com' })
  })
  afterEach(() => db.destroy())

  const open = (staffId = ana) =>
    db
      .transaction()
      .execute((trx) => openStaffSession(trx, { staffId, awaitsFactor: false, connection }, now))
  const isOpen = async (token: string) =>
    (await entrance.findSession(token, connection.address)).state === 'open'
  const after = (hours: number) => {
    now = new Date(now.getTime() + hours * HOUR_MS)
  }

  test('ends twelve hours after its last use', async () => {
    const [used, unused] = [await open(), await open()]
    after(11)
    expect(await isOpen(used)).toBe(true)
    after(2)
    expect(await isOpen(used)).toBe(true)
    expect(await isOpen(unused)).toBe(false)
    after(12)
    expect(await isOpen(used)).toBe(false)
  })

  test('ends twelve hours after its last use, however often an open page asks what is new', async () => {
    const token = await open()
    const ask = async () => (await entrance.findSession(token, connection.address, false)).state
    after(11)
    expect(await ask()).toBe('open')
    after(2)
    expect(await ask()).toBe('none')
  })

  test('ends seven days after sign-in, however much it is used', async () => {
    const token = await open()
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      after(8)
      expect(await isOpen(token)).toBe(true)
    }
    after(8)
    expect(await isOpen(token)).toBe(false)
  })

  test('ends at once with its member being disabled, whoever set the flag', async () => {
    const tokens = [await open(), await open(), await open()]
    await db.updateTable('staff').set({ disabled: 1 }).where('staff_id', '=', ana).execute()
    for (const token of tokens) expect(await isOpen(token)).toBe(false)
  })

  test('ends at sign-out, and no other with it', async () => {
    const [left, stays] = [await open(), await open()]
    await entrance.signOut(left)
    expect(await isOpen(left)).toBe(false)
    expect(await isOpen(stays)).toBe(true)
  })

  test('tells where its member is signed in, and ends from there', async () => {
    const berta = await seedMember(db, { email: 'berta@example.com' })
    const [first, second, hers] = [await open(), await open(), await open(berta)]
    after(1)
    await isOpen(first)
    const listed = await listStaffSessions(db, ana, now)
    expect(listed).toMatchObject([
      { device: 'Firefox', network: '192.0.2.1', lastUsedAt: '2026-11-24T11:00:00.000Z' },
      { lastUsedAt: '2026-11-24T10:00:00.000Z' },
    ])
    // A number of somebody else's session ends nothing
    expect(await endStaffSession(db, berta, listed[1]?.sessionId ?? 0)).toBe(false)
    expect(await endStaffSession(db, ana, listed[1]?.sessionId ?? 0)).toBe(true)
    expect([await isOpen(first), await isOpen(second), await isOpen(hers)]).toEqual([true, false, true])
  })

  test('ends with all others of its member, except the one in use', async () => {
    const [mine, other] = [await open(), await open()]
    const found = await entrance.findSession(mine, connection.address)
    if (found.state !== 'open') throw new Error(found.state)
    await endStaffSessions(db, ana, { except: found.member.session.sessionId })
    expect([await isOpen(mine), await isOpen(other)]).toEqual([true, false])
  })

  test('that somebody ends, their own or as an owner, is in the trail with who ended it', async () => {
    const keys = deriveKeys(TEST_SECRET)
    const { account, team } = openBackOffice({ db, keys, config: testConfig(), clock: () => now })
    await open()
    const [mine, other] = [await open(), await open()]
    const found = await entrance.findSession(mine, connection.address)
    const others = await entrance.findSession(other, connection.address)
    if (found.state !== 'open' || others.state !== 'open') throw new Error('not open')
    const ended = async () => {
      const { rows } = await sql<{ by: number; of: string }>`select actor_id as "by", subject_id as "of"
        from changes where kind = 'staff_sessions_ended' order by change_id`.execute(db)
      return rows.map(({ by, of }) => [Number(by), of])
    }
    const byAna = [ana, String(ana)]
    expect(await account.endSession(found.member, others.member.session.sessionId)).toBe(true)
    expect(await ended()).toEqual([byAna])
    await account.endOtherSessions(found.member)
    expect(await ended()).toEqual([byAna, byAna])
    // Nothing was left to end
    await account.endOtherSessions(found.member)
    expect(await account.endSession(found.member, 99)).toBe(false)
    expect(await ended()).toHaveLength(2)

    const owner = memberAs('owner', { staffId: await seedMember(db, { email: 'owner@example.com' }) })
    const byOwner = [owner.staffId, String(ana)]
    expect(await team.endSession(owner, ana, found.member.session.sessionId)).toBe(true)
    await open()
    await team.endSessions(owner, ana)
    expect(await ended()).toEqual([byAna, byAna, byOwner, byOwner])
  })

  test('that is over is deleted at the next sign-in', async () => {
    await open()
    after(13)
    await open()
    expect(await db.selectFrom('staff_sessions').selectAll().execute()).toHaveLength(1)
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { findBrokenChange } from '#services/trail/check-trail.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { testConfig } from '../../test/world/staff/back-office.ts'
import { seedMember, STAFF_PASSWORD } from '../../test/world/staff/seed-member.ts'
import { openBackOffice } from '../open.ts'
import { makeFirstLink } from './links.ts'
import { addMember, findMemberByEmail, listMembers, renewLink, setDisabled, setRights } from './members.ts'

const HOME = { address: '127.0.0.1', origin: 'http://localhost:3000', userAgent: 'test' }
const BY = { kind: 'command', name: 'root' } as const
const PASSWORD = 'cuatro manzanas rojas'
const HOUR_MS = 3_600_000

describeOnBoth('links with which staff choose a password', (engine) => {
  let database = ''
  let db: Db
  let now = new Date()
  const open = (on: Db) =>
    openBackOffice({ db: on, keys: deriveKeys(TEST_SECRET), config: testConfig(), clock: () => now })
  beforeEach(async () => {
    now = new Date()
    database = await engine.newDatabase()
    db = await openMigrated(database)
  })
  afterEach(() => db.destroy())

  const owner = { name: 'Ana', email: 'ana@shop.test', password: PASSWORD, language: 'es' } as const
  const use = (token: string, more: Partial<typeof owner> | object = {}, on = db) =>
    open(on).entrance.useLink({ ...owner, ...more, token, connection: HOME })
  const invite = async (email = 'berta@shop.test') => {
    const member = { name: 'Berta', email, roles: ['sales'], companyIds: null, language: 'zh' } as const
    const added = await addMember(db, BY, member, now)
    if (!added.ok) throw new Error(added.code)
    return added.value
  }
  const firstLink = async () => (await makeFirstLink(db, now)) ?? expect.fail('there is an owner')

  describe('of the first owner', () => {
    test('make an owner who is signed in, once', async () => {
      const token = await firstLink()
      const used = await use(token)
      const session = await open(db).entrance.findSession(used.ok ? used.value.token : '', HOME.address)
      expect(session).toMatchObject({
        state: 'open',
        member: { name: 'Ana', roles: ['owner'], language: 'es' },
      })
      expect(await use(token, { email: 'eva@shop.test' })).toEqual({ ok: false, code: 'no_such_link' })
      expect(await makeFirstLink(db, now)).toBeUndefined()
      expect(await findBrokenChange(db)).toBeUndefined()
    })

    test('are void after 24 hours, and once a later start makes a newer one', async () => {
      const first = await firstLink()
      now = new Date(now.getTime() + HOUR_MS / 6)
      const second = await firstLink()
      expect(await use(first)).toMatchObject({ code: 'no_such_link' })
      now = new Date(now.getTime() + 25 * HOUR_MS)
      expect(await use(second)).toMatchObject({ code: 'no_such_link' })
      expect(await use(await firstLink())).toMatchObject({ ok: true })
    })

    test('of two machines that start together both open, until there is an owner', async () => {
      const [first, second] = [await firstLink(), await firstLink()]
      for (const token of [first, second])
        expect(await open(db).entrance.findLink(token, HOME)).toMatchObject({ ok: true })
      expect(await use(first)).toMatchObject({ ok: true })
      expect(await use(second, { email: 'eva@shop.test' })).toMatchObject({ code: 'no_such_link' })
    })

    test('sent twice at once by two processes make one owner', async () => {
      const token = await firstLink()
      const rival = await openMigrated(database)
      const used = await Promise.all([use(token), use(token, { email: 'eva@shop.test' }, rival)])
      await rival.destroy()
      expect(used.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await listMembers(db)).toHaveLength(1)
    })

    test('are not used up by opening them, nor by a form with a mistake', async () => {
      const token = await firstLink()
      expect(await open(db).entrance.findLink(token, HOME)).toEqual({
        ok: true,
        value: { kind: 'first', person: undefined },
      })
      expect(await use(token, { password: 'short' })).toEqual({ ok: false, code: 'password_too_short' })
      expect(await use(token, { email: 'ana' })).toEqual({ ok: false, code: 'invalid_email' })
      expect(await use(token, { name: ' ' })).toEqual({ ok: false, code: 'invalid_name' })
      expect(await use(token)).toMatchObject({ ok: true })
    })

    test('are refused over plain http from elsewhere', async () => {
      const connection = { ...HOME, address: '203.0.113.5', origin: 'http://shop.example.com' }
      const token = await firstLink()
      expect(await open(db).entrance.useLink({ ...owner, token, connection })).toEqual({
        ok: false,
        code: 'insecure_connection',
      })
      expect(await use(token)).toMatchObject({ ok: true })
    })

    test('store neither token nor password', async () => {
      const token = await firstLink()
      const stored = async () =>
        JSON.stringify([
          await db.selectFrom('staff_links').selectAll().execute(),
          await db.selectFrom('staff').selectAll().execute(),
          await db.selectFrom('change_rows').selectAll().execute(),
        ])
      expect(await stored()).not.toContain(token)
      await use(token)
      expect(await stored()).not.toContain(PASSWORD)
      expect(await stored()).not.toMatch(/argon2.*change_rows/)
    })
  })

  test('of somebody invited sign in with the e-mail and roles that were given, whatever the form says', async () => {
    const { token, staffId } = await invite()
    const used = await use(token, { email: 'eva@shop.test', name: 'Eva' })
    const session = await open(db).entrance.findSession(used.ok ? used.value.token : '', HOME.address)
    expect(session).toMatchObject({
      state: 'open',
      member: { staffId, email: 'berta@shop.test', roles: ['sales'] },
    })
    expect(await findMemberByEmail(db, 'eva@shop.test')).toBeUndefined()
  })

  test('for a lost phone end the sessions and the second factor', async () => {
    const staffId = await seedMember(db, { email: 'eva@shop.test', secondFactor: true })
    await seedMember(db, { email: 'other@shop.test' })
    const signedIn = await open(db).entrance.signIn({
      email: 'eva@shop.test',
      password: STAFF_PASSWORD,
      connection: HOME,
    })
    const before = signedIn.ok ? signedIn.value.token : ''
    const made = await renewLink(db, BY, staffId, now)
    expect(await open(db).entrance.findSession(before, HOME.address)).toEqual({ state: 'none' })
    expect(await use(made.ok ? made.value.token : '')).toMatchObject({ ok: true })
    const again = await open(db).entrance.signIn({
      email: 'eva@shop.test',
      password: PASSWORD,
      connection: HOME,
    })
    expect(again).toMatchObject({ ok: true, value: { next: 'start' } })
  })

  test('of somebody disabled open nothing', async () => {
    const { token, staffId } = await invite()
    await setDisabled(db, BY, { staffId, isDisabled: true })
    expect(await use(token)).toEqual({ ok: false, code: 'no_such_link' })
    expect(await renewLink(db, BY, staffId, now)).toEqual({ ok: false, code: 'disabled' })
  })

  test('are limited to thirty tries a minute from an address', async () => {
    const codes: string[] = []
    for (let guess = 0; guess < 40; guess++) {
      const found = await open(db).entrance.findLink(`guess-${guess}`, { address: '203.0.113.7' })
      codes.push(found.ok ? 'ok' : found.code)
    }
    expect(codes.filter((code) => code === 'no_such_link')).toHaveLength(30)
    expect(codes.at(-1)).toBe('too_many_attempts')
  })

  describe('the last owner', () => {
    test('can be neither disabled nor get another role', async () => {
      await use(await firstLink())
      const staffId = (await findMemberByEmail(db, owner.email)) ?? 0
      const sales = { staffId, roles: ['sales'], companyIds: null } as const
      expect(await setDisabled(db, BY, { staffId, isDisabled: true })).toMatchObject({ code: 'last_owner' })
      expect(await setRights(db, BY, sales)).toMatchObject({ code: 'last_owner' })
      // Somebody invited cannot sign in yet
      await addMember(
        db,
        BY,
        { ...sales, name: 'Eva', email: 'eva@shop.test', language: 'es', roles: ['owner'] },
        now,
      )
      expect(await setRights(db, BY, sales)).toMatchObject({ code: 'last_owner' })
    })

    test('remains when two owners disable each other at once', async () => {
      const one = await seedMember(db, { email: 'one@shop.test' })
      const two = await seedMember(db, { email: 'two@shop.test' })
      const rival = await openMigrated(database)
      const answers = await Promise.all([
        setDisabled(db, BY, { staffId: one, isDisabled: true }),
        setDisabled(rival, BY, { staffId: two, isDisabled: true }),
      ])
      await rival.destroy()
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect((await listMembers(db)).filter(({ isDisabled }) => !isDisabled)).toHaveLength(1)
    })
  })
})

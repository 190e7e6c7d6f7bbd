import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { makeFirstLink } from '../../backoffice/staff/links.ts'
import { addMember } from '../../backoffice/staff/members.ts'
import { renewRecoveryCodes } from '../../backoffice/staff/recovery-codes.ts'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { TEST_SECRET, testEnvironment } from '../world/services.ts'
import { authenticatorAt, seedMember, STAFF_PASSWORD } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { until } from '../world/until.ts'
import { type ServerProcess, startServer } from './process.ts'

/** Two processes of one shop behind a proxy that reports where visitors come from. */
describeOnDefault('whoever guesses', (engine) => {
  let db: Db
  let servers: readonly ServerProcess[]
  let firstLink: string
  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    const environment = { ...testEnvironment(database), TRUST_PROXY: '127.0.0.1' }
    const start = () => startServer(['bin/serve.mjs'], environment)
    servers = [await start(), await start()]
    // A shop without an owner makes a link once it is open, and the one before is void
    await until(async () =>
      servers.every(({ output }) => output.some((line) => line.includes('/admin/first/'))),
    )
    firstLink = (await makeFirstLink(db, new Date())) ?? ''
  })
  afterAll(async () => {
    for (const server of servers) await server.stop()
    await db.destroy()
  })

  let address = 0
  /** Somebody at an address of their own, at one of the processes. */
  function somebody(index = 0, from = `203.0.113.${++address}`): StaffBrowser {
    return new StaffBrowser(servers[index % servers.length]?.address ?? '', from)
  }

  /** Sends the same thing from several browsers to both processes at once; returns where each was led, or the status. */
  async function atOnce(
    browsers: readonly StaffBrowser[],
    path: string,
    formOf: (index: number) => Record<string, string>,
  ): Promise<readonly (string | number)[]> {
    const tokens = await Promise.all(browsers.map((browser) => browser.token()))
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        browser.ask(path, { form: { xsrf: tokens[index] ?? '', ...formOf(index) } }),
      ),
    )
    return answers.map(({ status, headers }) => headers.get('location') ?? status)
  }
  const four = () => [0, 1, 2, 3].map((index) => somebody(index))
  const ENTERED = '/admin'

  describe('gains nothing by sending to two processes at once', () => {
    test('the first link: one owner', async () => {
      const led = await atOnce(four(), `/admin/first/${firstLink}`, (index) => ({
        name: `Owner ${index}`,
        email: `owner${index}@shop.test`,
        password: STAFF_PASSWORD,
      }))
      expect(led.filter((where) => where === ENTERED)).toHaveLength(1)
      const owners = await db.selectFrom('staff').select('email').execute()
      expect(owners).toEqual([{ email: `owner${led.indexOf(ENTERED)}@shop.test` }])
      expect((await somebody().ask(`/admin/first/${firstLink}`)).status).toBe(404)
    })

    test('an invitation: one password', async () => {
      const member = {
        name: 'Luo',
        email: 'luo@shop.test',
        roles: ['sales'],
        companyIds: null,
        language: 'zh',
      } as const
      const added = await addMember(db, THE_SHOP, member, new Date())
      if (!added.ok) throw new Error(added.code)
      const passwordOf = (index: number) => `${STAFF_PASSWORD} ${index}`
      const led = await atOnce(four(), `/admin/link/${added.value.token}`, (index) => ({
        password: passwordOf(index),
      }))
      expect(led.filter((where) => where === ENTERED)).toHaveLength(1)
      for (const [index, where] of led.entries()) {
        const { status } = await somebody(index).signIn(member.email, passwordOf(index))
        expect(status).toBe(where === ENTERED ? 302 : 401)
      }
    })

    test('a recovery code: one session', async () => {
      const staffId = await seedMember(db, { email: 'eva@shop.test', secondFactor: true })
      const [code = ''] = await db
        .transaction()
        .execute((trx) => renewRecoveryCodes(trx, deriveKeys(TEST_SECRET), staffId))
      const browsers = four()
      for (const browser of browsers) await browser.signIn('eva@shop.test')
      const led = await atOnce(browsers, '/admin/sign-in/code', () => ({ code, next: '/admin' }))
      expect(led.toSorted()).toEqual([ENTERED, 401, 401, 401].toSorted())
      const left = await db
        .selectFrom('staff_recovery_codes')
        .selectAll()
        .where('staff_id', '=', staffId)
        .execute()
      expect(left).toHaveLength(9)
    })

    test('a code of the authenticator: one session, and none with it afterwards', async () => {
      await seedMember(db, { email: 'noa@shop.test', secondFactor: true })
      const browsers = four()
      for (const browser of browsers) await browser.signIn('noa@shop.test')
      const code = authenticatorAt(new Date())
      const led = await atOnce(browsers, '/admin/sign-in/code', () => ({ code, next: '/admin' }))
      expect(led.filter((where) => where === ENTERED)).toHaveLength(1)
      const later = somebody(1)
      await later.signIn('noa@shop.test')
      expect((await later.ask('/admin/sign-in/code', { form: { code } })).status).toBe(401)
    })

    test('two factors of one sign-in: one of them counts', async () => {
      const staffId = await seedMember(db, { email: 'ida@shop.test', secondFactor: true })
      const codes = await db
        .transaction()
        .execute((trx) => renewRecoveryCodes(trx, deriveKeys(TEST_SECRET), staffId))
      const one = somebody(0)
      await one.signIn('ida@shop.test')
      const tabs = [0, 1, 2, 3].map((index) => {
        const tab = somebody(index)
        for (const [name, value] of one.cookies) tab.cookies.set(name, value)
        return tab
      })
      const led = await atOnce(tabs, '/admin/sign-in/code', (index) => ({
        code: codes[index] ?? '',
        next: '/admin',
      }))
      expect(led.filter((where) => where === ENTERED)).toHaveLength(1)
      const sessions = await db
        .selectFrom('staff_sessions')
        .selectAll()
        .where('staff_id', '=', staffId)
        .execute()
      expect(sessions.map(({ awaits_factor }) => awaits_factor)).toEqual([0])
      const left = await db
        .selectFrom('staff_recovery_codes')
        .selectAll()
        .where('staff_id', '=', staffId)
        .execute()
      expect(left).toHaveLength(9)
    })
  })

  test.each([-90, 90])('a code of a clock that is %i seconds off is wrong', async (seconds) => {
    const email = `clock${seconds}@shop.test`
    await seedMember(db, { email, secondFactor: true })
    const browser = somebody()
    await browser.signIn(email)
    const code = authenticatorAt(new Date(Date.now() + seconds * 1_000))
    expect((await browser.ask('/admin/sign-in/code', { form: { code } })).status).toBe(401)
  })

  describe('a password', () => {
    const email = 'pia@shop.test'
    beforeAll(() => seedMember(db, { email }))

    test('tries ten times at most, and the owner elsewhere still gets in', async () => {
      const from = '198.51.100.7'
      const guesses = Array.from({ length: 24 }, (_, index) => somebody(index, from))
      const led = await atOnce(guesses, '/admin/sign-in', (index) => ({ email, password: `guess ${index}` }))
      expect(led.filter((status) => status === 401)).toHaveLength(10)
      expect(led.filter((status) => status === 429)).toHaveLength(14)
      const late = await somebody(0, from).signIn(email)
      expect([late.status, late.headers.get('retry-after')]).toEqual([429, '60'])
      expect((await somebody(1, from).signIn(' PIA@shop.test ')).status).toBe(429)
      expect((await somebody(1).signIn(email)).status).toBe(302)
    })

    test('from the addresses of one network counts as one', async () => {
      const status = async (from: string) => (await somebody(0, from).signIn(email, 'a guess')).status
      for (let host = 1; host <= 10; host++) expect(await status(`2001:db8:1:1::${host}`)).toBe(401)
      expect(await status('2001:db8:1:1:ffff::1')).toBe(429)
      expect(await status('2001:DB8:0001:0001::77')).toBe(429)
      expect(await status('2001:db8:1:2::1')).toBe(401)
    })
  })

  test('a second factor tries five times at most, of either kind, and the owner elsewhere still gets in', async () => {
    const email = 'sol@shop.test'
    await seedMember(db, { email, secondFactor: true })
    const from = '198.51.100.8'
    const guesses = Array.from({ length: 12 }, (_, index) => somebody(index, from))
    for (const browser of guesses.slice(0, 6)) await browser.signIn(email)
    // The rest share the session of the first, with a sign-in more they would be over another limit
    for (const browser of guesses.slice(6))
      for (const [name, value] of guesses[0]?.cookies ?? []) browser.cookies.set(name, value)
    const right = authenticatorAt(new Date())
    const wrong = (index: number) => String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0')
    const led = await atOnce(guesses, '/admin/sign-in/code', (index) => ({
      code: index % 2 === 0 ? `AAAA-AAAA-AAA${index}` : wrong(index * 7),
    }))
    expect(led.filter((status) => status === 401)).toHaveLength(5)
    expect(led.filter((status) => status === 429)).toHaveLength(7)
    const late = guesses[1] ?? expect.fail('nobody is left')
    expect((await late.ask('/admin/sign-in/code', { form: { code: right } })).status).toBe(429)
    const home = somebody(1)
    await home.signIn(email)
    const entered = await home.ask('/admin/sign-in/code', { form: { code: authenticatorAt(new Date()) } })
    expect(entered.status).toBe(302)
  })

  test('a link tries thirty times a minute at most, and a right one works elsewhere', async () => {
    const member = {
      name: 'Ben',
      email: 'ben@shop.test',
      roles: ['viewer'],
      companyIds: null,
      language: 'en',
    } as const
    const added = await addMember(db, THE_SHOP, member, new Date())
    if (!added.ok) throw new Error(added.code)
    const from = '198.51.100.9'
    const statuses: number[] = []
    for (let guess = 0; guess < 36; guess++)
      statuses.push((await somebody(guess, from).ask(`/admin/link/guess-${guess}`)).status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(6)
    const path = `/admin/link/${added.value.token}`
    expect((await somebody(0, from).ask(path)).status).toBe(429)
    const form = { password: STAFF_PASSWORD }
    expect((await somebody(1, from).ask(path, { form })).status).toBe(429)
    expect((await somebody(1).ask(path, { form })).status).toBe(302)
  })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { disableClient, enableClient, issueNewCode } from '#services/accounts/clients.ts'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { ACCESS_CODES, seedShop } from '../world/shop.ts'
import { type ServerProcess, startServer } from './process.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

/** The built server behind a proxy, while strangers use up what all visitors together may try. */
describeOnDefault('while strangers use up the limits of everyone', (engine) => {
  let server: ServerProcess
  let db: Db
  let known = ''
  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    await seedShop(db)
    server = await startServer(['bin/serve.mjs'], { ...testEnvironment(database), TRUST_PROXY: 'on' })
    known = knownBrowserIn(await signIn('anna', ACCESS_CODES.anna, {}))
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })
  beforeEach(async () => {
    await db.deleteFrom('attempts').execute()
    const limits = { everyone: 295, 'forgotten by everyone': 100, 'contact of everyone': 60 }
    const window_started_at = new Date().toISOString()
    const rows = Object.entries(limits).map(([bucket, count]) => ({ bucket, count, window_started_at }))
    await db.insertInto('attempts').values(rows).execute()
    for (let i = 0; i < 6; i++) await signIn(`stranger${i}`, 'wrong', { address: `198.51.${i}.1` })
  })

  interface Browser {
    readonly address?: string
    readonly cookie?: string
  }

  const post = (path: string, fields: Record<string, string>, { address, cookie }: Browser) =>
    fetch(server.address + path, {
      method: 'POST',
      headers: {
        origin: server.address,
        'x-forwarded-for': address ?? '203.0.113.9',
        ...(cookie !== undefined && { cookie }),
      },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  const signIn = (username: string, password: string, browser: Browser) =>
    post('/en/oauth/login', { username, password }, browser)
  const statusOf = async (answer: Promise<Response>) => (await answer).status
  const cookieLine = (answer: Response) =>
    answer.headers.getSetCookie().find((line) => line.startsWith('known-browser='))
  const knownBrowserIn = (answer: Response) => cookieLine(answer)?.split(';')[0] ?? ''

  test('a client signs in from the browser that it has signed in from before, and from no other', async () => {
    expect(await statusOf(signIn('anna', ACCESS_CODES.anna, {}))).toBe(429)
    expect(await statusOf(signIn('anna', ACCESS_CODES.anna, { cookie: `${known}x` }))).toBe(429)
    expect(await statusOf(signIn('bruno', ACCESS_CODES.bruno, { cookie: known }))).toBe(429)
    const answer = await signIn('anna', ACCESS_CODES.anna, { cookie: known })
    expect(answer.status).toBe(303)
    expect(cookieLine(answer)).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/)
  })

  test('a known browser has ten wrong codes in 15 minutes, from whichever addresses', async () => {
    for (let i = 0; i < 10; i++) {
      const browser = { cookie: known, address: `203.0.113.${i}` }
      expect(await statusOf(signIn('anna', 'wrong', browser))).toBe(401)
    }
    expect(await statusOf(signIn('anna', ACCESS_CODES.anna, { cookie: known }))).toBe(429)
  })

  test('a client gets the mail for a forgotten code in a known browser', async () => {
    const forgot = (browser: Browser) =>
      post('/en/oauth/forgot-password', { email: 'anna@clients.test' }, browser)
    expect(await statusOf(forgot({}))).toBe(429)
    expect(await statusOf(forgot({ cookie: known }))).toBe(303)
  })

  test('a client writes to the company from a known browser', async () => {
    const made = String(Date.now() - 60_000)
    const message = {
      made,
      name: 'Anna',
      email: 'anna@clients.test',
      phone: '',
      message: 'Where is my order?',
    }
    expect(await statusOf(post('/en/contact', message, {}))).toBe(429)
    expect(await statusOf(post('/en/contact', message, { cookie: known }))).toBe(303)
  })

  test('choosing a new code renews the cookie, and signing out keeps it', async () => {
    await db.deleteFrom('attempts').execute()
    const signedIn = await signIn('bruno', ACCESS_CODES.bruno, {})
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const profile = await fetch(`${server.address}/en/client/profile`, { headers: { cookie } })
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await profile.text())?.[1] ?? ''
    const newCode = 'seven green ladders'
    const change = { xsrf, currentCode: ACCESS_CODES.bruno, newCode }
    const renewed = knownBrowserIn(await post('/en/client/profile', change, { cookie }))
    const signedOut = await post('/en/client/sign-out', { xsrf }, { cookie })
    expect([signedOut.status, cookieLine(signedOut)]).toEqual([303, undefined])

    await db.updateTable('attempts').set({ count: 300 }).where('bucket', '=', 'everyone').execute()
    expect(await statusOf(signIn('bruno', newCode, { cookie: knownBrowserIn(signedIn) }))).toBe(429)
    expect(await statusOf(signIn('bruno', newCode, { cookie: renewed }))).toBe(303)
  })

  test('a cookie that is no token is ignored', async () => {
    await db.deleteFrom('attempts').execute()
    for (const value of ['%0A', '%E4%BD%A0', '999999999999.1.x', 'a'.repeat(3_000)]) {
      const cookie = `known-browser=${value}`
      expect(await statusOf(signIn('anna', ACCESS_CODES.anna, { cookie }))).toBe(303)
    }
  })

  test('no browser is known while the client is disabled, nor with an old code', async () => {
    await disableClient(db, THE_SHOP, 'anna')
    expect(await statusOf(signIn('anna', ACCESS_CODES.anna, { cookie: known }))).toBe(429)
    await enableClient(db, THE_SHOP, 'anna')
    const issued = await issueNewCode(db, THE_SHOP, 'anna')
    const accessCode = issued.ok ? issued.value.accessCode : ''
    expect(await statusOf(signIn('anna', accessCode, { cookie: known }))).toBe(429)
  })
})

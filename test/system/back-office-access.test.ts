import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#domain/staff/roles.ts'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { ACCESS_CODES, seedShop } from '../world/shop.ts'
import { authenticatorAt, seedMember, STAFF_PASSWORD } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { type ServerProcess, startServer } from './process.ts'

describeOnDefault('the back-office', (engine) => {
  let server: ServerProcess
  const signedIn = new Map<Role | undefined, StaffBrowser>()
  const browser = () => new StaffBrowser(server.address)
  beforeAll(async () => {
    const database = await engine.newDatabase()
    const db = await openMigrated(database)
    await seedShop(db)
    for (const role of ROLES) await seedMember(db, { email: `${role}@shop.test`, roles: [role] })
    await seedMember(db, { email: 'eva@shop.test', secondFactor: true })
    await seedMember(db, { email: 'luo@shop.test', isDisabled: true })
    await seedMember(db, { email: 'noa@shop.test', isDisabled: true, secondFactor: true })
    const invited = await seedMember(db, { email: 'ben@shop.test' })
    await db.updateTable('staff').set({ password_hash: null }).where('staff_id', '=', invited).execute()
    await db.destroy()
    server = await startServer(['bin/serve.mjs'], { ...testEnvironment(database), TRUST_PROXY: '127.0.0.1' })
    signedIn.set(undefined, browser())
    for (const role of ROLES) {
      const one = browser()
      await one.signIn(`${role}@shop.test`)
      signedIn.set(role, one)
    }
  })
  afterAll(() => server.stop())

  const browserOf = (role: Role | undefined) => signedIn.get(role) ?? expect.fail('nobody has this role')

  test('whoever is not signed in comes back to the screen after the sign-in', async () => {
    const ana = browser()
    expect((await ana.ask('/admin')).headers.get('location')).toBe('/admin/sign-in')
    const answer = await ana.ask('/admin/sign-in?next=/admin/orders/17%3Fpage%3D2')
    expect(await answer.text()).toContain('value="/admin/orders/17?page=2"')
    const form = { email: 'owner@shop.test', password: 'tres peras verdes', next: '/admin/orders/17?page=2' }
    const entered = await ana.ask('/admin/sign-in', { form })
    expect(entered.headers.get('location')).toBe('/admin/orders/17?page=2')
    const elsewhere = await browser().ask('/admin/sign-in', {
      form: { ...form, next: 'https://evil.test/admin' },
    })
    expect(elsewhere.headers.get('location')).toBe('/admin')
  })

  describe('a sign-in that fails says no more than one with an unknown e-mail, and keeps what was typed', () => {
    test.each([
      ['a wrong password', 'owner@shop.test', 'wrong password'],
      ['a wrong password of somebody with a second factor', 'eva@shop.test', 'wrong password'],
      ['the right password of somebody who is disabled', 'luo@shop.test', STAFF_PASSWORD],
      ['the right password of somebody disabled with a second factor', 'noa@shop.test', STAFF_PASSWORD],
      ['a password of somebody who has chosen none', 'ben@shop.test', STAFF_PASSWORD],
      ['the password of another', 'viewer@shop.test', `${STAFF_PASSWORD}.`],
    ])('%s', async (_, email, password) => {
      const [known, unknown] = [browser(), browser()]
      const one = await answerTo(await known.signIn(email, password), email)
      expect(one).toEqual(
        await answerTo(await unknown.signIn('nobody@shop.test', password), 'nobody@shop.test'),
      )
      expect(one.status).toBe(401)
      expect(one.html).toContain('value="E-MAIL"')
      expect(one.html).not.toContain(password)
      expect([...known.cookies.keys()]).toEqual([...unknown.cookies.keys()])
    })

    /** All that a stranger gets, without what differs from request to request. */
    async function answerTo(answer: Response, email: string) {
      const html = (await answer.text()).replaceAll(email, 'E-MAIL')
      const varying = ['date', 'set-cookie', 'content-length', 'server-timing', 'x-request-id']
      return {
        status: answer.status,
        html: html.replaceAll(/name="xsrf" value="[^"]+"|"token","[^"]+"/g, ''),
        headers: [...answer.headers].filter(([name]) => !varying.includes(name)),
      }
    }
  })

  test('a second factor is asked for before anything else opens', async () => {
    const eva = browser()
    const first = await eva.signIn('eva@shop.test')
    expect(first.headers.get('location')).toBe('/admin/sign-in/code?next=%2Fadmin')
    expect((await eva.ask('/admin')).headers.get('location')).toBe('/admin/sign-in/code')
    const before = eva.cookies.get('staff')
    const code = authenticatorAt(new Date())
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await eva.ask('/admin/sign-in/code', { form: { code: wrong } })).status).toBe(401)
    const right = await eva.ask('/admin/sign-in/code', { form: { code, next: '/admin' } })
    expect(right.headers.get('location')).toBe('/admin')
    expect(eva.cookies.get('staff')).not.toBe(before)
    expect((await eva.ask('/admin')).status).toBe(200)
  })

  test('a sign-out ends the session, not only the cookie', async () => {
    const ana = browser()
    await ana.signIn('sales@shop.test')
    const stolen = ana.cookies.get('staff') ?? ''
    const out = await ana.ask('/admin/sign-out', { form: {} })
    expect([out.headers.get('location'), out.headers.get('clear-site-data')]).toEqual([
      '/admin/sign-in',
      '"cache"',
    ])
    expect(ana.cookies.has('staff')).toBe(false)
    const thief = browser()
    thief.cookies.set('staff', stolen)
    expect((await thief.ask('/admin')).status).toBe(302)
  })

  test('its cookies are for /admin only, and no script reads them', async () => {
    const ana = browser()
    const lines = [...(await ana.ask('/admin/sign-in')).headers.getSetCookie()]
    lines.push(...(await ana.signIn('owner@shop.test')).headers.getSetCookie())
    expect(lines.map((line) => line.replace(/=.*/, ''))).toEqual([
      'staff-visit',
      'staff',
      'staff-known-browser',
    ])
    for (const line of lines) expect(line).toMatch(/; Path=\/admin; Max-Age=\d+; SameSite=Lax; HttpOnly$/)
  })

  test('over https its cookies are never sent without encryption', async () => {
    const ana = new StaffBrowser(server.address, '192.0.2.10')
    const lines = [...(await ana.ask('/admin/sign-in')).headers.getSetCookie()]
    lines.push(...(await ana.signIn('owner@shop.test')).headers.getSetCookie())
    expect(lines.map((line) => line.replace(/=.*/, '')).toSorted()).toEqual([
      '__Secure-staff',
      'staff-known-browser',
      'staff-visit',
    ])
    for (const line of lines) expect(line).toMatch(/; Path=\/admin; .*; HttpOnly; Secure/)
    expect((await ana.ask('/admin')).status).toBe(200)
  })

  test('without encryption, from elsewhere, nobody signs in, and the page says what to set', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.10', 'x-forwarded-proto': 'http' }
    const ana = browser()
    const page = await ana.ask('/admin/sign-in', { headers })
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
    const form = { xsrf, email: 'owner@shop.test', password: STAFF_PASSWORD }
    const answer = await ana.ask('/admin/sign-in', { form, headers })
    expect([answer.status, ana.cookies.has('staff')]).toEqual([403, false])
    const text = await answer.text()
    expect(text).toContain('PUBLIC_URL')
    expect(text).toContain('TRUST_PROXY')
    expect(text).not.toContain(STAFF_PASSWORD)
  })

  test('a client’s session opens nothing here, nor the other way round', async () => {
    const signIn = await fetch(`${server.address}/es/oauth/login`, {
      method: 'POST',
      headers: { origin: server.address },
      body: new URLSearchParams({ username: 'anna', password: ACCESS_CODES.anna }),
      redirect: 'manual',
    })
    const [, token = ''] = /JWTtoken=([^;]+)/.exec(signIn.headers.getSetCookie().join('\n')) ?? []
    expect(token).not.toBe('')
    const anna = browser()
    for (const name of ['JWTtoken', 'staff', '__Secure-staff']) anna.cookies.set(name, token)
    expect((await anna.ask('/admin')).headers.get('location')).toBe('/admin/sign-in')
    const staff = browserOf('owner').cookies.get('staff')
    const cart = await fetch(`${server.address}/es/client`, {
      headers: { cookie: `JWTtoken=${staff}; staff=${staff}` },
      redirect: 'manual',
    })
    expect(cart.status).toBe(302)
  })

  describe('refuses a form', () => {
    test.each([
      ['of another site', { origin: 'https://evil.test' }],
      ['of a subdomain', { origin: 'http://evil.127.0.0.1' }],
      ['without an origin', { origin: 'null' }],
    ])('%s, with the right token too', async (_, headers) => {
      expect(
        (await browserOf('owner').ask('/admin/language', { form: { language: 'en' }, headers })).status,
      ).toBe(403)
    })

    test('with no token, that of another session, or that of before the sign-in', async () => {
      const ana = browser()
      const before = await ana.token()
      await ana.signIn('owner@shop.test')
      const tokens = ['', 'guessed', before, await browserOf('sales').token(), await browser().token()]
      for (const xsrf of tokens) {
        const answer = await ana.ask('/admin/language', { form: { xsrf, language: 'en' } })
        expect([xsrf, answer.status]).toEqual([xsrf, 403])
      }
      expect((await ana.ask('/admin/language', { form: { language: 'en' } })).status).toBe(302)
    })

    test('that signs somebody in from another site: the token is that of the browser', async () => {
      const mallory = browser()
      const form = { email: 'owner@shop.test', password: 'tres peras verdes', xsrf: await mallory.token() }
      const victim = browser()
      expect((await victim.ask('/admin/sign-in', { form })).status).toBe(403)
      expect(victim.cookies.has('staff')).toBe(false)
    })
  })
})

describeOnDefault('the back-office of a shop without an owner', (engine) => {
  test('says how to make the link for the first one, and has no password to choose', async () => {
    const database = await engine.newDatabase()
    await (await openMigrated(database)).destroy()
    const server = await startServer(['bin/serve.mjs'], testEnvironment(database))
    const stranger = new StaffBrowser(server.address)
    expect((await stranger.ask('/admin')).headers.get('location')).toBe('/admin/sign-in')
    const page = await (await stranger.ask('/admin/sign-in')).text()
    expect(page).toContain('npm run lonja -- staff add')
    expect(page).not.toContain('new-password')
    await server.stop()
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { seedShop } from '../world/shop.ts'
import { seedMember, STAFF_PASSWORD } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { type ServerProcess, startServer } from './process.ts'

/** Two processes of one shop: what one of them ends is over at the other. */
/** The rights that the form was made of. */
const FORMER = { 'former-role': 'sales', 'former-companies': '' }

describeOnDefault('a session of staff', (engine) => {
  let db: Db
  let servers: readonly ServerProcess[]
  let owner: StaffBrowser
  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    await seedShop(db)
    await seedMember(db, { email: 'owner@shop.test' })
    const start = () => startServer(['bin/serve.mjs'], testEnvironment(database))
    servers = [await start(), await start()]
    owner = at(0)
    await owner.signIn('owner@shop.test')
  })
  afterAll(async () => {
    for (const server of servers) await server.stop()
    await db.destroy()
  })

  const at = (index: number) => new StaffBrowser(servers[index % servers.length]?.address ?? '')

  let members = 0
  /** A person who is signed in twice, and a thief who has copied the first session to both processes. */
  async function withThief() {
    const email = `member${++members}@shop.test`
    const staffId = await seedMember(db, { email, roles: ['sales'] })
    const [desk, phone] = [at(0), at(1)]
    await desk.signIn(email)
    await phone.signIn(email)
    const tabs = [0, 1, 0].map((index) => {
      const tab = at(index)
      tab.cookies.set('staff', desk.cookies.get('staff') ?? '')
      return tab
    })
    const xsrf = await desk.token()
    for (const tab of tabs) expect((await tab.ask('/admin/orders')).status).toBe(200)
    return { email, staffId, desk, phone, tabs, xsrf }
  }

  /** Expects that no tab gets anything any more, from now on. */
  async function expectOver(tabs: readonly StaffBrowser[], xsrf: string) {
    const answers = await Promise.all(
      tabs.flatMap((tab) => [
        tab.ask('/admin/orders'),
        tab.ask('/admin/orders.data'),
        tab.ask('/admin/orders/export?format=csv'),
        tab.ask('/admin/account', { form: { xsrf, intent: 'name', name: 'Thief' } }),
      ]),
    )
    for (const answer of answers) {
      expect([302, 202]).toContain(answer.status)
      expect(answer.headers.get('location') ?? (await answer.text())).toContain('/sign-in')
    }
    expect(await db.selectFrom('staff').select('name').where('name', '=', 'Thief').execute()).toEqual([])
  }

  describe('that was copied ends at both processes with the next request', () => {
    test('after a sign-out', async () => {
      const { desk, phone, tabs, xsrf } = await withThief()
      await desk.ask('/admin/sign-out', { form: {} })
      await expectOver(tabs, xsrf)
      expect((await phone.ask('/admin')).status).toBe(200)
    })

    test('after a change of the password, but for the session that changed it', async () => {
      const { desk, phone, tabs, xsrf } = await withThief()
      const form = { intent: 'password', current: STAFF_PASSWORD, next: 'siete naranjas dulces' }
      expect((await phone.ask('/admin/account', { form })).status).toBe(302)
      await expectOver([...tabs, desk], xsrf)
      expect((await phone.ask('/admin')).status).toBe(200)
    })

    test.each([
      ['a change of the roles', { intent: 'rights', role: 'viewer', companies: '', ...FORMER }],
      ['a limit to a company', { intent: 'rights', role: 'sales', companies: '2', ...FORMER }],
      ['being disabled', { intent: 'disable' }],
      ['a new link', { intent: 'link' }],
    ])('after %s', async (_, form) => {
      const { staffId, desk, phone, tabs, xsrf } = await withThief()
      expect((await owner.ask(`/admin/staff/${staffId}`, { form })).status).toBeLessThan(400)
      await expectOver([...tabs, desk, phone], xsrf)
    })

    test('after the owner ended it', async () => {
      const { staffId, desk, phone, tabs, xsrf } = await withThief()
      const [first] = await db
        .selectFrom('staff_sessions')
        .select('staff_session_id')
        .where('staff_id', '=', staffId)
        .orderBy('staff_session_id')
        .execute()
      const form = { intent: 'end', session: String(first?.staff_session_id) }
      expect((await owner.ask(`/admin/staff/${staffId}`, { form })).status).toBe(302)
      await expectOver([...tabs, desk], xsrf)
      expect((await phone.ask('/admin')).status).toBe(200)
    })
  })

  test('has a new secret with every sign-in, whatever the browser had before', async () => {
    const planted = 'planted-by-somebody-else'
    const thief = at(1)
    await thief.signIn('owner@shop.test')
    const ofThief = thief.cookies.get('staff') ?? ''
    for (const before of [planted, ofThief]) {
      const victim = at(0)
      victim.cookies.set('staff', before)
      victim.cookies.set('staff-visit', planted)
      await victim.ask('/admin/sign-in')
      const form = { email: 'owner@shop.test', password: STAFF_PASSWORD }
      await victim.ask('/admin/sign-in', { form })
      const after = victim.cookies.get('staff') ?? ''
      expect(after).toMatch(/^[\w-]{43,}$/)
      expect(after).not.toBe(before)
      const stranger = at(1)
      stranger.cookies.set('staff', before)
      // A sign-in ends the session that the browser had
      expect((await stranger.ask('/admin')).status).toBe(302)
    }
  })

  test('is given by no address, header or form: only by its cookie', async () => {
    const token = owner.cookies.get('staff') ?? ''
    const stranger = at(0)
    for (const headers of [
      { authorization: `Bearer ${token}` },
      { 'x-staff': token },
      { cookie: `Staff=${token}` },
      { cookie: `JWTtoken=${token}` },
      { cookie: `__Secure-staff=${token}` },
      { cookie: `__Host-staff=${token}` },
      { cookie: `staff="${token} "` },
    ])
      expect([headers, (await stranger.ask('/admin', { headers })).status]).toEqual([headers, 302])
    expect((await stranger.ask(`/admin?staff=${token}&token=${token}`)).status).toBe(302)
  })

  test('is in no frame, and tells other sites nothing of where it was', async () => {
    for (const path of [
      '/admin',
      '/admin/clients',
      '/admin/staff',
      '/admin/sign-in',
      '/admin/no-such-screen',
    ]) {
      const { headers } = await owner.ask(path)
      expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY'])
      expect(headers.get('content-security-policy') ?? 'frame-ancestors').toContain('frame-ancestors')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { authenticatorAt, seedMember, STAFF_PASSWORD } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { type ServerProcess, startServer } from './process.ts'

const ANA = 'ana@shop.test'
const EVA = 'eva@shop.test'
const FACTOR = '/admin/sign-in/code'

/** The built server behind a proxy, while strangers use up what all of staff may try. */
describeOnDefault('while strangers guess from two hundred addresses', (engine) => {
  let server: ServerProcess
  let db: Db
  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    await seedMember(db, { email: ANA })
    await seedMember(db, { email: EVA, secondFactor: true })
    server = await startServer(['bin/serve.mjs'], { ...testEnvironment(database), TRUST_PROXY: '127.0.0.1' })
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })
  beforeEach(async () => {
    await db.deleteFrom('attempts').execute()
    await db.updateTable('staff').set({ totp_last_step: 0 }).execute()
  })

  const at = (address: string) => new StaffBrowser(server.address, address)
  /** Somebody who signed in before, and out again. */
  async function knownBrowser(email = ANA): Promise<StaffBrowser> {
    const browser = at('198.51.100.7')
    await browser.signIn(email)
    if (email === EVA) await browser.ask(FACTOR, { form: { code: authenticatorAt(new Date()) } })
    await browser.ask('/admin/sign-out', { form: {} })
    return browser
  }
  /** Passwords that are too long are counted without being hashed. */
  async function attack(): Promise<void> {
    const guess = async (index: number) => {
      const stranger = at(`203.0.${index}.1`)
      const xsrf = await stranger.token()
      const form = { xsrf, email: `nobody${index}@shop.test`, password: 'x'.repeat(500) }
      return [await stranger.ask('/admin/sign-in', { form }), await stranger.ask('/admin/sign-in', { form })]
    }
    for (let from = 0; from < 200; from += 20)
      await Promise.all(Array.from({ length: 20 }, (_, index) => guess(from + index)))
  }

  test('staff sign in from a browser in which they have signed in before, and from no other', async () => {
    const known = await knownBrowser()
    await attack()
    expect((await at('198.51.100.8').signIn(ANA)).status).toBe(429)
    const forged = at('198.51.100.9')
    forged.cookies.set('staff-known-browser', `${known.cookies.get('staff-known-browser')}x`)
    expect((await forged.signIn(ANA)).status).toBe(429)
    const ofAnother = at('198.51.100.10')
    ofAnother.cookies.set('staff-known-browser', known.cookies.get('staff-known-browser') ?? '')
    expect((await ofAnother.signIn(EVA)).status).toBe(429)
    expect((await known.signIn(ANA)).headers.get('location')).toBe('/admin')
  })

  test('a known browser has ten wrong passwords in a quarter of an hour', async () => {
    const known = await knownBrowser()
    for (let i = 0; i < 10; i++) expect((await known.signIn(ANA, 'cuatro peras rojas')).status).toBe(401)
    expect((await known.signIn(ANA)).status).toBe(429)
  })

  test('a new password makes a browser unknown, but not that in which it is chosen', async () => {
    const [here, elsewhere] = [await knownBrowser(), await knownBrowser()]
    await here.signIn(ANA)
    const next = 'cinco higos maduros'
    const change = { intent: 'password', current: STAFF_PASSWORD, next }
    expect((await here.ask('/admin/account', { form: change })).status).toBe(302)
    await here.ask('/admin/sign-out', { form: {} })
    await attack()
    expect((await elsewhere.signIn(ANA, next)).status).toBe(429)
    expect((await here.signIn(ANA, next)).headers.get('location')).toBe('/admin')
    const back = { intent: 'password', current: next, next: STAFF_PASSWORD }
    expect((await here.ask('/admin/account', { form: back })).status).toBe(302)
  })

  test('somebody with a second factor is known once it was given, and gives it there', async () => {
    const first = at('198.51.100.11')
    await first.signIn(EVA)
    expect(first.cookies.get('staff-known-browser')).toBeUndefined()
    const known = await knownBrowser(EVA)
    const { staff_id: id } = await db
      .selectFrom('staff')
      .select('staff_id')
      .where('email', '=', EVA)
      .executeTakeFirstOrThrow()
    await db.updateTable('staff').set({ totp_last_step: 0 }).execute()
    const window_started_at = new Date().toISOString()
    await db
      .insertInto('attempts')
      .values({ bucket: `staff factor ${id}`, count: 60, window_started_at })
      .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ count: 60 }))
      .execute()
    const code = authenticatorAt(new Date())
    expect((await first.ask(FACTOR, { form: { code } })).status).toBe(429)
    await known.signIn(EVA)
    expect((await known.ask(FACTOR, { form: { code } })).headers.get('location')).toBe('/admin')
  })
})

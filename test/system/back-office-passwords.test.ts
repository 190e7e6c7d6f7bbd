import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { authenticatorAt, seedMember, STAFF_PASSWORD } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { type ServerProcess, startServer } from './process.ts'

const ACCOUNT = '/admin/account'
const FACTOR = '/admin/account/second-factor'

/** What asks for the password anew, the field that asks, and its id. */
interface Guarded {
  readonly what: string
  readonly path: string
  readonly field: string
  readonly id: string
  readonly form: Readonly<Record<string, string>>
}

const GUARDED: readonly Guarded[] = [
  {
    what: 'turning the second factor off',
    path: FACTOR,
    field: 'password',
    id: 'password-password',
    form: { intent: 'remove' },
  },
  {
    what: 'new recovery codes',
    path: FACTOR,
    field: 'password',
    id: 'password-password',
    form: { intent: 'codes' },
  },
  {
    what: 'setting a second factor up anew',
    path: FACTOR,
    field: 'password',
    id: 'password-password',
    form: { intent: 'begin' },
  },
  {
    what: 'another e-mail',
    path: ACCOUNT,
    field: 'password',
    id: 'email-password',
    form: { intent: 'email', 'former-email': 'ana@shop.test', email: 'otra@shop.test' },
  },
  {
    what: 'another password',
    path: ACCOUNT,
    field: 'current',
    id: 'password-current',
    form: { intent: 'password', next: 'cuatro manzanas rojas' },
  },
]

/** Those after which the others still work. */
function isLetThrough({ form }: Guarded): boolean {
  return ['remove', 'codes', 'email'].includes(form['intent'] ?? '')
}

describeOnDefault('the password that is asked for anew', (engine) => {
  let db: Db
  let server: ServerProcess
  let ana: StaffBrowser

  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    await seedMember(db, { email: 'ana@shop.test', secondFactor: true })
    server = await startServer(['bin/serve.mjs'], testEnvironment(database))
    ana = new StaffBrowser(server.address)
    await ana.signIn('ana@shop.test')
    await ana.ask('/admin/sign-in/code', { form: { code: authenticatorAt(new Date()) } })
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })

  const stored = async () => ({
    people: await db.selectFrom('staff').selectAll().execute(),
    codes: await db.selectFrom('staff_recovery_codes').selectAll().orderBy('code_hash').execute(),
    changes: await db.selectFrom('changes').selectAll().orderBy('change_id').execute(),
    mails: await db.selectFrom('mails').selectAll().execute(),
  })

  describe.each(GUARDED)('before $what', ({ path, field, id, form }) => {
    test.each([
      ['empty', ''],
      ['wrong', 'tres peras maduras'],
    ])('changes nothing if it is %s, and the list of errors leads to its field', async (_, password) => {
      await db.deleteFrom('attempts').execute()
      const before = await stored()
      const answer = await ana.ask(path, { form: { ...form, [field]: password } })
      expect(answer.status).toBe(422)
      const page = await answer.text()
      expect(await stored()).toEqual(before)
      const [, list = ''] = /role="alert"[^>]*>(.*?)<\/ul>/s.exec(page) ?? []
      expect(list).toContain(`href="#${id}"`)
      expect(list).toContain('La contraseña no es correcta.')
      expect(page).toMatch(new RegExp(`<input(?=[^>]* id="${id}")(?=[^>]* aria-invalid="true")[^>]*>`))
      expect(page).not.toContain('tres peras maduras')
    })
  })

  test('lets the same forms through if it is right', async () => {
    await db.deleteFrom('attempts').execute()
    // Turned off last: the other forms need the factor
    for (const { path, field, form } of GUARDED.filter(isLetThrough).toReversed()) {
      const before = await stored()
      const answer = await ana.ask(path, { form: { ...form, [field]: STAFF_PASSWORD } })
      expect([form['intent'], answer.status < 400]).toEqual([form['intent'], true])
      expect(await stored()).not.toEqual(before)
    }
    const [person] = await db.selectFrom('staff').selectAll().execute()
    expect(person).toMatchObject({ email: 'otra@shop.test', totp_secret: null })
  })

  test('that is wrong too often is said at its field, too', async () => {
    await db.deleteFrom('attempts').execute()
    const form = { intent: 'password', current: 'tres peras maduras', next: 'cuatro manzanas rojas' }
    const tooMany = 'Hubo demasiados intentos. Espere un cuarto de hora'
    let page = ''
    for (let tries = 0; tries < 50 && !page.includes(tooMany); tries++)
      page = await (await ana.ask(ACCOUNT, { form })).text()
    const [, list = ''] = /role="alert"[^>]*>(.*?)<\/ul>/s.exec(page) ?? []
    expect(list).toContain('href="#password-current"')
    expect(list).toContain(tooMany)
  })
})

describeOnDefault('who has to say who they are', (engine) => {
  let db: Db
  let server: ServerProcess
  let ana: StaffBrowser
  let otherId = 0

  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    await seedMember(db, { email: 'ana@shop.test' })
    otherId = await seedMember(db, { email: 'berta@shop.test', roles: ['sales'] })
    server = await startServer(['bin/serve.mjs'], testEnvironment(database))
    ana = new StaffBrowser(server.address)
    await ana.signIn('ana@shop.test')
    await db
      .updateTable('staff_sessions')
      .set({ confirmed_at: new Date(Date.now() - 11 * 60_000).toISOString() })
      .execute()
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })

  test('is led from the list of errors to the field that asks, on every form that has one', async () => {
    const rights = { 'former-role': 'sales', 'former-companies': '', role: 'viewer' }
    for (const [path, form, id] of [
      [`/admin/staff/${otherId}`, { intent: 'rights', ...rights }, 'rights-confirm'],
      [`/admin/staff/${otherId}`, { intent: 'disable' }, 'access-confirm'],
      ['/admin/staff/new', { name: 'Eva', email: 'eva@shop.test', role: 'sales' }, 'member-confirm'],
      [
        '/admin/settings/price_visibility',
        { value: 'everyone', 'former-value': 'clients' },
        'setting-confirm',
      ],
    ] as const) {
      await db.deleteFrom('attempts').execute()
      const answer = await ana.ask(path, { form: { ...form, confirm: 'tres peras maduras' } })
      const page = await answer.text()
      expect([path, answer.status]).toEqual([path, 422])
      const [, list = ''] = /role="alert"[^>]*>(.*?)<\/ul>/s.exec(page) ?? []
      expect(list).toContain(`href="#${id}"`)
      expect(page).toMatch(new RegExp(`<input(?=[^>]* id="${id}")(?=[^>]* aria-invalid="true")[^>]*>`))
    }
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { KEPT_FIELDS } from '#admin/request/kept-fields.ts'
import { SCREENS } from '#admin/screens.ts'
import { adminEs } from '#admin/messages/es/all.ts'
import type { Db } from '#db/transaction.ts'
import type { Role } from '#domain/staff/roles.ts'
import { SECRET_SETTING_NAMES } from '#services/settings/secret-settings.ts'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { orderRow } from '../world/order-row.ts'
import { testEnvironment } from '../world/services.ts'
import { seedShop } from '../world/shop.ts'
import { filled, formsIn, type SentFields, valuesOf } from '../world/staff/page-forms.ts'
import { authenticatorAt, seedMember } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { type ServerProcess, startServer } from './process.ts'

const { forms: texts } = adminEs

interface FormCase {
  /** The screen's path in routes.ts. */
  readonly screen: string
  readonly address: string
  readonly form: string
  readonly intent?: string
  readonly typed: Readonly<Record<string, string | readonly string[]>>
}

const TEXT = 'Buenos días,\r\n«precio» & <b>oferta</b> 你好'

/** Every form of the back-office that holds what somebody types, but those with nothing but passwords. */
const FORMS: readonly FormCase[] = [
  { screen: 'account', address: '/admin/account', form: 'name', intent: 'name', typed: { name: 'Ana B.' } },
  {
    screen: 'account',
    address: '/admin/account',
    form: 'email',
    intent: 'email',
    typed: { email: 'ana.b@shop.test' },
  },
  {
    screen: 'clients/:client/code',
    address: '/admin/clients/1/code',
    form: 'issue',
    intent: 'issue',
    typed: { lastDay: '2999-12-31', handover: 'mail' },
  },
  {
    screen: 'clients/:client/code',
    address: '/admin/clients/1/code',
    form: 'expiry',
    intent: 'expiry',
    typed: { lastDay: '2999-12-30' },
  },
  {
    screen: 'clients/:client/edit',
    address: '/admin/clients/1/edit',
    form: 'client',
    typed: { name: 'Anna S.L.', phone: '+34 600', language: 'zh', note: TEXT },
  },
  {
    screen: 'clients/new',
    address: '/admin/clients/new',
    form: 'client',
    typed: {
      name: 'Nuevo',
      username: 'nuevo',
      email: 'x',
      note: TEXT,
      lastDay: '2999-01-01',
      handover: 'mail',
    },
  },
  {
    screen: 'clients/requests/:request',
    address: '/admin/clients/requests/1',
    form: 'approve',
    intent: 'approve',
    typed: { username: 'marta', language: 'zh', handover: 'card', lastDay: '2999-12-31' },
  },
  {
    screen: 'clients/requests/:request',
    address: '/admin/clients/requests/1',
    form: 'refuse',
    intent: 'refuse',
    typed: { text: TEXT },
  },
  {
    screen: 'messages/:message',
    address: '/admin/messages/1',
    form: 'answer',
    intent: 'answer',
    typed: { text: TEXT },
  },
  {
    screen: 'orders/:order',
    address: '/admin/orders/1',
    form: 'note',
    intent: 'note',
    typed: { text: TEXT },
  },
  {
    screen: 'orders/:order',
    address: '/admin/orders/1',
    form: 'reference',
    intent: 'reference',
    typed: { reference: 'ERP 5' },
  },
  {
    screen: 'settings/:setting',
    address: '/admin/settings/company_name',
    form: 'setting',
    typed: { value: 'Ferretería' },
  },
  {
    screen: 'settings/:setting',
    address: '/admin/settings/price_visibility',
    form: 'setting',
    typed: { value: 'clients' },
  },
  {
    screen: 'staff/new',
    address: '/admin/staff/new',
    form: 'member',
    typed: { name: 'Berta', email: 'b', language: 'en', role: ['editor', 'viewer'], companies: '1, 2' },
  },
  {
    screen: 'staff/:member',
    address: '/admin/staff/1',
    form: 'rights',
    intent: 'rights',
    typed: { role: ['owner', 'viewer'], companies: '7' },
  },
]

describeOnDefault('a form of the back-office', (engine) => {
  let environment: Record<string, string>
  let server: ServerProcess
  let db: Db
  let ana: StaffBrowser
  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    await fillShop(db)
    environment = testEnvironment(database)
    server = await startServer(['bin/serve.mjs'], environment)
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })
  beforeEach(async () => {
    await db.deleteFrom('form_drafts').execute()
    await db.deleteFrom('attempts').execute()
    ana = await signedIn('owner@shop.test')
  })

  async function signedIn(email: string): Promise<StaffBrowser> {
    const browser = new StaffBrowser(server.address)
    expect((await browser.signIn(email)).status).toBe(302)
    return browser
  }
  const open = async (browser: StaffBrowser, address: string) => {
    const answer = await browser.ask(address)
    return { status: answer.status, html: await answer.text() }
  }
  /** Fills a form in as its page has it. */
  const fillIn = async (
    browser: StaffBrowser,
    { address, form, intent, typed }: FormCase,
  ): Promise<SentFields> => {
    const { html } = await open(browser, address)
    const fields = formsIn(html).get(form) ?? expect.fail(`${address} has no form ${form}`)
    return filled(fields, { ...typed, ...(intent !== undefined && { intent }) })
  }
  const endSessions = () => db.deleteFrom('staff_sessions').execute()
  /** Signs in from the page that an answer leads to; returns where that leads. */
  const signInFrom = async (browser: StaffBrowser, answer: Response, email = 'owner@shop.test') => {
    const door = answer.headers.get('location') ?? expect.fail('it leads nowhere')
    expect(door).toMatch(/^\/admin\/sign-in\?next=/)
    const next = new URL(door, server.address).searchParams.get('next') ?? ''
    const form = { email, password: 'tres peras verdes', next }
    return (await browser.ask('/admin/sign-in', { form })).headers.get('location') ?? ''
  }
  const drafts = () => db.selectFrom('form_drafts').selectAll().execute()
  const writes = async () => {
    const { change_id } = await db.selectFrom('trail_head').select('change_id').executeTakeFirstOrThrow()
    return change_id
  }
  const formCase = (form: string, screen: string) =>
    FORMS.find((one) => one.form === form && one.screen === screen) ?? expect.fail('there is no such form')
  const reply = () => formCase('answer', 'messages/:message')
  const expectFilled = (html: string, { form, typed }: FormCase) => {
    const fields = formsIn(html).get(form)
    for (const [name, values] of Object.entries(typed))
      expect([name, valuesOf(fields, name).map(asSent)]).toEqual([name, [values].flat().map(asSent)])
  }

  test('is in this list, with each of its fields kept, on whatever screen it is', async () => {
    expect(new Set(FORMS.map(({ screen }) => screen))).toEqual(new Set(Object.keys(KEPT_FIELDS)))
    for (const screen of Object.keys(SCREENS).filter(isPage)) {
      const address = FORMS.find((one) => one.screen === screen)?.address ?? addressOf(screen)
      const { html } = await open(ana, address)
      const names = [...formsIn(html).keys()]
      const listed = FORMS.filter((one) => one.screen === screen).map(({ form }) => form)
      expect([screen, names.filter((name) => !listed.includes(name))]).toEqual([screen, []])
      const kept = KEPT_FIELDS[screen] ?? []
      expect([screen, typedNames(html).filter((name) => !kept.includes(name))]).toEqual([screen, []])
    }
  })

  describe('comes back filled after the sign-in, and nothing is saved', () => {
    test.each(FORMS)('$form of $address', async (one) => {
      const fields = await fillIn(ana, one)
      await endSessions()
      const before = await writes()
      const answer = await ana.ask(one.address, { fields })
      expect(answer.status).toBe(302)
      const back = await signInFrom(ana, answer)
      expect(back).toMatch(new RegExp(`^${one.address}\\?draft=`))
      const { html } = await open(ana, back)
      expectFilled(html, one)
      expect(html).toContain(texts.notSavedYet('').split('(')[0])
      // Only the sign-in
      expect(await writes()).toBe(before + 1)
    })
  })

  test('is sent once after it came back, and its draft is gone', async () => {
    const fields = await fillIn(ana, reply())
    await endSessions()
    const back = await signInFrom(ana, await ana.ask(reply().address, { fields }))
    const again = filled(formsIn((await open(ana, back)).html).get('answer') ?? [], { intent: 'answer' })
    expect((await ana.ask(back, { fields: again })).headers.get('location')).toBe('/admin/messages')
    expect(await drafts()).toEqual([])
    const { answer } = await db.selectFrom('contact_messages').select('answer').executeTakeFirstOrThrow()
    expect(answer).toBe(TEXT.replaceAll('\r\n', '\n'))
    // Sent twice, by a double click or the way back of a browser
    const twice = await ana.ask(back, { fields: again })
    expect(twice.status).toBe(422)
    expect(await db.selectFrom('mails').select('mail_id').execute()).toHaveLength(1)
    await db
      .updateTable('contact_messages')
      .set({ answered_at: null, answered_by: null, answer: '', done_at: null })
      .execute()
    await db.deleteFrom('mails').execute()
  })

  test.each([
    [
      'the session has expired',
      () => db.updateTable('staff_sessions').set({ last_used_at: '2026-01-01' }).execute(),
    ],
    ['its member was disabled and enabled again', endSessions],
  ])('comes back when %s', async (_why, end) => {
    const fields = await fillIn(ana, reply())
    await end()
    expectFilled(
      (await open(ana, await signInFrom(ana, await ana.ask(reply().address, { fields })))).html,
      reply(),
    )
  })

  test('comes back after a sign-out in another window of the browser', async () => {
    const fields = await fillIn(ana, reply())
    await ana.ask('/admin/sign-out', { form: {} })
    expectFilled(
      (await open(ana, await signInFrom(ana, await ana.ask(reply().address, { fields })))).html,
      reply(),
    )
  })

  test('comes back when its writer has signed in again in another window', async () => {
    const fields = await fillIn(ana, reply())
    await ana.ask('/admin/sign-out', { form: {} })
    await ana.signIn('owner@shop.test')
    const answer = await ana.ask(reply().address, { fields })
    const back = answer.headers.get('location') ?? ''
    expect(back).toMatch(/^\/admin\/messages\/1\?draft=/)
    expectFilled((await open(ana, back)).html, reply())
  })

  test('comes back with the second factor', async () => {
    const eva = new StaffBrowser(server.address)
    const enter = async (location: string) => {
      const next = new URL(location, server.address).searchParams.get('next') ?? ''
      await db.updateTable('staff').set({ totp_last_step: 0 }).execute()
      const form = { code: authenticatorAt(new Date()), next }
      return (await eva.ask('/admin/sign-in/code', { form })).headers.get('location') ?? ''
    }
    expect(await enter((await eva.signIn('eva@shop.test')).headers.get('location') ?? '')).toBe('/admin')
    const fields = await fillIn(eva, reply())
    await endSessions()
    const door = await signInFrom(eva, await eva.ask(reply().address, { fields }), 'eva@shop.test')
    expect(door).toMatch(/^\/admin\/sign-in\/code\?next=/)
    expectFilled((await open(eva, await enter(door))).html, reply())
  })

  test('comes back for scripts too', async () => {
    const fields = await fillIn(ana, reply())
    await endSessions()
    const answer = await ana.ask(`${reply().address}.data`, { fields })
    expect(answer.status).toBe(202)
    const [, next = ''] = /\/sign-in\?next=([^"\\]+)/.exec(await answer.text()) ?? []
    const form = { email: 'owner@shop.test', password: 'tres peras verdes', next: decodeURIComponent(next) }
    const back = (await ana.ask('/admin/sign-in', { form })).headers.get('location') ?? ''
    expectFilled((await open(ana, back)).html, reply())
  })

  test('gives nothing to somebody else who signs in with the link', async () => {
    const fields = await fillIn(ana, reply())
    await endSessions()
    const answer = await ana.ask(reply().address, { fields })
    const back = await signInFrom(ana, answer, 'sales@shop.test')
    const { status, html } = await open(ana, back)
    expect(status).toBe(200)
    // The trail below may have an answer of before
    expect(/<textarea[^>]* name="text"[^>]*>([^<]*)</.exec(html)?.[1]).toBe('')
    expect(html).not.toContain(texts.showTyped)
  })

  test('that somebody else opened in the same browser is kept for neither', async () => {
    const fields = await fillIn(ana, reply())
    await ana.ask('/admin/sign-out', { form: {} })
    await ana.signIn('sales@shop.test')
    expect((await ana.ask(reply().address, { fields })).status).toBe(403)
    expect(await drafts()).toEqual([])
  })

  test('is refused with the token of another page: it was not made by the shop', async () => {
    const fields = filled(await fillIn(ana, reply()), {
      xsrf: await new StaffBrowser(server.address).token(),
    })
    expect((await ana.ask(reply().address, { fields })).status).toBe(403)
    expect(await drafts()).toEqual([])
  })

  test('is not kept for strangers, nor from sign-in forms, nor without anything typed', async () => {
    const fields = await fillIn(ana, reply())
    await endSessions()
    const stranger = new StaffBrowser(server.address)
    expect((await stranger.ask(reply().address, { fields })).headers.get('location')).toBe('/admin/sign-in')
    stranger.cookies.set('staff-writer', 'x'.repeat(80))
    expect((await stranger.ask(reply().address, { fields })).headers.get('location')).toBe('/admin/sign-in')
    const empty = filled(fields, { text: ' ' })
    expect((await ana.ask(reply().address, { fields: empty })).headers.get('location')).toBe('/admin/sign-in')
    await ana.ask('/admin/sign-in', {
      fields: [
        ['email', 'x'],
        ['password', 'tres peras verdes'],
      ],
    })
    expect(await drafts()).toEqual([])
  })

  test('is refused where it is larger than any form of the shop, and is not kept', async () => {
    const fields = filled(await fillIn(ana, reply()), { text: 'x'.repeat(100_001) })
    await endSessions()
    expect((await ana.ask(reply().address, { fields })).status).toBe(413)
    expect(await drafts()).toEqual([])
  })

  test('keeps no password: neither a field for one, nor a setting that holds one', async () => {
    for (const name of SECRET_SETTING_NAMES) {
      const { html } = await open(ana, `/admin/settings/${name}`)
      const setting = filled(formsIn(html).get('setting') ?? [], { value: 'smtp://user:geheim@mail.test' })
      await endSessions()
      const answer = await ana.ask(`/admin/settings/${name}`, { fields: setting })
      expect(answer.headers.get('location')).toBe('/admin/sign-in')
      ana = await signedIn('owner@shop.test')
    }
    expect(await drafts()).toEqual([])
    const email = filled(await fillIn(ana, formCase('email', 'account')), { password: 'geheim geheim' })
    await endSessions()
    const back = await signInFrom(ana, await ana.ask('/admin/account', { fields: email }))
    expect((await open(ana, back)).html).not.toContain('geheim')
  })

  describe('of somebody whose role was taken away', () => {
    const setRoles = (roles: readonly Role[]) =>
      db
        .updateTable('staff')
        .set({ roles: roles.join(' ') })
        .where('email', '=', 'sales@shop.test')
        .execute()

    test.each(['', '.data'])('is refused at once and shows what was typed (%s)', async (data) => {
      const berta = await signedIn('sales@shop.test')
      const fields = await fillIn(berta, reply())
      await setRoles(['viewer'])
      const answer = await berta.ask(`${reply().address}${data}`, { fields })
      await setRoles(['sales'])
      expect(answer.status).toBe(403)
      expect(await answer.text()).toContain('Buenos días')
      expect(await drafts()).toEqual([])
    })

    test('shows what was typed after the sign-in, where its session ended with the role', async () => {
      const berta = await signedIn('sales@shop.test')
      const fields = await fillIn(berta, reply())
      await endSessions()
      await setRoles(['viewer'])
      const back = await signInFrom(berta, await berta.ask(reply().address, { fields }), 'sales@shop.test')
      const { status, html } = await open(berta, back)
      await setRoles(['sales'])
      expect(status).toBe(403)
      expect(html).toContain('Buenos días')
    })
  })

  test('survives the process: it is stored before the answer', async () => {
    const fields = await fillIn(ana, reply())
    await endSessions()
    const answer = await ana.ask(reply().address, { fields })
    await server.stop('SIGKILL')
    server = await startServer(['bin/serve.mjs'], environment)
    const again = new StaffBrowser(server.address)
    for (const [name, value] of ana.cookies) again.cookies.set(name, value)
    expectFilled((await open(again, await signInFrom(again, answer))).html, reply())
  })
})

/** Sent by a browser with these line ends. */
function asSent(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

/** Choices of short forms that hold nothing typed, and the number of an order that is asked for once. */
const NOT_TYPED = ['recipient', 'number']

function isPage(screen: string): boolean {
  return !/export|pdf|print|sign-|first|link|undo|language|drafts/.test(screen)
}

function addressOf(screen: string): string {
  return screen === '/' ? '/admin' : `/admin/${screen.replaceAll(/:\w+/g, '1')}`
}

/** The names of fields of forms that change something, in which somebody types or chooses. */
function typedNames(html: string): string[] {
  return [...html.matchAll(/<form method="post".*?<\/form>/gs)]
    .flatMap(([form]) => [...form.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)])
    .map(([field]) => field)
    .filter((field) => !/type="(hidden|password|checkbox|radio)"|one-time-code/.test(field))
    .map((field) => /name="([^"]+)"/.exec(field)?.[1] ?? '')
    .filter((name) => !NOT_TYPED.includes(name))
}

async function fillShop(db: Db): Promise<void> {
  const { anna } = await seedShop(db)
  const now = new Date().toISOString()
  await seedMember(db, { email: 'owner@shop.test' })
  await seedMember(db, { email: 'sales@shop.test', roles: ['sales'] })
  await seedMember(db, { email: 'eva@shop.test', secondFactor: true })
  await db
    .insertInto('orders')
    .values(orderRow({ client_id: anna, placed_at: now }))
    .execute()
  const visitor = { name: 'Marta', phone: '', language: 'es', email: 'marta@visitors.test' }
  await db
    .insertInto('contact_messages')
    .values({ ...visitor, message: 'Hola', received_at: now })
    .execute()
  await db
    .insertInto('access_requests')
    .values({
      ...visitor,
      company: 'Ancla',
      message: '',
      status: 'waiting',
      client_id: null,
      requested_at: now,
      decided_at: null,
    })
    .execute()
}

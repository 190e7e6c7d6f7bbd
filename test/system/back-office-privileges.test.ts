import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessTo, SCREENS } from '#admin/screens.ts'
import type { Role } from '#domain/staff/roles.ts'
import { describeOnDefault } from '../world/databases.ts'
import { type AttackedOffice, CANARY, openAttackedOffice } from '../world/staff/attacked-office.ts'
import { formsIn, formsOf, openEverything, type PageForm } from '../world/staff/pages.ts'
import { STAFF_PASSWORD } from '../world/staff/seed-member.ts'
import type { StaffBrowser } from '../world/staff/staff-browser.ts'

/** What somebody might add to a form to get more than it gives. */
const MORE_FIELDS = {
  staffId: '1',
  staff_id: '1',
  member: '1',
  actor: '1',
  by: '1',
  actor_id: '1',
  role: 'owner',
  roles: 'owner',
  companies: '1',
  company: '1',
  companyIds: '[1]',
  company_ids: '',
  disabled: '0',
  password_hash: '',
  totp_secret: '',
  totp_last_step: '0',
  confirmedAt: '2999-01-01T00:00:00.000Z',
  confirmed_at: '2999-01-01T00:00:00.000Z',
  created_at: '2000-01-01T00:00:00.000Z',
  deleted_at: '2000-01-01T00:00:00.000Z',
  removed_at: '2000-01-01T00:00:00.000Z',
  version: '0',
  total: '0',
  '__proto__[roles]': 'owner',
  'constructor[prototype][roles]': 'owner',
}

describeOnDefault('the forms of the back-office', (engine) => {
  let office: AttackedOffice
  let forms: readonly PageForm[]
  beforeAll(async () => {
    office = await openAttackedOffice(engine)
    const also = Object.keys(SCREENS)
      .filter((path) => office.hasRealIds(path))
      .map((path) => office.addressOf(path))
    forms = formsOf(await openEverything(office.browserOf('owner'), { limit: 150, also }))
  })
  afterAll(() => office.close())

  async function send(
    browser: StaffBrowser,
    { action, fields }: PageForm,
    more: Record<string, string> = {},
  ) {
    // What the page says in its fields, and what is added to them
    const names = new Map<string, string>([...fields, ...Object.entries(more)])
    names.set('xsrf', await browser.token())
    return browser.ask(action, { form: Object.fromEntries(names) })
  }

  /** The screen of a form; undefined = of none. */
  function screenOf({ action }: PageForm): string | undefined {
    const path = action.replace(/\?.*/, '').replace(/^\/admin\/?/, '') || '/'
    const matches = (screen: string) => new RegExp(`^${screen.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)
    const screens = Object.keys(SCREENS).filter(matches)
    return screens.find((screen) => !screen.includes(':')) ?? screens[0]
  }

  test('are found on the pages: one for every screen that somebody changes things on', () => {
    const found = new Set(forms.map(screenOf))
    expect(found.has(undefined)).toBe(false)
    for (const screen of [
      'account',
      'clients/:client',
      'orders/:order',
      'settings/:setting',
      'staff/:member',
    ])
      expect(found).toContain(screen)
  })

  test.each<Role>(['viewer', 'editor', 'sales'])(
    'of an owner are refused to a member who is %s, and change nothing',
    async (role) => {
      const browser = office.browserOf(role)
      const before = await office.dump()
      for (const form of forms) {
        const screen = screenOf(form) ?? expect.fail(`${form.action} has no screen`)
        const access = accessTo(screen, 'POST', [role])
        if (access === 'allowed') continue
        const { status } = await send(browser, form)
        expect([form.action, status]).toEqual([form.action, access === 'unknown' ? 404 : 403])
      }
      expect(await office.dump()).toEqual(before)
    },
  )

  describe('of company 1', () => {
    const named = ({ action }: PageForm) => {
      const { anna, annasOrder } = office.ids
      return [`/admin/orders/${annasOrder}`, `/admin/clients/${anna}`].some(
        (address) =>
          action === address || action.startsWith(`${address}/`) || action.startsWith(`${address}?`),
      )
    }

    test('change nothing for a member of company 2', async () => {
      const limited = office.browserOf('limited')
      const before = await office.dump()
      const ofOthers = forms.filter(named)
      expect(ofOthers.length).toBeGreaterThan(8)
      for (const form of ofOthers) {
        const { status } = await send(limited, form)
        expect([404, 422]).toContain(status)
      }
      const order = String(office.ids.annasOrder)
      for (const intent of ['confirmed', 'cancelled', 'undo', 'now', 'picking-list'])
        await send(limited, { action: '/admin/orders', fields: [] }, { intent, order, move: `${order}-1` })
      for (const { change_id } of await office.db.selectFrom('changes').select('change_id').execute()) {
        const change = String(change_id)
        await send(limited, { action: '/admin/undo', fields: [] }, { change })
        expect((await send(limited, { action: `/admin/trail/${change}`, fields: [] })).status).toBe(404)
      }
      expect(await office.dump()).toEqual(before)
    })

    test('are on no page that a member of company 2 opens, nor is anything else of it', async () => {
      const limited = office.browserOf('limited')
      const { anna, annasOrder } = office.ids
      const queries = [
        `/admin/orders?client=${anna}`,
        '/admin/orders?catalog=1',
        '/admin/orders?q=anna',
        '/admin/clients?q=anna',
        '/admin/search?q=anna',
        '/admin/orders/export?format=csv',
        '/admin/clients/export?format=csv',
        `/admin/trail?subject=client&id=${anna}`,
        ...['order', 'picking-list', 'delivery-notes'].map(
          (paper) => `/admin/orders/pdf/${paper}?order=${annasOrder}`,
        ),
        ...['picking-list', 'delivery-notes'].map(
          (paper) => `/admin/orders/print/${paper}?order=${annasOrder}`,
        ),
        ...Object.keys(SCREENS).map((path) => office.addressOf(path)),
      ]
      const pages = await openEverything(limited, {
        limit: 300,
        also: [...queries, ...queries.map((query) => query.replace(/(?=\?|$)/, '.data'))],
      })
      expect(pages.length).toBeGreaterThan(60)
      const secrets = [
        CANARY,
        'Anna Instalaciones',
        `/admin/clients/${anna}"`,
        `/admin/clients/${anna}?`,
        `/admin/orders/${annasOrder}"`,
        `/admin/orders/${annasOrder}?`,
      ]
      for (const secret of secrets)
        expect([
          secret,
          pages
            .filter(({ body, path }) => body.replaceAll(path, '').includes(secret))
            .map(({ path }) => path),
        ]).toEqual([secret, []])
    })

    test('and those of nobody are the same to a member of company 2', async () => {
      const limited = office.browserOf('limited')
      const { anna, annasOrder } = office.ids
      for (const path of [
        `/admin/orders/${annasOrder}`,
        `/admin/clients/${anna}`,
        `/admin/clients/${anna}/code`,
      ]) {
        const [existing, absent] = await Promise.all(
          [path, path.replace(/\d+/, '987654')].map(async (address) => {
            const answer = await limited.ask(address)
            // Two answers to the same address differ in the masked token, which is in the data for scripts too
            const body = (await answer.text())
              .replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
              .replaceAll(/name="xsrf" value="[^"]*"/g, '')
              .replaceAll(address, '(address)')
            return [answer.status, body]
          }),
        )
        expect(existing).toEqual(absent)
        expect(existing?.[0]).toBe(404)
      }
    })
  })

  test.each<Role>(['viewer', 'editor', 'sales'])(
    'take nothing else from a member who is %s: neither rights nor another author',
    async (role) => {
      const browser = office.browserOf(role)
      const rights = () =>
        office.db
          .selectFrom('staff')
          .select([
            'staff_id',
            'roles',
            'company_ids',
            'disabled',
            'password_hash',
            'totp_secret',
            'created_at',
          ])
          .orderBy('staff_id')
          .execute()
      const own = await office.db
        .selectFrom('staff')
        .select('staff_id')
        .where('email_key', '=', `${role}@shop.test`)
        .executeTakeFirstOrThrow()
      const before = await rights()
      const { last } = await office.db
        .selectFrom('changes')
        .select((eb) => eb.fn.max('change_id').as('last'))
        .executeTakeFirstOrThrow()
      const mine = formsOf(await openEverything(browser, { limit: 60 })).filter(
        ({ action }) => !action.startsWith('/admin/sign-out'),
      )
      expect(mine.length).toBeGreaterThan(3)
      for (const form of mine) {
        const wanted = Object.fromEntries(
          Object.entries(MORE_FIELDS).filter(([name]) => !form.fields.some(([own]) => own === name)),
        )
        // A change, so that there is an author
        if (form.action === '/admin/account') wanted['name'] = `Somebody who is ${role}`
        const { status } = await send(browser, form, wanted)
        // Nobody is shown a form that is not theirs to send
        expect([form.action, status === 403 || status === 404 || status >= 500]).toEqual([form.action, false])
      }
      expect(await rights()).toEqual(before)
      const made = await office.db
        .selectFrom('changes')
        .select(['actor_kind', 'actor_id', 'kind'])
        .where('change_id', '>', last ?? 0)
        .execute()
      expect(made.length).toBeGreaterThan(0)
      for (const change of made) expect(change).toMatchObject({ actor_kind: 'staff', actor_id: own.staff_id })
    },
  )

  test('that do something sensitive do nothing without the password, ten minutes after it was given', async () => {
    const owner = office.browserOf('owner')
    const formAt = async (path: string, button?: string) => {
      const body = await (await owner.ask(path)).text()
      const found = formsIn({ path, status: 200, type: 'text/html', body }).filter(
        ({ action, fields }) => action === path && (!button || fields.some(([, value]) => value === button)),
      )
      return found[0] ?? expect.fail(`${path} has no form`)
    }
    const erasure = await formAt(`/admin/clients/${office.ids.anna}/personal-data`, 'erase')
    const prices = await formAt('/admin/settings/price_visibility')
    const wider = { value: 'everyone' }
    await office.db
      .updateTable('staff_sessions')
      .set({ confirmed_at: new Date(Date.now() - 11 * 60_000).toISOString() })
      .execute()
    const before = await office.dump()
    const sensitive = forms.filter((form) => ['staff/:member', 'staff/new'].includes(screenOf(form) ?? ''))
    expect(sensitive.length).toBeGreaterThan(3)
    for (const confirm of ['', 'a wrong password']) {
      for (const form of [...sensitive, erasure])
        expect([422, 429]).toContain((await send(owner, form, { ...MORE_FIELDS, confirm })).status)
      expect([422, 429]).toContain((await send(owner, prices, { ...wider, confirm })).status)
    }
    expect(await office.dump()).toEqual(before)

    // The same forms do it with the password
    await office.db.deleteFrom('attempts').execute()
    await office.db.updateTable('orders').set({ status: 'delivered' }).execute()
    for (const [form, fields] of [
      [prices, wider],
      [erasure, {}],
    ] as const) {
      const { status } = await send(owner, form, { ...fields, confirm: STAFF_PASSWORD })
      expect([form.action, status]).toEqual([form.action, 302])
    }
    const { anna } = office.ids
    const client = office.db.selectFrom('clients').select('email').where('client_id', '=', anna)
    expect(await client.executeTakeFirst()).not.toMatchObject({ email: 'anna@clients.test' })
  })
})

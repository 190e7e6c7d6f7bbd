import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminEs } from '#admin/messages/es/all.ts'
import { describeOnDefault } from '../world/databases.ts'
import { filled, formsIn, type SentFields, valuesOf } from '../world/staff/page-forms.ts'
import type { StaffBrowser } from '../world/staff/staff-browser.ts'
import { formCase, FormOffice } from './form-office.ts'

const { account, forms: texts, notices, roleNames, staff } = adminEs

type Typed = Readonly<Record<string, string | readonly string[]>>

interface Conflict {
  readonly screen: string
  readonly form: string
  readonly address?: string
  /** In the order of: what both began with, what is stored meanwhile, what is sent then. */
  readonly values: readonly [before: Typed, theirs: Typed, mine: Typed]
  /** The same as the page says them. */
  readonly shown: readonly [before: string, theirs: string, mine: string]
}

const CONFLICTS: readonly Conflict[] = [
  {
    screen: 'staff/:member',
    form: 'rights',
    address: '/admin/staff/3',
    values: [{ role: ['viewer'] }, { role: ['viewer', 'sales'] }, { role: ['editor'] }],
    shown: [roleNames.viewer, `${roleNames.sales}, ${roleNames.viewer}`, roleNames.editor],
  },
  {
    screen: 'account',
    form: 'name',
    values: [{ name: 'Ana' }, { name: 'Ana B.' }, { name: 'Ana C.' }],
    shown: ['Ana', 'Ana B.', 'Ana C.'],
  },
  {
    screen: 'account',
    form: 'notices',
    values: [{ order: 'never' }, { order: 'daily' }, { order: 'at_once' }],
    shown: [account.frequencies.never, account.frequencies.daily, account.frequencies.at_once],
  },
  {
    screen: 'account',
    form: 'zone',
    values: [
      { zone: 'America/New_York' },
      { zone: 'America/Caracas' },
      { zone: 'America/Argentina/Buenos_Aires' },
    ],
    shown: ['America/New_York', 'America/Caracas', 'America/Argentina/Buenos_Aires'],
  },
  {
    screen: 'orders/:order',
    form: 'reference',
    values: [{ reference: 'ERP 1' }, { reference: 'ERP 2' }, { reference: 'ERP 3' }],
    shown: ['ERP 1', 'ERP 2', 'ERP 3'],
  },
  {
    screen: 'settings/:setting',
    form: 'setting',
    address: '/admin/settings/company_name',
    values: [{ value: 'Ancla' }, { value: 'Ancla & Hijos' }, { value: 'El Ancla' }],
    shown: ['Ancla', 'Ancla &amp; Hijos', 'El Ancla'],
  },
  {
    screen: 'clients/:client/code',
    form: 'expiry',
    values: [{ lastDay: '2999-12-28' }, { lastDay: '2999-12-29' }, { lastDay: '2999-12-30' }],
    shown: ['28 de diciembre del 2999', '29 de diciembre del 2999', '30 de diciembre del 2999'],
  },
  {
    screen: 'views/:list',
    form: 'rename-1',
    values: [{ name: 'Uno' }, { name: 'Dos' }, { name: 'Tres' }],
    shown: ['Uno', 'Dos', 'Tres'],
  },
]

describeOnDefault('two people who edit the same', (engine) => {
  let office: FormOffice
  let ana: StaffBrowser
  let berta: StaffBrowser
  beforeAll(async () => {
    office = await FormOffice.open(engine)
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    await office.empty()
    await office.endSessions()
    ana = await office.signedIn('owner@shop.test')
    berta = await office.signedIn('berta@shop.test')
  })

  const fieldsOf = async (
    browser: StaffBrowser,
    { screen, form, address }: Omit<Conflict, 'values' | 'shown'>,
  ) => {
    const one = formCase(form, screen)
    return office.fillIn(browser, { ...one, address: address ?? one.address, typed: {} })
  }
  const send = async (browser: StaffBrowser, address: string, fields: SentFields) => {
    const answer = await browser.ask(address, { fields })
    return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() }
  }

  describe('learn of each other: nothing is written until one of them has chosen', () => {
    test.each(CONFLICTS)('$form of $screen', async (one) => {
      const address = one.address ?? formCase(one.form, one.screen).address
      const [before, theirs, mine] = one.values
      // One's own account is open on two devices, all else to two people
      const other = one.screen === 'account' ? await office.signedIn('owner@shop.test') : berta
      const first = await send(ana, address, filled(await fieldsOf(ana, one), before))
      expect(first.status).toBe(302)
      const sheet = await fieldsOf(ana, one)
      if (other === berta) {
        const { html } = await office.open(berta, address)
        const owner = office.db.selectFrom('staff').select('name').where('email', '=', 'owner@shop.test')
        const { name } = await owner.executeTakeFirstOrThrow()
        expect(html).toContain(texts.openedBy(name, 0))
      }
      expect((await send(other, address, filled(await fieldsOf(other, one), theirs))).status).toBe(302)

      const writes = await office.writes()
      const refused = await send(ana, address, filled(sheet, mine))
      expect(refused.status).toBeGreaterThanOrEqual(409)
      expect(await office.writes()).toBe(writes)
      expect(refused.html).toContain(texts.conflict)
      expect(sidesOf(refused.html)).toEqual({
        [texts.before]: one.shown[0],
        [texts.theirs]: one.shown[1],
        [texts.mine]: one.shown[2],
      })
      const waiting = formsIn(refused.html).get(one.form) ?? []
      for (const [name, values] of Object.entries(mine))
        expect(valuesOf(waiting, name)).toEqual([values].flat())

      // Sent again, mine counts
      const intent = formCase(one.form, one.screen).intent
      const chosen = filled(waiting, intent === undefined ? {} : { intent })
      expect((await send(ana, address, chosen)).status).toBe(302)
      expect(await office.writes()).toBe(writes + 1)
    })
  })

  test('the roles that one chose and the companies that the other chose are merged, and the page says so', async () => {
    const rights = { screen: 'staff/:member', form: 'rights', address: '/admin/staff/3' } as const
    const first = await fieldsOf(ana, rights)
    await send(ana, rights.address, filled(first, { role: ['viewer'], companies: '' }))
    const sheet = await fieldsOf(ana, rights)
    const theirs = filled(await fieldsOf(berta, rights), { role: ['sales'] })
    expect((await send(berta, rights.address, theirs)).status).toBe(302)
    const saved = await send(ana, rights.address, filled(sheet, { companies: '1' }))
    expect([saved.status, saved.location]).toEqual([302, rights.address])
    expect((await office.open(ana, rights.address)).html).toContain(notices.merged(staff.roles))
    const row = office.db.selectFrom('staff').select(['roles', 'company_ids']).where('staff_id', '=', 3)
    expect(await row.executeTakeFirstOrThrow()).toEqual({ roles: 'sales', company_ids: '[1]' })
  })

  test('the notices that somebody chose on two devices are merged', async () => {
    const one = { screen: 'account', form: 'notices' } as const
    const everyNever = { order: 'never', message: 'never' }
    await send(ana, '/admin/account', filled(await fieldsOf(ana, one), everyNever))
    const phone = await office.signedIn('owner@shop.test')
    const sheet = await fieldsOf(ana, one)
    await send(phone, '/admin/account', filled(await fieldsOf(phone, one), { message: 'daily' }))
    expect((await send(ana, '/admin/account', filled(sheet, { order: 'at_once' }))).status).toBe(302)
    const row = office.db.selectFrom('staff').select('notices').where('email', '=', 'owner@shop.test')
    expect(await row.executeTakeFirstOrThrow()).toEqual({ notices: 'order:at_once message:daily' })
  })

  test('the notes that both write about an order are both kept', async () => {
    const note = { screen: 'orders/:order', form: 'note' } as const
    const [mine, theirs] = [await fieldsOf(ana, note), await fieldsOf(berta, note)]
    await send(berta, '/admin/orders/1', filled(theirs, { text: 'De Berta' }))
    const toClient = filled(mine, { text: 'De Ana', intent: 'note-to-client' })
    expect((await send(ana, '/admin/orders/1', toClient)).status).toBe(302)
    const { html } = await office.open(ana, '/admin/orders/1')
    // This shop has a mail server
    expect(html).toContain(notices.order_note_mailed())
    expect(html).toContain('De Berta')
    expect(html).toContain('De Ana')
  })
})

/** The values of the one field that both changed, by their labels. */
function sidesOf(html: string): Record<string, string> {
  const sides = [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*><bdi>([^<]*)<\/bdi>/g)]
  return Object.fromEntries(sides.map(([, label = '', value = '']) => [label, value]))
}

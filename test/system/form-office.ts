import { expect } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { type Engine, openMigrated } from '../world/databases.ts'
import { orderRow } from '../world/orders/order-row.ts'
import { testEnvironment } from '../world/services.ts'
import { seedShop } from '../world/shop.ts'
import { filled, formsIn, type SentFields, valuesOf } from '../world/staff/page-forms.ts'
import { seedMember, STAFF_PASSWORD } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { type ServerProcess, startServer } from './process.ts'

export interface FormCase {
  /** The screen's path in routes.ts. */
  readonly screen: string
  readonly address: string
  readonly form: string
  readonly intent?: string
  readonly typed: Readonly<Record<string, string | readonly string[]>>
}

export const TEXT = 'Buenos días,\r\n«precio» & <b>oferta</b> 你好'

/** Every form of the back-office that holds what somebody types, but those with nothing but passwords. */
export const FORMS: readonly FormCase[] = [
  { screen: 'account', address: '/admin/account', form: 'name', intent: 'name', typed: { name: 'Ana B.' } },
  {
    screen: 'account',
    address: '/admin/account',
    form: 'email',
    intent: 'email',
    typed: { email: 'ana.b@shop.test' },
  },
  {
    screen: 'account',
    address: '/admin/account',
    form: 'notices',
    intent: 'notices',
    typed: { order: 'at_once', message: 'daily' },
  },
  {
    screen: 'account',
    address: '/admin/account',
    form: 'zone',
    intent: 'zone',
    typed: { zone: 'America/Caracas' },
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
    screen: 'orders/outbox',
    address: '/admin/orders/outbox',
    form: 'arrived-1',
    typed: { number: 'P-77' },
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
  {
    screen: 'views/:list',
    address: '/admin/views/orders?status=shipped',
    form: 'save',
    intent: 'save',
    typed: { name: 'Enviados', 'for-all': 'on' },
  },
  {
    screen: 'views/:list',
    address: '/admin/views/orders?status=shipped',
    form: 'rename-1',
    intent: 'rename',
    typed: { name: 'Recibidos hoy' },
  },
]

/** A shop with a row for each form of its back-office, and people who fill them in. */
export class FormOffice {
  readonly db: Db
  readonly #environment: Record<string, string>
  #server: ServerProcess

  constructor(db: Db, environment: Record<string, string>, server: ServerProcess) {
    this.db = db
    this.#environment = environment
    this.#server = server
  }

  static async open(engine: Engine): Promise<FormOffice> {
    const database = await engine.newDatabase()
    const db = await openMigrated(database)
    await fillShop(db)
    const environment = { ...testEnvironment(database), SMTP_URL: 'smtp://127.0.0.1:9' }
    return new FormOffice(db, environment, await startServer(['bin/serve.mjs'], environment))
  }

  async close(): Promise<void> {
    await this.#server.stop()
    await this.db.destroy()
  }

  /** Before each test: nothing is kept, nobody has signed in too often, and the request waits. */
  async empty(): Promise<void> {
    await this.db.deleteFrom('form_drafts').execute()
    // A request that is decided has no form
    await this.db
      .updateTable('access_requests')
      .set({ status: 'waiting', client_id: null, decided_at: null })
      .execute()
    await this.db.deleteFrom('attempts').execute()
  }

  /** As when the machine loses its power. */
  async restart(): Promise<void> {
    await this.#server.stop('SIGKILL')
    this.#server = await startServer(['bin/serve.mjs'], this.#environment)
  }

  browser(): StaffBrowser {
    return new StaffBrowser(this.#server.address)
  }

  async signedIn(email: string): Promise<StaffBrowser> {
    const browser = this.browser()
    expect((await browser.signIn(email)).status).toBe(302)
    return browser
  }

  async open(browser: StaffBrowser, address: string) {
    const answer = await browser.ask(address)
    return { status: answer.status, html: await answer.text() }
  }

  /** Fills a form in as its page has it. */
  async fillIn(browser: StaffBrowser, { address, form, intent, typed }: FormCase): Promise<SentFields> {
    const { html } = await this.open(browser, address)
    const fields = formsIn(html).get(form) ?? expect.fail(`${address} has no form ${form}`)
    return filled(fields, { ...typed, ...(intent !== undefined && { intent }) })
  }

  endSessions() {
    return this.db.deleteFrom('staff_sessions').execute()
  }

  /** Where a page of the sign-in leads to afterwards. */
  nextOf(door: string): string {
    return new URL(door, this.#server.address).searchParams.get('next') ?? ''
  }

  /** Signs in from the page that an answer leads to; returns where that leads. */
  async signInFrom(browser: StaffBrowser, answer: Response, email = 'owner@shop.test'): Promise<string> {
    const door = answer.headers.get('location') ?? expect.fail('it leads nowhere')
    expect(door).toMatch(/^\/admin\/sign-in\?next=/)
    const form = { email, password: STAFF_PASSWORD, next: this.nextOf(door) }
    return (await browser.ask('/admin/sign-in', { form })).headers.get('location') ?? ''
  }

  drafts() {
    return this.db.selectFrom('form_drafts').selectAll().execute()
  }

  /** The number of changes that are recorded. */
  async writes(): Promise<number> {
    const { change_id } = await this.db.selectFrom('trail_head').select('change_id').executeTakeFirstOrThrow()
    return change_id
  }
}

/** The form that somebody answers a message with. */
export const REPLY = formCase('answer', 'messages/:message')

export function formCase(form: string, screen: string): FormCase {
  return (
    FORMS.find((one) => one.form === form && one.screen === screen) ?? expect.fail('there is no such form')
  )
}

export function expectFilled(html: string, { form, typed }: FormCase): void {
  const fields = formsIn(html).get(form)
  for (const [name, values] of Object.entries(typed))
    expect([name, valuesOf(fields, name).map(asSent)]).toEqual([name, [values].flat().map(asSent)])
}

/** Browsers send other line ends. */
function asSent(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

async function fillShop(db: Db): Promise<void> {
  const { anna } = await seedShop(db)
  const now = new Date().toISOString()
  await seedMember(db, { email: 'owner@shop.test' })
  await seedMember(db, { email: 'sales@shop.test', roles: ['sales'] })
  await seedMember(db, { email: 'eva@shop.test', secondFactor: true })
  await seedMember(db, { email: 'berta@shop.test' })
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
  await db
    .insertInto('mails')
    .values({
      kind: 'order',
      recipient: 'anna@clients.test',
      reply_to: null,
      subject: 'Pedido',
      body: 'Pedido',
      status: 'given_up',
      attempts: 1,
      unconfirmed: 0,
      next_attempt_at: now,
      last_problem: '',
      created_at: now,
      sent_at: null,
      order_id: 1,
    })
    .execute()
  await addPush(db, anna)
  await db
    .insertInto('saved_views')
    .values({ list: 'orders', staff_id: null, name: 'Recibidos', query: 'status=received' })
    .execute()
}

/** A cart of which nobody knows whether it is an order. */
async function addPush(db: Db, client_id: number): Promise<void> {
  const at = '2026-11-20T09:00:00.000Z'
  const uuid = '4bb3ea4c-3a6b-4a5c-9d8e-aaaaaaaaaaaa'
  const { sent_cart_id } = await db
    .insertInto('sent_carts')
    .values({
      client_id,
      client_name: 'Anna',
      uuid,
      comment: '',
      language: 'es',
      money_type_id: 1,
      token: null,
      sent_at: at,
    })
    .returning('sent_cart_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_pushes')
    .values({
      sent_cart_id,
      client_id,
      company_id: 1,
      catalog_id: 1,
      mark: 'm',
      taxes: 16,
      total: 116,
      state: 'unknown',
      attempts: 2,
      next_at: '2999-01-01T00:00:00.000Z',
      pushed_at: at,
      newest_before: null,
      orders_before: null,
      lines: '[1,2]',
      last_problem: 'no answer',
      refusal: null,
      refusal_told: 0,
      order_catalog_id: null,
      order_id: null,
      whole_cart: 0,
      staff_told_at: null,
    })
    .execute()
}

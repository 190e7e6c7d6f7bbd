import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { inTransaction } from '#db/transaction.ts'
import { setSetting } from '#services/settings/settings.ts'
import type { Actor } from '#services/trail/actor.ts'
import { recordChange } from '#services/trail/record-change.ts'
import { adminEs } from '#admin/messages/es/all.ts'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { orderRow } from '../world/orders/order-row.ts'
import { seedShop } from '../world/shop.ts'
import { seedMember } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { type ServerProcess, startServer } from './process.ts'

const COMMAND: Actor = { kind: 'command', name: 'root' }

/** The trail as a browser without scripts gets it. */
describeOnDefault('the trail on screens', (engine) => {
  let db: Db
  let server: ServerProcess
  let owner: StaffBrowser
  let sales: StaffBrowser
  let limited: StaffBrowser
  let anna = 0
  let order = 0
  let message = 0

  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    anna = (await seedShop(db)).anna
    const placed = orderRow({ client_id: anna, uuid: '4bb3ea4c-3a6b-4a5c-9d8e-000000000001' })
    order = (await db.insertInto('orders').values(placed).returning('order_id').executeTakeFirstOrThrow())
      .order_id
    const letter = { name: 'Marta', email: 'marta@visitors.test', phone: '', message: 'Hola', language: 'es' }
    message = (
      await db
        .insertInto('contact_messages')
        .values({ ...letter, received_at: '2026-11-21T09:00:00.000Z' })
        .returning('contact_message_id')
        .executeTakeFirstOrThrow()
    ).contact_message_id
    await seedMember(db, { email: 'olga@example.com', roles: ['owner'] })
    await seedMember(db, { email: 'ana@example.com', roles: ['sales'] })
    await seedMember(db, { email: 'luis@example.com', roles: ['sales'], companyIds: [1] })
    server = await startServer(['bin/serve.mjs'], testEnvironment(database))
    const signedIn = async (email: string) => {
      const browser = new StaffBrowser(server.address)
      await browser.signIn(email)
      return browser
    }
    owner = await signedIn('olga@example.com')
    sales = await signedIn('ana@example.com')
    limited = await signedIn('luis@example.com')
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })

  const pageOf = async (browser: StaffBrowser, path: string) => (await browser.ask(path)).text()

  test('each client, order, setting and message shows its own part, in the words of the trail', async () => {
    await inTransaction(db, async (trx) => {
      await recordChange(trx, COMMAND, { kind: 'client_data_copied', subjectId: anna, rows: [] })
      const row = {
        table: 'orders',
        key: order,
        before: { reference: '' },
        after: { reference: 'ERP-<b>' },
      } as const
      await recordChange(trx, COMMAND, { kind: 'order_reference_changed', subjectId: order, rows: [row] })
    })
    await setSetting(db, COMMAND, 'phone', '+34 600 000 001')
    await sales.ask(`/admin/messages/${message}`, { form: { intent: 'done' } })

    expect(await pageOf(sales, `/admin/clients/${anna}`)).toContain('copia de todos los datos')
    const ofOrder = await pageOf(sales, `/admin/orders/${order}`)
    expect(ofOrder).toContain('referencia del pedido')
    expect(ofOrder).toContain('ERP-&lt;b&gt;')
    expect(ofOrder).not.toContain('copia de todos los datos')
    expect(await pageOf(owner, '/admin/settings/phone')).toContain('<bdi>+34 600 000 001</bdi>')
    expect(await pageOf(owner, '/admin/settings/tax')).not.toContain('/admin/trail/')
    expect(await pageOf(sales, `/admin/messages/${message}`)).toContain('Qué se cambió')
  })

  test('a content document is named in words', async () => {
    await inTransaction(db, (trx) =>
      recordChange(trx, COMMAND, { kind: 'content_changed', subjectId: 'related-keywords', rows: [] }),
    )
    const { subjects, contents } = adminEs.trail
    expect(await pageOf(owner, '/admin/trail?kind=content')).toContain(
      `${subjects.content} ${contents['related-keywords']}`,
    )
  })

  test('a value that was empty before shows only what it is now', async () => {
    const row = { table: 'clients', key: anna, before: { note: '' }, after: { note: 'Llamar' } } as const
    await inTransaction(db, (trx) =>
      recordChange(trx, COMMAND, { kind: 'client_edited', subjectId: anna, rows: [row] }),
    )
    const page = await pageOf(sales, `/admin/clients/${anna}`)
    expect(page).toMatch(/nota(?:<!-- -->)?: ?(?:<!-- -->)?<bdi>Llamar<\/bdi>/i)
  })

  test('somebody limited to companies sees there what they did themselves', async () => {
    expect(await pageOf(limited, `/admin/orders/${order}`)).not.toContain('referencia del pedido')
    await limited.ask(`/admin/orders/${order}`, {
      form: { intent: 'reference', 'former-reference': '', reference: 'ERP-2' },
    })
    expect(await pageOf(limited, `/admin/orders/${order}`)).toContain('referencia del pedido')
  })

  test('the changes of one subject are named among the filters, stay with them, and lead back to all', async () => {
    for (const [query, name] of [
      [`kind=order&id=${order}`, `${adminEs.trail.subjects.order} ${order}`],
      ['kind=setting&id=phone', adminEs.settings.names.phone.title],
      // Nothing is listed whose name could be shown
      [`kind=order&id=${order}&since=2999-01-01`, `${adminEs.trail.subjects.order} ${order}`],
    ] as const) {
      const asked = new URLSearchParams(query)
      const body = await pageOf(owner, `/admin/trail?${query}`)
      const [filters = ''] =
        /<form\b(?:(?!<\/form>).)*<summary.*?<\/form>/s.exec(body.replace(/^.*?<main\b/s, '')) ?? []
      const [, summary = ''] = /<summary\b[^>]*>(.*?)<\/summary>/s.exec(filters) ?? []
      expect(summary.replaceAll(/<[^>]+>/g, '')).toContain(name)
      for (const part of ['kind', 'id'])
        expect(filters).toContain(`<input type="hidden" name="${part}" value="${asked.get(part)}"/>`)
      expect(filters).not.toMatch(/<select[^>]* name="kind"/)
      const since = asked.get('since')
      const all = since ? `/admin/trail?since=${since}` : '/admin/trail'
      expect(filters).toContain(`href="${all}"`)
      expect(filters).toContain(adminEs.trail.ofEverything)
    }
    const ofOrder = await pageOf(owner, `/admin/trail?kind=order&id=${order}&since=2026-01-01`)
    expect(ofOrder).toContain('referencia del pedido')
    expect(ofOrder).not.toContain('copia de todos los datos')
  })

  test('what is filtered is exported by a form, which is recorded', async () => {
    const path = '/admin/trail/export?kind=order'
    expect((await sales.ask(path)).headers.get('location')).toBe('/admin/trail?kind=order')
    const answer = await sales.ask(path, { form: { as: 'csv' } })
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="trail.csv"')
    const file = await answer.text()
    expect(file).toContain('referencia del pedido')
    expect(file).not.toContain('copia de todos los datos')
    expect(await pageOf(owner, '/admin/trail?kind=export')).toContain('historial exportado')
  })
})

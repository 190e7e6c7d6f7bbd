import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { addClient } from '#services/accounts/clients.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { orderRow } from '../world/order-row.ts'
import { testEnvironment } from '../world/services.ts'
import { seedShop } from '../world/shop.ts'
import { seedMember } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { pdfPages } from './pdf-text.ts'
import { type ServerProcess, startServer } from './process.ts'

const HOSTILE = '"><img src=x onerror=alert(1)>\u202e=cmd|x'

/** The screens of orders as a browser without scripts gets them. */
describeOnDefault('the screens of orders', (engine) => {
  let db: Db
  let server: ServerProcess
  let ana: StaffBrowser
  let viewer: StaffBrowser
  let clientId = 0
  let placed = 0

  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    await seedShop(db)
    const added = await addClient(db, THE_SHOP, { username: 'eve', name: HOSTILE, email: 'eve@clients.test' })
    if (!added.ok) throw new Error(added.code)
    clientId = added.value.clientId
    await seedMember(db, { email: 'ana@example.com', roles: ['sales'] })
    await seedMember(db, { email: 'vera@example.com', roles: ['viewer'] })
    server = await startServer(['bin/serve.mjs'], testEnvironment(database))
    const address = new URL(server.address).origin
    ana = new StaffBrowser(address)
    await ana.signIn('ana@example.com')
    viewer = new StaffBrowser(address)
    await viewer.signIn('vera@example.com')
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })

  async function place(): Promise<number> {
    const uuid = `4bb3ea4c-3a6b-4a5c-9d8e-${String(++placed).padStart(12, '0')}`
    const { order_id } = await db
      .insertInto('orders')
      .values(orderRow({ client_id: clientId, uuid, comment: HOSTILE, reference: HOSTILE }))
      .returning('order_id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('order_lines')
      .values({
        order_id,
        line_number: 1,
        stock_item_id: 11,
        code: 'TUB-15',
        name: HOSTILE,
        quantity: 2,
        unit_price: 44_900,
        line_total: 898,
      })
      .execute()
    return order_id
  }
  const read = async (browser: StaffBrowser, path: string) => {
    const answer = await browser.ask(path)
    return { status: answer.status, body: await answer.text(), headers: answer.headers }
  }
  const statusOf = async (orderId: number) =>
    (await db.selectFrom('orders').select('status').where('order_id', '=', orderId).execute())[0]?.status

  test('an order is moved, and taken back before anybody has seen it', async () => {
    const orderId = await place()
    const moved = await ana.ask(`/admin/orders/${orderId}`, { form: { intent: 'confirmed' } })
    expect(moved.status).toBe(302)
    expect(moved.headers.get('location')).toBe(`/admin/orders/${orderId}`)
    const page = await read(ana, `/admin/orders/${orderId}`)
    const [, moveId = ''] = /name="move" value="(\d+)"/.exec(page.body) ?? []
    expect(page.body).toContain('Pasa a confirmado')
    expect(page.body).not.toContain('Marcar como confirmado')
    await ana.ask(`/admin/orders/${orderId}`, { form: { intent: 'undo', move: moveId } })
    const after = await read(ana, `/admin/orders/${orderId}`)
    expect(after.body).toContain('Marcar como confirmado')
    expect(after.body).toContain('deshecho')
    expect(await statusOf(orderId)).toBe('received')
    expect(await db.selectFrom('mails').selectAll().where('order_id', '=', orderId).execute()).toEqual([])
  })

  test('a move is made at once if it is said so', async () => {
    const orderId = await place()
    await ana.ask(`/admin/orders/${orderId}`, { form: { intent: 'confirmed', 'without-mail': 'on' } })
    const page = await read(ana, `/admin/orders/${orderId}`)
    const [, moveId = ''] = /name="move" value="(\d+)"/.exec(page.body) ?? []
    await ana.ask(`/admin/orders/${orderId}`, { form: { intent: 'now', move: moveId } })
    expect(await statusOf(orderId)).toBe('confirmed')
    const late = await ana.ask(`/admin/orders/${orderId}`, { form: { intent: 'undo', move: moveId } })
    expect(late.status).toBe(422)
    expect(await late.text()).toContain('Es tarde')
  })

  test('the list is narrowed by client, catalogue and total, and a saved view keeps them', async () => {
    const [cheap, dear] = [await place(), await place()]
    await db.updateTable('orders').set({ total: 987_654_321 }).where('order_id', '=', dear).execute()
    const query = `client=${clientId}&catalog=1&min=9.876.543%2C00&max=9876544`
    const { body } = await read(ana, `/admin/orders?${query}`)
    expect([
      body.includes(`href="/admin/orders/${dear}?list=`),
      body.includes(`href="/admin/orders/${cheap}?`),
    ]).toEqual([true, false])
    // The form sends them again, and a link leaves out the client only
    expect(body).toContain(`<input type="hidden" name="client" value="${clientId}"/>`)
    expect(body).toMatch(/name="min"[^>]* value="9\.876\.543,00"/)
    expect(body).toMatch(/<option value="1" selected="">1<\/option>/)
    const [, without = ''] = /href="([^"]+)"[^>]*>Pedidos de todos los clientes/.exec(body) ?? []
    expect(without.replaceAll('&amp;', '&')).toBe('/admin/orders?catalog=1&min=9.876.543%2C00&max=9876544')
    await ana.ask(`/admin/views/orders?${query}`, { form: { intent: 'save', name: 'Grandes', query } })
    const saved = await db.selectFrom('saved_views').select('query').where('name', '=', 'Grandes').execute()
    expect(new URLSearchParams(saved[0]?.query).get('min')).toBe('9.876.543,00')
    expect((await read(ana, '/admin/orders?min=1.500')).body).toContain('Un total no se entiende')
  })

  test('a new reference is said to be saved, and taken back by the notice', async () => {
    const orderId = await place()
    const form = { intent: 'reference', 'former-reference': HOSTILE, reference: 'F-2026-17' }
    expect((await ana.ask(`/admin/orders/${orderId}`, { form })).status).toBe(302)
    const page = await read(ana, `/admin/orders/${orderId}`)
    expect(page.body).toContain('La referencia está guardada.')
    const [, change = ''] = /name="change" value="(\d+)"/.exec(page.body) ?? []
    expect((await ana.ask('/admin/undo', { form: { change, back: `/orders/${orderId}` } })).status).toBe(302)
    const stored = await db.selectFrom('orders').select('reference').where('order_id', '=', orderId).execute()
    expect(stored).toEqual([{ reference: HOSTILE }])
    await ana.ask(`/admin/orders/${orderId}`, { form: { intent: 'note', text: 'Llamar' } })
    expect((await read(ana, `/admin/orders/${orderId}`)).body).toContain('La nota está guardada.')
  })

  test('many are moved, and the page names those that cannot', async () => {
    const fine = await place()
    const shipped = await place()
    await db.updateTable('orders').set({ status: 'shipped' }).where('order_id', '=', shipped).execute()
    const answer = await ana.ask('/admin/orders', {
      fields: [
        ['xsrf', await ana.token()],
        ['which', 'ticked'],
        ['intent', 'confirmed'],
        ['order', String(fine)],
        ['order', String(shipped)],
      ],
    })
    expect(await answer.text()).toContain(`1-${shipped} no puede cambiar: está enviado`)
    const moves = await db
      .selectFrom('order_moves')
      .select(['order_id', 'to_status'])
      .where('order_id', 'in', [fine, shipped])
      .execute()
    expect(moves).toEqual([{ order_id: fine, to_status: 'confirmed' }])
  })

  test('a note to the client is mailed, and one that is too long stays on the page', async () => {
    const orderId = await place()
    await ana.ask(`/admin/orders/${orderId}`, { form: { intent: 'note-to-client', text: 'Sale el lunes' } })
    const mails = await db.selectFrom('mails').selectAll().where('order_id', '=', orderId).execute()
    expect(mails).toMatchObject([{ recipient: 'eve@clients.test' }])
    expect((await read(ana, `/admin/orders/${orderId}`)).body).toContain('visible para el cliente')
    const long = await ana.ask(`/admin/orders/${orderId}`, {
      form: { intent: 'note', text: 'x'.repeat(2_001) },
    })
    expect(long.status).toBe(422)
    expect(await long.text()).toContain('x'.repeat(2_001))
  })

  test('a mail that is sent again is said to be, without Undo: what has left cannot come back', async () => {
    const orderId = await place()
    const page = `/admin/orders/${orderId}`
    await ana.ask(page, { form: { intent: 'note-to-client', text: 'Sale el lunes' } })
    const mails = () => db.selectFrom('mails').selectAll().where('order_id', '=', orderId).execute()
    await read(ana, page)
    const [first] = await mails()
    const form = { intent: 'mail', mail: String(first?.mail_id), recipient: 'eve@clients.test' }
    const answer = await ana.ask(page, { form })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, page])
    expect(await mails()).toHaveLength(2)
    const { body } = await read(ana, page)
    expect(body).toMatch(/<output[^>]*>.*El correo está otra vez en la bandeja de salida\..*<\/output>/s)
    // This shop has no mail server, and sales do not set one
    expect(body).toContain('El correo queda en espera hasta que se configure un servidor de correo.')
    expect(body).not.toContain('/admin/settings/smtp_url')
    expect(body).not.toContain('action="/admin/undo"')
    expect((await read(ana, page)).body).not.toContain('El correo está otra vez')
    await seedMember(db, { email: 'olga@example.com' })
    const olga = new StaffBrowser(new URL(server.address).origin)
    await olga.signIn('olga@example.com')
    await olga.ask(page, { form: { intent: 'note-to-client', text: 'Sale el martes' } })
    const forOwner = (await read(olga, page)).body
    expect(forOwner).toMatch(/<output.*La nota está guardada\. El correo queda en espera.*<\/output>/s)
    expect(forOwner).toContain('href="/admin/settings/smtp_url"')
    const elsewhere = await ana.ask(page, { form: { ...form, recipient: 'nobody@evil.test' } })
    expect([elsewhere.status, (await mails()).length]).toEqual([422, 3])
  })

  test('the picking list of three orders adds up their items, without a price', async () => {
    const orders = [await place(), await place(), await place()]
    const query = new URLSearchParams(orders.map((id) => ['order', String(id)]))
    const before = await db.selectFrom('orders').selectAll().orderBy('order_id').execute()
    const list = await read(ana, `/admin/orders/print/picking-list?${query}`)
    expect(list.status).toBe(200)
    expect(list.body).toContain('Lista de preparación')
    expect(list.body).toMatch(/font-semibold">6</)
    const notes = await read(ana, `/admin/orders/print/delivery-notes?${query}`)
    expect(notes.body.match(/Albarán/g)?.length).toBeGreaterThanOrEqual(3)
    for (const [{ body }, paper] of [
      [list, 'picking-list'],
      [notes, 'delivery-notes'],
    ] as const)
      expect(body).toContain(`href="/admin/orders/pdf/${paper}?${query}"`.replaceAll('&', '&amp;'))
    for (const { body } of [list, notes]) expect(body).not.toMatch(/8,98|4,49|US\$/)
    expect(await db.selectFrom('orders').selectAll().orderBy('order_id').execute()).toEqual(before)
  })

  describe('whatever a client or an item is called', () => {
    test.each([
      '/admin/orders',
      '/admin/orders?q=cmd',
      '/admin/orders/1',
      '/admin/orders/print/picking-list?order=1',
      '/admin/orders/print/delivery-notes?order=1',
    ])('%s shows it as text', async (path) => {
      const page = await read(ana, path)
      expect(page.status).toBe(200)
      expect(page.body).toContain('&lt;img src=x')
      expect(page.body).not.toContain('<img src=x')
      expect(page.headers.get('cache-control')).toBe('private, no-store')
    })
  })

  test('the list is exported as a file', async () => {
    const answer = await ana.ask('/admin/orders/export', { form: { as: 'lines csv' } })
    expect(answer.headers.get('content-disposition')).toContain('orders.csv')
    expect(await answer.text()).toContain('TUB-15')
  })

  test('of the list only the chosen orders are exported', async () => {
    const [chosen, other] = [await place(), await place()]
    const fields = { as: 'orders csv', which: 'ticked', order: String(chosen) }
    const file = await (await ana.ask('/admin/orders/export?status=received', { form: fields })).text()
    expect([file.includes(`1-${chosen}`), file.includes(`1-${other}`)]).toEqual([true, false])
    const [recorded] = await db
      .selectFrom('exports')
      .select(['filters', 'row_count'])
      .orderBy('export_id', 'desc')
      .limit(1)
      .execute()
    expect(recorded).toEqual({ filters: `order=${chosen}`, row_count: 1 })
    const none = await ana.ask('/admin/orders/export?status=received', {
      form: { as: 'orders csv', which: 'ticked' },
    })
    expect([none.status, none.headers.get('location')]).toEqual([302, '/admin/orders?status=received'])
    expect((await read(ana, '/admin/orders?status=received')).body).toContain(
      'Elija primero al menos un pedido.',
    )
    expect((await read(ana, '/admin/orders')).body).toContain('formAction="/admin/orders/export"')
  })

  test.each(['order', 'picking-list', 'delivery-notes'])('%s is downloaded as a PDF', async (paper) => {
    const orderId = await place()
    const answer = await ana.ask(`/admin/orders/pdf/${paper}?order=${orderId}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const text = pdfPages(Buffer.from(await answer.arrayBuffer())).join(' ')
    expect(text).toContain(`1-${orderId}`)
    expect(text).toContain('TUB-15')
    // Only what the client gets has prices
    expect(text.includes('4,49')).toBe(paper === 'order')
  })

  test('odd addresses are answered with a page', async () => {
    for (const path of [
      '/admin/orders/999999',
      '/admin/orders/x',
      '/admin/orders/print/x?order=1',
      '/admin/orders/pdf/x?order=1',
      '/admin/orders/pdf/order',
    ])
      expect([path, (await read(ana, path)).status]).toEqual([path, 404])
    for (const path of [
      '/admin/orders?after=x&status=y&since=z',
      '/admin/orders?q=%ff',
      '/admin/orders/outbox',
    ])
      expect([path, (await read(ana, path)).status]).toEqual([path, 200])
  })

  test('who may only look moves nothing, and sees no contact data, papers or outbox', async () => {
    const orderId = await place()
    const page = await read(viewer, `/admin/orders/${orderId}`)
    expect(page.status).toBe(200)
    expect(page.body).not.toMatch(/eve@clients|Marcar como/)
    const form = { intent: 'confirmed' }
    expect((await viewer.ask(`/admin/orders/${orderId}`, { form })).status).toBe(403)
    for (const path of [
      'outbox',
      'export',
      ...['print', 'pdf'].map((as) => `${as}/picking-list?order=${orderId}`),
    ])
      expect([path, (await read(viewer, `/admin/orders/${path}`)).status]).toEqual([path, 404])
    expect(await statusOf(orderId)).toBe('received')
  })

  test('an open list asks how many orders are new, by the filters of its address', async () => {
    const page = await read(ana, '/admin/orders?status=received')
    const [, newest = ''] =
      /orders\/arrived\?status=received&newest=(\d+)/.exec(page.body.replaceAll('\\u0026', '&')) ?? []
    const count = async (query: string) =>
      (await read(ana, `/admin/orders/arrived?newest=${newest}${query}`)).body
    expect(await count('')).toBe('{"count":0}')
    const shipped = await place()
    await db.updateTable('orders').set({ status: 'shipped' }).where('order_id', '=', shipped).execute()
    await place()
    expect(await count('')).toBe('{"count":2}')
    expect(await count('&status=received')).toBe('{"count":1}')
    expect((await read(viewer, `/admin/messages/arrived?newest=0`)).status).toBe(404)
  })

  test('an open list of messages asks how many are new', async () => {
    const count = async () => (await read(ana, '/admin/messages/arrived?state=open&newest=0')).body
    expect(await count()).toBe('{"count":0}')
    await db
      .insertInto('contact_messages')
      .values({
        name: HOSTILE,
        email: 'eve@clients.test',
        phone: '',
        message: HOSTILE,
        language: 'es',
        received_at: '2026-11-21T09:00:00.000Z',
      })
      .execute()
    expect(await count()).toBe('{"count":1}')
  })
})

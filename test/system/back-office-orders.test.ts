import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setSetting } from '#services/settings/settings.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { describeOnDefault } from '../world/databases.ts'
import { seedMember } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { HOSTILE, openOrderOffice, type OrderOffice, read } from './order-office.ts'

/** The screens of one order as a browser without scripts gets them. */
describeOnDefault('the screens of an order', (engine) => {
  let office: OrderOffice
  beforeAll(async () => {
    office = await openOrderOffice(engine)
  })
  afterAll(() => office.close())

  test('an order is moved, and taken back before anybody has seen it', async () => {
    const orderId = await office.place()
    const moved = await office.ana.ask(`/admin/orders/${orderId}`, { form: { intent: 'confirmed' } })
    expect(moved.status).toBe(302)
    expect(moved.headers.get('location')).toBe(`/admin/orders/${orderId}`)
    const page = await read(office.ana, `/admin/orders/${orderId}`)
    const [, moveId = ''] = /name="move" value="(\d+)"/.exec(page.body) ?? []
    expect(page.body).toContain('Pasa a confirmado')
    expect(page.body).not.toContain('Marcar como confirmado')
    await office.ana.ask(`/admin/orders/${orderId}`, { form: { intent: 'undo', move: moveId } })
    const after = await read(office.ana, `/admin/orders/${orderId}`)
    expect(after.body).toContain('Marcar como confirmado')
    expect(after.body).toContain('deshecho')
    expect(await office.statusOf(orderId)).toBe('received')
    expect(await office.db.selectFrom('mails').selectAll().where('order_id', '=', orderId).execute()).toEqual(
      [],
    )
  })

  test('a move that waits shows its time in the zone of the reader too, where it differs', async () => {
    await setSetting(office.db, THE_SHOP, 'time_zone', 'Europe/Madrid')
    const orderId = await office.place()
    await office.ana.ask(`/admin/orders/${orderId}`, { form: { intent: 'confirmed' } })
    const zoned = office.db.updateTable('staff').where('email', '=', 'ana@example.com')
    const pendingIn = async (time_zone: string) => {
      await zoned.set({ time_zone }).execute()
      return (await read(office.ana, `/admin/orders/${orderId}`)).body
    }
    expect(await pendingIn('America/Caracas')).toMatch(
      /Pasa a confirmado a las [\d:]{8} \([\d:]{8} Caracas\)/,
    )
    expect(await pendingIn('')).toMatch(/Pasa a confirmado a las [\d:]{8}</)
    await zoned.set({ time_zone: '' }).execute()
  })

  test('a move is made at once if it is said so', async () => {
    const orderId = await office.place()
    await office.ana.ask(`/admin/orders/${orderId}`, { form: { intent: 'confirmed', 'without-mail': 'on' } })
    const page = await read(office.ana, `/admin/orders/${orderId}`)
    const [, moveId = ''] = /name="move" value="(\d+)"/.exec(page.body) ?? []
    await office.ana.ask(`/admin/orders/${orderId}`, { form: { intent: 'now', move: moveId } })
    expect(await office.statusOf(orderId)).toBe('confirmed')
    const late = await office.ana.ask(`/admin/orders/${orderId}`, { form: { intent: 'undo', move: moveId } })
    expect(late.status).toBe(422)
    expect(await late.text()).toContain('Es tarde')
  })

  test('an order shows what other systems were told of it, and of no other order', async () => {
    const [orderId, other] = [await office.place(), await office.place()]
    const at = '2026-11-21T16:00:00.000Z'
    const { webhook_id } = await office.db
      .insertInto('webhooks')
      .values({
        url: 'https://erp.test/hook',
        events: 'order.placed,order.status_changed',
        secret: 'sealed',
        former_secret: null,
        former_secret_until: null,
        disabled: 1,
        created_at: at,
      })
      .returning('webhook_id')
      .executeTakeFirstOrThrow()
    const webhooksOf = async (id: number) => {
      const { body } = await read(office.ana, `/admin/orders/${id}`)
      const [, list] = /<h2[^>]*>Webhooks<\/h2>(.*?)<\/ul>/s.exec(body) ?? []
      return list?.split('</li>').map((line) => line.replaceAll(/<!-- -->|<[^>]+>/g, ''))
    }
    expect(await webhooksOf(orderId)).toBeUndefined()
    for (const [event, type, status] of [
      ['one', 'order.placed', 'delivered'],
      ['two', 'order.status_changed', 'given_up'],
    ] as const)
      await office.db
        .insertInto('webhook_deliveries')
        .values({
          webhook_id,
          event_id: `${event}-${orderId}`,
          type,
          subject: `order ${orderId}`,
          body: '{}',
          status,
          attempts: 1,
          next_attempt_at: at,
          last_problem: '',
          created_at: at,
          ended_at: at,
        })
        .execute()
    const [newest = '', first = ''] = (await webhooksOf(orderId)) ?? []
    expect(newest).toMatch(/· order\.status_changed · no se pudo entregar$/)
    expect(first).toMatch(/· order\.placed · entregado$/)
    expect(await webhooksOf(other)).toBeUndefined()
  })

  test('a new reference is said to be saved, and taken back by the notice', async () => {
    const orderId = await office.place()
    const form = { intent: 'reference', 'former-reference': HOSTILE, reference: 'F-2026-17' }
    expect((await office.ana.ask(`/admin/orders/${orderId}`, { form })).status).toBe(302)
    const page = await read(office.ana, `/admin/orders/${orderId}`)
    expect(page.body).toContain('La referencia está guardada.')
    const [, change = ''] = /name="change" value="(\d+)"/.exec(page.body) ?? []
    expect(
      (await office.ana.ask('/admin/undo', { form: { change, back: `/orders/${orderId}` } })).status,
    ).toBe(302)
    const stored = await office.db
      .selectFrom('orders')
      .select('reference')
      .where('order_id', '=', orderId)
      .execute()
    expect(stored).toEqual([{ reference: HOSTILE }])
    await office.ana.ask(`/admin/orders/${orderId}`, { form: { intent: 'note', text: 'Llamar' } })
    expect((await read(office.ana, `/admin/orders/${orderId}`)).body).toContain('La nota está guardada.')
  })

  test('a note to the client is mailed, and one that is too long stays on the page', async () => {
    const orderId = await office.place()
    await office.ana.ask(`/admin/orders/${orderId}`, {
      form: { intent: 'note-to-client', text: 'Sale el lunes' },
    })
    const mails = await office.db.selectFrom('mails').selectAll().where('order_id', '=', orderId).execute()
    expect(mails).toMatchObject([{ recipient: 'eve@clients.test' }])
    expect((await read(office.ana, `/admin/orders/${orderId}`)).body).toContain('visible para el cliente')
    const long = await office.ana.ask(`/admin/orders/${orderId}`, {
      form: { intent: 'note', text: 'x'.repeat(2_001) },
    })
    expect(long.status).toBe(422)
    expect(await long.text()).toContain('x'.repeat(2_001))
  })

  test('a mail that is sent again is said to be, without Undo: what has left cannot come back', async () => {
    const orderId = await office.place()
    const page = `/admin/orders/${orderId}`
    await office.ana.ask(page, { form: { intent: 'note-to-client', text: 'Sale el lunes' } })
    const mails = () => office.db.selectFrom('mails').selectAll().where('order_id', '=', orderId).execute()
    await read(office.ana, page)
    const [first] = await mails()
    const form = { intent: 'mail', mail: String(first?.mail_id), recipient: 'eve@clients.test' }
    const answer = await office.ana.ask(page, { form })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, page])
    expect(await mails()).toHaveLength(2)
    const { body } = await read(office.ana, page)
    expect(body).toMatch(/<output[^>]*>.*El correo está otra vez en la bandeja de salida\..*<\/output>/s)
    // This shop has no mail server, and sales do not set one
    expect(body).toContain('El correo queda en espera hasta que se configure un servidor de correo.')
    expect(body).not.toContain('/admin/settings/smtp_url')
    expect(body).not.toContain('action="/admin/undo"')
    expect((await read(office.ana, page)).body).not.toContain('El correo está otra vez')
    await seedMember(office.db, { email: 'olga@example.com' })
    const olga = new StaffBrowser(office.address)
    await olga.signIn('olga@example.com')
    await olga.ask(page, { form: { intent: 'note-to-client', text: 'Sale el martes' } })
    const forOwner = (await read(olga, page)).body
    expect(forOwner).toMatch(/<output.*La nota está guardada\. El correo queda en espera.*<\/output>/s)
    expect(forOwner).toContain('href="/admin/settings/smtp_url"')
    const elsewhere = await office.ana.ask(page, { form: { ...form, recipient: 'nobody@evil.test' } })
    expect([elsewhere.status, (await mails()).length]).toEqual([422, 3])
  })

  describe('whatever a client or an item is called', () => {
    test.each([
      '/admin/orders',
      '/admin/orders?q=cmd',
      '/admin/orders/1',
      '/admin/orders/print/picking-list?order=1',
      '/admin/orders/print/delivery-notes?order=1',
    ])('%s shows it as text', async (path) => {
      const page = await read(office.ana, path)
      expect(page.status).toBe(200)
      expect(page.body).toContain('&lt;img src=x')
      expect(page.body).not.toContain('<img src=x')
      expect(page.headers.get('cache-control')).toBe('private, no-store')
    })
  })

  test('odd addresses are answered with a page', async () => {
    for (const path of [
      '/admin/orders/999999',
      '/admin/orders/x',
      '/admin/orders/print/x?order=1',
      '/admin/orders/pdf/x?order=1',
      '/admin/orders/pdf/order',
    ])
      expect([path, (await read(office.ana, path)).status]).toEqual([path, 404])
    for (const path of [
      '/admin/orders?after=x&status=y&since=z',
      '/admin/orders?q=%ff',
      '/admin/orders/outbox',
    ])
      expect([path, (await read(office.ana, path)).status]).toEqual([path, 200])
  })

  test('who may only look moves nothing, and sees no contact data, papers or outbox', async () => {
    const orderId = await office.place()
    const page = await read(office.viewer, `/admin/orders/${orderId}`)
    expect(page.status).toBe(200)
    expect(page.body).not.toMatch(/eve@clients|Marcar como/)
    const form = { intent: 'confirmed' }
    expect((await office.viewer.ask(`/admin/orders/${orderId}`, { form })).status).toBe(403)
    for (const path of [
      'outbox',
      'export',
      ...['print', 'pdf'].map((as) => `${as}/picking-list?order=${orderId}`),
    ])
      expect([path, (await read(office.viewer, `/admin/orders/${path}`)).status]).toEqual([path, 404])
    expect(await office.statusOf(orderId)).toBe('received')
  })
})

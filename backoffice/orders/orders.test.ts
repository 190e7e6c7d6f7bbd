import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { listUnaccepted, settlePush } from '#shop/orders/settle-push.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { listChanges } from '#services/trail/list-changes.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { orderRow } from '../../test/world/orders/order-row.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { seedShop } from '../../test/world/shop.ts'
import { memberAs, testConfig } from '../../test/world/staff/back-office.ts'
import { seedMember } from '../../test/world/staff/seed-member.ts'
import { type BackOffice, openBackOffice } from '../open.ts'
import { NotPermitted } from '../permitted.ts'

let ANA = memberAs('sales')
const OF_ANOTHER_COMPANY = memberAs('sales', { companyIds: [2] })

describeOnBoth('orders in the back-office', (engine) => {
  let db: Db
  let orders: BackOffice['orders']
  let clientId = 0
  let placed = 0
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
    clientId = (await seedShop(db)).anna
    const ana = await seedMember(db, { email: 'ana@example.com', roles: ['sales'] })
    ANA = memberAs('sales', { staffId: ana })
    const pushes = { list: listUnaccepted, settle: settlePush }
    orders = openBackOffice({ db, keys: deriveKeys(TEST_SECRET), config: testConfig(), pushes }).orders
  })
  afterAll(() => db.destroy())

  async function place(fields: Partial<Parameters<typeof orderRow>[0]> = {}): Promise<number> {
    const uuid = `4bb3ea4c-3a6b-4a5c-9d8e-${String(++placed).padStart(12, '0')}`
    const { order_id } = await db
      .insertInto('orders')
      .values(orderRow({ client_id: clientId, uuid, ...fields }))
      .returning('order_id')
      .executeTakeFirstOrThrow()
    return order_id
  }

  test('are moved many at once, and the answer says which were not and why', async () => {
    const [fine, shipped, elsewhere] = [await place(), await place({ status: 'shipped' }), await place()]
    await orders.move(ANA, { orderIds: [elsewhere], to: 'cancelled', withMail: true })
    const answers = await orders.move(ANA, {
      orderIds: [fine, shipped, elsewhere, 99_999, fine],
      to: 'confirmed',
      withMail: true,
    })
    expect(answers.map(({ orderId, outcome, status }) => [orderId, outcome, status])).toEqual([
      [fine, 'asked', 'received'],
      [shipped, 'move_refused', 'shipped'],
      [elsewhere, 'move_pending', 'received'],
      [99_999, 'not_found', ''],
    ])
  })

  test('show a second person the pending move of the first', async () => {
    const orderId = await place()
    const [asked] = await orders.move(ANA, { orderIds: [orderId], to: 'confirmed', withMail: true })
    const { orders: listed } = await orders.list(memberAs('viewer', { staffId: 9 }), {
      filters: { search: String(orderId) },
    })
    expect(listed[0]?.pending).toMatchObject({ moveId: asked?.moveId, to: 'confirmed' })
    expect(await orders.undoMove(ANA, { orderId, moveId: asked?.moveId ?? 0 })).toMatchObject({ ok: true })
    const again = await orders.move(ANA, { orderIds: [orderId], to: 'confirmed', withMail: true })
    expect(again).toMatchObject([{ outcome: 'asked' }])
  })

  test('of another company are neither seen nor changed', async () => {
    const orderId = await place()
    const move = { orderIds: [orderId], to: 'confirmed', withMail: true } as const
    expect(await orders.move(OF_ANOTHER_COMPANY, move)).toMatchObject([{ outcome: 'not_found', status: '' }])
    const [asked] = await orders.move(ANA, move)
    const named = { orderId, moveId: asked?.moveId ?? 0 }
    expect(await orders.undoMove(OF_ANOTHER_COMPANY, named)).toMatchObject({ code: 'not_found' })
    expect(await orders.makeMoveNow(OF_ANOTHER_COMPANY, named)).toMatchObject({ code: 'not_found' })
  })

  test('are not moved by those who may only see them', async () => {
    const move = { orderIds: [1], to: 'confirmed', withMail: true } as const
    await expect(orders.move(memberAs('editor'), move)).rejects.toThrow(NotPermitted)
  })
  async function addLines(orderId: number, ...lines: readonly (readonly [code: string, quantity: number])[]) {
    await db
      .insertInto('order_lines')
      .values(
        lines.map(([code, quantity], index) => ({
          order_id: orderId,
          company_id: 1,
          line_number: index + 1,
          stock_item_id: code.startsWith('TUB') ? 11 : 999,
          code,
          name: `${code} "<b>`,
          quantity,
          unit_price: 44_900,
          line_total: 449 * quantity,
        })),
      )
      .execute()
  }
  const changesOf = (orderId: number) =>
    listChanges(db, { subject: { kind: 'order', id: String(orderId) } }, { most: 10 })
  const mailsOf = (orderId: number) =>
    db.selectFrom('mails').selectAll().where('order_id', '=', orderId).orderBy('mail_id').execute()

  test('are read with lines, notes, mails, who moved them and what was taken back', async () => {
    const orderId = await place({ comment: '<script>' })
    const sister = await place({ catalog_id: 2 })
    const { uuid } = await db
      .selectFrom('orders')
      .select('uuid')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    await db.updateTable('orders').set({ uuid }).where('order_id', '=', sister).execute()
    await addLines(orderId, ['TUB-15', 2])
    const [asked] = await orders.move(ANA, { orderIds: [orderId], to: 'cancelled', withMail: true })
    await orders.undoMove(ANA, { orderId, moveId: asked?.moveId ?? 0 })
    const [again] = await orders.move(ANA, { orderIds: [orderId], to: 'confirmed', withMail: true })
    expect(await orders.read(ANA, orderId)).toMatchObject({ next: [], moves: [{}, { state: 'pending' }] })
    await orders.makeMoveNow(ANA, { orderId, moveId: again?.moveId ?? 0 })
    await orders.addNote(ANA, { orderId, text: 'Llamar antes', toClient: false })
    const read = await orders.read(ANA, orderId)
    expect(read).toMatchObject({
      status: 'confirmed',
      comment: '<script>',
      next: ['preparing', 'cancelled'],
      client: { name: 'Anna Instalaciones', email: 'anna@clients.test' },
      lines: [{ code: 'TUB-15', quantity: 2, total: 898 }],
      history: [{ status: 'confirmed', by: { kind: 'staff', name: 'ana' } }],
      moves: [{ to: 'cancelled', state: 'undone', by: 'ana' }],
      notes: [{ text: 'Llamar antes', toClient: false, by: 'ana' }],
      mails: [{ status: 'waiting', recipient: 'anna@clients.test' }],
      sisters: [{ orderId: sister, status: 'received' }],
    })
    expect((await changesOf(orderId)).map(({ kind }) => kind)).toEqual(['order_noted', 'order_moved'])
  })

  test('show contact data only to those who may see it, and nothing of another company', async () => {
    const orderId = await place()
    const read = await orders.read(memberAs('viewer'), orderId)
    expect(JSON.stringify(read)).not.toContain('@clients.test')
    expect(read?.client).toMatchObject({ email: undefined, phone: undefined })
    expect(await orders.read(OF_ANOTHER_COMPANY, orderId)).toBeUndefined()
    const note = { orderId, text: 'x', toClient: false }
    expect(await orders.addNote(OF_ANOTHER_COMPANY, note)).toMatchObject({ code: 'not_found' })
    expect(await orders.pickingPaper(OF_ANOTHER_COMPANY, [orderId])).toMatchObject({ orders: [] })
  })

  test('get notes: for staff only without a mail, for the client with one in the language of the order', async () => {
    const orderId = await place({ language: 'zh' })
    expect(await orders.addNote(ANA, { orderId, text: ' \r\n ', toClient: true })).toMatchObject({
      code: 'invalid_note',
    })
    expect(await orders.addNote(ANA, { orderId, text: 'a\u0000b', toClient: true })).toMatchObject({
      code: 'invalid_note',
    })
    await orders.addNote(ANA, { orderId, text: 'Falta el pago', toClient: false })
    expect(await mailsOf(orderId)).toEqual([])
    await orders.addNote(ANA, { orderId, text: '周一发货\r\n<b>', toClient: true })
    const [mail] = await mailsOf(orderId)
    expect(mail).toMatchObject({
      recipient: 'anna@clients.test',
      subject: expect.stringContaining('关于您的订单'),
    })
    expect(mail?.body).toContain('周一发货\n<b>')
    await db.updateTable('clients').set({ email: '' }).where('client_id', '=', clientId).execute()
    const before = (await mailsOf(orderId)).length
    expect((await orders.read(ANA, orderId))?.client.hasEmail).toBe(false)
    expect(await orders.addNote(ANA, { orderId, text: 'Sin correo', toClient: true })).toMatchObject({
      ok: true,
    })
    expect(await mailsOf(orderId)).toHaveLength(before)
    expect((await orders.read(ANA, orderId))?.notes).toContainEqual(
      expect.objectContaining({ text: 'Sin correo', toClient: true }),
    )
    await db
      .updateTable('clients')
      .set({ email: 'anna@clients.test' })
      .where('client_id', '=', clientId)
      .execute()
  })

  test('keep a reference that somebody else has changed meanwhile', async () => {
    const orderId = await place()
    const set = (former: string, reference: string) =>
      orders.setReference(ANA, { orderId, former, reference })
    expect(await set('', ' ERP-1 ')).toMatchObject({ ok: true, value: { change: expect.any(Number) } })
    expect((await orders.read(ANA, orderId))?.reference).toBe('ERP-1')
    expect(await set('', 'ERP-2')).toMatchObject({ code: 'changed_meanwhile' })
    expect(await set('ERP-1', 'a\nb')).toMatchObject({ code: 'invalid_reference' })
    expect(await set('ERP-1', '')).toMatchObject({ ok: true })
  })

  test('have their mails sent again to an address on record, and to no other', async () => {
    const orderId = await place()
    await orders.addNote(ANA, { orderId, text: 'Hola', toClient: true })
    const [mail] = await mailsOf(orderId)
    const again = (recipient: string) =>
      orders.sendMailAgain(ANA, { orderId, mailId: mail?.mail_id ?? 0, recipient })
    expect(await again('eve@evil.test')).toMatchObject({ code: 'unknown_address' })
    expect(await again('anna@clients.test')).toMatchObject({ ok: true })
    const mails = await mailsOf(orderId)
    expect(mails.map(({ body, status }) => [body, status])).toEqual([
      [mail?.body, 'waiting'],
      [mail?.body, 'waiting'],
    ])
    expect((await changesOf(orderId))[0]).toMatchObject({ kind: 'order_mail_sent_again' })
  })

  test('are printed for the warehouse without a price, and printing changes nothing', async () => {
    const ids = [
      await place({ language: 'en' }),
      await place({ language: 'en' }),
      await place({ language: 'en' }),
    ]
    for (const id of ids) await addLines(id, ['TUB-15', 2], ['ZZ-9', 1])
    const before = await db.selectFrom('orders').selectAll().where('order_id', 'in', ids).execute()
    const paper = await orders.pickingPaper(ANA, ids)
    expect(paper.language).toBe('en')
    expect(paper.orders).toHaveLength(3)
    expect(
      paper.categories.map(({ category, items }) => [
        category,
        items.map((item) => [item.code, item.quantity]),
      ]),
    ).toEqual([
      ['Tuberías', [['TUB-15', 6]]],
      ['', [['ZZ-9', 3]]],
    ])
    const notes = await orders.deliveryNotes(ANA, ids)
    expect(notes.map(({ lines }) => lines.length)).toEqual([2, 2, 2])
    expect(JSON.stringify([paper, notes])).not.toMatch(/449|898|price|total/i)
    expect(await db.selectFrom('orders').selectAll().where('order_id', 'in', ids).execute()).toEqual(before)
  })

  test.each(['=cmd|x', '+1', '-1', '@x', '\tx', '\rx'])('export %j as text', async (hostile) => {
    const orderId = await place({ comment: hostile, reference: `${hostile}${placed}` })
    await addLines(orderId, ['TUB-15', 2], [hostile, 1])
    const filters = { search: String(orderId) }
    for (const rowsAre of ['orders', 'lines'] as const) {
      const file = await orders.exportFile(ANA, { chosen: { filters }, query: '', format: 'csv', rowsAre })
      const csv = file.ok && 'file' in file.value ? file.value.file.toString('utf8') : ''
      const rows = csv.trim().split('\r\n')
      expect(csv.includes(`'${hostile}`)).toBe(true)
      // A number such as 1-17 is written as ="1-17", so that it becomes no date
      expect(csv).not.toMatch(/(^|;)"?(=(?!"")|@|\t)/m)
      if (!/\r/.test(hostile)) expect(rows).toHaveLength(rowsAre === 'orders' ? 2 : 3)
      const book = await orders.exportFile(ANA, { chosen: { filters }, query: '', format: 'xlsx', rowsAre })
      expect(book.ok && 'file' in book.value && book.value.file.subarray(0, 2).toString()).toBe('PK')
    }
  })

  test('that are not there yet wait in the outbox, with what tells whether they arrived', async () => {
    const [cart] = await db
      .insertInto('sent_carts')
      .values({
        client_id: clientId,
        client_name: '<img src=x>',
        uuid: '4bb3ea4c-3a6b-4a5c-9d8e-aaaaaaaaaaaa',
        comment: '',
        language: 'es',
        money_type_id: 1,
        token: null,
        sent_at: '2026-11-20T09:00:00.000Z',
      })
      .returning('sent_cart_id')
      .execute()
    const { push_id: pushId } = await db
      .insertInto('order_pushes')
      .values({
        sent_cart_id: cart?.sent_cart_id ?? 0,
        client_id: clientId,
        company_id: 1,
        catalog_id: 1,
        mark: 'm',
        taxes: 16,
        total: 116,
        state: 'unknown',
        attempts: 2,
        next_at: '2026-11-20T09:00:00.000Z',
        pushed_at: '2026-11-20T09:00:01.000Z',
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
      .returning('push_id')
      .executeTakeFirstOrThrow()
    await place({ uuid: '4bb3ea4c-3a6b-4a5c-9d8e-aaaaaaaaaaaa' })
    const [waiting] = (await orders.listPushes(ANA)).pushes
    expect(waiting).toMatchObject({
      pushId,
      clientName: '<img src=x>',
      settlements: ['arrived', 'again', 'given-up'],
      sent: { lines: 2, total: 116 },
      evidence: { linesInCart: 0 },
    })
    expect(waiting?.evidence?.ordersSince.filter(({ hasSameUuid }) => hasSameUuid)).toHaveLength(1)
    expect(await orders.listPushes(OF_ANOTHER_COMPANY)).toEqual({ pushes: [], total: 0, next: undefined })
    const giveUp = { pushId, as: { how: 'given-up' } } as const
    expect(await orders.settlePush(OF_ANOTHER_COMPANY, giveUp)).toMatchObject({ code: 'no_such_push' })
    expect(await orders.settlePush(ANA, giveUp)).toEqual({ ok: true, value: 'given_up' })
    expect((await orders.listPushes(ANA)).pushes).toEqual([])
  })

  test('are exported in the order of the list', async () => {
    const ids: number[] = []
    for (const total of [300, 100, 200]) ids.push(await place({ reference: `SORTED-${total}`, total }))
    for (const orderId of ids) await addLines(orderId, ['TUB-15', 1])
    const exportedAs = async (sorting?: 'oldest' | 'largest' | 'smallest') => {
      const filters = { clientId }
      const exported = await orders.exportFile(ANA, {
        chosen: { filters },
        sorting,
        query: '',
        format: 'csv',
        rowsAre: 'orders',
      })
      const csv = exported.ok && 'file' in exported.value ? exported.value.file.toString('utf8') : ''
      return [...csv.matchAll(/SORTED-(\d+)/g)].map(([, total]) => Number(total))
    }
    expect(await exportedAs('largest')).toEqual([300, 200, 100])
    expect(await exportedAs('smallest')).toEqual([100, 200, 300])
    expect(await exportedAs('oldest')).toEqual([300, 100, 200])
    expect(await exportedAs()).toEqual([200, 100, 300])
  })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import { getOrderDetails, getOrders, insertCartLine } from '#contracts/catalog.ts'
import { cancelOrder, pushShoppingCart } from '#contracts/order.ts'
import { describeOnBoth } from '../../../test/world/databases.ts'
import { callAs, newIntegrationKey } from '../../../test/world/integration-client.ts'
import { FIRST_CATALOG, readMails, TEST_SECRET, testEnvironment } from '../../../test/world/services.ts'
import { shop as world } from '../../../test/world/shop.ts'
import { useTestShop } from '../../../test/world/test-shop.ts'
import { serveServices } from '../../../server/serve-services.ts'
import { disableClient } from '../../accounts/clients.ts'
import { removeClient } from '../../accounts/personal-data/remove-client.ts'
import { setSetting } from '../../settings/settings.ts'
import { THE_SHOP } from '../../trail/actor.ts'
import { findBrokenChange } from '../../trail/check-trail.ts'
import { listChanges } from '../../trail/list-changes.ts'
import { addWebhook } from '../../webhooks/webhooks.ts'

const { copperPipe, washer, discontinued, valve } = world.items

/** Twelve pipes at a price that the catalogue does not have, and a thousand washers: 48.00 + 4.30, and 16 %. */
const ROW = {
  client: { username: 'Anna' },
  catalogId: 1,
  date: '2026-10-05T09:30:00Z',
  lines: [
    { code: copperPipe.code, quantity: 12, price: 4 },
    { stockItemId: washer.id, quantity: 1_000, price: 0.0043 },
  ],
  subtotal: 52.3,
  taxes: 8.37,
  total: 60.67,
  clientReference: ' OC-9 ',
  deliveryInstructions: 'Muelle 3\nhasta las 12',
  comment: 'Por teléfono',
}

describeOnBoth('orders that the company’s own system enters', (engine) => {
  const shop = useTestShop(engine)
  let key = ''
  let keyId = 0
  let number = 0

  beforeAll(async () => {
    ;({ key, keyId } = await newIntegrationKey(shop.db, ['orders:write', 'orders:read', 'orders:status']))
    // This host does not exist: the tests read the queued events
    await addWebhook(shop.db, THE_SHOP, Buffer.alloc(32), {
      url: 'https://erp.invalid/hooks',
      events: ['order.accepted'],
      network: { isPrivateAllowed: false },
    })
  })
  beforeEach(() => shop.db.deleteFrom('mails').execute())

  const at = (path = '') => `${shop.address}/services/order/integration/orders${path}`
  const put = (orders: readonly unknown[], { headers = {}, shown = key } = {}) =>
    callAs(shown, at(), { method: 'PUT', body: { orders }, headers })
  const reference = () => `T-${++number}`
  const row = (more: object = {}) => ({ reference: reference(), ...ROW, ...more })
  const onePipe = { lines: [{ code: copperPipe.code, quantity: 1, price: 5 }], ...noFigures() }
  async function enter(more: object = {}) {
    const given = row(more)
    const { status, body } = await put([given])
    expect([status, body.data]).toMatchObject([200, [{ outcome: 'added', reference: given.reference }]])
    return { given, orderId: Number(body.data[0]?.['orderId']) }
  }
  async function refusalOf(more: object): Promise<string> {
    const before = await countOrders()
    const { status, body } = await put([row(more)])
    expect([status, body.data[0]?.['outcome']]).toEqual([200, 'refused'])
    expect(await countOrders()).toBe(before)
    const problem = body.data[0]?.['problem'] as { code: string; field: string } | undefined
    return `${problem?.code} ${problem?.field}`
  }
  const countOrders = async () => (await shop.db.selectFrom('orders').select('order_id').execute()).length
  const everything = async () => ({
    orders: await shop.db.selectFrom('orders').selectAll().orderBy('order_id').execute(),
    lines: await shop.db.selectFrom('order_lines').selectAll().orderBy('order_id').execute(),
    revision: await shop.db.selectFrom('order_revision').selectAll().execute(),
    mails: await readMails(shop.db),
    events: await shop.db.selectFrom('webhook_deliveries').select('event_id').execute(),
    changes: await shop.db.selectFrom('changes').select('change_id').execute(),
  })
  const ofAnna = () => ({
    params: { ...FIRST_CATALOG, clientId: shop.clients.anna },
    token: shop.tokens.anna,
  })
  async function pushPipe(): Promise<number> {
    const own = { ...FIRST_CATALOG, clientId: shop.clients.anna }
    await shop.catalog.send(insertCartLine, {
      params: FIRST_CATALOG,
      token: shop.tokens.anna,
      body: { clientId: own.clientId, stockItemId: copperPipe.id, quantity: 2 },
    })
    const body = { ...own, uuid: randomUUID() }
    const pushed = await shop.order.send(pushShoppingCart, { token: shop.tokens.anna, body })
    if (!pushed.ok) throw new Error(JSON.stringify(pushed.failure))
    return Number(pushed.value.data[0]?.orderId)
  }

  describe('are orders like any other', () => {
    test('with their prices, and the taxes and totals of the shop’s rules', async () => {
      const { given, orderId } = await enter()
      const { body } = await callAs(key, at(`/${orderId}`), {})
      expect(body.data[0]).toMatchObject({
        orderId,
        reference: given.reference,
        origin: 'integration',
        status: 'received',
        date: '2026-10-05T09:30:00.000Z',
        currency: 'USD',
        subtotal: 52.3,
        taxes: 8.37,
        total: 60.67,
        clientReference: 'OC-9',
        deliveryInstructions: 'Muelle 3\nhasta las 12',
        comment: 'Por teléfono',
        client: { clientId: shop.clients.anna },
        lines: [
          { lineNumber: 1, stockItemId: 11, code: 'TUB-15', quantity: 12, price: 4, total: 48, taxRate: 16 },
          { lineNumber: 2, stockItemId: 12, code: 'ARA-04', quantity: 1_000, price: 0.0043, total: 4.3 },
        ],
        statusHistory: [{ status: 'received', date: '2026-10-05T09:30:00.000Z' }],
      })
    })

    test('the client sees them in its history, and cancels one that is received', async () => {
      const { given, orderId } = await enter()
      const history = await shop.catalog.send(getOrders, ofAnna())
      if (!history.ok) throw new Error(JSON.stringify(history.failure))
      expect(history.value.data.find((order) => order.orderId === orderId)).toMatchObject({
        reference: given.reference,
        total: 60.67,
      })
      const details = await shop.catalog.send(getOrderDetails, {
        params: { ...FIRST_CATALOG, orderId: String(orderId) },
        token: shop.tokens.anna,
      })
      if (!details.ok) throw new Error(JSON.stringify(details.failure))
      expect(details.value.data[0]?.lines).toMatchObject([{ stockItemId: 11 }, { stockItemId: 12 }])
      const cancelled = await shop.order.send(cancelOrder, {
        token: shop.tokens.anna,
        body: { ...FIRST_CATALOG, clientId: shop.clients.anna, orderId },
      })
      expect(cancelled).toMatchObject({ ok: true, value: { data: [{ status: 'cancelled' }] } })
    })

    test('their history is in the order of the statuses, also when their date is ahead of the shop', async () => {
      const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
      const { orderId } = await enter({ status: 'received', date: inAnHour })
      const moved = await callAs(key, at(`/${orderId}/status`), {
        method: 'POST',
        body: { status: 'confirmed' },
      })
      expect(moved.body.data[0]).toMatchObject({
        statusHistory: [{ status: 'received', date: inAnHour }, { status: 'confirmed' }],
      })
    })

    test('they begin with a status at their date, and move on from there', async () => {
      const { given, orderId } = await enter({ status: 'preparing' })
      const shipment = { lines: [{ lineNumber: 1, quantity: 5 }], shippedAt: '2026-10-06' }
      const shipped = await callAs(key, at(`/${orderId}/shipments/A-1`), { method: 'PUT', body: shipment })
      expect(shipped.body.data[0]).toMatchObject({
        status: 'preparing',
        partlyShipped: true,
        statusHistory: [{ status: 'preparing', date: '2026-10-05T09:30:00.000Z' }],
      })
      const moved = await callAs(key, at(`/${orderId}/status`), {
        method: 'POST',
        body: { status: 'shipped' },
      })
      expect(moved.status).toBe(200)
      expect((await put([{ ...given, status: 'confirmed' }])).body.data).toEqual([
        { row: 1, reference: given.reference, orderId, outcome: 'unchanged' },
      ])
    })

    test('a date without a time is the beginning of that day in the shop', async () => {
      await setSetting(shop.db, THE_SHOP, 'time_zone', 'Asia/Shanghai')
      const { given, orderId } = await enter({ date: '2026-10-05' })
      const { body } = await callAs(key, at(`/${orderId}`), {})
      expect(body.data[0]).toMatchObject({ date: '2026-10-04T16:00:00.000Z' })
      expect((await put([given])).body.data).toMatchObject([{ outcome: 'unchanged' }])
      await setSetting(shop.db, THE_SHOP, 'time_zone', '')
    })

    test('items may be deleted, families or named twice, and a line may have a tax rate of its own', async () => {
      const lines = [
        { code: discontinued.code, quantity: 1, price: 10, taxRate: 0 },
        { code: copperPipe.code, quantity: 10, price: 0.1 + 0.2 },
        { code: copperPipe.code, quantity: 1, price: 0 },
        { code: valve.code, quantity: 1, price: 1, taxRate: 10.5 },
      ]
      const { orderId } = await enter({ lines, subtotal: 14, taxes: 0.59, total: 14.59 })
      const { body } = await callAs(key, at(`/${orderId}`), {})
      expect(body.data[0]?.['lines']).toMatchObject([
        { stockItemId: discontinued.id, taxRate: 0, total: 10 },
        { stockItemId: copperPipe.id, price: 0.3, taxRate: 16, total: 3 },
        { stockItemId: copperPipe.id, price: 0, total: 0 },
        { stockItemId: valve.id, taxRate: 10.5, total: 1 },
      ])
    })
  })

  test('freight is an item that no page shows', async () => {
    const { key: writing } = await newIntegrationKey(shop.db, ['items:write'])
    const items = [{ code: 'FREIGHT', name: 'Portes', deleted: true }]
    const written = await callAs(writing, `${shop.address}/services/catalog/integration/items`, {
      method: 'PUT',
      body: { catalogId: 1, items },
    })
    expect(written.body.data).toMatchObject([{ outcome: 'added' }])
    const { orderId } = await enter({ ...noFigures(), lines: [{ code: 'FREIGHT', quantity: 1, price: 9 }] })
    const { body } = await callAs(key, at(`/${orderId}`), {})
    expect(body.data[0]).toMatchObject({ subtotal: 9, lines: [{ code: 'FREIGHT', name: 'Portes' }] })
  })

  describe('tell others only what they want to know', () => {
    test('nobody gets a mail, unless the client is to; the cart stays', async () => {
      await setSetting(shop.db, THE_SHOP, 'order_mail_to', 'ventas@erp.test')
      const cart = () => shop.db.selectFrom('cart_lines').selectAll().execute()
      const before = await cart()
      await enter()
      expect(await readMails(shop.db)).toEqual([])
      const { given, orderId } = await enter({ notify: true })
      await put([given])
      const mails = await readMails(shop.db)
      expect(mails.map(({ recipient }) => recipient)).toEqual(['anna@clients.test'])
      expect(mails[0]?.body).toContain(`/orders/1/${orderId}`)
      expect(await cart()).toEqual(before)
      await setSetting(shop.db, THE_SHOP, 'order_mail_to', '')
    })

    test('the event and the order feed say where an order comes from', async () => {
      const cursor = (await callAs(key, at('?limit=200'), {})).body.cursor
      const fromShop = await pushPipe()
      const { given, orderId } = await enter()
      const events = await shop.db
        .selectFrom('webhook_deliveries')
        .select('body')
        .where('type', '=', 'order.accepted')
        .where('subject', 'in', [`order ${fromShop}`, `order ${orderId}`])
        .orderBy('delivery_id')
        .execute()
      expect(events.map(({ body }) => JSON.parse(body).data)).toMatchObject([
        { origin: 'shop', order: { orderId: fromShop, reference: '' } },
        { origin: 'integration', order: { orderId, reference: given.reference } },
      ])
      const feed = await callAs(key, at(`?since=${cursor}`), {})
      expect(feed.body.data).toMatchObject([
        { orderId: fromShop, origin: 'shop' },
        { orderId, origin: 'integration', reference: given.reference },
      ])
    })

    test('the trail has the key as author, and nothing that the client said', async () => {
      const { given, orderId } = await enter()
      const [change] = await listChanges(shop.db, {}, { most: 1 })
      expect(change).toMatchObject({ kind: 'order_entered', by: { kind: 'key', id: keyId } })
      expect(change?.rows).toMatchObject([
        { before: null, after: { reference: given.reference, status: 'received' } },
      ])
      expect(JSON.stringify(change)).not.toContain('teléfono')
      expect(change?.subject).toMatchObject({ kind: 'order', id: String(orderId) })
      expect(await findBrokenChange(shop.db)).toBeUndefined()
    })
  })

  describe('are entered once', () => {
    test('the same rows again change nothing, even if item and client have changed in the meantime', async () => {
      const { given, orderId } = await enter()
      await shop.db
        .updateTable('stock_items')
        .set({ code: 'NEW', removed: 1 })
        .where('catalog_id', '=', 1)
        .where('stock_item_id', '=', copperPipe.id)
        .execute()
      await setSetting(shop.db, THE_SHOP, 'tax', '21')
      await callAs(key, at(`/${orderId}/status`), {
        method: 'POST',
        body: { status: 'confirmed', reference: 'RENAMED' },
      })
      const before = await everything()
      expect((await put([given, given])).body.data).toEqual(
        [1, 2].map((each) => ({ row: each, reference: given.reference, orderId, outcome: 'unchanged' })),
      )
      expect(await everything()).toEqual(before)
      await setSetting(shop.db, THE_SHOP, 'tax', '16')
      await shop.db
        .updateTable('stock_items')
        .set({ code: copperPipe.code, removed: 0 })
        .where('catalog_id', '=', 1)
        .where('stock_item_id', '=', copperPipe.id)
        .execute()
    })

    test('a row that differs is refused with the order, and changes nothing', async () => {
      const { given, orderId } = await enter()
      const [pipes, washers] = given.lines
      const changed: readonly [string, object][] = [
        ['client.username', { client: { username: 'bruno' } }],
        ['client.reference', { client: { reference: 'C-77' } }],
        ['catalogId', { catalogId: 2 }],
        ['date', { date: '2026-10-05T09:31:00Z' }],
        ['lines', { lines: [pipes] }],
        ['lines.0', { lines: [{ ...pipes, quantity: 11 }, washers] }],
        ['lines.0', { lines: [{ ...pipes, code: 'ARA-04' }, washers] }],
        ['lines.1', { lines: [pipes, { ...washers, price: 0.0044 }] }],
        ['lines.1', { lines: [pipes, { ...washers, taxRate: 10 }] }],
        ['currency', { currency: 'EUR' }],
        ['clientReference', { clientReference: 'OC-10' }],
        ['comment', { comment: '' }],
        ['total', { total: 60.68 }],
      ]
      const before = await everything()
      const { status, body } = await put(changed.map(([, more]) => ({ ...given, ...more })))
      expect(status).toBe(200)
      expect(body.data.map(({ problem }) => (problem as { field: string }).field)).toEqual(
        changed.map(([field]) => field),
      )
      expect(body.data.every((each) => each['orderId'] === orderId)).toBe(true)
      expect(new Set(body.data.map(({ problem }) => (problem as { code: string }).code))).toEqual(
        new Set(['order_differs']),
      )
      expect(await everything()).toEqual(before)
    })

    test('calls at the same time with the same rows enter each once', async () => {
      const rows = Array.from({ length: 5 }, () => row())
      const before = await countOrders()
      const answers = await Promise.all([put(rows), put(rows), put(rows.toReversed())])
      const outcomes = answers.flatMap(({ body }) => body.data.map(({ outcome }) => outcome))
      expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(5)
      expect(outcomes.filter((outcome) => outcome === 'unchanged')).toHaveLength(10)
      expect(await countOrders()).toBe(before + 5)
    })

    test('calls at the same time with different orders under one number enter one of them', async () => {
      const one = row()
      const other = { ...one, client: { username: 'bruno' } }
      const answers = await Promise.all([put([one]), put([other]), put([one]), put([other])])
      const outcomes = answers.map(({ body }) => body.data[0])
      expect(outcomes.filter((each) => each?.['outcome'] === 'added')).toHaveLength(1)
      expect(outcomes.filter((each) => each?.['outcome'] === 'unchanged')).toHaveLength(1)
      expect(outcomes.filter((each) => each?.['outcome'] === 'refused')).toHaveLength(2)
      expect(new Set(outcomes.map((each) => each?.['orderId'])).size).toBe(1)
    })

    test('the number of an order of the shop is that order', async () => {
      const orderId = await pushPipe()
      const own = reference()
      await callAs(key, at(`/${orderId}/status`), {
        method: 'POST',
        body: { status: 'confirmed', reference: own },
      })
      const before = await countOrders()
      expect((await put([{ ...row(), reference: own }])).body.data).toMatchObject([
        {
          reference: own,
          orderId,
          outcome: 'refused',
          problem: { code: 'reference_taken', field: 'reference' },
        },
      ])
      expect(await countOrders()).toBe(before)
      // A number that is written otherwise is another one
      await enter({ reference: `${own.slice(0, 1)}.${own.slice(2)}` })
    })

    test('a request with an idempotency key has the same answer again', async () => {
      const headers = { 'idempotency-key': randomUUID() }
      const rows = [row()]
      const first = await put(rows, { headers })
      const again = await put(rows, { headers })
      expect(again.body).toEqual(first.body)
      expect(again.headers.get('idempotent-replayed')).toBe('true')
    })
  })

  describe('belong to a client', () => {
    test('with the reference or the username of the row', async () => {
      await shop.db
        .updateTable('clients')
        .set({ reference: 'C-1' })
        .where('client_id', '=', shop.clients.bruno)
        .execute()
      const { orderId } = await enter({ client: { reference: 'C-1' }, ...onePipe })
      const { body } = await callAs(key, at(`/${orderId}`), {})
      expect(body.data[0]).toMatchObject({ client: { clientId: shop.clients.bruno, reference: 'C-1' } })
      await enter({ client: { reference: 'C-1', username: 'bruno' }, ...onePipe })
      expect(await refusalOf({ client: { reference: 'C-1', username: 'anna' } })).toBe(
        'client_unclear client.username',
      )
      expect(await refusalOf({ client: { reference: 'C-2' } })).toBe('unknown_client client.reference')
      expect(await refusalOf({ client: { username: 'anna@clients.test' } })).toBe(
        'unknown_client client.username',
      )
    })

    test('also of one that is disabled', async () => {
      await disableClient(shop.db, THE_SHOP, 'bruno')
      await enter({ client: { username: 'bruno' }, ...onePipe })
    })

    test('not of one that staff removed, and its orders are not compared', async () => {
      const { given, orderId } = await enter({
        client: { reference: 'C-1' },
        status: 'delivered',
        ...onePipe,
      })
      const open = await shop.db
        .updateTable('orders')
        .set({ status: 'delivered' })
        .where('client_id', '=', shop.clients.bruno)
        .executeTakeFirst()
      expect(open.numUpdatedRows).toBeGreaterThan(0n)
      expect(await removeClient(shop.db, THE_SHOP, shop.clients.bruno)).toMatchObject({ ok: true })
      expect(await refusalOf({ client: { reference: 'C-1' } })).toBe('client_removed client')
      expect((await put([given])).body.data).toMatchObject([
        { orderId, outcome: 'refused', problem: { code: 'client_removed' } },
      ])
    })
  })

  describe('are refused row by row', () => {
    test('an invalid row refuses no other', async () => {
      const good = [row(), row()]
      const { status, body } = await put([good[0], row({ client: { username: 'nobody' } }), {}, good[1]])
      expect(status).toBe(200)
      expect(body.data).toMatchObject([
        { row: 1, outcome: 'added' },
        { row: 2, outcome: 'refused', orderId: null, problem: { code: 'unknown_client' } },
        { row: 3, reference: '', outcome: 'refused', problem: { field: 'reference' } },
        { row: 4, outcome: 'added' },
      ])
    })

    test('unknown items, catalogues and other amounts', async () => {
      const line = { quantity: 1, price: 5 }
      const of = (more: object) => ({ ...noFigures(), lines: [{ ...line, ...more }] })
      expect(await refusalOf(of({ code: 'NOPE' }))).toBe('unknown_item lines.0.code')
      expect(await refusalOf(of({ stockItemId: 999 }))).toBe('unknown_item lines.0.stockItemId')
      expect(await refusalOf({ ...of({ code: copperPipe.code }), catalogId: 2 })).toBe(
        'unknown_item lines.0.code',
      )
      expect(await refusalOf({ catalogId: 3 })).toBe('invalid_value catalogId')
      expect(await refusalOf({ total: 60.66 })).toBe('figures_differ total')
      expect(await refusalOf({ taxes: 8.368 })).toBe('figures_differ taxes')
      expect(await refusalOf({ subtotal: -52.3 })).toBe('figures_differ subtotal')
      expect(await refusalOf({ total: 1e30 })).toBe('figures_differ total')
      expect(await refusalOf({ currency: 'EUR' })).toBe('invalid_value currency')
      const huge = { code: copperPipe.code, quantity: 999_999, price: 999_999_999.9999 }
      expect(await refusalOf({ ...noFigures(), lines: [huge] })).toBe('invalid_value lines')
    })

    test.each<readonly [string, object]>([
      ['reference', { reference: '' }],
      ['reference', { reference: 7 }],
      ['reference', { reference: 'x'.repeat(101) }],
      ['reference', { reference: 'a\u0000b' }],
      ['reference', { reference: 'a\ud800' }],
      ['client', { client: {} }],
      ['client', { client: 'anna' }],
      ['client.username', { client: { username: 'anna\u0000' } }],
      ['catalogId', { catalogId: '1' }],
      ['date', { date: 'yesterday' }],
      ['date', { date: '2026-02-30' }],
      ['date', { date: '2999-01-01T00:00:00Z' }],
      ['date', { date: null }],
      ['status', { status: 'lost' }],
      ['lines', { lines: [] }],
      ['lines', { lines: 'all' }],
      ['lines', { lines: Array.from({ length: 1_001 }, () => ROW.lines[0]) }],
      ['lines.0', { lines: [{ quantity: 1, price: 1 }] }],
      ['lines.0', { lines: [7] }],
      ['lines.0.quantity', { lines: [{ code: 'TUB-15', quantity: -1, price: 1 }] }],
      ['lines.0.quantity', { lines: [{ code: 'TUB-15', quantity: 0, price: 1 }] }],
      ['lines.0.quantity', { lines: [{ code: 'TUB-15', quantity: 1.5, price: 1 }] }],
      ['lines.0.quantity', { lines: [{ code: 'TUB-15', quantity: 1e30, price: 1 }] }],
      ['lines.0.quantity', { lines: [{ code: 'TUB-15', quantity: '1', price: 1 }] }],
      ['lines.0.price', { lines: [{ code: 'TUB-15', quantity: 1, price: -1 }] }],
      ['lines.0.price', { lines: [{ code: 'TUB-15', quantity: 1, price: 1.23456 }] }],
      ['lines.0.price', { lines: [{ code: 'TUB-15', quantity: 1, price: 1e30 }] }],
      ['lines.0.price', { lines: [{ code: 'TUB-15', quantity: 1 }] }],
      ['lines.0.taxRate', { lines: [{ code: 'TUB-15', quantity: 1, price: 1, taxRate: 100 }] }],
      ['lines.0.taxRate', { lines: [{ code: 'TUB-15', quantity: 1, price: 1, taxRate: -1 }] }],
      ['lines.0.code', { lines: [{ code: 'TUB\u0000', quantity: 1, price: 1 }] }],
      ['total', { total: '60.67' }],
      ['clientReference', { clientReference: 'two\nlines' }],
      ['deliveryInstructions', { deliveryInstructions: 'x'.repeat(501) }],
      ['comment', { comment: 'a\u0000b' }],
      ['notify', { notify: 'yes' }],
    ])('a wrong %s (case %#)', async (field, more) => {
      expect(await refusalOf(more)).toBe(`invalid_value ${field}`)
    })

    test('a list without orders, with other things or too many is refused as a whole', async () => {
      const given = row()
      for (const orders of [[], [5], Array.from({ length: 101 }, () => given)])
        expect(await put(orders)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
      expect((await put(Array.from({ length: 100 }, () => given))).body.data).toHaveLength(100)
    })
  })

  test('a key without the scope, a client and a visitor enter none', async () => {
    const other = (await newIntegrationKey(shop.db, ['orders:read', 'orders:status', 'clients:write'])).key
    const before = await countOrders()
    expect(await put([row()], { shown: other })).toMatchObject({
      status: 403,
      body: { code: 'scope_missing' },
    })
    expect(await put([row()], { shown: shop.tokens.anna })).toMatchObject({ status: 401 })
    expect(await put([row()], { shown: 'lonja_none' })).toMatchObject({ status: 401 })
    expect(await countOrders()).toBe(before)
  })

  test('where another order service has the orders, there is no such call', async () => {
    const before = await countOrders()
    const elsewhere = 'http://127.0.0.1:9'
    const environment = {
      ...testEnvironment(shop.database),
      CATALOG_SERVICE_URL: elsewhere,
      ORDER_SERVICE_URL: elsewhere,
    }
    const read = readConfig(environment)
    if (!read.ok) throw new Error(read.problems.join('\n'))
    const served = await serveServices(read.config, TEST_SECRET)
    const answer = await callAs(key, `${served.address}/services/order/integration/orders`, {
      method: 'PUT',
      body: { orders: [row()] },
    })
    await served.stop()
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await countOrders()).toBe(before)
  })
})

/** Leaves the figures of {@link ROW} out. */
function noFigures() {
  return { subtotal: undefined, taxes: undefined, total: undefined }
}

import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { getOrderDetails, getOrders, insertCartLine } from '#contracts/catalog.ts'
import { EVENTS } from '#contracts/events.ts'
import { pushShoppingCart } from '#contracts/order.ts'
import type { Language } from '#domain/text/language.ts'
import { describeOnBoth } from '../../../test/world/databases.ts'
import { callAs, newIntegrationKey } from '../../../test/world/integration-client.ts'
import { FIRST_CATALOG, TEST_MAILS } from '../../../test/world/services.ts'
import { shop as world } from '../../../test/world/shop.ts'
import { useTestShop } from '../../../test/world/test-shop.ts'
import { readClientData } from '../../accounts/personal-data/client-data.ts'
import { moveOrder } from '../../orders/order-status.ts'
import { THE_SHOP } from '../../trail/actor.ts'
import { findBrokenChange } from '../../trail/check-trail.ts'
import { addWebhook } from '../../webhooks/webhooks.ts'

const { copperPipe, washer } = world.items
const PARCEL = {
  lines: [{ lineNumber: 1, quantity: 8 }],
  carrier: 'UPS',
  trackingNumber: '1Z999AA10123456784',
  trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  shippedAt: '2026-11-23T14:20:00.000Z',
}
const REST = {
  lines: [
    { code: 'TUB-15', quantity: 4 },
    { lineNumber: 2, quantity: 30 },
  ],
  shippedAt: '2026-11-24',
}

describeOnBoth('the shipments that the company’s own system reports', (engine) => {
  const shop = useTestShop(engine)
  let key = ''

  beforeAll(async () => {
    ;({ key } = await newIntegrationKey(shop.db, ['orders:read', 'orders:status']))
    // This host does not exist: the tests read the queued events
    await addWebhook(shop.db, THE_SHOP, Buffer.alloc(32), {
      url: 'https://erp.invalid/hooks',
      events: ['order.shipped', 'order.status_changed'],
      network: { isPrivateAllowed: false },
    })
  })

  const orders = (path = '') => callAs(key, `${shop.address}/services/order/integration/orders${path}`, {})
  const call = (
    [orderId, reference]: readonly [number, string],
    method: 'PUT' | 'DELETE',
    body?: unknown,
    more: { headers?: Record<string, string>; shown?: string } = {},
  ) =>
    callAs(
      more.shown ?? key,
      `${shop.address}/services/order/integration/orders/${orderId}/shipments/${encodeURIComponent(reference)}`,
      { method, body, ...(more.headers && { headers: more.headers }) },
    )
  const ship = (orderId: number, reference: string, body: unknown) => call([orderId, reference], 'PUT', body)
  const takeBack = (orderId: number, reference: string) => call([orderId, reference], 'DELETE')
  /** Twelve pipes and thirty washers. */
  async function order(language: Language = 'en'): Promise<number> {
    const own = { ...FIRST_CATALOG, clientId: shop.clients.anna }
    for (const [stockItemId, quantity] of [
      [copperPipe.id, 12],
      [washer.id, 30],
    ] as const)
      await shop.catalog.send(insertCartLine, {
        params: FIRST_CATALOG,
        token: shop.tokens.anna,
        body: { clientId: own.clientId, stockItemId, quantity },
      })
    const pushed = await shop.order.send(pushShoppingCart, {
      token: shop.tokens.anna,
      language,
      body: { ...own, uuid: randomUUID() },
    })
    if (!pushed.ok) throw new Error(JSON.stringify(pushed.failure))
    return Number(pushed.value.data[0]?.orderId)
  }
  const mailsOf = async (orderId: number) => {
    const mails = await shop.db
      .selectFrom('mails')
      .select(['subject', 'body'])
      .where('order_id', '=', orderId)
      .orderBy('mail_id')
      .execute()
    // The first is the confirmation of the order
    return mails.slice(1)
  }
  const subjectsOf = async (orderId: number) => (await mailsOf(orderId)).map(({ subject }) => subject)
  const eventsOf = async (orderId: number) => {
    const rows = await shop.db
      .selectFrom('webhook_deliveries')
      .select(['type', 'body'])
      .where('subject', '=', `order ${orderId}`)
      .orderBy('delivery_id')
      .execute()
    return rows.map(({ type, body }) => ({ type, data: JSON.parse(body).data }))
  }
  const changesOf = (orderId: number) =>
    shop.db
      .selectFrom('changes')
      .select(['change_id', 'kind', 'actor_kind'])
      .where('subject_kind', '=', 'order')
      .where('subject_id', '=', String(orderId))
      .orderBy('change_id')
      .execute()
  const move = async (
    orderId: number,
    ...statuses: ('confirmed' | 'preparing' | 'shipped' | 'cancelled')[]
  ) => {
    for (const to of statuses)
      expect((await moveOrder(shop.db, THE_SHOP, { orderId, to }, TEST_MAILS)).ok).toBe(true)
  }

  test('make an order partly shipped, then shipped, then delivered', async () => {
    const orderId = await order()
    const part = await ship(orderId, 'ALB 7/1', PARCEL)
    expect(part).toMatchObject({
      status: 200,
      body: {
        data: [
          {
            status: 'preparing',
            partlyShipped: true,
            lines: [{ lineNumber: 1 }, { lineNumber: 2 }],
            shipments: [
              {
                reference: 'ALB 7/1',
                carrier: 'UPS',
                trackingNumber: PARCEL.trackingNumber,
                trackingUrl: PARCEL.trackingUrl,
                shippedAt: PARCEL.shippedAt,
                deliveredAt: null,
                lines: [{ lineNumber: 1, code: 'TUB-15', quantity: 8 }],
              },
            ],
          },
        ],
      },
    })
    const rest = await ship(orderId, 'ALB 7/2', REST)
    expect(rest.body.data).toMatchObject([
      {
        status: 'shipped',
        partlyShipped: false,
        shipments: [
          { reference: 'ALB 7/1' },
          {
            reference: 'ALB 7/2',
            carrier: '',
            shippedAt: '2026-11-24',
            lines: [
              { lineNumber: 1, quantity: 4 },
              { lineNumber: 2, quantity: 30 },
            ],
          },
        ],
        statusHistory: [
          { status: 'received' },
          { status: 'confirmed' },
          { status: 'preparing' },
          { status: 'shipped' },
        ],
      },
    ])
    await ship(orderId, 'ALB 7/1', { ...PARCEL, deliveredAt: '2026-11-25T09:00:00+01:00' })
    const all = await ship(orderId, 'ALB 7/2', { ...REST, deliveredAt: '2026-11-26' })
    expect(all.body.data).toMatchObject([
      {
        status: 'delivered',
        shipments: [{ deliveredAt: '2026-11-25T08:00:00.000Z' }, { deliveredAt: '2026-11-26' }],
      },
    ])
  })

  test('are in the order and in the history that its client reads', async () => {
    const orderId = await order()
    await ship(orderId, 'A', PARCEL)
    const token = shop.tokens.anna
    const details = await shop.catalog.send(getOrderDetails, { token, params: { ...FIRST_CATALOG, orderId } })
    expect(details.ok && details.value.data).toMatchObject([
      { partlyShipped: true, shipments: [{ reference: 'A', lines: [{ lineNumber: 1, quantity: 8 }] }] },
    ])
    const params = { ...FIRST_CATALOG, clientId: shop.clients.anna }
    const history = await shop.catalog.send(getOrders, { token, params })
    const row = history.ok ? history.value.data.find((each) => each.orderId === orderId) : undefined
    expect(row).toMatchObject({ orderId, status: 'preparing', partlyShipped: true })
  })

  test('are mailed once each, in the language of the order', async () => {
    const orderId = await order('zh')
    await ship(orderId, 'A', PARCEL)
    await ship(orderId, 'A', { ...PARCEL, carrier: 'DHL' })
    await takeBack(orderId, 'A')
    await ship(orderId, 'A', PARCEL)
    expect(await subjectsOf(orderId)).toEqual([`您的订单 1-${orderId} 已部分发货`])
    await ship(orderId, 'B', REST)
    const mails = await mailsOf(orderId)
    expect(mails.map(({ subject }) => subject).slice(1)).toEqual([`您的订单 1-${orderId} 其余商品已发货`])
    expect(mails[0]?.body).toContain('8 × TUB-15  Tubo de cobre 15 mm')
    expect(mails[0]?.body).toContain(`运单号：${PARCEL.trackingNumber}\n\n查询物流：\n${PARCEL.trackingUrl}`)
    // That it arrived is a new status, which has its own mail
    await ship(orderId, 'A', { ...PARCEL, deliveredAt: '2026-11-26' })
    await ship(orderId, 'B', { ...REST, deliveredAt: '2026-11-26' })
    expect((await subjectsOf(orderId)).length).toBe(3)
  })

  test('are mailed as all of an order that is one shipment', async () => {
    const orderId = await order()
    await ship(orderId, 'A', { ...REST, lines: [{ lineNumber: 1, quantity: 12 }, ...REST.lines.slice(1)] })
    expect(await subjectsOf(orderId)).toEqual([`Your order 1-${orderId} was shipped`])
  })

  test('are announced once each, after which the statuses are', async () => {
    const orderId = await order()
    await ship(orderId, 'A', PARCEL)
    await ship(orderId, 'A', { ...PARCEL, carrier: 'DHL' })
    await ship(orderId, 'B', REST)
    const events = await eventsOf(orderId)
    expect(events.map(({ type, data }) => `${type} ${data.order.status}`)).toEqual([
      'order.shipped preparing',
      'order.status_changed confirmed',
      'order.status_changed preparing',
      'order.shipped shipped',
      'order.status_changed shipped',
    ])
    expect(events[0]?.data).toMatchObject({
      number: `1-${orderId}`,
      clientId: shop.clients.anna,
      order: { partlyShipped: true },
      shipment: { reference: 'A', carrier: 'UPS' },
    })
    expect(EVENTS['order.shipped'].data.safeParse(events[0]?.data).success).toBe(true)
  })

  test('change nothing when they are repeated, and correct what is repeated otherwise', async () => {
    const orderId = await order()
    const first = await ship(orderId, 'A', PARCEL)
    const { cursor } = (await orders('?limit=200')).body
    const changes = await changesOf(orderId)
    expect((await ship(orderId, 'A', PARCEL)).body).toEqual(first.body)
    expect((await orders(`?since=${cursor}`)).body.data).toEqual([])
    expect(await changesOf(orderId)).toEqual(changes)

    const lines = [
      { lineNumber: 1, quantity: 12 },
      { lineNumber: 2, quantity: 1 },
    ]
    await ship(orderId, 'A', { ...PARCEL, lines, trackingUrl: '' })
    expect((await orders(`?since=${cursor}`)).body.data).toMatchObject([
      { orderId, shipments: [{ trackingUrl: '', lines }] },
    ])
  })

  test('have a repeated response under the same Idempotency-Key', async () => {
    const orderId = await order()
    const headers = { 'idempotency-key': randomUUID() }
    const first = await call([orderId, 'A'], 'PUT', PARCEL, { headers })
    await takeBack(orderId, 'A')
    const again = await call([orderId, 'A'], 'PUT', PARCEL, { headers })
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })

  test('are taken back: the order keeps its status, and its quantities are open again', async () => {
    const orderId = await order()
    await ship(orderId, 'A', PARCEL)
    const { cursor } = (await orders('?limit=200')).body
    for (const _ of [1, 2])
      expect(await takeBack(orderId, 'A')).toMatchObject({
        status: 200,
        body: { data: [{ status: 'preparing', partlyShipped: false, shipments: [] }] },
      })
    expect((await orders(`?since=${cursor}`)).body.data).toMatchObject([{ orderId, shipments: [] }])
    expect(await ship(orderId, 'B', { ...PARCEL, lines: [{ lineNumber: 1, quantity: 12 }] })).toMatchObject({
      status: 200,
    })
    expect(await ship(orderId, 'A', PARCEL)).toMatchObject({ status: 409 })
    expect(await takeBack(orderId, 'C')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('never have more than was ordered, even when two are reported at once', async () => {
    const orderId = await order()
    const both = await Promise.all(
      ['A', 'B'].map((reference) =>
        ship(orderId, reference, { ...PARCEL, lines: [{ lineNumber: 1, quantity: 7 }] }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'shipment_not_possible',
      data: [],
      problems: [{ field: 'lines.0', problem: expect.stringContaining('at most 5 of this line') }],
    })
    const odd = [{ code: 'NO-1', quantity: 1 }]
    expect((await ship(orderId, 'C', { ...PARCEL, lines: odd })).body.problems).toEqual([
      { field: 'lines.0', problem: 'the order has no such line' },
    ])
    expect(await ship(999_999, 'A', PARCEL)).toMatchObject({ status: 404 })
  })

  test('of one reference are one, when two reports of it meet', async () => {
    const orderId = await order()
    const both = await Promise.all([1, 2].map(() => ship(orderId, 'A', PARCEL)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await orders(`/${orderId}`)).body.data[0]?.['shipments']).toHaveLength(1)
    expect(await subjectsOf(orderId)).toHaveLength(1)
  })

  test('are not added to a cancelled order, but one that it has is corrected', async () => {
    const orderId = await order()
    await ship(orderId, 'A', PARCEL)
    await move(orderId, 'cancelled')
    expect(await ship(orderId, 'B', REST)).toMatchObject({
      status: 409,
      body: { problems: [{ field: 'orderId', problem: 'the order is cancelled' }] },
    })
    expect(await ship(orderId, 'A', { ...PARCEL, deliveredAt: '2026-11-26' })).toMatchObject({
      status: 200,
      body: {
        data: [{ status: 'cancelled', partlyShipped: false, shipments: [{ deliveredAt: '2026-11-26' }] }],
      },
    })
  })

  test('leave an order shipped that was reported as shipped before', async () => {
    const orderId = await order()
    await move(orderId, 'confirmed', 'preparing', 'shipped')
    expect((await ship(orderId, 'A', PARCEL)).body.data).toMatchObject([
      { status: 'shipped', partlyShipped: false, shipments: [{ reference: 'A' }] },
    ])
    // Nothing more comes, although not all was shipped
    expect((await subjectsOf(orderId)).at(-1)).toBe(`Your order 1-${orderId} was shipped`)
  })

  describe('are refused', () => {
    test.for([
      ['without lines', { lines: [] }],
      ['with a line that has no name', { lines: [{ quantity: 1 }] }],
      ['with no quantity', { lines: [{ lineNumber: 1, quantity: 0 }] }],
      ['with an address by http', { trackingUrl: 'http://ups.com/' }],
      ['with a script as address', { trackingUrl: 'javascript:alert(1)' }],
      ['with no moment', { shippedAt: 'yesterday' }],
      ['with a day that does not exist', { shippedAt: '2026-13-01' }],
      ['with several lines of text as carrier', { carrier: 'U\nPS' }],
    ] as const)('%s', async ([, wrong]) => {
      const orderId = await order()
      expect(await ship(orderId, 'A', { ...PARCEL, ...wrong })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      })
      expect((await orders(`/${orderId}`)).body.data).toMatchObject([{ status: 'received', shipments: [] }])
    })

    test('outside the key’s scopes', async () => {
      const reader = (await newIntegrationKey(shop.db, ['orders:read'])).key
      const orderId = await order()
      for (const method of ['PUT', 'DELETE'] as const)
        expect(await call([orderId, 'A'], method, PARCEL, { shown: reader })).toMatchObject({
          status: 403,
          body: { code: 'scope_missing' },
        })
    })
  })

  test('are in the data that the shop has of the client', async () => {
    const orderId = await order()
    await ship(orderId, 'A', PARCEL)
    const client = await shop.db
      .selectFrom('clients')
      .selectAll()
      .where('client_id', '=', shop.clients.anna)
      .executeTakeFirstOrThrow()
    const { orders: known } = await readClientData(shop.db, client)
    expect(known.find(({ number }) => number === `1-${orderId}`)?.shipments).toMatchObject([
      { reference: 'A', trackingNumber: PARCEL.trackingNumber, lines: [{ code: 'TUB-15', quantity: 8 }] },
    ])
  })

  test('are in the trail with who reported them, and in the log of the key', async () => {
    const fresh = await newIntegrationKey(shop.db, ['orders:status'])
    const orderId = await order()
    await call([orderId, 'A'], 'PUT', PARCEL, { shown: fresh.key })
    await call([orderId, 'A'], 'DELETE', undefined, { shown: fresh.key })
    const changes = await changesOf(orderId)
    expect(changes.map(({ kind, actor_kind }) => `${kind} by ${actor_kind}`)).toEqual([
      'order_shipment_reported by key',
      'order_moved by key',
      'order_moved by key',
      'order_shipment_taken_back by key',
    ])
    const rows = await shop.db
      .selectFrom('change_rows')
      .select(['table_name', 'before', 'after'])
      .where('change_id', '=', changes[0]?.change_id ?? 0)
      .orderBy('row_number')
      .execute()
    expect(rows.map(({ table_name, before }) => [table_name, before])).toEqual([
      ['order_shipments', null],
      ['order_shipment_lines', null],
    ])
    expect(JSON.parse(rows[1]?.after ?? '')).toEqual({ line_number: 1, quantity: 8 })
    expect(await findBrokenChange(shop.db)).toBeUndefined()
    const uses = await shop.db
      .selectFrom('integration_uses')
      .select(['call', 'answer'])
      .where('integration_key_id', '=', fresh.keyId)
      .orderBy('integration_use_id')
      .execute()
    const path = `/integration/orders/${orderId}/shipments/A`
    expect(uses).toEqual([
      { call: `PUT ${path}`, answer: '200: 1 preparing' },
      { call: `DELETE ${path}`, answer: '200: 1 preparing' },
    ])
  })
})

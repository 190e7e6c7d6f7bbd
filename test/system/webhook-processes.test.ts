import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insertCartLine } from '#contracts/catalog.ts'
import { postContact } from '#contracts/content.ts'
import { cancelOrder, pushShoppingCart } from '#contracts/order.ts'
import { login } from '#contracts/product.ts'
import { type Db, inTransaction } from '#db/transaction.ts'
import { addClient } from '#services/accounts/clients.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { announce, EVENT_TYPES } from '#services/webhooks/events.ts'
import { addWebhook } from '#services/webhooks/webhooks.ts'
import { describeOnDefault, openMigrated, temporaryFolder } from '../world/databases.ts'
import { LOCALHOST_CERTIFICATE } from '../stand-in/localhost-certificate.ts'
import { type ServerProcess, startServer } from './process.ts'
import { clientsOf, FIRST_CATALOG, TEST_SECRET, testEnvironment } from '../world/services.ts'
import { callAs, newIntegrationKey } from '../world/integration-client.ts'
import { ACCESS_CODES, seedShop, shop as world } from '../world/shop.ts'
import { WebhookReceiver } from '../stand-in/webhook-receiver.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

const certificates = join(temporaryFolder(), 'ca.pem')
writeFileSync(certificates, LOCALHOST_CERTIFICATE)

/** Two server processes with one HTTPS receiver, and its events when the processes are killed. */
describeOnDefault('webhooks of a shop with two servers', (engine) => {
  const receiver = new WebhookReceiver({ isEncrypted: true })
  let database = ''
  let db: Db
  let anna = 0
  let servers: ServerProcess[] = []

  beforeAll(async () => {
    await receiver.open()
    database = await engine.newDatabase()
    db = await openMigrated(database)
    anna = (await seedShop(db)).anna
    await addWebhook(db, THE_SHOP, deriveKeys(TEST_SECRET).webhookSecrets, {
      url: receiver.url(),
      events: EVENT_TYPES,
      network: { isPrivateAllowed: true },
    })
    servers = await startBoth()
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')))
    receiver.close()
    await db.destroy()
  })

  const start = () =>
    startServer(['bin/lonja.ts', 'services'], {
      ...testEnvironment(database),
      WEBHOOK_PRIVATE: 'on',
      NODE_EXTRA_CA_CERTS: certificates,
    })
  const startBoth = () => Promise.all([start(), start()])
  const happen = (clientId: number) =>
    inTransaction(db, (trx) =>
      announce(trx, { type: 'client.created', subject: `client ${clientId}` }, () => ({
        client: { clientId, username: 'u', name: 'n', email: '', phone: '' },
      })),
    )
  const statuses = async () => {
    const rows = await db.selectFrom('webhook_deliveries').select('status').execute()
    return [...new Set(rows.map(({ status }) => status))].join()
  }
  const allDelivered = () =>
    vi.waitUntil(async () => (await statuses()) === 'delivered', { timeout: 30_000, interval: 100 })

  test('send the events that docs/api/webhooks.md documents', { timeout: 60_000 }, async () => {
    const { catalog, order, product } = clientsOf(new URL(servers[0]?.address ?? '').origin)
    const signedIn = await product.send(login, { body: { username: 'anna', password: ACCESS_CODES.anna } })
    if (!signedIn.ok) throw new Error(JSON.stringify(signedIn.failure))
    const { token } = signedIn.value
    const own = { ...FIRST_CATALOG, clientId: anna }
    const remarks = {
      comment: 'Entrega por la mañana',
      clientReference: 'OC-4711',
      deliveryInstructions: 'Muelle 3, hasta las 12:00',
    }
    const place = async () => {
      for (const [item, quantity] of [
        [world.items.copperPipe, 12],
        [world.items.washer, 1_000],
      ] as const)
        await catalog.send(insertCartLine, {
          params: FIRST_CATALOG,
          token,
          body: { clientId: anna, stockItemId: item.id, quantity },
        })
      const body = { ...own, uuid: randomUUID(), ...remarks }
      const pushed = await order.send(pushShoppingCart, { token, body })
      return (pushed.ok && pushed.value.data[0]?.orderId) || 0
    }
    await order.send(cancelOrder, { token, body: { ...own, orderId: await place() } })
    const shipped = await place()
    const { key } = await newIntegrationKey(db, ['orders:status'])
    const report = async (method: string, what: string, body: object) => {
      const { origin } = new URL(servers[0]?.address ?? '')
      const path = `/services/order/integration/orders/${shipped}/${what}`
      expect((await callAs(key, origin + path, { method, body })).status).toBe(200)
    }
    await report('POST', 'status', { status: 'confirmed', reference: 'A-2041' })
    await report('PUT', 'shipments/ALB-7001', {
      lines: [{ lineNumber: 1, quantity: 8 }],
      carrier: 'UPS',
      trackingNumber: '1Z999AA10123456784',
      trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
      shippedAt: '2026-11-23T14:20:00.000Z',
    })
    await addClient(db, THE_SHOP, {
      username: 'carla',
      name: 'Carla Riegos',
      email: 'carla@example.com',
      phone: '+34 600 000 000',
    })
    const visitor = { name: 'Darío', email: 'dario@example.com', phone: '+34 600 000 001' }
    await product.send(postContact, {
      language: 'es',
      body: { ...visitor, message: '¿Tienen tubo de 22 mm?' },
    })
    await product.send(postContact, {
      language: 'zh',
      body: { ...visitor, message: '您好，我想下单。', accessRequest: { company: 'Riegos del Sur' } },
    })
    await allDelivered()

    const written = await db
      .selectFrom('webhook_deliveries')
      .select('event_id')
      .orderBy('delivery_id')
      .execute()
    const events = written.map(({ event_id }) => receiver.events().find(({ id }) => id === event_id) ?? {})
    // Of the second order the documentation has the shipment only
    const ofSecond = (event: object) => JSON.stringify(event).includes(`"orderId":${shipped},`)
    const isShipment = (event: object) => 'type' in event && event.type === 'order.shipped'
    const shown = events.filter((event) => !ofSecond(event) || isShipment(event))
    expect(shown.map(comparable)).toEqual(documentedEvents().map(comparable))
    expect(receiver.received).toHaveLength(events.length)
  })

  test('send each event once while both send', { timeout: 60_000 }, async () => {
    receiver.received.length = 0
    for (let number = 1; number <= 30; number++) await happen(number)
    await allDelivered()
    expect(receiver.received).toHaveLength(30)
    expect(new Set(receiver.events().map(({ id }) => id)).size).toBe(30)
  })

  test('send an event again under the same id when its sender is killed', { timeout: 60_000 }, async () => {
    receiver.received.length = 0
    receiver.behavior = 'hang'
    await happen(31)
    await vi.waitUntil(() => receiver.received.length === 1, { timeout: 15_000 })
    await Promise.all(servers.map((server) => server.stop('SIGKILL')))
    expect(await statuses()).toContain('sending')
    receiver.behavior = 'accept'
    // Ends the lease of the killed process instead of waiting for it to expire
    await db
      .updateTable('webhook_deliveries')
      .set({ next_attempt_at: '2026-01-01T00:00:00.000Z' })
      .where('status', '=', 'sending')
      .execute()
    servers = await startBoth()
    await allDelivered()
    const [first, again, ...more] = receiver.received
    expect(more).toEqual([])
    expect(again?.headers['lonja-delivery']).toBe(first?.headers['lonja-delivery'])
    expect(again?.body).toBe(first?.body)
  })

  test('are cut off when the servers stop, and wait for the next start', { timeout: 60_000 }, async () => {
    receiver.behavior = 'hang'
    receiver.received.length = 0
    await happen(32)
    await vi.waitUntil(() => receiver.received.length === 1, { timeout: 15_000 })
    await Promise.all(servers.map((server) => server.stop('SIGTERM')))
    const waiting = await db
      .selectFrom('webhook_deliveries')
      .select(['status', 'last_problem'])
      .where('status', '!=', 'delivered')
      .execute()
    expect(waiting).toEqual([{ status: 'waiting', last_problem: 'cut off: the shop was stopped' }])
  })
})

/** The example bodies of docs/api/webhooks.md, in the order of the file. */
function documentedEvents(): object[] {
  const page = readFileSync(join(import.meta.dirname, '../../docs/api/webhooks.md'), 'utf8')
  return [...page.matchAll(/^```json\n(.*?)^```/gms)].map(([, example = '']) => JSON.parse(example) as object)
}

/** The event without the fields that differ every time. */
function comparable(event: object): unknown {
  const text = JSON.stringify(event)
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'an instant')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'a UUID')
  return JSON.parse(text)
}

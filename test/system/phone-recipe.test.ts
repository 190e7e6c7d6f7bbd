import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { randomUUID } from 'node:crypto'
import { insertCartLine } from '#contracts/catalog.ts'
import { pushShoppingCart } from '#contracts/order.ts'
import { login } from '#contracts/product.ts'
import { setSetting } from '#services/settings/settings.ts'
import type { Db } from '#db/transaction.ts'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { clientsOf, FIRST_CATALOG, testEnvironment } from '../world/services.ts'
import { ACCESS_CODES, seedShop, shop as world } from '../world/shop.ts'
import { WebhookReceiver } from '../stand-in/webhook-receiver.ts'
import { type ServerProcess, startServer } from './process.ts'
import { typeCommand } from './terminal.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

const page = readFileSync(resolve('docs/guide/phone.md'), 'utf8')

/** The recipe of docs/guide/phone.md with a real shop, the real relay, and a server in place of the phone's. */
describeOnDefault('a message to a phone', (engine) => {
  const phone = new WebhookReceiver()
  let environment: Record<string, string> = {}
  let db: Db
  let anna = 0
  let server: ServerProcess
  let relay: ChildProcess | undefined

  beforeAll(async () => {
    await phone.open()
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    anna = (await seedShop(db)).anna
    environment = { ...testEnvironment(database), WEBHOOK_PRIVATE: 'on' }
    server = await startServer(['bin/lonja.ts', 'services'], environment)
  })
  afterAll(async () => {
    relay?.kill()
    await server.stop()
    phone.close()
    await db.destroy()
  })
  beforeEach(async () => {
    const isRunning = relay?.kill()
    if (relay && isRunning) await once(relay, 'exit')
    relay = undefined
    await db.deleteFrom('webhook_deliveries').execute()
    await db.deleteFrom('webhooks').execute()
    phone.received.length = 0
    phone.behavior = 'accept'
  })

  const lonja = (...words: string[]) => typeCommand(words, environment)

  /** The `webhook add` of the page whose address contains a text, with another address. */
  const addWebhook = async (text: string, change: (url: string) => string) => {
    const line = page.split('\n').find((each) => each.includes('webhook add') && each.includes(text)) ?? ''
    const [, events = '', url = ''] = /--events (\S+) --url '?([^']+?)'?$/.exec(line) ?? []
    const added = await lonja('webhook', 'add', '--events', events, '--url', change(url))
    expect(added.code).toBe(0)
    const [, id = '', secret = ''] = /^Webhook (\d+) was added\.\nSecret: (\S+)\n/.exec(added.out) ?? []
    return { id, secret }
  }

  const startRelay = async (variables: Record<string, string>) => {
    const [, file = ''] = /node (docs\/\S+\.mjs)/.exec(page) ?? []
    relay = spawn(process.execPath, [resolve(file)], {
      env: { PATH: process.env['PATH'] ?? '', PORT: new URL(relayAddress).port, ...variables },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(relay.stdout ?? relay, 'data')) as [Buffer]
    expect(line.toString()).toContain('waiting at')
  }
  // A port that was free a moment ago
  let relayAddress = ''
  beforeAll(async () => {
    const probe = await new WebhookReceiver().open()
    relayAddress = probe.url('/')
    probe.close()
  })

  /** Orders with the prices of the shop taken as those of a currency. */
  const order = async (currency = 'USD') => {
    const { catalog, order: orders, product } = clientsOf(new URL(server.address).origin)
    const signedIn = await product.send(login, { body: { username: 'anna', password: ACCESS_CODES.anna } })
    if (!signedIn.ok) throw new Error(JSON.stringify(signedIn.failure))
    const { token } = signedIn.value
    const own = { ...FIRST_CATALOG, clientId: anna }
    await catalog.send(insertCartLine, {
      params: FIRST_CATALOG,
      token,
      body: { clientId: anna, stockItemId: world.items.copperPipe.id, quantity: 12 },
    })
    const pushed = await orders.send(pushShoppingCart, {
      token,
      body: { ...own, uuid: randomUUID(), currency },
    })
    return pushed.ok ? Number(pushed.value.data[0]?.orderId) : 0
  }
  const arrival = () => vi.waitUntil(() => phone.received.at(-1), { timeout: 15_000, interval: 50 })

  test('through ntfy has the number, the client and the total', { timeout: 60_000 }, async () => {
    await addWebhook('ntfy', (url) => url.replace('https://ntfy.sh/', phone.url('/')))
    const orderId = await order()
    const { path, body } = await arrival()
    const query = new URL(path, phone.url('/')).searchParams
    expect(query.get('tpl')).toBe('1')
    const filled = (name: string) => fillTemplate(query.get(name) ?? '', JSON.parse(body))
    expect([filled('t'), filled('m')]).toEqual([`Pedido 1-${orderId}`, 'Anna Instalaciones: 57.07 USD'])
  })

  test(
    'through Telegram is sent by the relay, once the signature is right',
    { timeout: 60_000 },
    async () => {
      const { id, secret } = await addWebhook('127.0.0.1', () => relayAddress)
      const telegram = {
        TELEGRAM_TOKEN: '123:ABC',
        TELEGRAM_CHAT: '456',
        TELEGRAM_SERVER: new URL(phone.url()).origin,
      }
      await startRelay({ ...telegram, WEBHOOK_SECRET: secret })
      expect((await lonja('webhook', 'test', id)).out).toBe('The ping was accepted.\n')
      phone.received.length = 0
      const orderId = await order()
      expect(await arrival()).toMatchObject({ path: '/bot123:ABC/sendMessage' })
      expect(phone.events('/bot123:ABC/sendMessage')).toEqual([
        { chat_id: '456', text: `Pedido 1-${orderId} de Anna Instalaciones: 57,07\u00a0US$ en 1 línea` },
      ])
      for (const [currency, total] of [
        ['JPY', '57\u00a0JPY'],
        ['BHD', '57,072\u00a0BHD'],
      ] as const) {
        phone.received.length = 0
        await setSetting(db, THE_SHOP, 'currency', currency)
        await order(currency)
        await arrival()
        expect(phone.events('/bot123:ABC/sendMessage')).toMatchObject([
          { text: expect.stringContaining(`: ${total} en 1 línea`) },
        ])
      }
      await setSetting(db, THE_SHOP, 'currency', '')
      const forged = await fetch(relayAddress, { method: 'POST', body: '{"type":"ping"}' })
      expect(forged.status).toBe(401)
      phone.behavior = 'fail'
      expect(await lonja('webhook', 'test', id)).toMatchObject({
        code: 1,
        err: expect.stringContaining('answered 502: answered 500: the ERP is closed'),
      })
    },
  )

  test('through WhatsApp is a template with the message', { timeout: 60_000 }, async () => {
    const { id, secret } = await addWebhook('127.0.0.1', () => relayAddress)
    await startRelay({
      WEBHOOK_SECRET: secret,
      WHATSAPP_TOKEN: 'EAAG',
      WHATSAPP_NUMBER_ID: '1055',
      WHATSAPP_TO: '34600123456',
      WHATSAPP_TEMPLATE: 'nuevo_pedido',
      WHATSAPP_SERVER: new URL(phone.url()).origin,
    })
    await lonja('webhook', 'test', id)
    const { headers } = await arrival()
    expect(headers['authorization']).toBe('Bearer EAAG')
    expect(phone.events('/1055/messages')).toMatchObject([
      {
        messaging_product: 'whatsapp',
        to: '34600123456',
        template: {
          name: 'nuevo_pedido',
          components: [{ parameters: [{ text: 'Prueba: los avisos de la tienda llegan.' }] }],
        },
      },
    ])
  })
})

/** Replaces `{{.a.b}}` as ntfy does. */
function fillTemplate(template: string, data: unknown): string {
  return template.replace(/\{\{\.([\w.]+)\}\}/g, (_, path: string) =>
    String(path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], data)),
  )
}

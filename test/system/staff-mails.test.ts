import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { insertCartLine } from '#contracts/catalog.ts'
import { postContact } from '#contracts/content.ts'
import { pushShoppingCart } from '#contracts/order.ts'
import type { Db } from '#db/transaction.ts'
import { mailImport } from '#services/notices/import-mail.ts'
import { memberAs, testConfig } from '../world/staff/back-office.ts'
import { openBackOffice } from '../../backoffice/open.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { describeOnBoth, openMigrated, temporaryFolder } from '../world/databases.ts'
import { orderRow } from '../world/orders/order-row.ts'
import {
  clientsOf,
  FIRST_CATALOG,
  type OpenShop,
  TEST_SECRET,
  testEnvironment,
  tokenOf,
} from '../world/services.ts'
import { seedShop, shop as world } from '../world/shop.ts'
import { seedMember } from '../world/staff/seed-member.ts'
import { type ReceivedMail, TestMailServer } from '../stand-in/mail-server.ts'
import { type ServerProcess, startServer } from './process.ts'

const AT_ONCE = 'order:at_once message:at_once request:at_once push:at_once import:at_once'
const DAILY = 'order:daily message:daily request:daily push:daily import:daily'
const DAY_MS = 86_400_000

/** What staff are told by mail, by two processes with one database and a real mail server. */
describeOnBoth('mails to staff', (engine) => {
  const mailServer = new TestMailServer()
  const importFolder = temporaryFolder()
  let database = ''
  let db: Db
  let clients: Awaited<ReturnType<typeof seedShop>>
  let servers: ServerProcess[] = []

  const start = () =>
    startServer(['bin/lonja.ts', 'services'], {
      ...testEnvironment(database),
      SMTP_URL: mailServer.url,
      PUBLIC_URL: 'https://shop.test',
      IMPORT_FOLDER: importFolder,
    })
  beforeAll(async () => {
    await mailServer.open()
    database = await engine.newDatabase()
    db = await openMigrated(database)
    clients = await seedShop(db)
    servers = await Promise.all([start(), start()])
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await mailServer.close()
    await db.destroy()
  })
  beforeEach(async () => {
    for (const table of ['daily_mails', 'staff', 'mails'] as const) await db.deleteFrom(table).execute()
    mailServer.received.length = 0
  })

  /** All mails of the outbox, once they are sent. */
  async function sentMails(): Promise<readonly ReceivedMail[]> {
    await vi.waitUntil(
      async () => {
        const rows = await db.selectFrom('mails').select('status').execute()
        return rows.every(({ status }) => status === 'sent')
      },
      { timeout: 15_000 },
    )
    return mailServer.received
  }
  const mailsTo = async (name: string) =>
    (await sentMails()).filter(({ envelopeTo }) => envelopeTo.includes(`${name}@staff.test`))
  const toldNames = async () =>
    (await sentMails())
      .flatMap(({ envelopeTo }) => envelopeTo)
      .filter((address) => address.endsWith('@staff.test'))
      .map((address) => address.split('@')[0])
      .toSorted()
  const seed = (name: string, given: Omit<Parameters<typeof seedMember>[1], 'email'> = {}) =>
    seedMember(db, { email: `${name}@staff.test`, notices: AT_ONCE, ...given })

  const addressOf = (index: number) => new URL(servers[index]?.address ?? '').origin

  async function placeOrder(): Promise<number> {
    const { catalog, order, product } = clientsOf(addressOf(0))
    const token = await tokenOf({ product } as OpenShop, 'anna')
    const clientId = clients.anna
    const line = { clientId, stockItemId: world.items.washer.id, quantity: 2 }
    await catalog.send(insertCartLine, { params: FIRST_CATALOG, token, body: line })
    const placed = await order.send(pushShoppingCart, {
      token,
      language: 'es',
      body: { ...FIRST_CATALOG, clientId, uuid: randomUUID() },
    })
    const [first] = placed.ok ? placed.value.data : []
    if (!first) throw new Error(JSON.stringify(placed))
    return Number(first.orderId)
  }
  const write = (body: { email: string; company?: string }) =>
    clientsOf(addressOf(1)).product.send(postContact, {
      language: 'es',
      body: {
        name: 'Rosa',
        email: body.email,
        message: 'Busco un grifo',
        ...(body.company !== undefined && { accessRequest: { company: body.company } }),
      },
    })

  describe('at once', () => {
    test('tell of an order in the reader’s language, with its page, and of clients only what the reader sees', async () => {
      await seed('owner', { language: 'zh' })
      await seed('viewer', { roles: ['viewer'], language: 'en' })
      const orderId = await placeOrder()
      const [toOwner, ...others] = await mailsTo('owner')
      expect(others).toEqual([])
      expect(toOwner?.subject).toBe(`新订单 1-${orderId}，客户：Anna Instalaciones`)
      expect(toOwner?.text).toContain(`https://shop.test/admin/orders/${orderId}\n`)
      expect(toOwner?.text).toContain('anna@clients.test')
      expect(toOwner?.replyTo?.map(({ address }) => address)).toEqual(['anna@clients.test'])
      const [toViewer] = await mailsTo('viewer')
      expect(toViewer?.subject).toBe(`New order 1-${orderId} from Anna Instalaciones`)
      expect(toViewer?.text).not.toContain('anna@clients.test')
      expect(toViewer?.replyTo).toBeUndefined()
    })

    test('tell nobody who is disabled, of another company, or chose never', async () => {
      await seed('gone', { isDisabled: true })
      await seed('elsewhere', { companyIds: [2] })
      await seed('quiet', { notices: 'message:at_once' })
      await seed('here', { companyIds: [1] })
      await placeOrder()
      expect(await toldNames()).toEqual(['here'])
    })

    test('tell of what the roles allow when the mail is made, not when it was chosen', async () => {
      const staffId = await seed('seller', { roles: ['sales'] })
      await write({ email: 'rosa@nowhere.test' })
      expect(await toldNames()).toEqual(['seller'])
      await db.updateTable('staff').set({ roles: 'editor' }).where('staff_id', '=', staffId).execute()
      await write({ email: 'rosa@nowhere.test' })
      expect(await toldNames()).toEqual(['seller'])
    })

    test('tell of a message and of a request, each with its page', async () => {
      await seed('seller', { roles: ['sales'] })
      await write({ email: 'rosa@nowhere.test' })
      await write({ email: 'rosa@nowhere.test', company: 'Grifos Rosa' })
      const texts = (await mailsTo('seller')).map(({ text }) => text ?? '')
      expect(texts.filter((text) => /\/admin\/messages\/\d+\n/.test(text))).toHaveLength(1)
      const [request] = texts.filter((text) => /\/admin\/clients\/requests\/\d+\n/.test(text))
      expect(request).toContain('Grifos Rosa')
      expect(request).not.toContain('npm run')
    })

    test('tell of the message of a client only those of the companies from which it ordered', async () => {
      await db.deleteFrom('orders').where('client_id', '=', clients.bruno).execute()
      await db
        .insertInto('orders')
        .values(orderRow({ client_id: clients.bruno, company_id: 2, catalog_id: 2 }))
        .execute()
      await seed('first', { companyIds: [1] })
      await seed('second', { companyIds: [2] })
      await seed('both')
      await write({ email: 'Bruno@Clients.test' })
      expect(await toldNames()).toEqual(['both', 'second'])
    })

    test('tell of a failed import, and not of one that is done', async () => {
      await seed('editor', { roles: ['editor'], language: 'en' })
      await seed('seller', { roles: ['sales'] })
      const ended = { catalogId: 1, file: 'stock.csv', report: 'No importado\n\nFalta la columna code\n' }
      await mailImport(db, { ...ended, outcome: 'done' }, 'https://shop.test')
      await mailImport(db, { ...ended, outcome: 'failed' }, 'https://shop.test')
      expect(await toldNames()).toEqual(['editor'])
      const [mail] = await mailsTo('editor')
      expect(mail?.subject).toBe('The import of stock.csv failed')
      expect(mail?.text).toContain('Falta la columna code')
      expect(mail?.text).toContain('https://shop.test/admin/imports\n')
    })

    test('go to an address of the company once', async () => {
      await seed('owner')
      await db
        .insertInto('settings')
        .values({ name: 'order_mail_to', value: 'Owner@staff.test, other@staff.test' })
        .execute()
      await placeOrder()
      expect(await toldNames()).toEqual(['other', 'owner'])
      await db.deleteFrom('settings').where('name', '=', 'order_mail_to').execute()
    })
  })

  describe('once a day', () => {
    const agoOf = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
    /** Makes the daily mails due, and lets both processes find them at their start. */
    async function passTheHour(...staffIds: number[]) {
      await db
        .insertInto('daily_mails')
        .values(staffIds.map((staff_id) => ({ staff_id, until: agoOf(3) })))
        .execute()
      await Promise.all(servers.map((server) => server.stop()))
      servers = await Promise.all([start(), start()])
      await vi.waitUntil(
        async () => {
          const rows = await db.selectFrom('daily_mails').select('until').execute()
          return rows.every(({ until }) => until > agoOf(2))
        },
        { timeout: 15_000 },
      )
    }
    async function fillYesterday() {
      for (const table of ['order_lines', 'order_status_changes', 'orders'] as const)
        await db.deleteFrom(table).execute()
      const values = { name: 'Rosa', email: 'rosa@nowhere.test', phone: '', message: 'Hola', language: 'es' }
      await db
        .insertInto('orders')
        .values([
          orderRow({ client_id: clients.anna, placed_at: agoOf(2) }),
          orderRow({ client_id: clients.anna, placed_at: agoOf(5), uuid: randomUUID() }),
          orderRow({
            client_id: clients.anna,
            placed_at: agoOf(2),
            uuid: randomUUID(),
            company_id: 2,
            catalog_id: 2,
          }),
        ])
        .execute()
      await db
        .insertInto('contact_messages')
        .values({ ...values, received_at: agoOf(2) })
        .execute()
      const stamp = agoOf(2).replaceAll(':', '-')
      const failed = join(importFolder, '1', 'failed')
      mkdirSync(failed, { recursive: true })
      writeFileSync(join(failed, `${stamp}-tarifa.csv`), '')
      writeFileSync(join(failed, `${stamp}-tarifa.csv.report.txt`), 'Falta la columna code')
    }

    test('are one mail for each person, made by one of the processes, with what came since the last', async () => {
      await fillYesterday()
      const owner = await seed('owner', { notices: DAILY, language: 'en' })
      const seller = await seed('seller', { notices: DAILY, roles: ['sales'], companyIds: [1] })
      await passTheHour(owner, seller)
      expect(await toldNames()).toEqual(['owner', 'seller'])
      const [toOwner] = await mailsTo('owner')
      expect(toOwner?.subject).toMatch(/^What came in by /)
      expect(toOwner?.text).toMatch(/New orders: 2\n[\s\S]*Messages: 1\n[\s\S]*Imports that failed: 1\n/)
      expect(toOwner?.text).toMatch(/https:\/\/shop\.test\/admin\/orders\/\d+\n/)
      const [toSeller] = await mailsTo('seller')
      expect(toSeller?.text).toContain('Pedidos nuevos: 1\n')
      expect(toSeller?.text).not.toContain('tarifa.csv')
    })

    test('are not made for the disabled, and not when nothing came', async () => {
      await fillYesterday()
      const gone = await seed('gone', { notices: DAILY, isDisabled: true })
      const editor = await seed('editor', { notices: 'message:daily', roles: ['editor'] })
      const viewer = await seed('viewer', { notices: DAILY, roles: ['viewer'], companyIds: [9] })
      await passTheHour(gone, editor, viewer)
      expect(await toldNames()).toEqual([])
    })

    test('begin with what comes after they are chosen', async () => {
      const staffId = await seed('owner', { notices: '' })
      const config = testConfig()
      const { account } = openBackOffice({ db, keys: deriveKeys(TEST_SECRET), config })
      const before = new Date().toISOString()
      await account.setNotices(memberAs('owner', { staffId }), {
        typed: { order: 'daily', push: 'at_once' },
        former: {},
      })
      const row = await db.selectFrom('daily_mails').selectAll().executeTakeFirstOrThrow()
      expect(row.until >= before).toBe(true)
      await account.setNotices(memberAs('owner', { staffId }), { typed: { order: 'never' }, former: {} })
      expect(await db.selectFrom('daily_mails').selectAll().execute()).toEqual([])
      const { notices } = await db.selectFrom('staff').select('notices').executeTakeFirstOrThrow()
      expect(notices).toBe('push:at_once')
    })
  })
})

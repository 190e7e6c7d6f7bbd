import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Db, inTransaction } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../../test/world/databases.ts'
import { orderRow } from '../../../test/world/orders/order-row.ts'
import { shop as world, seedShop } from '../../../test/world/shop.ts'
import { answerMessage } from '../../content/answer-message.ts'
import { recordExport } from '../../export/record-export.ts'
import { queueMail } from '../../mail/mail-outbox.ts'
import { listAllOrders } from '../../orders/all-orders.ts'
import { setSetting } from '../../settings/settings.ts'
import { deriveKeys } from '../../secrets/keys.ts'
import { addClient, enableClient, findClientForSignIn, listClients } from '../clients.ts'
import { openReset } from '../code-resets.ts'
import { removeClient } from './remove-client.ts'
import { openSession } from '../sessions.ts'
import { signIn } from '../sign-in.ts'
import { THE_SHOP } from '../../trail/actor.ts'
import { findBrokenChange } from '../../trail/check-trail.ts'

const EMAIL = 'anna@clients.test'

describeOnBoth('a removed client', (engine) => {
  let db: Db
  let anna = 0
  let bruno = 0
  beforeEach(async () => {
    db = await openMigrated(await engine.newDatabase())
    ;({ anna, bruno } = await seedShop(db))
    await leaveTraces(anna, EMAIL)
    await leaveTraces(bruno, 'bruno@clients.test')
  })
  afterEach(() => db.destroy())

  /** A cart, a session, a reset link, an identity, mails, messages and requests. */
  async function leaveTraces(clientId: number, email: string) {
    await openSession(db, deriveKeys('s'.repeat(32)), clientId)
    await inTransaction(db, async (trx) => {
      await openReset(trx, clientId)
      await queueMail(trx, { kind: 'order', recipient: email, subject: 'Su pedido', body: '' })
      await queueMail(trx, {
        kind: 'order',
        recipient: 'orders@shop.test',
        replyTo: email,
        subject: 'Nuevo pedido',
        body: `Correo: ${email}`,
      })
    })
    await db.insertInto('carts').values({ client_id: clientId }).execute()
    const line = {
      client_id: clientId,
      catalog_id: 1,
      stock_item_id: world.items.washer.id,
      quantity: 1,
      price_when_added: 43,
      added_at: '2026-11-21T09:00:00.000Z',
    }
    await db.insertInto('cart_lines').values(line).execute()
    await db.insertInto('cart_additions').values({ client_id: clientId, key: 'k' }).execute()
    const { shopping_list_id } = await db
      .insertInto('shopping_lists')
      .values({ client_id: clientId, uuid: 'u', name: 'Friday', revision: 1, changed_at: line.added_at })
      .returning('shopping_list_id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('shopping_list_lines')
      .values({
        shopping_list_id,
        position: 1,
        catalog_id: 1,
        stock_item_id: line.stock_item_id,
        quantity: 1,
      })
      .execute()
    const at = '2026-11-20T09:00:00.000Z'
    await db
      .insertInto('external_identities')
      .values({ issuer: 'https://login.test', subject: email, client_id: clientId, linked_at: at })
      .execute()
    const visitor = { name: 'Anna', email: email.toUpperCase(), phone: '+34 600', language: 'es' }
    await db
      .insertInto('contact_messages')
      .values({ ...visitor, message: 'Hola', received_at: at })
      .execute()
    await db
      .insertInto('access_requests')
      .values({
        ...visitor,
        company: 'Anna',
        status: 'approved',
        client_id: clientId,
        requested_at: at,
        decided_at: at,
      })
      .execute()
  }

  const placeOrder = (clientId: number, status: string) =>
    db
      .insertInto('orders')
      .values(orderRow({ client_id: clientId, status, uuid: crypto.randomUUID(), comment: 'Puerta 4' }))
      .execute()

  /** All clients, letters, mails and entries of the trail, as text. */
  async function readEverything() {
    const tables = ['clients', 'contact_messages', 'access_requests', 'mails', 'change_rows'] as const
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
    return JSON.stringify(rows)
  }

  /** The rows of every table that still name the client or its e-mail. */
  async function traces() {
    const tables = [
      'clients',
      'carts',
      'cart_lines',
      'cart_additions',
      'shopping_lists',
      'sessions',
      'code_resets',
      'external_identities',
      'mails',
      'contact_messages',
      'access_requests',
    ] as const
    const found: string[] = []
    for (const table of tables)
      for (const row of await db.selectFrom(table).selectAll().execute())
        if (
          ('client_id' in row && row.client_id === anna) ||
          JSON.stringify(row).toLowerCase().includes(EMAIL)
        )
          found.push(table)
    return found
  }

  test('without orders leaves nothing, and other clients keep everything', async () => {
    expect((await traces()).length).toBeGreaterThan(10)
    expect(await removeClient(db, THE_SHOP, anna)).toEqual({ ok: true, value: { orders: 0 } })
    expect(await traces()).toEqual([])
    expect(await removeClient(db, THE_SHOP, anna)).toEqual({ ok: false, code: 'not_found' })
    for (const table of [
      'carts',
      'shopping_list_lines',
      'sessions',
      'contact_messages',
      'access_requests',
    ] as const)
      expect([table, (await db.selectFrom(table).selectAll().execute()).length]).toEqual([table, 1])
    expect(await db.selectFrom('mails').selectAll().execute()).toHaveLength(2)
  })

  test('leaves nothing in the trail of what staff answered, and the trail stays whole', async () => {
    const ids = await db
      .selectFrom('contact_messages')
      .select('contact_message_id')
      .orderBy('email')
      .execute()
    const staff = { kind: 'staff', id: 1, address: '192.0.2.1' } as const
    for (const [index, { contact_message_id: messageId }] of ids.entries())
      expect(
        await answerMessage(db, staff, { messageId, text: `Señora ${index}`, formerAnsweredAt: null }),
      ).toMatchObject({ ok: true })
    await removeClient(db, THE_SHOP, anna)
    const kept = JSON.stringify(await db.selectFrom('change_rows').selectAll().execute())
    expect([kept.includes('Señora 0'), kept.includes('Señora 1')]).toEqual([false, true])
    expect(await findBrokenChange(db)).toBeUndefined()
  })

  test('is forgotten in the filters of exports that name nobody else, and the trail stays whole', async () => {
    const filters = [`q=${EMAIL}`, 'client=ANNA&since=2026-11-21', 'q=clients.test', 'q=bruno', 'status=sent']
    for (const one of filters)
      await inTransaction(db, (trx) =>
        recordExport(trx, THE_SHOP, { what: 'clients', format: 'csv', filters: one, rows: 1 }),
      )
    await removeClient(db, THE_SHOP, anna)
    const kept = await db.selectFrom('exports').select('filters').orderBy('export_id').execute()
    expect(kept.map((row) => row.filters)).toEqual(['', '', ...filters.slice(2)])
    const values = JSON.stringify(await db.selectFrom('change_rows').selectAll().execute())
    expect([values.includes(EMAIL), values.includes('ANNA'), values.includes('q=bruno')]).toEqual([
      false,
      false,
      true,
    ])
    expect(await findBrokenChange(db)).toBeUndefined()
  })

  test.each(['order_mail_to', 'contact_mail_to', 'import_mail_to'] as const)(
    'with an address of the company, as a client to test with, takes no mails of the company along (%s)',
    async (setting) => {
      await setSetting(db, THE_SHOP, setting, `almacen@shop.test, ${EMAIL.toUpperCase()}`)
      const before = await db.selectFrom('mails').selectAll().execute()
      expect(await removeClient(db, THE_SHOP, anna)).toEqual({ ok: true, value: { orders: 0 } })
      expect(await db.selectFrom('mails').selectAll().execute()).toEqual(before)
      expect(await db.selectFrom('contact_messages').selectAll().execute()).toHaveLength(1)
    },
  )

  test('with orders leaves them with its name only, and cannot sign in or be enabled', async () => {
    await placeOrder(anna, 'delivered')
    await placeOrder(anna, 'cancelled')
    expect(await removeClient(db, THE_SHOP, anna)).toEqual({ ok: true, value: { orders: 2 } })
    expect(await traces()).toEqual(['clients'])
    const row = await db.selectFrom('clients').selectAll().where('client_id', '=', anna).executeTakeFirst()
    expect(row).toMatchObject({
      name: 'Anna Instalaciones',
      username: `removed-${anna}`,
      email: '',
      phone: '',
      access_code_hash: null,
      disabled: 1,
    })
    expect((await listClients(db)).map(({ client_id }) => client_id)).toEqual([bruno])
    for (const name of ['anna', EMAIL, `removed-${anna}`]) {
      expect(await findClientForSignIn(db, name)).toBeUndefined()
      expect(await enableClient(db, THE_SHOP, name)).toEqual({ ok: false, code: 'not_found' })
    }
    const attempt = { username: 'anna', password: 'ANNA-ANNA-ANNA', address: '203.0.113.9' }
    expect(await signIn(db, deriveKeys('s'.repeat(32)), attempt)).toEqual({
      ok: false,
      code: 'wrong_sign_in',
    })
    expect(await db.selectFrom('orders').select('comment').execute()).toEqual([
      { comment: 'Puerta 4' },
      { comment: 'Puerta 4' },
    ])
  })

  test('with its name is not named on its orders either', async () => {
    await placeOrder(anna, 'delivered')
    await removeClient(db, THE_SHOP, anna, { withName: true })
    expect(await listAllOrders(db, {})).toMatchObject([
      { client_name: `removed-${anna}`, username: `removed-${anna}`, comment: 'Puerta 4' },
    ])
    const everything = await readEverything()
    expect(everything.includes('Anna Instalaciones')).toBe(false)
    expect(everything.includes('Bruno')).toBe(true)
  })

  test('frees its username and e-mail for another client', async () => {
    await placeOrder(anna, 'delivered')
    await removeClient(db, THE_SHOP, anna)
    expect(
      await addClient(db, THE_SHOP, { username: 'anna', name: 'Otra Anna', email: EMAIL }),
    ).toMatchObject({
      ok: true,
    })
  })

  test('has no order under way, and no sent cart that is no order yet', async () => {
    await placeOrder(anna, 'delivered')
    await placeOrder(anna, 'confirmed')
    expect(await removeClient(db, THE_SHOP, anna)).toMatchObject({
      ok: false,
      code: 'orders_under_way',
      orderIds: [2],
    })
    expect((await traces()).length).toBeGreaterThan(10)
    await db.updateTable('orders').set({ status: 'cancelled' }).execute()
    const { sent_cart_id } = await db
      .insertInto('sent_carts')
      .values({
        client_id: anna,
        client_name: 'Anna',
        uuid: crypto.randomUUID(),
        comment: '',
        language: 'es',
        money_type_id: 1,
        token: null,
        sent_at: '2026-11-21T09:00:00.000Z',
      })
      .returning('sent_cart_id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('order_pushes')
      .values({
        sent_cart_id,
        client_id: anna,
        company_id: 1,
        catalog_id: 1,
        mark: '0123456789abcdef',
        taxes: null,
        total: null,
        state: 'unknown',
        attempts: 1,
        next_at: '2026-11-21T09:00:00.000Z',
        pushed_at: null,
        newest_before: null,
        last_problem: '',
        refusal: null,
        refusal_told: 0,
        order_catalog_id: null,
        order_id: null,
        whole_cart: 0,
        staff_told_at: null,
      })
      .execute()
    expect(await removeClient(db, THE_SHOP, anna)).toEqual({
      ok: false,
      code: 'pushes_under_way',
      references: [`R-${sent_cart_id}`],
    })
  })
})

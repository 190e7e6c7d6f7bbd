import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Db, inTransaction } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../../test/world/databases.ts'
import { orderRow } from '../../../test/world/orders/order-row.ts'
import { ACCESS_CODES, seedShop, shop as world } from '../../../test/world/shop.ts'
import { TEST_SECRET } from '../../../test/world/services.ts'
import { deriveKeys } from '../../secrets/keys.ts'
import { THE_SHOP } from '../../trail/actor.ts'
import { readClientData } from './client-data.ts'
import { lockClient } from '../clients.ts'
import { editClient } from '../edit-client.ts'
import { signIn } from '../sign-in.ts'

describeOnBoth('everything that is known of a client', (engine) => {
  let db: Db
  let anna = 0
  let bruno = 0
  beforeEach(async () => {
    db = await openMigrated(await engine.newDatabase())
    ;({ anna, bruno } = await seedShop(db))
  })
  afterEach(() => db.destroy())

  const read = async (clientId: number) => {
    const client = await inTransaction(db, (trx) => lockClient(trx, clientId))
    if (!client) throw new Error('no such client')
    return readClientData(db, client)
  }

  test('has the account, the cart, shopping lists, orders with all notes, sign-ins, letters, mails and what staff changed', async () => {
    await editClient(db, THE_SHOP, anna, { phone: '+34 600 000 001' }, 'https://shop.test')
    const attempt = {
      username: 'anna',
      password: ACCESS_CODES.anna,
      address: '203.0.113.9',
      device: 'Firefox',
    }
    expect(await signIn(db, deriveKeys(TEST_SECRET), attempt)).toMatchObject({ ok: true })
    await db.insertInto('carts').values({ client_id: anna }).execute()
    const { id } = world.items.washer
    const line = { client_id: anna, catalog_id: 1, stock_item_id: id, quantity: 3, price_when_added: 4_350 }
    await db
      .insertInto('cart_lines')
      .values({ ...line, added_at: '2026-11-21T09:00:00.000Z' })
      .execute()
    const { shopping_list_id } = await db
      .insertInto('shopping_lists')
      .values({
        client_id: anna,
        uuid: 'u',
        name: 'Viernes',
        revision: 1,
        changed_at: '2026-11-21T09:00:00.000Z',
      })
      .returning('shopping_list_id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('shopping_list_lines')
      .values({ shopping_list_id, position: 1, catalog_id: 1, stock_item_id: id, quantity: 8 })
      .execute()
    const { order_id } = await db
      .insertInto('orders')
      .values(orderRow({ client_id: anna, comment: 'Puerta 4' }))
      .returning('order_id')
      .executeTakeFirstOrThrow()
    const ordered = { stock_item_id: id, code: 'W-8', name: 'Washer', unit_price: 4_350, line_total: 131 }
    await db
      .insertInto('order_lines')
      .values({ order_id, company_id: 1, line_number: 1, quantity: 3, tax_rate: null, ...ordered })
      .execute()
    const { order_id: otherOrder } = await db
      .insertInto('orders')
      .values(orderRow({ client_id: bruno }))
      .returning('order_id')
      .executeTakeFirstOrThrow()
    const note = { order_id, staff_id: 7, written_at: '2026-11-21T10:00:00.000Z' }
    await db
      .insertInto('order_notes')
      .values([
        { ...note, to_client: 1, text: 'Sale el viernes' },
        { ...note, to_client: 0, text: 'Paga siempre tarde' },
        { ...note, order_id: otherOrder, to_client: 1, text: 'Para otro' },
      ])
      .execute()
    const visitor = { name: 'Anna', email: 'ANNA@clients.test', phone: '', language: 'es' }
    const received_at = '2026-11-20T09:00:00.000Z'
    await db
      .insertInto('contact_messages')
      .values([
        { ...visitor, message: '¿Tienen tubos?', received_at },
        { ...visitor, email: 'bruno@clients.test', message: 'Soy Bruno', received_at },
      ])
      .execute()

    const known = await read(anna)
    expect(known.client).toMatchObject({ username: 'anna', phone: '+34 600 000 001' })
    expect(known.cart).toMatchObject([{ quantity: 3, priceWhenAdded: 0.435 }])
    expect(known.shoppingLists).toMatchObject([
      { name: 'Viernes', lines: [{ catalog: 1, code: world.items.washer.code, quantity: 8 }] },
    ])
    expect(known.orders).toMatchObject([
      {
        number: `1-${order_id}`,
        comment: 'Puerta 4',
        total: 1.16,
        lines: [{ code: 'W-8', unitPrice: 0.435 }],
        notes: [
          { forClient: true, text: 'Sale el viernes', writtenAt: '2026-11-21T10:00:00.000Z' },
          { forClient: false, text: 'Paga siempre tarde', writtenAt: '2026-11-21T10:00:00.000Z' },
        ],
      },
    ])
    expect(known.signIns).toMatchObject([{ device: 'Firefox', network: '203.0.113.9' }])
    expect(known.sessions).toHaveLength(1)
    expect(known.messages).toMatchObject([{ message: '¿Tienen tubos?' }])
    const edited = known.changes.find(({ kind }) => kind === 'client_edited')
    expect(edited?.values).toMatchObject([{ after: { phone: '+34 600 000 001' } }])
  })

  test('has nothing that signs somebody in, and nothing of others', async () => {
    const attempt = { username: 'anna', password: ACCESS_CODES.anna, address: '203.0.113.9', device: '' }
    await signIn(db, deriveKeys(TEST_SECRET), attempt)
    const text = JSON.stringify(await read(anna))
    const stored = await db.selectFrom('clients').selectAll().execute()
    const session = await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
    for (const { access_code_hash: hash } of stored) expect(text.includes(hash ?? '$argon2')).toBe(false)
    expect(text.includes(session.session_id)).toBe(false)
    expect(text.toLowerCase().includes('bruno')).toBe(false)
  })
})

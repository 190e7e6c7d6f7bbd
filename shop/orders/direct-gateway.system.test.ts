import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '#config'
import { cartFingerprint } from './cart-fingerprint.ts'
import { getCart, insertCartLine } from '#contracts/catalog.ts'
import { login } from '#contracts/product.ts'
import { seal } from '#services/secrets/encryption.ts'
import { openServices, type Services } from '#services/open.ts'
import { setSetting } from '#services/settings/settings.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { FIRST_CATALOG, TEST_SECRET, testEnvironment } from '../../test/world/services.ts'
import { ACCESS_CODES, seedShop, shop as world } from '../../test/world/shop.ts'
import { openPageShop } from '../open-page-shop.ts'
import type { Shop } from '../shop.ts'
import { enqueue } from './enqueue.ts'
import type { CartToSend, PartToSend } from './order-gateway.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

const PIPE = world.items.copperPipe.id
const HOSE = '11.2'

/** 12 pipes at $4.10 with 16 % tax, and one hose at $15. */
const PIPES: Pick<PartToSend, 'catalogId' | 'companyId' | 'figures'> = {
  catalogId: 1,
  companyId: 1,
  figures: { taxes: 787, total: 5_707 },
}
const HOSES: typeof PIPES = { catalogId: 2, companyId: 1, figures: { taxes: 240, total: 1_740 } }

describeOnBoth('a shop with the built-in order service', (engine) => {
  let services: Services
  let shop: Shop
  let close: () => Promise<void>
  let reopen: () => Promise<void>
  let anna = 0
  let token = ''

  beforeAll(async () => {
    const database = await engine.newDatabase()
    const seeded = await openMigrated(database)
    anna = (await seedShop(seeded)).anna
    await seeded.destroy()
    const read = readConfig(testEnvironment(database))
    if (!read.ok) throw new Error(read.problems.join('\n'))
    const open = async () => {
      services = await openServices(read.config, TEST_SECRET)
      ;({ shop, close } = await openPageShop(read.config, services))
    }
    await open()
    reopen = async () => {
      await close()
      await services.close()
      await open()
    }
    const body = { username: 'anna', password: ACCESS_CODES.anna }
    const signedIn = await shop.product.send(login, { body })
    if (!signedIn.ok) throw new Error(JSON.stringify(signedIn.failure))
    token = signedIn.value.token
  })
  afterAll(async () => {
    await close()
    await services.close()
  })
  beforeEach(async () => {
    const { db } = services
    await db.deleteFrom('cart_lines').execute()
    await db.deleteFrom('order_pushes').execute()
    await db.deleteFrom('sent_carts').execute()
    await db.updateTable('stock_items').set({ price: 150_000 }).where('code', '=', 'MAN-20').execute()
    await setSetting(db, THE_SHOP, 'price_visibility', 'everyone')
    await add(PIPE, 12)
    await add(HOSE, 1)
  })

  const add = (stockItemId: number | string, quantity: number) =>
    shop.catalogService.send(insertCartLine, {
      params: FIRST_CATALOG,
      token,
      body: { clientId: anna, stockItemId, quantity },
    })

  /** The cart as its page shows it now. */
  async function shownCart(more: Partial<CartToSend> = {}): Promise<CartToSend> {
    const answer = await shop.catalogService.send(getCart, {
      params: { ...FIRST_CATALOG, clientId: anna },
      token,
    })
    if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
    const parts = [PIPES, HOSES].map((part) => ({
      ...part,
      fingerprint: cartFingerprint(
        answer.value.data
          .filter(({ catalogId }) => catalogId === part.catalogId)
          .map(({ stockItemId, shoppingCarts: [line] }) => ({
            line: line?.shoppingCartId ?? 0,
            id: String(stockItemId),
            quantity: line?.quantity,
          })),
      ),
    }))
    return {
      clientId: anna,
      clientName: 'Anna Instalaciones',
      token,
      uuid: randomUUID(),
      clientReference: '',
      deliveryInstructions: '',
      comment: ' Por la mañana ',
      language: 'es',
      currency: 'USD',
      parts,
      ...more,
    }
  }
  const countOrders = async () => (await services.db.selectFrom('orders').select('order_id').execute()).length
  const quantities = async () =>
    (await services.db.selectFrom('cart_lines').select('quantity').orderBy('quantity').execute()).map(
      ({ quantity }) => quantity,
    )
  const countMails = async () => (await services.db.selectFrom('mails').select('mail_id').execute()).length

  test('orders every catalogue of a cart, and queues nothing', async () => {
    const before = await countOrders()
    const { ordered, ...rest } = await shop.orderGateway.send(await shownCart())
    expect(rest).toEqual({})
    expect(ordered.map(({ catalogId }) => catalogId)).toEqual([1, 2])
    const rows = await services.db
      .selectFrom('orders')
      .select(['order_id', 'total', 'comment'])
      .orderBy('order_id')
      .execute()
    expect(rows.slice(before)).toEqual([
      { order_id: ordered[0]?.orderId, total: 5_707, comment: 'Por la mañana' },
      { order_id: ordered[1]?.orderId, total: 1_740, comment: 'Por la mañana' },
    ])
    expect(await quantities()).toEqual([])
    expect(await services.db.selectFrom('sent_carts').selectAll().execute()).toEqual([])
  })

  test('answers a repeated uuid with the same orders, and another comment with the order that stands', async () => {
    const cart = await shownCart()
    const first = await shop.orderGateway.send(cart)
    const before = await countOrders()
    expect(await shop.orderGateway.send(cart)).toEqual(first)
    expect((await shop.orderGateway.send({ ...cart, comment: 'otro' })).refused?.reason).toEqual({
      kind: 'cart_empty',
      order: first.ordered[0],
    })
    expect(await countOrders()).toBe(before)
  })

  test('makes one order per catalogue of concurrent sends from two tabs', async () => {
    const before = await countOrders()
    const [tab, other] = [await shownCart(), await shownCart()]
    const results = await Promise.all([tab, other, tab, other].map((cart) => shop.orderGateway.send(cart)))
    expect(await countOrders()).toBe(before + 2)
    const placed = results.find(({ refused }) => !refused)
    expect(results.map(({ ordered, refused }) => (refused ? refused.reason : ordered))).toEqual(
      expect.arrayContaining([placed?.ordered, { kind: 'cart_empty', order: placed?.ordered[1] }]),
    )
  })

  test('orders nothing when the figures of one catalogue have changed', async () => {
    const cart = await shownCart()
    const [orders, mails] = [await countOrders(), await countMails()]
    await services.db
      .updateTable('stock_items')
      .set({ price: 160_000 })
      .where('code', '=', 'MAN-20')
      .execute()
    expect(await shop.orderGateway.send(cart)).toEqual({
      ordered: [],
      refused: { reason: { kind: 'figures_changed' }, catalogIds: [1, 2] },
    })
    expect([await countOrders(), await countMails()]).toEqual([orders, mails])
    expect(await quantities()).toEqual([1, 12])
  })

  test('orders nothing when lines have changed and no prices are shown', async () => {
    await setSetting(services.db, THE_SHOP, 'price_visibility', 'nobody')
    const cart = await shownCart()
    const parts = cart.parts.map((part) => ({ ...part, figures: undefined }))
    await add(HOSE, 1)
    const { ordered, refused } = await shop.orderGateway.send({ ...cart, parts })
    expect([ordered, refused?.reason]).toEqual([[], { kind: 'figures_changed' }])
    expect(await quantities()).toEqual([2, 12])
  })

  test('orders nothing when the lines of one catalogue are gone', async () => {
    const cart = await shownCart()
    await services.db.deleteFrom('cart_lines').where('catalog_id', '=', 2).execute()
    const { ordered, refused } = await shop.orderGateway.send(cart)
    expect([ordered, refused?.reason]).toEqual([[], { kind: 'figures_changed' }])
    expect(await quantities()).toEqual([12])
  })

  test('reports a change, not an empty cart, when no line can be ordered any more', async () => {
    const cart = await shownCart()
    await services.db.updateTable('stock_items').set({ deleted: 1 }).where('code', '=', 'MAN-20').execute()
    await services.db.deleteFrom('cart_lines').where('catalog_id', '=', 1).execute()
    const { ordered, refused } = await shop.orderGateway.send(cart)
    await services.db.updateTable('stock_items').set({ deleted: 0 }).where('code', '=', 'MAN-20').execute()
    expect([ordered, refused?.reason]).toEqual([[], { kind: 'figures_changed' }])
    expect(await quantities()).toEqual([1])
  })

  test('orders nothing for an ended session or the cart of another client', async () => {
    const cart = await shownCart()
    for (const stranger of [{ token: 'no token' }, { clientId: anna + 1 }]) {
      const { ordered, refused } = await shop.orderGateway.send({ ...cart, ...stranger })
      expect([ordered, refused?.reason]).toEqual([[], { kind: 'not_signed_in' }])
    }
    expect(await quantities()).toEqual([1, 12])
  })

  const enqueueShown = async (cart: CartToSend) =>
    enqueue(services.db, {
      ...cart,
      sealedToken: seal(services.keys.storedTokens, cart.token),
      moneyTypeId: 1,
    })

  test('orders a cart that an earlier release has queued, at its start', async () => {
    const before = await countOrders()
    const { sentCartId } = await enqueueShown(await shownCart())
    expect(await shop.orderGateway.listOpen(anna)).toMatchObject([{ number: sentCartId }])
    await services.db.updateTable('order_pushes').set({ next_at: new Date().toISOString() }).execute()
    await reopen()
    await vi.waitFor(async () => expect(await shop.orderGateway.listOpen(anna)).toEqual([]), 10_000)
    expect(await shop.orderGateway.find(anna, sentCartId)).toMatchObject({
      parts: [{ state: 'accepted' }, { state: 'accepted' }],
    })
    expect(await countOrders()).toBe(before + 2)
    expect(await quantities()).toEqual([])
  })

  test('accepts a queued cart whose page was sent again and ordered directly', async () => {
    const shown = await shownCart()
    const { sentCartId } = await enqueueShown(shown)
    const { ordered } = await shop.orderGateway.send(shown)
    const before = await countOrders()
    await services.db.updateTable('order_pushes').set({ next_at: new Date().toISOString() }).execute()
    await reopen()
    await vi.waitFor(async () => expect(await shop.orderGateway.listOpen(anna)).toEqual([]), 10_000)
    expect(await shop.orderGateway.find(anna, sentCartId)).toMatchObject({
      parts: ordered.map((order) => ({ order })),
    })
    expect(await countOrders()).toBe(before)
  })
})

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { getOrderDetails, getOrders, insertCartLine } from '#contracts/catalog.ts'
import type { CallInput, CallResult } from '#contracts/http/client.ts'
import { pushShoppingCart } from '#contracts/order.ts'
import { describeOnBoth } from '../../test/world/databases.ts'
import type { Language } from '#domain/text/language.ts'
import { codeOf, FIRST_CATALOG } from '../../test/world/services.ts'
import { shop as world } from '../../test/world/shop.ts'
import { useTestShop } from '../../test/world/test-shop.ts'

type PushBody = CallInput<typeof pushShoppingCart>['body']

describeOnBoth('pushing the cart', (engine) => {
  const shop = useTestShop(engine)

  beforeEach(async () => {
    await shop.db.deleteFrom('cart_lines').execute()
    await shop.db
      .updateTable('stock_items')
      .set({ price: 44_900, deleted: 0 })
      .where('code', '=', 'TUB-15')
      .execute()
  })

  const push = (more: Partial<PushBody> = {}, token = shop.tokens.anna, language?: Language) =>
    shop.order.send(pushShoppingCart, {
      token,
      ...(language && { language }),
      body: {
        ...FIRST_CATALOG,
        clientId: shop.clients.anna,
        username: 'ShoppingCart',
        moneyTypeId: 1,
        uuid: randomUUID(),
        putAllPriceZero: false,
        ...more,
      },
    })
  const add = (
    stockItemId: number | string,
    quantity: number,
    token = shop.tokens.anna,
    clientId = shop.clients.anna,
  ) =>
    shop.catalog.send(insertCartLine, {
      params: FIRST_CATALOG,
      token,
      body: { clientId, stockItemId, quantity },
    })
  const countOrders = async () => (await shop.db.selectFrom('orders').select('order_id').execute()).length
  const linesLeft = async () =>
    (await shop.db.selectFrom('cart_lines').selectAll().execute()).map((line) => line.stock_item_id)

  test('makes one order of what was shown, and empties the cart', async () => {
    await add(world.items.copperPipe.id, 12)
    await add(world.items.washer.id, 1_000)
    const answer = await push({
      taxes: 8.56,
      expectedTotal: 62.06,
      comment: ' Llamar antes ',
      clientReference: ' OC-4711 ',
      deliveryInstructions: 'Muelle 3\nHasta las 12:00',
    })
    expect(answer).toMatchObject({
      ok: true,
      value: {
        isSuccessful: true,
        data: [
          {
            status: 'received',
            subtotal: 53.5,
            taxes: 8.56,
            total: 62.06,
            comment: 'Llamar antes',
            clientReference: 'OC-4711',
            deliveryInstructions: 'Muelle 3\nHasta las 12:00',
            catalogId: 1,
          },
        ],
      },
    })
    expect(await linesLeft()).toEqual([])
  })

  test('freezes the lines as they were ordered', async () => {
    await add(world.items.copperPipe.id, 3)
    const order = orderOf(await push())
    await shop.db
      .updateTable('stock_items')
      .set({ price: 1, deleted: 1 })
      .where('code', '=', 'TUB-15')
      .execute()
    const details = await shop.catalog.send(getOrderDetails, {
      params: { ...FIRST_CATALOG, orderId: order.orderId },
      token: shop.tokens.anna,
    })
    expect(details).toMatchObject({
      value: {
        data: [
          {
            lines: [
              {
                stockItemId: 11,
                code: 'TUB-15',
                name: 'Tubo de cobre 15 mm',
                quantity: 3,
                price: 4.49,
                total: 13.47,
              },
            ],
            statusHistory: [{ status: 'received', date: order.date }],
          },
        ],
      },
    })
  })

  test('keeps the name of an item and the one that the client read', async () => {
    await shop.db
      .updateTable('stock_items')
      .set({ name_zh: '铜管 15 mm' })
      .where('code', '=', 'TUB-15')
      .execute()
    const namesIn = async (language: 'en' | 'zh') => {
      await add(world.items.copperPipe.id, 3)
      const { orderId } = orderOf(await push({}, shop.tokens.anna, language))
      const details = await shop.catalog.send(getOrderDetails, {
        params: { ...FIRST_CATALOG, orderId },
        token: shop.tokens.anna,
      })
      return details.ok && details.value.data[0]?.lines.map(({ name, nameShown }) => [name, nameShown])
    }
    expect(await namesIn('zh')).toEqual([['Tubo de cobre 15 mm', '铜管 15 mm']])
    expect(await namesIn('en')).toEqual([['Tubo de cobre 15 mm', undefined]])
    const mails = await shop.db.selectFrom('mails').select(['recipient', 'body']).execute()
    const toClient = mails.filter(
      ({ body }) => body.includes('铜管 15 mm') && !body.includes('Tubo de cobre'),
    )
    expect(toClient).not.toEqual([])
    await shop.db.updateTable('stock_items').set({ name_zh: '' }).where('code', '=', 'TUB-15').execute()
  })

  test('refuses figures that count a line its item is not sold in, and leaves it in the cart', async () => {
    const setMinimum = (minimum: number | null) =>
      shop.db
        .updateTable('stock_items')
        .set({ minimum_order_quantity: minimum })
        .where('code', '=', 'TUB-15')
        .execute()
    await add(world.items.copperPipe.id, 2)
    await add(world.items.washer.id, 1_000)
    await setMinimum(3)
    expect(codeOf(await push({ taxes: 2.12, expectedTotal: 15.4 }))).toBe('figures_changed')
    expect(await linesLeft()).toEqual([11, 12])
    await shop.db.deleteFrom('cart_lines').where('stock_item_id', '=', 12).execute()
    expect(codeOf(await push())).toBe('cart_empty')
    await setMinimum(null)
    expect((await push()).ok).toBe(true)
  })

  describe('with the same uuid again', () => {
    test('answers the same order, a year later too', async () => {
      await add(world.items.copperPipe.id, 1)
      const uuid = randomUUID()
      const first = orderOf(await push({ uuid, comment: 'a' }))
      await shop.db
        .updateTable('orders')
        .set({ placed_at: '2025-01-01T00:00:00.000Z' })
        .where('uuid', '=', uuid)
        .execute()
      await add(world.items.washer.id, 5)
      const again = orderOf(await push({ uuid: uuid.toUpperCase(), comment: 'a' }))
      expect(again.orderId).toBe(first.orderId)
      expect(await linesLeft()).toEqual([12])
    })

    test('with other remarks or other figures is refused, and the first order stays', async () => {
      await add(world.items.copperPipe.id, 1)
      const uuid = randomUUID()
      const first = orderOf(await push({ uuid, comment: 'a', taxes: 0.72 }))
      expect(codeOf(await push({ uuid, comment: 'b' }))).toBe('uuid_reused')
      expect(codeOf(await push({ uuid, comment: 'a', clientReference: 'b' }))).toBe('uuid_reused')
      expect(codeOf(await push({ uuid, comment: 'a', deliveryInstructions: 'b' }))).toBe('uuid_reused')
      expect(codeOf(await push({ uuid, comment: 'a', taxes: 0.73 }))).toBe('uuid_reused')
      expect(codeOf(await push({ uuid, comment: 'a', expectedTotal: 99 }))).toBe('uuid_reused')
      expect(orderOf(await push({ uuid, comment: 'a', taxes: 0.72, expectedTotal: 5.21 })).orderId).toBe(
        first.orderId,
      )
    })

    test('fifty concurrent pushes make one order', async () => {
      await add(world.items.copperPipe.id, 1)
      const before = await countOrders()
      const uuid = randomUUID()
      const answers = await Promise.all(Array.from({ length: 50 }, () => push({ uuid })))
      expect(new Set(answers.map((answer) => orderOf(answer).orderId)).size).toBe(1)
      expect(await countOrders()).toBe(before + 1)
    })

    test('the uuid of another client can be used', async () => {
      await add(world.items.copperPipe.id, 1)
      await add(world.items.washer.id, 1, shop.tokens.bruno, shop.clients.bruno)
      const uuid = randomUUID()
      const hers = orderOf(await push({ uuid }))
      const his = orderOf(await push({ uuid, clientId: shop.clients.bruno }, shop.tokens.bruno))
      expect(his.orderId).not.toBe(hers.orderId)
    })
  })

  test('over two catalogues is two pushes with one uuid, and two orders', async () => {
    await add(world.items.copperPipe.id, 1)
    await add('11.2', 2)
    const uuid = randomUUID()
    const first = orderOf(await push({ uuid, expectedTotal: 5.21 }))
    expect(await linesLeft()).toEqual([11])
    const second = orderOf(await push({ uuid, catalogId: 2, expectedTotal: 34.8 }))
    expect([first.total, second.total]).toEqual([5.21, 34.8])
    expect(await linesLeft()).toEqual([])
    // By which the orders of a company with a code are counted
    const companies = await shop.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.order_id', 'order_lines.order_id')
      .select(['order_lines.company_id as ofLine', 'orders.company_id as ofOrder'])
      .execute()
    expect(companies.length).toBeGreaterThan(1)
    expect(companies.filter(({ ofLine, ofOrder }) => ofLine !== ofOrder)).toEqual([])
  })

  describe('that was already sent', () => {
    test('is refused with a new uuid, and names the order just made', async () => {
      await add(world.items.copperPipe.id, 1)
      const order = orderOf(await push())
      const before = await countOrders()
      expect(await push()).toMatchObject({
        ok: false,
        failure: {
          status: 409,
          code: 'cart_empty',
          refusal: { order: { orderId: order.orderId, catalogId: 1 } },
        },
      })
      expect(await countOrders()).toBe(before)
    })

    test('from two tabs at once makes one order', async () => {
      for (let round = 0; round < 10; round++) {
        await add(world.items.copperPipe.id, 1)
        const before = await countOrders()
        const answers = await Promise.all([push(), push(), push()])
        expect(answers.map(codeOf).sort()).toEqual(['cart_empty', 'cart_empty', 'ok'])
        expect(await countOrders()).toBe(before + 1)
      }
    })
  })

  test('refuses changed figures, with old and new ones, and orders nothing', async () => {
    await add(world.items.copperPipe.id, 1)
    await shop.db.updateTable('stock_items').set({ price: 50_000 }).where('code', '=', 'TUB-15').execute()
    const before = await countOrders()
    expect(await push({ taxes: 0.72, expectedTotal: 5.21 })).toMatchObject({
      failure: {
        status: 409,
        code: 'figures_changed',
        refusal: {
          figures: { sent: { taxes: 0.72, total: 5.21 }, current: { subtotal: 5, taxes: 0.8, total: 5.8 } },
        },
      },
    })
    expect(await countOrders()).toBe(before)
    expect(await linesLeft()).toEqual([11])
  })

  test.each([0, -100, 0.725, 1e300])('with taxes of %d orders nothing', async (taxes) => {
    await add(world.items.copperPipe.id, 1)
    expect(codeOf(await push({ taxes }))).toBe('figures_changed')
  })

  test('leaves in the cart what cannot be ordered', async () => {
    await add(world.items.copperPipe.id, 1)
    await add(world.items.washer.id, 1_000)
    await shop.db.updateTable('stock_items').set({ deleted: 1 }).where('code', '=', 'TUB-15').execute()
    expect(orderOf(await push({ expectedTotal: 4.99 })).total).toBe(4.99)
    expect(await linesLeft()).toEqual([11])
    expect(codeOf(await push())).toBe('cart_empty')
    await shop.db.updateTable('stock_items').set({ deleted: 0 }).where('code', '=', 'TUB-15').execute()
  })

  test.each([true, 'true', 1, 'false', null])(
    'with putAllPriceZero %o is refused',
    async (putAllPriceZero) => {
      await add(world.items.copperPipe.id, 1)
      expect(codeOf(await push({ putAllPriceZero }))).toBe('zero_prices_refused')
      expect(await linesLeft()).toEqual([11])
    },
  )

  test('ignores name, currency, status, date and totals of the caller', async () => {
    await add(world.items.copperPipe.id, 1)
    const forged = {
      username: 'admin',
      moneyTypeId: 9,
      status: 'delivered',
      date: '1999-01-01',
      total: 0,
      discount: 99,
    }
    const order = orderOf(await push(forged))
    expect(order).toMatchObject({ status: 'received', total: 5.21 })
    const row = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('order_id', '=', Number(order.orderId))
      .executeTakeFirstOrThrow()
    expect([row.money_type_id, row.placed_at.startsWith('1999')]).toEqual([1, false])
  })

  test.each(['', 'abc', '123', randomUUID().slice(1), 'x'.repeat(10_000)])(
    'with the uuid "%.40s" is refused',
    async (uuid) => {
      expect(codeOf(await push({ uuid }))).toBe('invalid_request')
    },
  )

  test('stores a comment in any script unchanged, and refuses one that is too long', async () => {
    await add(world.items.copperPipe.id, 1)
    const comment = 'Entregar ✓ 送货上门 مرحبا'
    expect(orderOf(await push({ comment })).comment).toBe(comment)
    expect(codeOf(await push({ comment: 'x'.repeat(3_001) }))).toBe('invalid_request')
  })

  test('does not find the cart of another client, and leaves it full', async () => {
    await add(world.items.copperPipe.id, 1)
    expect(codeOf(await push({}, shop.tokens.bruno))).toBe('not_found')
    expect(codeOf(await push({ clientId: shop.clients.bruno }))).toBe('not_found')
    expect(await linesLeft()).toEqual([11])
  })

  test('is refused without a session', async () => {
    expect(codeOf(await push({}, 'no.token.here'))).toBe('not_signed_in')
  })

  test('does not find a catalogue that is not the shop’s', async () => {
    expect(codeOf(await push({ catalogId: 3 }))).toBe('not_found')
    expect(codeOf(await push({ accountId: 2 }))).toBe('not_found')
    expect(codeOf(await push({ companyId: 2 }))).toBe('not_found')
  })

  test('shows in the history of its client alone, newest first', async () => {
    await add(world.items.copperPipe.id, 1)
    const order = orderOf(await push())
    const history = (clientId: number, token: string) =>
      shop.catalog.send(getOrders, { params: { ...FIRST_CATALOG, clientId }, token })
    const hers = await history(shop.clients.anna, shop.tokens.anna)
    const ids = hers.ok ? hers.value.data.map((record) => Number(record.orderId)) : []
    expect(ids[0]).toBe(order.orderId)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect(codeOf(await history(shop.clients.anna, shop.tokens.bruno))).toBe('not_found')
    const details = { params: { ...FIRST_CATALOG, orderId: order.orderId }, token: shop.tokens.bruno }
    expect(codeOf(await shop.catalog.send(getOrderDetails, details))).toBe('not_found')
  })
})

function orderOf<Order>(answer: CallResult<{ data: Order[] }>): Order {
  const [order] = answer.ok ? answer.value.data : []
  if (!order) throw new Error(JSON.stringify(answer))
  return order
}

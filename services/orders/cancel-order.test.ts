import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getOrderDetails, insertCartLine } from '#contracts/catalog.ts'
import { cancelOrder, pushShoppingCart } from '#contracts/order.ts'
import { describeOnDefault } from '../../test/world/databases.ts'
import { codeOf, FIRST_CATALOG, TEST_MAILS } from '../../test/world/services.ts'
import { shop as world } from '../../test/world/shop.ts'
import { useTestShop } from '../../test/world/test-shop.ts'
import { moveOrder } from './order-status.ts'
import { THE_SHOP } from '../trail/actor.ts'

describeOnDefault('taking an order back', (engine) => {
  const shop = useTestShop(engine)

  const order = async () => {
    const body = { ...FIRST_CATALOG, clientId: shop.clients.anna }
    await shop.catalog.send(insertCartLine, {
      params: FIRST_CATALOG,
      token: shop.tokens.anna,
      body: { clientId: shop.clients.anna, stockItemId: world.items.copperPipe.id, quantity: 3 },
    })
    const pushed = await shop.order.send(pushShoppingCart, {
      token: shop.tokens.anna,
      body: { ...body, uuid: randomUUID() },
    })
    return pushed.ok ? Number(pushed.value.data[0]?.orderId) : 0
  }
  const cancel = (orderId: number, more: object = {}, token = shop.tokens.anna) =>
    shop.order.send(cancelOrder, {
      token,
      body: { ...FIRST_CATALOG, clientId: shop.clients.anna, orderId, ...more },
    })
  const statusesOf = async (orderId: number) => {
    const details = await shop.catalog.send(getOrderDetails, {
      params: { ...FIRST_CATALOG, orderId },
      token: shop.tokens.anna,
    })
    return details.ok ? details.value.data[0]?.statusHistory?.map(({ status }) => status) : details.failure
  }

  test('a client cancels a received order, and the status history shows it', async () => {
    const orderId = await order()
    expect(await cancel(orderId)).toMatchObject({
      ok: true,
      value: { data: [{ orderId, status: 'cancelled' }] },
    })
    expect(await statusesOf(orderId)).toEqual(['received', 'cancelled'])
  })

  test('a repeated cancellation, concurrent or later, changes nothing', async () => {
    const orderId = await order()
    const answers = await Promise.all([cancel(orderId), cancel(orderId)])
    expect([...answers, await cancel(orderId)].map(codeOf)).toEqual(['ok', 'ok', 'ok'])
    expect(await statusesOf(orderId)).toEqual(['received', 'cancelled'])
  })

  test('a confirmed order is not cancelled, and nothing changes', async () => {
    const orderId = await order()
    await moveOrder(shop.db, THE_SHOP, { orderId, to: 'confirmed' }, TEST_MAILS)
    const answer = await cancel(orderId)
    expect(answer).toMatchObject({ ok: false, failure: { status: 409, code: 'order_not_cancellable' } })
    expect(await statusesOf(orderId)).toEqual(['received', 'confirmed'])
  })

  test('of a concurrent cancellation and confirmation one is refused', async () => {
    const orderId = await order()
    const [cancelled, confirmed] = await Promise.all([
      cancel(orderId),
      moveOrder(shop.db, THE_SHOP, { orderId, to: 'confirmed' }, TEST_MAILS),
    ])
    expect([cancelled.ok, confirmed.ok].toSorted()).toEqual([false, true])
    expect(await statusesOf(orderId)).toEqual(['received', cancelled.ok ? 'cancelled' : 'confirmed'])
  })

  test('an order of another client is not found', async () => {
    const orderId = await order()
    const { clients } = shop
    expect(codeOf(await cancel(orderId, { clientId: clients.bruno }, shop.tokens.bruno))).toBe('not_found')
    expect(codeOf(await cancel(orderId, {}, shop.tokens.bruno))).toBe('not_found')
    expect(codeOf(await cancel(orderId, { clientId: clients.bruno }))).toBe('not_found')
    expect(codeOf(await cancel(orderId, {}, 'no token of ours'))).toBe('not_signed_in')
    expect(await statusesOf(orderId)).toEqual(['received'])
  })

  test.each([
    { catalogId: 2 },
    { catalogId: 9 },
    { companyId: 2 },
    { accountId: 2 },
    { orderId: 999_999_999 },
  ])('nor is one under %o', async (more) => {
    expect(codeOf(await cancel(await order(), more))).toBe('not_found')
  })
})

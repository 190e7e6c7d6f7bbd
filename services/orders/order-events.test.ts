import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { insertCartLine } from '#contracts/catalog.ts'
import { EVENTS } from '#contracts/events.ts'
import { cancelOrder, pushShoppingCart } from '#contracts/order.ts'
import { describeOnDefault } from '../../test/world/databases.ts'
import { codeOf, FIRST_CATALOG, TEST_MAILS } from '../../test/world/services.ts'
import { shop as world } from '../../test/world/shop.ts'
import { useTestShop } from '../../test/world/test-shop.ts'
import { setSetting } from '../settings/settings.ts'
import { addWebhook } from '../webhooks/webhooks.ts'
import { moveOrder } from './order-status.ts'
import { THE_SHOP } from '../trail/actor.ts'

describeOnDefault('the events of an order', (engine) => {
  const shop = useTestShop(engine)
  beforeAll(async () => {
    // This host does not exist: the test reads the queued events
    const url = 'https://erp.invalid/hooks'
    const network = { isPrivateAllowed: false }
    const events = ['order.accepted', 'order.status_changed'] as const
    await addWebhook(shop.db, THE_SHOP, Buffer.alloc(32), { url, events, network })
  })
  beforeEach(() => shop.db.deleteFrom('webhook_deliveries').execute())

  const own = () => ({ ...FIRST_CATALOG, clientId: shop.clients.anna })
  const add = () =>
    shop.catalog.send(insertCartLine, {
      params: FIRST_CATALOG,
      token: shop.tokens.anna,
      body: { clientId: shop.clients.anna, stockItemId: world.items.copperPipe.id, quantity: 12 },
    })
  const push = (more: object = {}) =>
    shop.order.send(pushShoppingCart, {
      token: shop.tokens.anna,
      body: { ...own(), uuid: randomUUID(), ...more },
    })
  const order = async () => {
    await add()
    const answer = await push()
    return answer.ok ? Number(answer.value.data[0]?.orderId) : 0
  }
  const written = () =>
    shop.db
      .selectFrom('webhook_deliveries')
      .select(['type', 'subject', 'body'])
      .orderBy('delivery_id')
      .execute()

  test('are written once for a repeated push, and not for a refused one', async () => {
    await add()
    const uuid = randomUUID()
    await push({ uuid })
    await push({ uuid })
    expect(await written()).toHaveLength(1)
    expect(codeOf(await push())).toBe('cart_empty')
    await add()
    expect(codeOf(await push({ expectedTotal: 1 }))).toBe('figures_changed')
    expect(await written()).toHaveLength(1)
    await shop.db.deleteFrom('cart_lines').execute()
  })

  test('report each new status once, with who changed it, and no refused change', async () => {
    const orderId = await order()
    await moveOrder(shop.db, THE_SHOP, { orderId, to: 'delivered' }, TEST_MAILS)
    await moveOrder(shop.db, THE_SHOP, { orderId, to: 'confirmed' }, TEST_MAILS)
    const other = await order()
    await shop.order.send(cancelOrder, { token: shop.tokens.anna, body: { ...own(), orderId: other } })
    await shop.order.send(cancelOrder, { token: shop.tokens.anna, body: { ...own(), orderId: other } })
    const events = (await written()).map(({ subject, type, body }) => {
      if (type !== 'order.status_changed') return [subject, type]
      const {
        number,
        order: moved,
        previousStatus,
        changedBy,
      } = EVENTS[type].body.parse(JSON.parse(body)).data
      return [subject, number, previousStatus, moved.status, changedBy]
    })
    expect(events).toEqual([
      [`order ${orderId}`, 'order.accepted'],
      [`order ${orderId}`, `1-${orderId}`, 'received', 'confirmed', 'staff'],
      [`order ${other}`, 'order.accepted'],
      [`order ${other}`, `1-${other}`, 'received', 'cancelled', 'client'],
    ])
  })

  test('contain figures even when prices are shown to nobody', async () => {
    await setSetting(shop.db, THE_SHOP, 'price_visibility', 'nobody')
    await order()
    await setSetting(shop.db, THE_SHOP, 'price_visibility', '')
    const [accepted] = await written()
    const { order: sent } = EVENTS['order.accepted'].body.parse(JSON.parse(accepted?.body ?? '')).data
    expect([sent.subtotal, sent.taxes, sent.total, sent.lines[0]?.price]).toEqual([49.2, 7.87, 57.07, 4.1])
  })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertCartLine } from '#contracts/catalog.ts'
import { cancelOrder, pushShoppingCart } from '#contracts/order.ts'
import type { Language } from '#domain/text/language.ts'
import { describeOnDefault } from '../../test/world/databases.ts'
import { codeOf, FIRST_CATALOG, TEST_MAILS } from '../../test/world/services.ts'
import { shop as world } from '../../test/world/shop.ts'
import { useTestShop } from '../../test/world/test-shop.ts'
import { setSetting } from '../settings/settings.ts'
import { moveOrder } from './order-status.ts'
import { THE_SHOP } from '../trail/actor.ts'

describeOnDefault('the mails of an order', (engine) => {
  const shop = useTestShop(engine)
  beforeAll(async () => {
    await setSetting(shop.db, THE_SHOP, 'order_mail_to', 'orders@company.test')
    await setSetting(shop.db, THE_SHOP, 'company_name', 'Puerto')
  })
  beforeEach(() => shop.db.deleteFrom('mails').execute())

  const add = () =>
    shop.catalog.send(insertCartLine, {
      params: FIRST_CATALOG,
      token: shop.tokens.anna,
      body: { clientId: shop.clients.anna, stockItemId: world.items.copperPipe.id, quantity: 12 },
    })
  const push = (language: Language, more: object = {}) =>
    shop.order.send(pushShoppingCart, {
      token: shop.tokens.anna,
      language,
      body: { ...FIRST_CATALOG, clientId: shop.clients.anna, uuid: randomUUID(), ...more },
    })
  const order = async (language: Language) => {
    await add()
    const answer = await push(language)
    const [placed] = answer.ok ? answer.value.data : []
    if (!placed) throw new Error(JSON.stringify(answer))
    return Number(placed.orderId)
  }
  const mails = () => shop.db.selectFrom('mails').selectAll().orderBy('mail_id').execute()

  test('go to the client in the language of the order and to the company, each with the other as reply address', async () => {
    const orderId = await order('zh')
    const [toClient, toCompany, ...others] = await mails()
    expect(others).toEqual([])
    expect(toClient).toMatchObject({
      kind: 'order',
      recipient: 'anna@clients.test',
      reply_to: 'orders@company.test',
      subject: `您的订单 1-${orderId} 已收到`,
    })
    expect(toClient?.body).toContain(`/zh/client/orders/1/${orderId}`)
    expect(toClient?.body).toContain('US$49.20')
    expect(toCompany).toMatchObject({
      recipient: 'orders@company.test',
      reply_to: 'anna@clients.test',
      subject: `Nuevo pedido 1-${orderId} de Anna Instalaciones`,
    })
  })

  test('are written once for a repeated push, and not for a refused one', async () => {
    await add()
    const uuid = randomUUID()
    await push('en', { uuid })
    await push('en', { uuid })
    expect(await mails()).toHaveLength(2)
    expect(codeOf(await push('en'))).toBe('cart_empty')
    await add()
    expect(codeOf(await push('en', { expectedTotal: 1 }))).toBe('figures_changed')
    expect(await mails()).toHaveLength(2)
    await shop.db.deleteFrom('cart_lines').execute()
  })

  test('show no figures to the client when prices are shown to nobody, but to the company', async () => {
    await setSetting(shop.db, THE_SHOP, 'price_visibility', 'nobody')
    await order('en')
    const [toClient, toCompany] = await mails()
    expect(toClient?.body).not.toMatch(/\$/)
    expect(toCompany?.body).toContain('49,20')
    await setSetting(shop.db, THE_SHOP, 'price_visibility', '')
  })

  describe('on a new status', () => {
    test('go to the client, in the language of the order', async () => {
      const orderId = await order('en')
      await shop.db.deleteFrom('mails').execute()
      await moveOrder(shop.db, THE_SHOP, { orderId, to: 'confirmed' }, TEST_MAILS)
      await moveOrder(shop.db, THE_SHOP, { orderId, to: 'delivered' }, TEST_MAILS)
      expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
        ['anna@clients.test', `Your order 1-${orderId} is confirmed`],
      ])
    })

    test('go to the company too when the client cancelled', async () => {
      const orderId = await order('en')
      await shop.db.deleteFrom('mails').execute()
      const body = { ...FIRST_CATALOG, clientId: shop.clients.anna, orderId }
      await shop.order.send(cancelOrder, { token: shop.tokens.anna, body })
      await shop.order.send(cancelOrder, { token: shop.tokens.anna, body })
      expect((await mails()).map(({ subject }) => subject)).toEqual([
        `Your order 1-${orderId} is cancelled`,
        `Anna Instalaciones canceló el pedido 1-${orderId}`,
      ])
    })
  })

  test('go to every address of the company, each on its own, and the client answers all of them', async () => {
    await setSetting(shop.db, THE_SHOP, 'order_mail_to', 'orders@company.test, almacen@company.test')
    await order('en')
    expect((await mails()).map(({ recipient, reply_to }) => [recipient, reply_to])).toEqual([
      ['anna@clients.test', 'orders@company.test, almacen@company.test'],
      ['orders@company.test', 'anna@clients.test'],
      ['almacen@company.test', 'anna@clients.test'],
    ])
    await setSetting(shop.db, THE_SHOP, 'order_mail_to', 'orders@company.test')
  })

  test.each([
    ['en', 'New order 1-', 'Anna Instalaciones cancelled order 1-'],
    ['zh', '新订单 1-', '已取消，客户：Anna Instalaciones'],
  ] as const)('are in the language of staff for the company: %s', async (language, placed, cancelled) => {
    await setSetting(shop.db, THE_SHOP, 'staff_language', language)
    const orderId = await order('es')
    const body = { ...FIRST_CATALOG, clientId: shop.clients.anna, orderId }
    await shop.order.send(cancelOrder, { token: shop.tokens.anna, body })
    const subjects = (await mails()).map(({ subject }) => subject)
    expect(subjects[0]).toBe(`Recibimos su pedido 1-${orderId}`)
    expect([subjects[1], subjects[3]]).toEqual([
      expect.stringContaining(placed),
      expect.stringContaining(cancelled),
    ])
    await setSetting(shop.db, THE_SHOP, 'staff_language', '')
  })

  test('are not written without an address', async () => {
    await shop.db.updateTable('clients').set({ email: '' }).execute()
    await setSetting(shop.db, THE_SHOP, 'order_mail_to', '')
    await order('es')
    expect(await mails()).toEqual([])
  })
})

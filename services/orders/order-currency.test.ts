import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { getOrderDetails, getOrders, insertCartLine } from '#contracts/catalog.ts'
import { pushShoppingCart } from '#contracts/order.ts'
import { getEnvironments } from '#contracts/product.ts'
import { describeOnBoth } from '../../test/world/databases.ts'
import { codeOf, FIRST_CATALOG } from '../../test/world/services.ts'
import { shop as world } from '../../test/world/shop.ts'
import { useTestShop } from '../../test/world/test-shop.ts'
import { findIntegrityProblems } from '../settings/integrity-checks.ts'
import { setSetting } from '../settings/settings.ts'
import { THE_SHOP } from '../trail/actor.ts'

describeOnBoth('the currency of an order', (engine) => {
  const shop = useTestShop(engine)
  const sell = (currency: string) => setSetting(shop.db, THE_SHOP, 'currency', currency)

  beforeEach(async () => {
    await shop.db.deleteFrom('cart_lines').execute()
    await sell('')
  })

  /** Three pipes at 4.49, with 16 % tax. */
  async function order(shown: { currency?: string; taxes?: number; expectedTotal?: number } = {}) {
    const body = { clientId: shop.clients.anna, stockItemId: world.items.copperPipe.id, quantity: 3 }
    await shop.catalog.send(insertCartLine, { params: FIRST_CATALOG, token: shop.tokens.anna, body })
    return shop.order.send(pushShoppingCart, {
      token: shop.tokens.anna,
      body: { ...FIRST_CATALOG, clientId: shop.clients.anna, uuid: randomUUID(), ...shown },
    })
  }
  async function orderIdOf(answer: Awaited<ReturnType<typeof order>>): Promise<number> {
    const [placed] = answer.ok ? answer.value.data : []
    if (!placed) throw new Error(JSON.stringify(answer))
    return Number(placed.orderId)
  }
  async function detailsOf(orderId: number) {
    const answer = await shop.catalog.send(getOrderDetails, {
      params: { ...FIRST_CATALOG, orderId },
      token: shop.tokens.anna,
    })
    if (!answer.ok) throw new Error(JSON.stringify(answer))
    return answer.value.data[0]
  }

  test.each([
    ['', 'USD', { subtotal: 13.47, taxes: 2.16, total: 15.63 }],
    ['EUR', 'EUR', { subtotal: 13.47, taxes: 2.16, total: 15.63 }],
    ['JPY', 'JPY', { subtotal: 13, taxes: 2, total: 15 }],
    ['BHD', 'BHD', { subtotal: 13.47, taxes: 2.155, total: 15.625 }],
  ])('with the setting "%s" is %s, in whole minor units', async (setting, currency, figures) => {
    expect(await sell(setting)).toMatchObject({ ok: true })
    const { taxes, total: expectedTotal } = figures
    const orderId = await orderIdOf(await order({ taxes, expectedTotal, currency }))
    expect(await detailsOf(orderId)).toMatchObject({ currency, ...figures, lines: [{ price: 4.49 }] })
    expect(await findIntegrityProblems(shop.db)).toEqual([])
  })

  test('stays when the shop changes its currency', async () => {
    await sell('JPY')
    const orderId = await orderIdOf(await order())
    await sell('BHD')
    expect(await detailsOf(orderId)).toMatchObject({ currency: 'JPY', total: 15, lines: [{ total: 13 }] })
    const params = { ...FIRST_CATALOG, clientId: shop.clients.anna }
    const history = await shop.catalog.send(getOrders, { params, token: shop.tokens.anna })
    expect(history).toMatchObject({
      value: { data: expect.arrayContaining([expect.objectContaining({ orderId, total: 15 })]) },
    })
  })

  test('is compared with the one that the client saw: other money orders nothing', async () => {
    await sell('EUR')
    expect(codeOf(await order({ taxes: 2.16, expectedTotal: 15.63, currency: 'USD' }))).toBe(
      'figures_changed',
    )
    expect(codeOf(await order({ taxes: 4.31, expectedTotal: 31.25 }))).toBe('ok')
  })

  test('is a public setting, and only a code of ISO 4217', async () => {
    for (const wrong of ['EURO', '€', 'XXX'])
      expect(await sell(wrong)).toEqual({ ok: false, code: 'not_a_currency' })
    expect(await sell('eur')).toEqual({ ok: true, value: 'EUR' })
    await sell('MXN')
    const answer = await shop.product.send(getEnvironments, { query: { 'names[]': ['currency'] } })
    expect(answer).toMatchObject({ value: { currency: 'MXN' } })
  })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getOrderDetails, insertCartLine } from '#contracts/catalog.ts'
import { pushShoppingCart } from '#contracts/order.ts'
import { describeOnBoth } from '../../test/world/databases.ts'
import { codeOf, FIRST_CATALOG } from '../../test/world/services.ts'
import { shop as world } from '../../test/world/shop.ts'
import { useTestShop } from '../../test/world/test-shop.ts'
import { findIntegrityProblems } from '../settings/integrity-checks.ts'
import { setSetting } from '../settings/settings.ts'
import { THE_SHOP } from '../trail/actor.ts'

describeOnBoth('the taxes of an order', (engine) => {
  const shop = useTestShop(engine)
  const setClass = (taxClass: string | null, code: string) =>
    shop.db.updateTable('stock_items').set({ tax_class: taxClass }).where('code', '=', code).execute()

  beforeAll(async () => {
    await setSetting(shop.db, THE_SHOP, 'tax', '21')
    await setSetting(shop.db, THE_SHOP, 'tax_rates', 'reduced=10, super-reduced=4')
    await setClass('reduced', 'ARA-04')
    await setClass('super-reduced', 'VAL-12')
  })
  beforeEach(async () => {
    await shop.db.deleteFrom('cart_lines').execute()
  })

  const add = (stockItemId: number, quantity: number) =>
    shop.catalog.send(insertCartLine, {
      params: FIRST_CATALOG,
      token: shop.tokens.anna,
      body: { clientId: shop.clients.anna, stockItemId, quantity },
    })
  const push = (shown: { taxes?: number; expectedTotal?: number } = {}) =>
    shop.order.send(pushShoppingCart, {
      token: shop.tokens.anna,
      body: { ...FIRST_CATALOG, clientId: shop.clients.anna, uuid: randomUUID(), ...shown },
    })
  async function detailsOf(answer: Awaited<ReturnType<typeof push>>) {
    const [order] = answer.ok ? answer.value.data : []
    if (!order) throw new Error(JSON.stringify(answer))
    const details = await shop.catalog.send(getOrderDetails, {
      params: { ...FIRST_CATALOG, orderId: order.orderId },
      token: shop.tokens.anna,
    })
    if (!details.ok) throw new Error(JSON.stringify(details))
    return details.value.data[0]
  }

  test('are computed by the class of each item, and add up', async () => {
    await add(world.items.copperPipe.id, 3)
    await add(world.items.washer.id, 1_000)
    await add(world.items.valveHalfInch.id, 1)
    const answer = await push({ taxes: 3.74, expectedTotal: 33.51 })
    expect(await detailsOf(answer)).toMatchObject({
      subtotal: 29.77,
      taxes: 3.74,
      total: 33.51,
      lines: [{ taxRate: 21 }, { taxRate: 10 }, { taxRate: 4 }],
      taxesByRate: [
        { rate: 21, base: 13.47, tax: 2.83 },
        { rate: 10, base: 4.3, tax: 0.43 },
        { rate: 4, base: 12, tax: 0.48 },
      ],
    })
    expect(await findIntegrityProblems(shop.db)).toEqual([])
  })

  test('stay as they were ordered when the rates change', async () => {
    await add(world.items.washer.id, 1_000)
    const answer = await push()
    await setSetting(shop.db, THE_SHOP, 'tax_rates', 'reduced=12, super-reduced=4')
    expect(await detailsOf(answer)).toMatchObject({
      taxes: 0.43,
      taxesByRate: [{ rate: 10, base: 4.3, tax: 0.43 }],
    })
    await add(world.items.washer.id, 1_000)
    expect(codeOf(await push({ taxes: 0.43, expectedTotal: 4.73 }))).toBe('figures_changed')
    expect(codeOf(await push({ taxes: 0.52, expectedTotal: 4.82 }))).toBe('ok')
    await setSetting(shop.db, THE_SHOP, 'tax_rates', 'reduced=10, super-reduced=4')
  })

  test('of an order placed before tax classes have no parts', async () => {
    await add(world.items.copperPipe.id, 1)
    const answer = await push()
    await shop.db.updateTable('order_lines').set({ tax_rate: null }).execute()
    expect(await detailsOf(answer)).toMatchObject({
      taxes: 0.94,
      lines: [{ taxRate: null }],
      taxesByRate: [],
    })
  })

  test('cannot lose a class that items have', async () => {
    for (const rates of ['', 'reduced=10', 'super=4, reduced=10'])
      expect(await setSetting(shop.db, THE_SHOP, 'tax_rates', rates)).toEqual({
        ok: false,
        code: 'tax_class_in_use',
      })
    expect(await setSetting(shop.db, THE_SHOP, 'tax_rates', 'reduced=ten')).toEqual({
      ok: false,
      code: 'not_tax_rates',
    })
    const setDeleted = (deleted: 0 | 1) =>
      shop.db.updateTable('stock_items').set({ deleted }).where('code', '=', 'VAL-12').execute()
    // It may be restored, and would then have the standard rate without a word
    await setDeleted(1)
    expect(await setSetting(shop.db, THE_SHOP, 'tax_rates', 'reduced=10')).toMatchObject({ ok: false })
    await setDeleted(0)
    await setClass(null, 'VAL-12')
    expect(await setSetting(shop.db, THE_SHOP, 'tax_rates', 'Reduced=10')).toMatchObject({ ok: true })
  })
})

import { expect, test } from 'vitest'
import { getUsualItems } from '#contracts/catalog.ts'
import { describeOnBoth } from '../../test/world/databases.ts'
import { orderRow } from '../../test/world/orders/order-row.ts'
import { codeOf, FIRST_CATALOG } from '../../test/world/services.ts'
import { shop as world } from '../../test/world/shop.ts'
import { useTestShop } from '../../test/world/test-shop.ts'

describeOnBoth('what a client usually orders', (engine) => {
  const shop = useTestShop(engine)
  const { copperPipe, washer, valveOneInch } = world.items

  /** Places an order so many days ago. */
  async function place(
    daysAgo: number,
    lines: readonly (readonly [stockItemId: number, quantity: number, price: number])[],
    more: object = {},
  ) {
    const placedAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
    const row = { client_id: shop.clients.anna, uuid: crypto.randomUUID(), placed_at: placedAt, ...more }
    const { order_id } = await shop.db
      .insertInto('orders')
      .values(orderRow(row))
      .returning('order_id')
      .executeTakeFirstOrThrow()
    const rows = lines.map(([stockItemId, quantity, price], at) => ({
      order_id,
      company_id: 1,
      line_number: at + 1,
      stock_item_id: stockItemId,
      code: `C-${stockItemId}`,
      name: `Item ${stockItemId}`,
      quantity,
      unit_price: price,
      line_total: 100,
      tax_rate: null,
    }))
    await shop.db.insertInto('order_lines').values(rows).execute()
  }
  const usual = (clientId: number, token: string) =>
    shop.catalog.send(getUsualItems, { params: { ...FIRST_CATALOG, clientId }, token })

  test('the items of most orders come first, then the latest; each as in its last order', async () => {
    await place(400, [[washer.id, 1, 43]])
    await place(60, [[copperPipe.id, 5, 44_000]])
    await place(50, [
      [washer.id, 100, 40],
      [valveOneInch.id, 2, 180_000],
    ])
    await place(40, [[copperPipe.id, 12, 41_000]])
    await place(30, [[valveOneInch.id, 50, 1]], { status: 'cancelled' })
    await place(20, [[washer.id, 200, 43]], { client_id: shop.clients.bruno })
    await place(10, [[washer.id, 300, 43]], { catalog_id: 2 })
    const answer = await usual(shop.clients.anna, shop.tokens.anna)
    expect(answer).toMatchObject({
      value: {
        data: [
          { stockItemId: copperPipe.id, orders: 2, quantity: 12, price: 4.1, currency: 'USD' },
          { stockItemId: valveOneInch.id, orders: 1, quantity: 2, price: 18 },
          { stockItemId: washer.id, orders: 1, quantity: 100, price: 0.004 },
        ].toSorted((one, other) => other.orders - one.orders || one.stockItemId - other.stockItemId),
      },
    })
  })

  test('is nobody else’s to read', async () => {
    expect(codeOf(await usual(shop.clients.anna, shop.tokens.bruno))).toBe('not_found')
  })
})

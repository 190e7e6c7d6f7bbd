import { beforeAll, describe, expect, test } from 'vitest'
import { getOrders } from '#contracts/catalog.ts'
import { describeOnBoth } from '../../test/world/databases.ts'
import { codeOf, FIRST_CATALOG } from '../../test/world/services.ts'
import { useTestShop } from '../../test/world/test-shop.ts'
import { orderRow } from '../../test/world/orders/order-row.ts'

const ITEMS = [
  ['TUB-15', 'Tubo de cobre 15 mm'],
  ['VAL-12', 'Válvula de esfera 1/2"'],
  ['阀-9', '铜球阀 DN15'],
] as const

describeOnBoth('the orders of a client', (engine) => {
  const shop = useTestShop(engine)

  beforeAll(async () => {
    for (let index = 0; index < 30; index++) await writeOrder(shop.clients.anna, 1, index)
    await writeOrder(shop.clients.bruno, 1, 0)
    await writeOrder(shop.clients.anna, 2, 0)
  })

  async function writeOrder(clientId: number, catalogId: number, index: number) {
    const { order_id: orderId } = await shop.db
      .insertInto('orders')
      .values(
        orderRow({
          client_id: clientId,
          catalog_id: catalogId,
          uuid: `${clientId}-${catalogId}-${index}`,
          placed_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
        }),
      )
      .returning('order_id')
      .executeTakeFirstOrThrow()
    const [code, name] = ITEMS[index % ITEMS.length] ?? ['', '']
    await shop.db
      .insertInto('order_lines')
      .values({
        order_id: orderId,
        company_id: 1,
        line_number: 1,
        stock_item_id: 11,
        code,
        name,
        quantity: 1,
        unit_price: 10_000,
        line_total: 100,
      })
      .execute()
  }

  const request = (query: { search?: string; limit?: string } = {}) =>
    shop.catalog.send(getOrders, {
      params: { ...FIRST_CATALOG, clientId: shop.clients.anna },
      query,
      token: shop.tokens.anna,
    })
  const listed = async (query: Parameters<typeof request>[0]) => {
    const answer = await request(query)
    if (!answer.ok) throw new Error(codeOf(answer))
    return { ids: answer.value.data.map(({ orderId }) => Number(orderId)), total: answer.value.total }
  }

  test('are listed completely and newest first by default', async () => {
    const { ids, total } = await listed({})
    expect([ids.length, total]).toEqual([30, 30])
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  })

  test('are limited to the newest on request, with the total number', async () => {
    const all = await listed({})
    expect(await listed({ limit: '5' })).toEqual({ ids: all.ids.slice(0, 5), total: 30 })
  })

  describe('are found', () => {
    test('by their number in the company’s own system', async () => {
      const { ids } = await listed({ limit: '1' })
      await shop.db
        .updateTable('orders')
        .set({ reference: 'PED-2041' })
        .where('order_id', 'in', ids)
        .execute()
      expect(await listed({ search: 'ped 2041' })).toEqual({ ids, total: 1 })
      expect(await request({ search: 'PED-2041' })).toMatchObject({
        value: { data: [{ reference: 'PED-2041' }] },
      })
    })

    test('by their number in the client’s own system', async () => {
      const { ids } = await listed({ limit: '1' })
      await shop.db
        .updateTable('orders')
        .set({ client_reference: 'OC-4711' })
        .where('order_id', 'in', ids)
        .execute()
      expect(await listed({ search: 'oc 4711' })).toEqual({ ids, total: 1 })
    })

    test.each(['valvula', 'VAL12', 'esfera 1/2', '球阀'])('by an item: %s', async (search) => {
      expect(await listed({ search })).toMatchObject({ total: 10 })
    })

    test('by their number, each alone', async () => {
      const { ids } = await listed({})
      const [orderId = 0] = ids.slice(7)
      expect(await listed({ search: `1-${orderId}` })).toEqual({ ids: [orderId], total: 1 })
    })

    test('page by page', async () => {
      const all = await listed({ search: 'tubo' })
      expect(await listed({ search: 'tubo', limit: '4' })).toEqual({ ids: all.ids.slice(0, 4), total: 10 })
    })

    test('but not by other texts or by database wildcards', async () => {
      for (const search of ['Caldera', '%', '_', "'; drop table orders; --"])
        expect(await listed({ search })).toEqual({ ids: [], total: 0 })
    })
  })

  test.each([
    { limit: '0' },
    { limit: '-1' },
    { limit: 'all' },
    { search: 'a\0b' },
    { search: 'x'.repeat(201) },
  ])('an invalid query is refused: %o', async (query) =>
    expect(codeOf(await request(query))).toBe('invalid_request'),
  )
})

import { describe, expect, test } from 'vitest'
import type { Fetch } from '#contracts/http/client.ts'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { clientAreaOf, listAnswer, refusalAnswer } from '../../test/world/client-area.ts'
import { addItem, changeItem, removeLine } from './cart-calls.server.ts'
import { readCart } from './read-cart.server.ts'

const pipe = itemRow({ stockItemId: 11, price: 44_900, bestPrice: 41_000, quantityBestPrice: 12 })
const hose = itemRow({ catalogId: 2, stockItemId: 11, price: 150_000 })
const boiler = itemRow({ stockItemId: 31, price: null })
const valve = itemRow({ stockItemId: 20, isParent: true })
const smallValve = itemRow({ stockItemId: 21, stockItemParentId: 20 })
const washer = itemRow({ stockItemId: 12, minimumOrderQuantity: 12, packMultiple: 6 })
const items = [washer, pipe, hose, boiler, valve, smallValve]

function areaWith(catalogService: Fetch) {
  return clientAreaOf({ items, catalogService })
}

/** A service that records its calls. */
function listener(...rows: readonly unknown[]) {
  const calls: { readonly line: string; readonly body: unknown; readonly token: string | null }[] = []
  const area = areaWith(async (request) => {
    const text = await request.text()
    calls.push({
      line: `${request.method} ${new URL(request.url).pathname}`,
      body: text === '' ? undefined : JSON.parse(text),
      token: request.headers.get('authorization'),
    })
    return listAnswer(...rows)
  })
  return { area, calls }
}

describe('adding to the cart', () => {
  test('sends the client, the item, the quantity and the price that was shown', async () => {
    const { area, calls } = listener()
    expect(await addItem(area, '11', '12')).toEqual({ done: true, code: 'item_added' })
    expect(calls.filter(({ body }) => body)).toEqual([
      {
        line: 'POST /api/shoppingCart/InsertEntity/9/11/1',
        body: { clientId: 7, stockItemId: 11, quantity: 12, price: 4.1 },
        token: 'Bearer catalog-token',
      },
    ])
  })

  test('sends {id}.{catalogId} for an id that an earlier catalogue has, to the first company and catalogue', async () => {
    const { area, calls } = listener()
    await addItem(area, '11.2', '1')
    expect(calls[0]).toMatchObject({
      line: 'POST /api/shoppingCart/InsertEntity/9/11/1',
      body: { stockItemId: '11.2', price: 15 },
    })
  })

  test.each(['0', '-1', '1.5', '1,5', '1e3', '0x10', 'abc', '', ' ', '1000000', null])(
    'refuses the quantity %j without a call',
    async (quantity) => {
      const { area, calls } = listener()
      expect(await addItem(area, '11', quantity)).toEqual({ done: false, code: 'invalid_quantity' })
      expect(calls).toEqual([])
    },
  )

  test.each([
    ['99', 'item_unavailable'],
    ['<script>', 'item_unavailable'],
    ['20', 'choose_variant'],
    ['31', 'price_on_request'],
  ])('refuses the item %s as %s', async (item, code) => {
    const { area, calls } = listener()
    expect(await addItem(area, item, '1')).toEqual({ done: false, code })
    expect(calls).toEqual([])
  })

  test.each([
    ['5', 'below_minimum_quantity', 12],
    ['13', 'not_a_pack_multiple', 18],
  ])(
    'refuses %s of an item from 12 on in packs of 6 with the nearest quantity',
    async (typed, code, nearest) => {
      const { area, calls } = listener()
      expect(await addItem(area, '12', typed)).toEqual({ done: false, code, nearest })
      expect(calls.filter(({ body }) => body)).toEqual([])
    },
  )

  test('counts the quantity in the cart for the minimum and the pack', async () => {
    const { area, calls } = listener({
      stockItemId: 12,
      name: '',
      shoppingCarts: [{ shoppingCartId: 1, quantity: 12 }],
    })
    expect(await addItem(area, '12', '5')).toEqual({ done: false, code: 'not_a_pack_multiple', nearest: 6 })
    expect(await addItem(area, '12', '6')).toEqual({ done: true, code: 'item_added' })
    expect(calls.find(({ body }) => body)?.body).toMatchObject({ quantity: 6 })
  })

  test('reports a sum above 999,999 as too large', async () => {
    const area = areaWith(() => refusalAnswer(422, 'invalid_quantity'))
    expect(await addItem(area, '11', '999999')).toEqual({ done: false, code: 'quantity_too_large' })
  })

  test('reports an item as not orderable online if the service does not know its {id}.{catalogId}', async () => {
    const area = areaWith(() => refusalAnswer(400, 'invalid_request'))
    expect(await addItem(area, '11.2', '1')).toEqual({ done: false, code: 'not_online' })
    expect(await addItem(area, '11', '1')).toEqual({ done: false, code: 'add_failed' })
  })

  test('reports add_failed while the service is down', async () => {
    const area = areaWith(() => {
      throw new Error('connection refused')
    })
    expect(await addItem(area, '11', '1')).toEqual({ done: false, code: 'add_failed' })
    expect(await addItem(area, '11.2', '1')).toEqual({ done: false, code: 'add_failed' })
  })
})

describe('changing a quantity', () => {
  test('sends the new quantity', async () => {
    const { area, calls } = listener()
    expect(await changeItem(area, '11', '3')).toEqual({ done: true, code: 'item_updated' })
    expect(calls.find(({ body }) => body)).toMatchObject({
      line: 'PUT /api/shoppingCart/UpdateEntity/9/11/1',
      body: { clientId: 7, stockItemId: 11, quantity: 3 },
    })
  })

  test('refuses a quantity the item is not sold in with the nearest one', async () => {
    const { area, calls } = listener()
    const refusal = { done: false, code: 'not_a_pack_multiple', nearest: 18 }
    expect(await changeItem(area, '12', '13')).toEqual(refusal)
    expect(calls).toEqual([])
  })

  test('refuses text that is no number without a call', async () => {
    const { area, calls } = listener()
    expect(await changeItem(area, '11', '1,5')).toEqual({ done: false, code: 'invalid_quantity' })
    expect(calls).toEqual([])
  })

  test('reports update_failed for an item that is not in the cart', async () => {
    const area = areaWith(() => refusalAnswer(404, 'not_found'))
    expect(await changeItem(area, '11', '3')).toEqual({ done: false, code: 'update_failed' })
  })
})

describe('removing a line', () => {
  test('deletes it', async () => {
    const { area, calls } = listener()
    expect(await removeLine(area, 5)).toEqual({ done: true, code: 'item_deleted' })
    expect(calls[0]?.line).toBe('DELETE /api/shoppingCart/DeleteEntity/9/11/1/5')
  })

  test('counts a line that another tab removed as removed', async () => {
    const area = areaWith(() => refusalAnswer(404, 'not_found'))
    expect(await removeLine(area, 5)).toEqual({ done: true, code: 'item_deleted' })
  })

  test('reports delete_failed while the service is busy', async () => {
    const area = areaWith(() => refusalAnswer(503, 'busy'))
    expect(await removeLine(area, 5)).toEqual({ done: false, code: 'delete_failed' })
  })
})

describe('reading the cart', () => {
  test('is one call for the frame and the page', async () => {
    const { area, calls } = listener()
    await Promise.all([readCart(area), readCart({ ...area })])
    await readCart(area)
    expect(calls).toHaveLength(1)
  })

  test.each([['an addition', addItem] as const, ['a change', changeItem] as const])(
    'calls the service again after %s',
    async (_, change) => {
      const { area, calls } = listener()
      await readCart(area)
      await change(area, '11', '3')
      await readCart(area)
      expect(calls).toHaveLength(3)
    },
  )
})

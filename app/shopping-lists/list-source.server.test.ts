import { expect, test } from 'vitest'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { clientAreaOf, listAnswer, refusalAnswer } from '../../test/world/client-area.ts'
import { readSource } from './list-source.server.ts'

const ORDER = {
  orderId: 5,
  date: '2026-11-21T09:00:00Z',
  status: 'received',
  subtotal: 1,
  taxes: 0,
  total: 1,
  comment: '',
}
const line = (stockItemId: number, quantity: number) => ({
  stockItemId,
  code: 'C',
  name: 'Pipe',
  quantity,
  price: 1,
  total: 1,
})

/** Reads what a query names, at a shop whose catalogue service answers this. */
function read(query: string, answer: () => Response = () => refusalAnswer(503, 'busy')) {
  const area = clientAreaOf({
    items: [
      itemRow({ stockItemId: 1, code: 'PIP', name: 'Pipe', minimumOrderQuantity: 12, packMultiple: 6 }),
      itemRow({ stockItemId: 2, code: 'OLD', name: 'Old tap', deleted: true }),
      itemRow({ stockItemId: 3, code: 'VAL', name: 'Valve', isParent: true }),
      itemRow({ stockItemId: 4, code: 'VAL-1', name: 'Valve, small', stockItemParentId: 3 }),
      itemRow({ catalogId: 2, stockItemId: 9, code: 'HOS', name: 'Hose' }),
    ],
    catalogService: answer,
  })
  return readSource(area, new URLSearchParams(query))
}
const statusOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 200,
    (thrown: { readonly init?: { readonly status?: number } }) => thrown.init?.status,
  )

test('an item comes in the smallest quantity in which it is sold', async () => {
  expect(await read('item=1')).toEqual({
    lines: [{ catalogId: 1, stockItemId: 1, quantity: 12 }],
    item: 'Pipe',
    back: '/en/stock/pipe/1',
  })
})

test.each(['item=2', 'item=3', 'item=99', 'item=x', 'order=x', 'order=1-', '', 'from=nowhere'])(
  'there is no page for %j',
  async (query) => {
    expect(await statusOf(read(query))).toBe(404)
  },
)

test('an order gives its items of its own catalog, sold or not, each once', async () => {
  const lines = [line(1, 5), line(2, 1), line(1, 7), line(777, 1)]
  const source = await read('order=1-5', () => listAnswer({ ...ORDER, lines }))
  expect(source.lines).toEqual([
    { catalogId: 1, stockItemId: 1, quantity: 12 },
    { catalogId: 1, stockItemId: 2, quantity: 1 },
  ])
  expect(source.back).toBe('/en/client/orders/1/5')
  const other = await read('order=2-5', () => listAnswer({ ...ORDER, lines: [line(9, 3)] }))
  expect(other.lines).toEqual([{ catalogId: 2, stockItemId: 9, quantity: 3 }])
})

test('an order of another client is not found', async () => {
  expect(await statusOf(read('order=1-5', () => refusalAnswer(404, 'not_found')))).toBe(404)
})

test('a cart or an order that cannot be read is no empty one', async () => {
  expect(await statusOf(read('from=cart'))).toBe(503)
  expect(await statusOf(read('order=1-5'))).toBe(503)
})

test('a cart gives its lines', async () => {
  const cart = listAnswer({
    stockItemId: 1,
    catalogId: 1,
    code: 'PIP',
    name: 'Pipe',
    price: 2,
    shoppingCarts: [{ shoppingCartId: 7, quantity: 24, price: 2 }],
  })
  const source = await read('from=cart', () => cart)
  expect(source).toEqual({
    lines: [{ catalogId: 1, stockItemId: 1, quantity: 24 }],
    back: '/en/client/shopping-cart',
  })
})

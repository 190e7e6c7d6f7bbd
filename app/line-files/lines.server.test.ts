import { expect, test } from 'vitest'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { clientAreaOf, listAnswer, refusalAnswer } from '../../test/world/client-area.ts'
import { readLines } from './lines.server.ts'

const order = (orderId: number, date: string) => ({
  orderId,
  date,
  status: 'received',
  currency: 'USD',
  subtotal: 22.2,
  taxes: 0,
  total: 22.2,
  comment: '',
})
const LINES = [{ stockItemId: 1, code: 'CUA', name: 'Notebook', quantity: 12, price: 1.85, total: 22.2 }]
const HISTORY = [
  order(3, '2026-11-30T12:00:00Z'),
  order(2, '2026-11-21T12:00:00Z'),
  order(1, '2026-10-01T12:00:00Z'),
]

/** Reads what a query names at a shop whose first catalogue has three orders. */
function read(query: string, broken?: number) {
  const area = clientAreaOf({
    items: [
      itemRow({ stockItemId: 1, code: 'CUA', name: 'Notebook', price: 18_500 }),
      itemRow({ stockItemId: 2, code: 'OLD', name: 'Old pen', deleted: true, price: 100 }),
    ],
    catalogService: ({ url }) => {
      const [, call = '', , , catalogId, id] = /\/api\/\w+\/(\w+)\/(\d+)\/(\d+)\/(\d+)\/(\d+)/.exec(url) ?? []
      if (call === 'GetShoppingList')
        return listAnswer({
          shoppingListId: 3,
          name: 'Friday',
          revision: 1,
          changedAt: '2026-11-21T09:00:00Z',
          lines: [
            { stockItemId: 1, catalogId: 1, quantity: 12 },
            { stockItemId: 2, catalogId: 1, quantity: 5 },
          ],
        })
      if (call === 'GetOrdersByCompanyByClientId') return listAnswer(...(catalogId === '1' ? HISTORY : []))
      if (Number(id) === broken) return refusalAnswer(503, 'busy')
      const one = HISTORY.find(({ orderId }) => orderId === Number(id))
      return one ? listAnswer({ ...one, lines: LINES }) : refusalAnswer(404, 'not_found')
    },
  })
  return readLines(area, new URLSearchParams(query))
}
const numbersOf = async (query: string) => {
  const answer = await read(query)
  return answer.ok ? answer.value.lines.map((line) => line.order?.number) : answer.code
}

test('a list has the names and prices of today, and what is no longer sold has no price', async () => {
  const answer = await read('list=3')
  expect(answer).toMatchObject({
    ok: true,
    value: {
      kind: 'list',
      name: 'Friday',
      lines: [
        { code: 'CUA', name: 'Notebook', quantity: 12, price: 18_500, total: 2_220 },
        { code: 'OLD', name: 'Old pen', quantity: 5, price: undefined, total: undefined },
      ],
    },
  })
})

test('an order has its own prices', async () => {
  expect(await read('order=1-2')).toMatchObject({
    ok: true,
    value: { kind: 'order', lines: [{ code: 'CUA', quantity: 12, price: 18_500, total: 2_220 }] },
  })
})

test('the orders of a period are those of its days, the newest first', async () => {
  expect(await numbersOf('orders&since=2026-11-21&until=2026-11-21')).toEqual(['1-2'])
  expect(await numbersOf('orders&since=2026-11-21')).toEqual(['1-3', '1-2'])
  expect(await numbersOf('orders&until=2026-11-21')).toEqual(['1-2', '1-1'])
  expect(await numbersOf('orders&since=&until=')).toEqual(['1-3', '1-2', '1-1'])
  expect(await numbersOf('orders&since=2027-01-01')).toBe('no_orders')
})

test('a file never lacks an order that could not be read', async () => {
  expect(await read('orders', 2)).toEqual({ ok: false, code: 'orders_unavailable' })
})

test.each(['', 'list=x', 'list=0', 'order=1-99', 'order=9-1', 'order=x', 'from=nowhere'])(
  'there is no file for %j',
  async (query) => {
    await expect(read(query)).rejects.toMatchObject({ init: { status: 404 } })
  },
)

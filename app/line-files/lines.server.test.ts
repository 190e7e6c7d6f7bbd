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

interface Answers {
  /** The order that cannot be read. */
  readonly broken?: number
  readonly history?: typeof HISTORY
}

/** Reads what a query names at a shop whose first catalogue has these orders. */
function read(query: string, { broken, history = HISTORY }: Answers = {}) {
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
      if (call === 'GetOrdersByCompanyByClientId') return listAnswer(...(catalogId === '1' ? history : []))
      if (Number(id) === broken) return refusalAnswer(503, 'busy')
      const one = history.find(({ orderId }) => orderId === Number(id))
      return one ? listAnswer({ ...one, lines: LINES }) : refusalAnswer(404, 'not_found')
    },
  })
  return readLines(area, new URLSearchParams(query), new AbortController().signal)
}
const numbersOf = async (query: string, history = HISTORY) => {
  const answer = await read(query, { history })
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
      // Of the line with a price
      figures: { subtotal: 2_220 },
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
  expect(await read('orders', { broken: 2 })).toEqual({ ok: false, code: 'orders_unavailable' })
})

test.each(['', 'list=x', 'list=0', 'order=1-99', 'order=9-1', 'order=x', 'from=nowhere'])(
  'there is no file for %j',
  async (query) => {
    await expect(read(query)).rejects.toMatchObject({ init: { status: 404 } })
  },
)

test('the days of a period are those of the visitor’s zone', async () => {
  // 02:30 in UTC is the evening before in New York
  const early = [order(4, '2026-11-22T02:30:00Z')]
  expect(await numbersOf('orders&since=2026-11-21&until=2026-11-21', early)).toEqual(['1-4'])
  expect(await numbersOf('orders&since=2026-11-22', early)).toBe('no_orders')
})

test('an order without a readable date is in every period', async () => {
  const undated = [order(5, 'last week')]
  expect(await numbersOf('orders&since=2026-11-21&until=2026-11-22', undated)).toEqual(['1-5'])
})

test('a period with more orders than a file holds is refused before they are read', async () => {
  const many = Array.from({ length: 501 }, (_, at) => order(at + 1, '2026-11-21T12:00:00Z'))
  expect(await numbersOf('orders', many)).toBe('too_many_orders')
})

test('a client has one file of a period made at a time', async () => {
  const [first, second] = await Promise.all([read('orders'), read('orders')])
  expect([first.ok, second.ok]).toEqual([true, false])
  expect(second).toMatchObject({ code: 'being_made' })
  expect((await read('orders')).ok).toBe(true)
})

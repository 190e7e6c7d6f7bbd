import { expect, test } from 'vitest'
import { clientAreaOf, listAnswer, refusalAnswer } from '../../test/world/client-area.ts'
import { cancelNamedOrder } from './cancel-order.server.ts'

const order = {
  orderId: 17,
  date: '2026-11-21T09:30:00.000Z',
  status: 'cancelled',
  subtotal: 1,
  taxes: 0,
  total: 1,
}

test('sends the catalogue, the company and the client of the order', async () => {
  let body: unknown
  const area = clientAreaOf({
    orderService: async (request) => {
      body = await request.json()
      return listAnswer(order)
    },
  })
  const change = await cancelNamedOrder(area, { catalogId: 2, orderId: 17 })
  expect(change).toEqual({ done: true, code: 'order_cancelled' })
  expect(body).toEqual({ accountId: 9, companyId: 12, catalogId: 2, clientId: 7, orderId: 17 })
})

test.each([
  ['is past it', () => refusalAnswer(409, 'order_not_cancellable'), 'order_not_cancellable'],
  ['does not know the call', () => new Response('Not Found', { status: 404 }), 'cancel_not_online'],
  ['takes no such method', () => new Response('', { status: 405 }), 'cancel_not_online'],
  ['is busy', () => refusalAnswer(503, 'busy'), 'cancel_failed'],
  ['answers nonsense', () => new Response('<html>'), 'cancel_failed'],
])('reports a service that %s', async (_, answer, code) => {
  const change = await cancelNamedOrder(clientAreaOf({ orderService: answer }), { catalogId: 1, orderId: 17 })
  expect(change).toEqual({ done: false, code })
})

import { expect, test } from 'vitest'
import { canMove, inStatusOrder, isOrderStatus, nextStatuses, ORDER_STATUSES } from './order.ts'

const everyMove = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const))

test('staff change the status step by step, and may cancel until an order is shipped', () => {
  const allowed = everyMove.filter(([from, to]) => canMove(from, to, 'staff')).map((move) => move.join(' → '))
  expect(allowed).toEqual([
    'received → confirmed',
    'received → cancelled',
    'confirmed → preparing',
    'confirmed → cancelled',
    'preparing → shipped',
    'preparing → cancelled',
    'shipped → delivered',
  ])
})

test('a client may only cancel an order, and only before it is confirmed', () => {
  const allowed = everyMove.filter(([from, to]) => canMove(from, to, 'client'))
  expect(allowed).toEqual([['received', 'cancelled']])
})

test('no transition keeps the status or goes back', () => {
  for (const [from, to] of everyMove) {
    if (ORDER_STATUSES.indexOf(to) <= ORDER_STATUSES.indexOf(from))
      expect(canMove(from, to, 'staff')).toBe(false)
  }
})

test('status changes are in the order of the life of an order, whatever their times', () => {
  const changes = [
    { status: 'shipped', at: '2026-11-20T10:00:00.000Z' },
    { status: 'confirmed', at: '2026-11-20T10:00:00.000Z' },
    { status: 'received', at: '2026-11-20T11:00:00.000Z' },
  ] as const
  expect(inStatusOrder(changes).map(({ status }) => status)).toEqual(['received', 'confirmed', 'shipped'])
})

test('the next statuses are in the order of the life of an order', () => {
  expect(nextStatuses('received', 'staff')).toEqual(['confirmed', 'cancelled'])
  expect(nextStatuses('delivered', 'staff')).toEqual([])
})

test('a text of another system is no status', () => {
  expect(isOrderStatus('shipped')).toBe(true)
  for (const text of ['Shipped', 'lost', '', null, undefined, 'constructor'])
    expect(isOrderStatus(text)).toBe(false)
})

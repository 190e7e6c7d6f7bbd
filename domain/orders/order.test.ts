import { expect, test } from 'vitest'
import { canMove, isOrderStatus, nextStatuses, ORDER_STATUSES } from './order.ts'

const everyMove = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const))

test('staff lead an order step by step, and may cancel it until it is shipped', () => {
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

test('a client may cancel an order that nobody has confirmed yet, and do nothing else to it', () => {
  const allowed = everyMove.filter(([from, to]) => canMove(from, to, 'client'))
  expect(allowed).toEqual([['received', 'cancelled']])
})

test('no order stays where it is by a move, or comes back', () => {
  for (const [from, to] of everyMove) {
    if (ORDER_STATUSES.indexOf(to) <= ORDER_STATUSES.indexOf(from))
      expect(canMove(from, to, 'staff')).toBe(false)
  }
})

test('where an order may go is told in the order of its life', () => {
  expect(nextStatuses('received', 'staff')).toEqual(['confirmed', 'cancelled'])
  expect(nextStatuses('delivered', 'staff')).toEqual([])
})

test('a word of another system is no status of ours', () => {
  expect(isOrderStatus('shipped')).toBe(true)
  for (const word of ['Shipped', 'lost', '', null, undefined, 'constructor'])
    expect(isOrderStatus(word)).toBe(false)
})

import { expect, test } from 'vitest'
import { groupIntoOrders, isCartBlocked } from './cart-orders.ts'
import type { LineProblem } from './line-problems.ts'

const line = (id: number, catalogId: number, problem?: LineProblem) => ({ id, catalogId, problem })

test('a cart becomes one order per catalogue, in order of catalogues', () => {
  const lines = [line(1, 2), line(2, 1), line(3, 2)]
  expect(groupIntoOrders(lines, [1, 2, 3])).toEqual([
    { catalogId: 1, lines: [lines[1]] },
    { catalogId: 2, lines: [lines[0], lines[2]] },
  ])
})

test('an order leaves out lines that cannot be ordered, and lines of unknown catalogues', () => {
  const lines = [line(1, 1), line(2, 1, 'item_unavailable'), line(3, 9)]
  expect(groupIntoOrders(lines, [1])).toEqual([{ catalogId: 1, lines: [lines[0]] }])
  expect(groupIntoOrders(lines.slice(1), [1])).toEqual([])
})

test('a line that blocks the cart keeps all of it from being ordered', () => {
  const lines = [line(1, 1), line(2, 2, 'quantity_unreadable')]
  expect(isCartBlocked(lines)).toBe(true)
  expect(groupIntoOrders(lines, [1, 2])).toEqual([])
  expect(isCartBlocked([line(1, 1, 'price_on_request')])).toBe(false)
})

import { expect, test } from 'vitest'
import { decideKept } from './kept-change.ts'

test.each([
  ['an item that is still not in the cart is added', 5, 0, 0, 'add'],
  ['a quantity that nobody changed is changed', 5, 2, 2, 'change'],
  ['a change that arrived, although its answer was lost, is done', 5, 2, 5, 'done'],
  ['an addition that arrived, although its answer was lost, is done', 5, 0, 5, 'done'],
  ['another quantity than the one that was seen is a conflict', 5, 2, 7, 'conflict'],
  ['an item that somebody else added is a conflict', 5, 0, 3, 'conflict'],
  ['an item that somebody else removed is a conflict', 5, 2, 0, 'conflict'],
] as const)('%s', (_, wanted, seen, now, expected) => {
  expect(decideKept({ wanted, seen }, now)).toBe(expected)
})

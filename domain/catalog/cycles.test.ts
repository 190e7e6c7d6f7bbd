import { expect, test } from 'vitest'
import { findCycles } from './cycles.ts'

const parents = new Map([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'a'],
  ['tail', 'a'],
  ['self', 'self'],
  ['child', 'top'],
])

test('finds each cycle once, without the members that only lead into it', () => {
  const cycles = findCycles(['tail', 'child', 'a', 'b', 'c', 'self'], (member) => parents.get(member))
  expect(cycles.map((cycle) => cycle.sort())).toEqual([['a', 'b', 'c'], ['self']])
})

test('visits a chain of a hundred thousand once', () => {
  const members = Array.from({ length: 100_000 }, (_, index) => index)
  expect(findCycles(members, (member) => (member === 0 ? undefined : member - 1))).toEqual([])
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortRows } from './row-sort.ts'
import { runToCompletion } from './incremental.ts'

test('sorts stably and leaves its input unchanged', () => {
  const anyRows = fc.array(fc.nat(5_000), { maxLength: 700 })
  fc.assert(
    fc.property(anyRows, fc.integer({ min: 1, max: 40 }), (given, alike) => {
      const rows = Int32Array.from(given)
      const compare = (one: number, other: number) => (one % alike) - (other % alike)
      expect([...runToCompletion(sortRows(rows, compare))]).toEqual([...given].sort(compare))
      expect([...rows]).toEqual(given)
    }),
  )
})

test('no step does more than a few hundred comparisons', () => {
  let compared = 0
  const rows = Int32Array.from({ length: 10_000 }, (_, index) => (index * 7_919) % 10_000)
  const steps = sortRows(rows, (one, other) => {
    compared += 1
    return one - other
  })
  let most = 0
  for (let before = 0; !steps.next().done; before = compared) most = Math.max(most, compared - before)
  expect(most).toBeLessThan(1_000)
  expect(compared).toBeGreaterThan(50_000)
})

test('rows that are nearly sorted need few comparisons', () => {
  let compared = 0
  const rows = Int32Array.from({ length: 10_000 }, (_, index) => (index === 5_000 ? 1 : index))
  runToCompletion(
    sortRows(rows, (one, other) => {
      compared += 1
      return one - other
    }),
  )
  expect(compared).toBeLessThan(16_000)
})

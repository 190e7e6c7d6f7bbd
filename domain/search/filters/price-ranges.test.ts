import { expect, test } from 'vitest'
import { roundPrice, spreadOf } from './price-ranges.ts'

const spread = (ofItems: readonly number[]) => spreadOf(Float64Array.from(ofItems))

test.each([
  [23_700, 25_000],
  [11_840_000, 10_000_000],
  [43, 40],
  [9_990, 10_000],
  [0, 0],
])('the round price near %d is %d', (price, round) => {
  expect(roundPrice(price)).toBe(round)
})

test('the prices of a list are divided into three ranges with about as many items each', () => {
  const prices = Array.from({ length: 30 }, (_, at) => (at + 1) * 10_000)
  expect(spread(prices)).toEqual({
    least: 10_000,
    most: 300_000,
    ranges: [
      { to: 100_000, count: 10 },
      { from: 100_000, to: 200_000, count: 11 },
      { from: 200_000, count: 11 },
    ],
  })
})

test('nothing is to be chosen in a list with one price, and no range has all of its items or none', () => {
  expect(spread([])).toBeUndefined()
  expect(spread([5, 5, 5])).toBeUndefined()
  expect(spread([10_000, 10_000, 10_000, 90_000])?.ranges).toEqual([{ to: 10_000, count: 3 }])
  for (const { count } of spread([3, 3, 3, 4])?.ranges ?? []) expect([0, 4]).not.toContain(count)
})

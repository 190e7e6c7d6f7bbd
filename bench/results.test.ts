import { expect, test } from 'vitest'
import { Results, spreadOf } from './results.ts'

test('the spread of an odd and an even number of rounds', () => {
  expect(spreadOf([3, 1, 2])).toEqual({ min: 1, median: 2, max: 3 })
  expect(spreadOf([4, 1, 2, 30])).toEqual({ min: 1, median: 3, max: 30 })
  expect(spreadOf([5])).toEqual({ min: 5, median: 5, max: 5 })
})

test('a table has one row for each figure, with the values of all rounds', () => {
  const results = new Results()
  for (const rate of [1_000, 3_000, 2_000]) results.add('cached', 'list', '/s', rate)
  results.add('cached', 'list', 'ms CPU', 0.1234)
  results.add('rendered', 'list', '/s', 70)
  expect(results.tableOf('cached')).toBe(
    [
      'cached    min  median    max  unit    rounds',
      'list     1000    2000   3000  /s           3',
      'list    0.123   0.123  0.123  ms CPU       1',
    ].join('\n'),
  )
})

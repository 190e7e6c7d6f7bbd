import { expect, test } from 'vitest'
import { Results, spreadOf } from './results.ts'

test('the spread of an odd and an even number of rounds', () => {
  expect(spreadOf([3, 1, 2])).toMatchObject({ min: 1, median: 2, max: 3 })
  expect(spreadOf([4, 1, 2, 30])).toMatchObject({ min: 1, median: 3, max: 30 })
  expect(spreadOf([5])).toEqual({ min: 5, median: 5, p95: 5, p99: 5, max: 5 })
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

test('a table of many single times has percentiles', () => {
  const results = new Results()
  for (let time = 1; time <= 200; time += 1) results.add('lists', 'all', 'ms', time)
  expect(results.tableOf('lists')).toBe(
    ['lists   min  median  p95  p99  unit  rounds', 'all    1.00     101  190  198  ms       200'].join('\n'),
  )
})

import { expect, test } from 'vitest'
import { matchPrices } from './match-prices.ts'

const LINES = [
  { position: 1, code: 'CAL' },
  { position: 2, code: 'MAN-20' },
  { position: 3, code: '' },
  { position: 4, code: 'MAN-20' },
]

function match(...prices: readonly (readonly [string, number])[]) {
  const matched = matchPrices(
    LINES,
    prices.map(([line, price]) => ({ line, price })),
  )
  return matched.ok ? [...matched.value] : [matched.code, ...matched.codes]
}

test('a line is named by its code, in any case and width, or by its number', () => {
  expect(match([' ｃal ', 5], ['#2', 7], ['#3', 9])).toEqual([
    [1, 5],
    [2, 7],
    [3, 9],
  ])
})

test('a code or number that is not in the quotation is refused', () => {
  expect(match(['CAL', 1], ['NONE', 2], ['#5', 3], ['', 4])).toEqual(['unknown_codes', 'NONE', '#5', ''])
})

test('a code that several lines have is refused', () => {
  expect(match(['man-20', 1])).toEqual(['ambiguous_codes', 'man-20'])
})

test('two prices for one line are refused, however they name it', () => {
  expect(match(['CAL', 1], ['#1', 2])).toEqual(['repeated_codes', 'CAL', '#1'])
  expect(match(['CAL', 1], ['cal', 1])).toEqual(['repeated_codes', 'CAL', 'cal'])
})

test('the code of an item comes before the number of a line', () => {
  const matched = matchPrices(
    [
      { position: 1, code: '#2' },
      { position: 2, code: 'B' },
    ],
    [{ line: '#2', price: 3 }],
  )
  expect(matched).toEqual({ ok: true, value: new Map([[1, 3]]) })
})

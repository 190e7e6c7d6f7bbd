import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { readNumber, recognizeDecimals } from './decimals.ts'
import type { Cell } from './table.ts'

function recognize(...cells: Cell[]) {
  const result = recognizeDecimals(cells.map((cell, index) => ({ line: index + 2, heading: 'Precio', cell })))
  return result.ok ? result.mark : result.reason
}

test.each([
  [['4,49', '12'], 'comma'],
  [['4.49', '12'], 'point'],
  [['1.234,56'], 'comma'],
  [['1,234.56'], 'point'],
  [['1,234', '0.5'], 'point'],
  [['1.234', '7,5'], 'comma'],
  [['1.234.567'], 'comma'],
  [['1,234,567'], 'point'],
  [['0.123'], 'point'],
  [['US$ 4,49'], 'comma'],
  [['1\u202f234,5'], 'comma'],
  [['0,0043'], 'comma'],
  [['12', '7', '', null, 3.5], undefined],
])('%j has the decimal mark %s', (cells, mark) => {
  expect(recognize(...cells)).toBe(mark)
})

test('1.234 alone is never guessed, and contradicting marks are reported with their lines', () => {
  expect(recognize('12', '1.234')).toMatch(
    /^may be thousands or decimals.*--decimal comma or --decimal point$/,
  )
  expect(recognize('1,234', '5,678')).toMatch(/^may be thousands/)
  expect(recognize('1,5', '2.5')).toMatch(/^has a decimal comma, and 2\.5 in line 3 a decimal point/)
})

test.each([
  ['4,49', 'comma', 4.49],
  ['1.234,5', 'comma', 1234.5],
  ['1,234.5', 'point', 1234.5],
  ["1'234.50", 'point', 1234.5],
  ['US$ 4.49', 'point', 4.49],
  ['$4.49', 'point', 4.49],
  ['4,49 USD', 'comma', 4.49],
  ['１２．５', 'point', 12.5],
  ['-3', undefined, -3],
  ['.5', 'point', 0.5],
  ['1.23.4', 'comma', undefined],
  ['12,34,567', 'point', undefined],
  ['€ 4,49', 'comma', undefined],
  ['¥12', undefined, undefined],
  ['4,49 (neto)', 'comma', undefined],
  ['consultar', 'comma', undefined],
  ['1e5', 'point', undefined],
  ['', 'comma', undefined],
] as const)('%j with a decimal %s is %s', (text, mark, number) => {
  expect(readNumber(text, mark)).toBe(number)
})

test('a price is read with either decimal mark and with thousands', () => {
  const marks = constantFrom(['comma', ',', '.'] as const, ['point', '.', ','] as const)
  assert(
    property(integer({ min: 0, max: 9_999_999_999 }), marks, (units, [mark, decimal, thousands]) => {
      const whole = String(Math.floor(units / 10_000)).replace(/\B(?=(\d{3})+$)/g, thousands)
      const text = `${whole}${decimal}${String(units % 10_000).padStart(4, '0')}`
      expect(recognize(text)).toBe(mark)
      expect(Math.round((readNumber(text, mark) ?? NaN) * 10_000)).toBe(units)
    }),
  )
})

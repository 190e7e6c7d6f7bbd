import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DecimalMark,
  marksOfColumn,
  readNumber,
  recognizeDecimals,
  withoutDecimals,
} from './decimals.ts'
import type { Cell } from './table.ts'

function recognize(...cells: Cell[]): DecimalMark[] {
  return [...recognizeDecimals(cells.map((cell) => ({ column: 0, cell }))).all]
}

/** Reads the numbers of one column. */
function read(...cells: string[]) {
  const decimals = recognizeDecimals(cells.map((cell) => ({ column: 0, cell })))
  return cells.map((cell) => readNumber(cell, marksOfColumn(decimals, 0)))
}

test.each([
  [['4,49', '12'], ['comma']],
  [['4.49', '12'], ['point']],
  [["12'50"], ['apostrophe']],
  [['1.234,56'], ['comma']],
  [['1,234.56'], ['point']],
  [["1.234'50"], ['apostrophe']],
  [['1,234', '0.5'], ['point']],
  [['1.234', '7,5'], ['comma']],
  [['1.234.567'], ['comma']],
  [['1,234,567'], ['point']],
  [['0.123'], ['point']],
  [['US$ 4,49'], ['comma']],
  [['1\u202f234,5'], ['comma']],
  [['0,0043'], ['comma']],
  [
    ['2394.69', '1.390,04'],
    ['point', 'comma'],
  ],
  [['12', '7', '', null, 3.5], []],
  [['1.234', "1'234"], []],
] as const)('%j has the decimal marks %j', (cells, marks) => {
  expect(recognize(...cells)).toEqual(marks)
})

test('unambiguous numbers need not agree', () => {
  expect(read('2394.69', '1.390,04', "12'50")).toEqual([2394.69, 1390.04, 12.5])
  expect(read("12'50", '3,95')).toEqual([12.5, 3.95])
  expect(read("1.234'50", "3'95")).toEqual([1234.5, 3.95])
})

test('1.234 is decided by the other numbers of its column, and never guessed', () => {
  expect(read('1.234', '7,5')).toEqual([1234, 7.5])
  expect(read('1.234', '7.5')).toEqual([1.234, 7.5])
  expect(read('1.234', '12')).toEqual(['doubtful', 12])
  expect(read('1,234', '5,678')).toEqual(['doubtful', 'doubtful'])
  expect(read('1.234', '7.5', '3,95')).toEqual(['doubtful', 7.5, 3.95])
})

test('a column without evidence is decided by the other columns', () => {
  const decimals = recognizeDecimals([
    { column: 0, cell: '1.234' },
    { column: 1, cell: '1,15' },
  ])
  expect(readNumber('1.234', marksOfColumn(decimals, 0))).toBe(1234)
})

test("1'234 is thousands unless the column has decimals after an apostrophe", () => {
  expect(read("1'234")).toEqual([1234])
  expect(read("1'234", '7.5')).toEqual([1234, 7.5])
  expect(read("1'234", "12'50")).toEqual([1.234, 12.5])
})

test('a currency without decimals decides if no number of the table does', () => {
  const readYen = (...cells: string[]) => {
    const decimals = recognizeDecimals(cells.map((cell) => ({ column: 0, cell })))
    return cells.map((cell) => readNumber(cell, withoutDecimals(marksOfColumn(decimals, 0))))
  }
  expect(readYen('12.500', '990')).toEqual([12_500, 990])
  expect(readYen('12,500', "12'500")).toEqual([12_500, 12_500])
  expect(readYen('12.500', '3,950')).toEqual([12_500, 3950])
  expect(readYen('12.50', '0.125', '1.250')).toEqual([12.5, 0.125, 1.25])
  expect(readYen('7,5', '7.5', '1.250')).toEqual([7.5, 7.5, 'doubtful'])
})

test.each([
  ['4,49', 4.49],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ["1'234.50", 1234.5],
  ['1’234,50', 1234.5],
  ['1 234 567,50', 1234567.5],
  ['-1\u00a0234', -1234],
  ['12´50', 12.5],
  ['12‘50', 12.5],
  ['12ʼ50', 12.5],
  ['12′50', 12.5],
  ['12`50', 12.5],
  ['US$ 4.49', 4.49],
  ['$4.49', 4.49],
  ['4,49 USD', 4.49],
  ['１２．５', 12.5],
  ['-3', -3],
  ['.5', 0.5],
  ['1.23.4', undefined],
  ['12,34,567', undefined],
  ['1.234,5,6', undefined],
  ["1.2'3,4", undefined],
  ['4,', undefined],
  ['€ 4,49', undefined],
  ['¥12', undefined],
  ['4,49 (neto)', undefined],
  ['consultar', undefined],
  ['12 50', undefined],
  ['10 12,50', undefined],
  ['12\n50', undefined],
  ['1\n234', undefined],
  ['12 ,50', undefined],
  ['0 123', undefined],
  ['1e5', undefined],
  ['1234567890123456', undefined],
  ['', undefined],
] as const)('%j is %s', (text, number) => {
  expect(readNumber(text, new Set())).toBe(number)
})

test('a price is read with any decimal mark and with thousands', () => {
  const marks = constantFrom([',', '.'], ['.', ','], ["'", '.'], ["'", ','], ['.', "'"], [',', "'"])
  assert(
    property(integer({ min: 0, max: 9_999_999_999 }), marks, (units, [decimal = '', thousands = '']) => {
      const whole = String(Math.floor(units / 10_000)).replace(/\B(?=(\d{3})+$)/g, thousands)
      const text = `${whole}${decimal}${String(units % 10_000).padStart(4, '0')}`
      const [value] = read(text)
      expect(Math.round(Number(value) * 10_000)).toBe(units)
    }),
  )
})

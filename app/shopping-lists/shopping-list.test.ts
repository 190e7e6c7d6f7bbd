import { expect, test } from 'vitest'
import { readListLines, writeListLines } from './shopping-list.ts'

const LINES = [
  { stockItemId: 11, catalogId: 1, quantity: 5 },
  { stockItemId: 11, catalogId: 2, quantity: 999_999 },
]

test('lines survive the way through a form', () => {
  expect(readListLines(writeListLines(LINES))).toEqual(LINES)
})

test.each(['', 'x', '1.1', '1.1.0', '01.1.1', '1.1.1.1', '1.1.1e3', '1.1.1000000', '-1.1.1'])(
  '%j is no line',
  (written) => {
    expect(readListLines(written)).toEqual([])
  },
)

test('a form has at most 500 lines', () => {
  expect(readListLines(Array.from({ length: 600 }, (_, at) => `${at + 1}.1.1`).join(' '))).toHaveLength(500)
})

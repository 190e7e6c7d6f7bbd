import { expect, test } from 'vitest'
import { joinLines, type ListLine, putLines } from './list-lines.ts'

const line = (stockItemId: number, quantity: number, catalogId = 1): ListLine => ({
  catalogId,
  stockItemId,
  quantity,
})

test('an item that comes twice is one line, with both quantities', () => {
  expect(joinLines([line(1, 5), line(2, 1), line(1, 7)])).toEqual([line(1, 12), line(2, 1)])
})

test('the same number in another catalog is another item', () => {
  expect(joinLines([line(1, 5), line(1, 7, 2)])).toEqual([line(1, 5), line(1, 7, 2)])
})

test('a sum of quantities stays below the largest quantity', () => {
  expect(joinLines([line(1, 999_999), line(1, 1)])).toEqual([line(1, 999_999)])
})

test('an item that is on the list takes its new quantity and keeps its place', () => {
  expect(putLines([line(1, 5), line(2, 1)], [line(1, 8)])).toEqual([line(1, 8), line(2, 1)])
})

test('other items follow at the end, in their order', () => {
  expect(putLines([line(2, 1)], [line(9, 3), line(1, 4)])).toEqual([line(2, 1), line(9, 3), line(1, 4)])
})

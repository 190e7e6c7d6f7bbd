import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('a short list of pages is shown whole', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4])
})

test('a long one shows its ends and where you are, with gaps between', () => {
  expect(pageNumbers(10, 40)).toEqual([1, -1, 9, 10, 11, -11, 40])
})

test('a gap of one page is that page', () => {
  expect(pageNumbers(4, 6)).toEqual([1, 2, 3, 4, 5, 6])
})

test('first, last and current page are always there, once each and in order', () => {
  const somePage = fc
    .integer({ min: 1, max: 5_000 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  fc.assert(
    fc.property(somePage, ([page, pages]) => {
      const links = pageNumbers(page, pages).filter((number) => number > 0)
      expect(links).toEqual([...new Set(links)].sort((one, other) => one - other))
      expect(links).toEqual(expect.arrayContaining([1, page, pages]))
    }),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers, pagesAround, pageStretches } from './page-numbers.ts'

test('a short list of pages is shown whole', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(2, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pageStretches(7)).toEqual([])
})

test('a long one shows its ends and where you are, with gaps between', () => {
  expect(pageNumbers(10, 40)).toEqual([1, -1, 9, 10, 11, -11, 40])
})

test('a gap of one page is that page', () => {
  expect(pageNumbers(4, 8)).toEqual([1, 2, 3, 4, 5, -5, 8])
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

/** Every page that a page of a list links to. */
function linksOf(page: number, pages: number): Set<number> {
  const row = pageNumbers(page, pages).filter((number) => number > 0)
  return new Set([...row, ...pagesAround(page, pages), ...pageStretches(pages).map(({ first }) => first)])
}

test('from the first page any other is two steps away', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_100 }), (pages) => {
      const one = linksOf(1, pages)
      const two = new Set([...one].flatMap((page) => [...linksOf(page, pages)]))
      const missing = Array.from({ length: pages }, (_, index) => index + 1).filter((page) => !two.has(page))
      expect(missing).toEqual([])
    }),
  )
})

test('and no page shows more than a hundred of them to get there', () => {
  for (const pages of [8, 40, 399, 401, 2_084]) {
    expect(linksOf(Math.ceil(pages / 2), pages).size).toBeLessThanOrEqual(105)
  }
})

test('the stretches are told in round numbers', () => {
  expect(pageStretches(2_084).slice(0, 2)).toEqual([
    { first: 1, last: 50 },
    { first: 51, last: 100 },
  ])
  expect(pageStretches(2_084).at(-1)).toEqual({ first: 2_051, last: 2_084 })
  expect(pagesAround(12, 25)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
})

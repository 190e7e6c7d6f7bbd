import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers, pagesAround, pageRanges } from './page-numbers.ts'

test('links all pages of a short list', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(2, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pageRanges(7)).toEqual([])
})

test('links first, last, current and neighbours of a long list, with gaps', () => {
  expect(pageNumbers(10, 40)).toEqual([1, -1, 9, 10, 11, -11, 40])
})

test('fills a gap of one page with that page', () => {
  expect(pageNumbers(4, 8)).toEqual([1, 2, 3, 4, 5, -5, 8])
})

test('always links first, last and current page, once each and in order', () => {
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
  return new Set([...row, ...pagesAround(page, pages), ...pageRanges(pages).map(({ first }) => first)])
}

test('any page is two clicks from the first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_100 }), (pages) => {
      const one = linksOf(1, pages)
      const two = new Set([...one].flatMap((page) => [...linksOf(page, pages)]))
      const missing = Array.from({ length: pages }, (_, index) => index + 1).filter((page) => !two.has(page))
      expect(missing).toEqual([])
    }),
  )
})

test('no page has more than a hundred page links, and of ten thousand items fewer than fifty', () => {
  for (const pages of [8, 40, 399, 401, 2_084]) {
    expect(linksOf(Math.ceil(pages / 2), pages).size).toBeLessThanOrEqual(105)
  }
  expect(linksOf(200, 417).size).toBeLessThan(50)
})

test('ranges have round lengths', () => {
  expect(pageRanges(2_084).slice(0, 2)).toEqual([
    { first: 1, last: 50 },
    { first: 51, last: 100 },
  ])
  expect(pageRanges(2_084).at(-1)).toEqual({ first: 2_051, last: 2_084 })
  expect(pagesAround(12, 25)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
})

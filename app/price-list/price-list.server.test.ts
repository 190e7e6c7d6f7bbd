import { expect, test } from 'vitest'
import type { PriceVisibility } from '#domain/money/price-visibility.ts'
import { categoryRow, itemRow } from '../../test/world/catalog-rows.ts'
import { anonymousContext, outcomeOf, storefrontOf } from '../../test/world/storefront.ts'
import type { SignedIn } from '#shop/shop.ts'
import { loadPriceList, MAX_ROWS } from './price-list.server.ts'

const shop = storefrontOf({
  categories: [
    categoryRow({ stockCategoryId: 10, name: 'Paper' }),
    categoryRow({ stockCategoryId: 20, name: 'Screws' }),
  ],
  items: [
    itemRow({ stockItemId: 1, stockCategoryId: 10, name: 'Card', code: 'C-1', price: 15_000, isOffer: true }),
    itemRow({ stockItemId: 2, stockCategoryId: 10, name: 'Paint', isParent: true }),
    itemRow({ stockItemId: 3, stockItemParentId: 2, name: 'Paint red', code: 'R-7', price: 50_000 }),
    itemRow({ stockItemId: 4, stockItemParentId: 2, name: 'Paint blue', code: 'R-8', price: 20_000 }),
    itemRow({ stockItemId: 5, stockCategoryId: 10, name: 'Gone', code: 'G-1', deleted: true }),
    ...Array.from({ length: MAX_ROWS.client + 1 }, (_, index) =>
      itemRow({ stockItemId: 100 + index, stockCategoryId: 20, name: `Screw ${index}`, code: `S-${index}` }),
    ),
  ],
})

function load(query: string, prices: PriceVisibility = 'shown') {
  const url = new URL(`/en/price-list${query}`, 'https://shop.test')
  return loadPriceList({
    shop,
    requestContext: anonymousContext('en', prices),
    url,
    now: new Date('2026-11-21T12:00:00Z'),
  })
}

test('lists the variants of a parent with code and price, and no deleted items', async () => {
  const { rows, total, day } = await load('?category=10')
  expect(rows.map(({ code }) => code)).toEqual(['C-1', 'R-8', 'R-7'])
  expect(rows[1]?.price).toMatchObject({ kind: 'shown', price: 20_000 })
  expect(total).toBe(3)
  expect(day).toBe('November 21, 2026')
})

test('has the filters of the list on the screen, and links back to it', async () => {
  expect((await load('?offers=1')).rows.map(({ code }) => code)).toEqual(['C-1'])
  const searched = await load('?search=paint')
  expect(searched.rows.map(({ code }) => code)).toEqual(['R-8', 'R-7'])
  expect(searched.back).toBe('/en/catalogo?search=paint')
  expect((await load('?category=10&sort=code')).back).toBe('/en/category/10-paper?sort=code')
  const filtered = await load('?category=10&offer=1&to=2')
  expect(filtered.rows.map(({ code }) => code)).toEqual(['C-1'])
  expect(filtered.back).toBe('/en/category/10-paper?offer=1&to=2')
})

test('divides a long list into pages, with few rows for a visitor', async () => {
  const { rows, first, total, page, pages } = await load('?category=20')
  expect([rows.length, first, total, page, pages]).toEqual([200, 1, 2_001, 1, 11])
  const last = await load('?category=20&page=11')
  expect([last.rows.map(({ code }) => code), last.first]).toEqual([['S-2000'], 2_001])
  expect(await outcomeOf(load('?category=20&page=12'))).toBe(404)
  expect(await outcomeOf(load('?category=20&page=0'))).toBe(404)
})

test('gives a client two thousand rows on a page', async () => {
  const url = new URL('/en/price-list?category=20', 'https://shop.test')
  const session = {} as SignedIn
  const requestContext = { ...anonymousContext('en', 'shown'), session }
  const { rows, pages } = await loadPriceList({ shop, requestContext, url, now: new Date() })
  expect([rows.length, pages]).toEqual([2_000, 2])
})

test.each(['with_code', 'on_inquiry'] as const)('contains no prices that are %s', async (visibility) => {
  const { rows, hasPrices } = await load('?category=10', visibility)
  expect(hasPrices).toBe(false)
  expect(JSON.stringify(rows)).not.toMatch(/15000|20000|50000/)
  const byPrice = await load('?category=10&sort=price', visibility)
  expect(byPrice.rows.map(({ code }) => code)).toEqual(rows.map(({ code }) => code))
})

test('is not indexed, and answers 404 for an unknown category', async () => {
  expect((await load('')).head.isIndexed).toBe(false)
  expect(await outcomeOf(load('?category=99'))).toBe(404)
})

import { expect, test } from 'vitest'
import { applyChanges, type CatalogChanges, emptyCatalog } from '#domain/catalog/catalog.ts'
import { categoryRow, itemRow } from '../../test/world/catalog-rows.ts'
import { PAGES_PER_PART, sitemapParts, writeSitemap, writeSitemapIndex } from './sitemap.server.ts'

const ORIGIN = 'https://shop.test'
const NOTHING = { about: { title: '', sections: [], pages: [] }, brands: [], offers: [] }
/** Home and contact. */
const OWN_PAGES = 3
/** The whole catalogue, if there is an item. */
const CATALOG = 1

function catalogOf(changes: Partial<CatalogChanges>) {
  return applyChanges(emptyCatalog([1]), { items: [], categories: [], ...changes })
}

const textOf = (pieces: Iterable<string> | undefined) => [...(pieces ?? [])].join('')
const addressesOf = (xml = '') => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
const mapOf = (changes: Partial<CatalogChanges>, part = 1) =>
  textOf(writeSitemap(ORIGIN, catalogOf(changes), NOTHING, part))
const someItems = (count: number) =>
  Array.from({ length: count }, (_, index) => itemRow({ stockItemId: index + 1, code: `C${index}` }))

test('lists every page of the shop in the three languages', () => {
  const map = mapOf({
    categories: [categoryRow({ stockCategoryId: 5, name: 'Válvulas' })],
    items: [itemRow({ stockItemId: 17, name: 'Tubo de cobre', stockCategoryId: 5 })],
  })
  expect(addressesOf(map)).toHaveLength((OWN_PAGES + CATALOG + 2) * 3)
  expect(addressesOf(map)).toEqual(
    expect.arrayContaining([
      `${ORIGIN}/es`,
      `${ORIGIN}/zh/catalogo`,
      `${ORIGIN}/en/category/5-valvulas`,
      `${ORIGIN}/es/stock/tubo-de-cobre/17`,
    ]),
  )
})

test('leaves out variants and deleted items', () => {
  const map = mapOf({
    categories: [categoryRow({ stockCategoryId: 6, deleted: true })],
    items: [
      itemRow({ stockItemId: 1, isParent: true }),
      itemRow({ stockItemId: 2, stockItemParentId: 1 }),
      itemRow({ stockItemId: 3, deleted: true }),
    ],
  })
  expect(addressesOf(map)).toHaveLength((OWN_PAGES + CATALOG + 1) * 3)
})

test('leaves out empty lists', () => {
  const map = mapOf({ categories: [categoryRow({ stockCategoryId: 6 })] })
  expect(addressesOf(map)).toHaveLength(OWN_PAGES * 3)
})

test('has reciprocal alternates for each address', () => {
  const map = mapOf({ items: [itemRow({ stockItemId: 1, name: '螺丝 & "M6"' })] })
  const entry = map.split('\n').find((line) => line.includes('/en/stock/'))
  const alternates = [...(entry ?? '').matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)]
  expect(alternates.map(([, tag]) => tag)).toEqual(['es', 'en', 'zh-Hans', 'x-default'])
  expect(addressesOf(map)).toEqual(expect.arrayContaining(alternates.map(([, , address]) => address)))
  expect(map).not.toMatch(/[^\x20-\x7e\n]|&(?!#\d+;)/)
})

test('splits a large shop into parts without gaps, none too long', () => {
  // 120,003 addresses, three for each page
  const items = someItems(40_001 - OWN_PAGES - CATALOG)
  const catalog = catalogOf({ items })
  const parts = sitemapParts(catalog, NOTHING)
  expect(parts).toBe(Math.ceil(40_001 / PAGES_PER_PART))
  const index = addressesOf(writeSitemapIndex(ORIGIN, parts))
  expect(index).toHaveLength(parts)
  expect(index[1]).toBe(`${ORIGIN}/sitemap/2.xml`)
  const maps = index.map((_, at) => addressesOf(textOf(writeSitemap(ORIGIN, catalog, NOTHING, at + 1))))
  expect(maps.slice(0, -1).every((map) => map.length === PAGES_PER_PART * 3)).toBe(true)
  expect(maps.at(-1)).toHaveLength(3)
  expect(new Set(maps.flat()).size).toBe(120_003)
  expect(addressesOf(textOf(writeSitemap(ORIGIN, catalog, NOTHING, parts + 1)))).toEqual([])
})

test('keeps parts below 50 MB with the longest slugs', () => {
  const items = Array.from({ length: PAGES_PER_PART }, (_, index) =>
    itemRow({ stockItemId: index + 1, name: '长'.repeat(80) }),
  )
  const longOrigin = `https://${'a'.repeat(60)}.${'b'.repeat(60)}.test`
  const bytes = textOf(writeSitemap(longOrigin, catalogOf({ items }), NOTHING, 1)).length
  expect(bytes).toBeLessThan(50_000_000)
  expect(PAGES_PER_PART * 3).toBeLessThanOrEqual(50_000)
})

test('a part is short, because anybody can have one made for a host name', () => {
  const map = textOf(writeSitemap(ORIGIN, catalogOf({ items: someItems(5_000) }), NOTHING, 2))
  expect(map.length).toBeLessThan(1_000_000)
})

test('writes a part in small chunks', () => {
  const pieces = [...writeSitemap(ORIGIN, catalogOf({ items: someItems(PAGES_PER_PART) }), NOTHING, 1)]
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(300_000)
})

test('lists the company’s pages and offers', () => {
  const about = {
    title: '',
    sections: [{ title: 'Us', body: '', imageUrl: '' }],
    pages: [{ slug: 'terms', title: 'Terms', body: '' }],
  }
  const brands = [{ brandId: 1, name: 'Acme', imageUrl: '' }]
  const map = textOf(writeSitemap(ORIGIN, catalogOf({}), { ...NOTHING, about, brands }, 1))
  expect(addressesOf(map)).toEqual(
    expect.arrayContaining([`${ORIGIN}/zh/about/terms`, `${ORIGIN}/es/about`, `${ORIGIN}/en/brands`]),
  )
})

test('lists the fixed pages of an empty shop', () => {
  expect(addressesOf(mapOf({}))).toHaveLength(OWN_PAGES * 3)
})

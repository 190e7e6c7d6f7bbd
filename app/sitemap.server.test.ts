import { expect, test } from 'vitest'
import { applyChanges, type CatalogChanges, emptyCatalog } from '#domain/catalog.ts'
import { categoryRow, itemRow } from '../test/catalog-rows.ts'
import { PAGES_PER_PART, sitemapParts, writeSitemap, writeSitemapIndex } from './sitemap.server.ts'

const ORIGIN = 'https://shop.test'
const NOTHING = { about: { title: '', sections: [], pages: [] }, offers: [] }
/** Home, catalogue, offers, brands, about, contact. */
const OWN_PAGES = 6

function catalogOf(changes: Partial<CatalogChanges>) {
  return applyChanges(emptyCatalog([1]), { items: [], categories: [], ...changes })
}

const addressesOf = (xml = '') => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
const mapOf = (changes: Partial<CatalogChanges>, part = 1) =>
  writeSitemap(ORIGIN, catalogOf(changes), NOTHING, part)

test('every page of the shop is on the map in the three languages', () => {
  const map = mapOf({
    categories: [categoryRow({ stockCategoryId: 5, name: 'Válvulas' })],
    items: [itemRow({ stockItemId: 17, name: 'Tubo de cobre', stockCategoryId: 5 })],
  })
  expect(addressesOf(map)).toHaveLength((OWN_PAGES + 2) * 3)
  expect(addressesOf(map)).toEqual(
    expect.arrayContaining([
      `${ORIGIN}/es`,
      `${ORIGIN}/zh/catalogo`,
      `${ORIGIN}/en/category/5-valvulas`,
      `${ORIGIN}/es/stock/tubo-de-cobre/17`,
    ]),
  )
})

test('a variant, and what is deleted, is not on it: their pages are others’, or gone', () => {
  const map = mapOf({
    categories: [categoryRow({ stockCategoryId: 6, deleted: true })],
    items: [
      itemRow({ stockItemId: 1, isParent: true }),
      itemRow({ stockItemId: 2, stockItemParentId: 1 }),
      itemRow({ stockItemId: 3, deleted: true }),
    ],
  })
  expect(addressesOf(map)).toHaveLength((OWN_PAGES + 1) * 3)
})

test('each address names its counterparts, itself included, as they name it', () => {
  const map = mapOf({ items: [itemRow({ stockItemId: 1, name: '螺丝 & "M6"' })] }) ?? ''
  const entry = map.split('\n').find((line) => line.includes('/en/stock/'))
  const alternates = [...(entry ?? '').matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)]
  expect(alternates.map(([, tag]) => tag)).toEqual(['es', 'en', 'zh-Hans', 'x-default'])
  expect(addressesOf(map)).toEqual(expect.arrayContaining(alternates.map(([, , address]) => address)))
  expect(map).not.toMatch(/[^\x20-\x7e\n]|&(?!#\d+;)/)
})

test('a large shop is mapped in parts, of which none is missing and none too long', () => {
  const items = Array.from({ length: PAGES_PER_PART + 10 }, (_, index) =>
    itemRow({ stockItemId: index + 1, code: `C${index}` }),
  )
  const catalog = catalogOf({ items })
  expect(sitemapParts(catalog, NOTHING)).toBe(2)
  expect(addressesOf(writeSitemapIndex(ORIGIN, 2))).toEqual([
    `${ORIGIN}/sitemap/1.xml`,
    `${ORIGIN}/sitemap/2.xml`,
  ])
  const parts = [1, 2].map((part) => addressesOf(writeSitemap(ORIGIN, catalog, NOTHING, part)))
  expect(parts.map((part) => part.length)).toEqual([PAGES_PER_PART * 3, (OWN_PAGES + 10) * 3])
  expect(new Set(parts.flat()).size).toBe((OWN_PAGES + items.length) * 3)
  expect(writeSitemap(ORIGIN, catalog, NOTHING, 3)).toBeUndefined()
})

test('pages and offers that the company wrote are on it', () => {
  const about = { ...NOTHING.about, pages: [{ slug: 'terms', title: 'Terms', body: '' }] }
  const map = writeSitemap(ORIGIN, catalogOf({}), { ...NOTHING, about }, 1)
  expect(addressesOf(map)).toContain(`${ORIGIN}/zh/about/terms`)
})

test('an empty shop has a map of its own pages', () => {
  expect(addressesOf(mapOf({}))).toHaveLength(OWN_PAGES * 3)
})

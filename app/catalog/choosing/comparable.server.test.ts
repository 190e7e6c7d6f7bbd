import { expect, test } from 'vitest'
import { categoryRow, itemRow } from '../../../test/world/catalog-rows.ts'
import { anonymousContext, storefrontOf } from '../../../test/world/storefront.ts'
import { loadCatalogPage } from '../catalog.server.ts'

const shop = storefrontOf({
  categories: [
    categoryRow({ stockCategoryId: 1, name: 'Pens' }),
    categoryRow({ stockCategoryId: 2, name: 'Plain' }),
    categoryRow({ stockCategoryId: 3, name: 'Single' }),
  ],
  items: [
    itemRow({ stockItemId: 1, stockCategoryId: 1 }),
    itemRow({ stockItemId: 2, stockCategoryId: 1, isParent: true }),
    itemRow({ stockItemId: 3, stockCategoryId: 1, stockItemParentId: 2 }),
    itemRow({ stockItemId: 4, stockCategoryId: 2 }),
    itemRow({ stockItemId: 5, stockCategoryId: 2 }),
    itemRow({ stockItemId: 6, stockCategoryId: 3 }),
  ],
  listedFeatures: [{ catalogId: 1, featureId: 1, name: 'Ink', value: 'Gel', itemIds: [1, 3, 6] }],
})

function load(path: string) {
  const url = new URL(path, 'https://shop.test')
  const [, , form, category] = url.pathname.split('/')
  const params = form === 'category' ? { category } : {}
  return loadCatalogPage({ shop, requestContext: anonymousContext('en'), url, params })
}

test('items are chosen in a category that has several with features, themselves or in a variant', async () => {
  const isOffered = async (path: string) => (await load(path)).isComparable
  expect(await isOffered('/en/category/1-pens')).toBe(true)
  expect(await isOffered('/en/category/2-plain')).toBe(false)
  expect(await isOffered('/en/category/3-single')).toBe(false)
  expect(await isOffered('/en/catalogo')).toBe(false)
})

test('a list in which items are chosen is not indexed, and its address is that of the list', async () => {
  const { filters, head, total } = await load('/en/category/1-pens?compare=1')
  expect([filters.compare, head.isIndexed, total]).toEqual([true, false, 2])
  expect(head.canonical).toBe('https://shop.test/en/category/1-pens')
  expect((await load('/en/category/2-plain?compare=1')).filters.compare).toBeUndefined()
})

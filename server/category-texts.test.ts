import { beforeEach, expect, test } from 'vitest'
import { categoryMenu } from '#app/layout/category-menu.server.ts'
import type { Shop } from '#shop/shop.ts'
import { categoryRow } from '../test/world/catalog-rows.ts'
import { storefrontOf } from '../test/world/storefront.ts'
import { categoryTexts } from './category-texts.ts'

let shop: Shop
beforeEach(() => {
  shop = storefrontOf({
    items: [],
    categories: [
      categoryRow({ stockCategoryId: 1, name: 'Papel' }),
      categoryRow({ stockCategoryId: 2, parentStockCategoryId: 1, name: 'Cuadernos' }),
    ],
  })
})

const get = (path: string) => categoryTexts(shop).request(path)
const menu = () => categoryMenu(shop.catalog(), { language: 'es', catalogLanguage: 'es' })

test('all categories have an address that browsers may keep for good', async () => {
  const answer = await get(menu().address ?? '')
  expect(await answer.text()).toBe('1 1-papel Papel\n2 2-cuadernos Cuadernos')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(menu().topText).toBe('1 1-papel Papel')
})

test('a page from before a change gets the categories of now, not to be kept', async () => {
  const answer = await get('/static/categories-es-0000000000000000.txt')
  expect(await answer.text()).toBe(menu().text)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('categories of one level are all on each page already', () => {
  shop = storefrontOf({ items: [], categories: [categoryRow({ stockCategoryId: 1 })] })
  expect(menu().address).toBeUndefined()
})

test.each(['/static/categories-fr-0000000000000000.txt', '/static/categories-es-.txt', '/static/app.css'])(
  '%s is left to the files of the build',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

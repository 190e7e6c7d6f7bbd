import { expect, test } from 'vitest'
import { categoryRow, itemRow } from '../../test/world/catalog-rows.ts'
import { anonymousContext, storefrontOf } from '../../test/world/storefront.ts'
import { loadBrand } from '../item/item-brand.server.ts'
import { loadBrandPage } from './brand-page.server.ts'
import { shopBrands } from './shop-brands.server.ts'

const categories = [
  categoryRow({ stockCategoryId: 1, name: 'Papel' }),
  categoryRow({ stockCategoryId: 2, name: 'Escritura', nameEn: 'Writing' }),
]
const shop = storefrontOf({
  categories,
  items: [
    itemRow({ stockItemId: 1, stockCategoryId: 1, name: 'Bloc', brand: 'Lápiz & Co' }),
    itemRow({ stockItemId: 2, stockCategoryId: 2, name: 'Pluma', brand: 'LÁPIZ & CO' }),
    itemRow({ stockItemId: 3, stockCategoryId: 2, name: 'Goma para Trazo', brand: 'Alero' }),
    itemRow({ stockItemId: 4, stockCategoryId: 2, name: 'Rotulador Trazo' }),
  ],
  content: {
    brands: () =>
      Promise.resolve([{ brandId: 1, name: 'Trazo', imageUrl: 'trazo.webp', summary: 'Rotuladores.' }]),
  },
})
const load = (brand: string) =>
  loadBrandPage({
    shop,
    requestContext: anonymousContext('en'),
    url: new URL(`https://shop.test/en/brands/${brand}`),
    params: { brand },
  })

test('the brands of the content come first, then those that items state, each once', async () => {
  const brands = await shopBrands(shop, shop.catalog(), 'es')
  expect(brands.map(({ name }) => name)).toEqual(['Trazo', 'Alero', 'Lápiz & Co'])
})

test('a brand has its sentence, its categories and the items that state it in any spelling', async () => {
  const page = await load('lapiz-co')
  expect(page.brand).toEqual({
    name: 'Lápiz & Co',
    to: '/en/brands/lapiz-co',
    picture: undefined,
    summary: '',
  })
  expect(page.cards.map(({ name }) => name)).toEqual(['Bloc', 'Pluma'])
  expect(page.categories.map(({ name, count }) => [name, count])).toEqual([
    ['Papel', '1'],
    ['Writing', '1'],
  ])
  expect(page.head).toMatchObject({ isIndexed: true, canonical: 'https://shop.test/en/brands/lapiz-co' })
})

test('an item that states another brand is not of one that its name mentions', async () => {
  const page = await load('trazo')
  expect(page.brand.summary).toBe('Rotuladores.')
  expect(page.cards.map(({ name }) => name)).toEqual(['Rotulador Trazo'])
})

test('an unknown brand is not found, and another spelling of the address redirects', async () => {
  await expect(load('nobody')).rejects.toMatchObject({ init: { status: 404 } })
  const redirect = await load('Lápiz-Co').catch((answer: unknown) => answer)
  expect(redirect).toMatchObject({ status: 301 })
  expect((redirect as Response).headers.get('location')).toBe('/en/brands/lapiz-co')
})

test('an item without a brand of its own has the one in any of its names, on the pages of every language', async () => {
  const item = itemRow({ stockItemId: 5, name: 'Rotulador Trazo', nameZh: '马克笔' })
  for (const language of ['es', 'zh'] as const)
    expect(await loadBrand(shop, anonymousContext(language), item, item)).toBe('Trazo')
})

import { describe, expect, test } from 'vitest'
import { categoryRow, itemRow } from '../../../test/world/catalog-rows.ts'
import { anonymousContext, storefrontOf } from '../../../test/world/storefront.ts'
import { loadPriceList } from '../../price-list/price-list.server.ts'
import { loadCatalogPage } from '../catalog.server.ts'

const shop = storefrontOf({
  categories: [categoryRow({ stockCategoryId: 10, name: 'Papel' }), categoryRow({ stockCategoryId: 20 })],
  items: [
    ...Array.from({ length: 30 }, (_, index) =>
      itemRow({ stockItemId: 100 + index, stockCategoryId: 10, name: `Cuaderno ${index}` }),
    ),
    itemRow({ stockItemId: 1, stockCategoryId: 20, name: 'Libreta', code: 'NOT-1' }),
    itemRow({ stockItemId: 2, stockCategoryId: 20, name: 'Cinta con dispensador' }),
    itemRow({ stockItemId: 3, stockCategoryId: 20, name: 'Bolígrafo' }),
  ],
})

function shopWith(...relatedKeywords: string[]) {
  return {
    ...shop,
    content: { ...shop.content, relatedKeywords: () => Promise.resolve(relatedKeywords) },
  }
}

function load(address: string, ...relatedKeywords: string[]) {
  const url = new URL(`/en${address}`, 'https://shop.test')
  const [, , form, ...rest] = url.pathname.split('/')
  return loadCatalogPage({
    shop: shopWith(...relatedKeywords),
    requestContext: anonymousContext('en'),
    url,
    params: form === 'category' ? { category: rest[0] } : { page: rest[0] },
  })
}

describe('a search that finds nothing', () => {
  test('shows what the first related word finds that finds anything, at its own address, not indexed', async () => {
    const page = await load('/catalogo?search=notebook', 'agenda', 'cuaderno', 'libreta', 'bloc')
    expect(page).toMatchObject({
      heading: 'Results for “notebook”',
      filters: { search: 'notebook' },
      instead: { word: 'cuaderno', weakness: 'nothing' },
      total: 30,
      pages: 2,
      relatedKeywords: ['libreta'],
    })
    expect(page.cards[0]?.name).toBe('Cuaderno 0')
    expect(page.head.isIndexed).toBe(false)
  })

  test('has the later pages and the price list of that word', async () => {
    expect((await load('/catalogo/2?search=notebook', 'cuaderno')).cards).toHaveLength(6)
    const list = await loadPriceList({
      shop: shopWith('cuaderno'),
      requestContext: anonymousContext('en'),
      url: new URL('https://shop.test/en/price-list?search=notebook'),
      now: new Date(0),
    })
    expect(list).toMatchObject({ total: 30, instead: { word: 'cuaderno' } })
  })

  test('stays empty if no related word finds an item, or the list has none of its items', async () => {
    const page = await load('/catalogo?search=notebook', 'agenda')
    expect(page).toMatchObject({ total: 0, relatedKeywords: [] })
    expect(page).not.toHaveProperty('instead')
    const narrow = await load('/category/20-category-20?search=notebook', 'cuaderno')
    expect(narrow).toMatchObject({ total: 0, relatedKeywords: ['cuaderno'] })
    expect(narrow).not.toHaveProperty('instead')
  })
})

describe('a search that finds parts of words only, or similar words', () => {
  test.each([
    ['pen', 'inside', 'Cinta con dispensador'],
    ['cimta', 'approximate', 'Cinta con dispensador'],
  ])(
    'for %s (%s) shows a related word first, and on request what was typed',
    async (typed, weakness, name) => {
      const page = await load(`/catalogo?search=${typed}`, 'bolígrafo')
      expect(page).toMatchObject({ total: 1, instead: { word: 'bolígrafo', weakness } })
      const typedOnly = await load(`/catalogo?search=${typed}&all=1`, 'bolígrafo')
      expect(typedOnly.cards.map((card) => card.name)).toEqual([name])
      expect(typedOnly).not.toHaveProperty('instead')
      expect(typedOnly.relatedKeywords).toEqual(['bolígrafo'])
    },
  )

  test('shows what was typed without a related word', async () => {
    expect((await load('/catalogo?search=pen')).cards.map((card) => card.name)).toEqual([
      'Cinta con dispensador',
    ])
  })
})

test.each(['cuaderno', 'libre', 'not-1&all=1'])(
  'a search that finds “%s” is answered itself',
  async (search) => {
    const page = await load(`/catalogo?search=${search}`, 'bolígrafo')
    expect(page).not.toHaveProperty('instead')
    expect(page.cards[0]?.name).not.toBe('Bolígrafo')
    expect(page.relatedKeywords).toEqual(['bolígrafo'])
  },
)

import { describe, expect, test } from 'vitest'
import type { PriceVisibility } from '#domain/money/price-visibility.ts'
import { categoryRow, itemRow } from '../../test/world/catalog-rows.ts'
import { anonymousContext, outcomeOf, storefrontOf } from '../../test/world/storefront.ts'
import { loadCatalogPage } from './catalog.server.ts'

const shop = storefrontOf({
  categories: [
    categoryRow({ stockCategoryId: 10, name: 'Lápices y más' }),
    categoryRow({ stockCategoryId: 11, name: '彩笔', parentStockCategoryId: 10 }),
    categoryRow({ stockCategoryId: 12, name: 'Empty' }),
    categoryRow({ stockCategoryId: 10, catalogId: 2, name: ' Lápices y más ' }),
  ],
  items: [
    ...Array.from({ length: 30 }, (_, index) =>
      itemRow({ stockItemId: 100 + index, stockCategoryId: 10, name: `Pencil ${index}`, code: `P-${index}` }),
    ),
    itemRow({ stockItemId: 200, stockCategoryId: 11, name: 'Brush', code: 'B-1', isOffer: true }),
    itemRow({ stockItemId: 300, stockCategoryId: 11, name: 'Paint', isParent: true }),
    itemRow({ stockItemId: 301, stockItemParentId: 300, name: 'Paint red', code: 'R-7', price: 50_000 }),
    itemRow({ stockItemId: 302, stockItemParentId: 300, name: 'Paint blue', code: 'R-8', price: 20_000 }),
  ],
})

function load(
  path: string,
  language: 'es' | 'en' | 'zh' = 'en',
  prices: PriceVisibility = 'shown',
  from = shop,
) {
  const url = new URL(path, 'https://shop.test')
  const [, , form, ...rest] = url.pathname.split('/').map(decodeURIComponent)
  const isCategory = form !== 'catalogo' && form !== 'offers'
  const [category, page] = isCategory ? rest : [undefined, rest[0]]
  return loadCatalogPage({
    shop: from,
    requestContext: anonymousContext(language, prices),
    url,
    params: { category, page },
  })
}

describe('the address of a list', () => {
  test.each([
    ['/en/category/10', '301 /en/category/10-lapices-y-mas'],
    ['/en/category/10-wrong?sort=price', '301 /en/category/10-lapices-y-mas?sort=price'],
    ['/en/subcategory/10-lapices-y-mas', '301 /en/category/10-lapices-y-mas'],
    ['/en/category/11', `301 /en/subcategory/11-${encodeURIComponent('彩笔')}`],
    ['/en/category/10.2', '301 /en/category/10-lapices-y-mas'],
    ['/en/category/10/2', '301 /en/category/10-lapices-y-mas/2'],
  ])('%s leads for good to the right one', async (path, target) => {
    expect(await outcomeOf(load(path))).toBe(target)
  })

  test('is accepted in Chinese characters, raw or encoded', async () => {
    expect(await outcomeOf(load('/zh/subcategory/11-彩笔', 'zh'))).toBeUndefined()
  })

  test.each([
    '/en/category/99-x',
    '/en/catalogo/3',
    '/en/catalogo/01',
    '/en/catalogo/abc',
    '/en/category/12-empty/2',
  ])('%s is not found', async (path) => {
    expect(await outcomeOf(load(path))).toBe(404)
  })

  test('always has a page 1, without a page segment', async () => {
    expect((await load('/en/category/12-empty/1')).head.canonical).toBe(
      'https://shop.test/en/category/12-empty',
    )
  })
})

describe('a search', () => {
  test('for exactly one item’s code redirects to that item', async () => {
    expect(await outcomeOf(load('/en/catalogo?search=b1'))).toBe('302 /en/stock/brush/200?search=b1')
  })

  test('for a variant’s code redirects to the variant', async () => {
    expect(await outcomeOf(load('/en/catalogo?search=R-7'))).toBe('302 /en/stock/paint-red/301?search=R-7')
  })

  test('shows all results when requested', async () => {
    const page = await load('/en/catalogo?search=B-1&all=1')
    expect(page.cards.map((card) => card.name)).toContain('Brush')
  })

  test('that matches a variant shows its parent with a link to the variant', async () => {
    const page = await load('/en/catalogo?search=red')
    expect(page.cards).toMatchObject([{ id: '300', name: 'Paint', variant: { id: '301', label: 'red' } }])
  })

  test('for the code of a variant offers its price and quantity; other variants have to be chosen', async () => {
    const named = await load('/en/catalogo?search=R-7+B-1')
    expect(named.cards.find(({ code }) => code === 'R-7')).toMatchObject({
      id: '301',
      name: 'Paint',
      price: { kind: 'shown', price: 50_000, from: false },
      isChoice: false,
      variant: { label: 'red' },
    })
    const found = await load('/en/catalogo?search=red+B-1')
    expect(found.cards.find(({ id }) => id === '300')).toMatchObject({ isChoice: true })
  })

  test('is sorted by any order that is chosen, and by the best match if none is', async () => {
    expect((await load('/en/catalogo?search=pencil')).filters.sort).toBeUndefined()
    expect((await load('/en/catalogo?search=pencil&sort=name')).filters.sort).toBe('name')
    expect((await load('/en/catalogo?sort=name')).filters.sort).toBeUndefined()
    const byPrice = await load('/en/catalogo?search=paint+brush&sort=price')
    expect(byPrice.cards.map(({ name }) => name)).toEqual(['Brush', 'Paint'])
    const dearFirst = await load('/en/catalogo?search=paint+brush&sort=-price')
    expect(dearFirst.cards.map(({ name }) => name)).toEqual(['Paint', 'Brush'])
    const hidden = await load('/en/catalogo?search=paint+brush&sort=-price', 'en', 'with_code')
    expect(hidden.filters.sort).toBeUndefined()
  })

  test('of spaces is no filter', async () => {
    expect((await load('/en/catalogo?search=%20%20')).total).toBe(32)
  })

  test('is not indexed', async () => {
    expect((await load('/en/catalogo?search=pencil')).head.isIndexed).toBe(false)
    expect((await load('/en/catalogo?utm_source=x')).head.isIndexed).toBe(true)
  })
})

describe('a category', () => {
  test('lists its own and its descendants’ items, and its subcategories', async () => {
    const page = await load('/en/category/10-lapices-y-mas')
    expect(page.total).toBe(32)
    expect(page.cards).toHaveLength(24)
    expect(page.subcategories).toMatchObject([{ id: '11', name: '彩笔', total: 2, hasChildren: false }])
  })
})

describe('the offers', () => {
  const running = {
    offerId: 1,
    slug: 'back-to-school',
    title: 'Back to school',
    summary: '',
    body: '',
    imageUrl: '',
    validFrom: null,
    validTo: null,
    stockItemIds: [],
  }
  const content = { offers: () => Promise.resolve([running]) }
  const at = (path: string, items: Parameters<typeof storefrontOf>[0]['items']) =>
    load(path, 'en', 'shown', storefrontOf({ items, content }))

  test('of the content are on the page of offers, also if no item is on offer', async () => {
    const page = await at('/en/offers', [])
    expect(page).toMatchObject({ cards: [], offers: [{ slug: 'back-to-school', title: 'Back to school' }] })
    expect(page.head.isIndexed).toBe(true)
    const withItems = await at('/en/offers', [itemRow({ stockItemId: 1, isOffer: true })])
    expect([withItems.cards.length, withItems.offers.length]).toEqual([1, 1])
  })

  test('of the content are on no other list, no later page and in no search', async () => {
    const many = Array.from({ length: 30 }, (_, index) => itemRow({ stockItemId: index + 1, isOffer: true }))
    for (const path of ['/en/catalogo', '/en/offers/2', '/en/offers?search=back', '/en/offers?brand=x'])
      expect([path, (await at(path, many)).offers]).toEqual([path, []])
    expect((await load('/en/offers?brand=nothing')).head.isIndexed).toBe(false)
  })
})

describe('a card', () => {
  test('of a parent shows the lowest price of its variants and needs a choice', async () => {
    const page = await load(`/en/subcategory/11-${encodeURIComponent('彩笔')}`)
    expect(page.cards.find((card) => card.id === '300')).toMatchObject({
      price: { kind: 'shown', price: 20_000, from: true },
      isChoice: true,
    })
  })
})

describe.each(['with_code', 'on_inquiry'] as const)('a list with hidden prices (%s)', (prices) => {
  test('contains no price, and its items can be ordered', async () => {
    const page = await load('/en/category/10-lapices-y-mas/2', 'en', prices)
    expect(page.cards.every(({ price }) => price.kind === 'hidden' && price.visibility === prices)).toBe(true)
    expect(JSON.stringify(page)).not.toMatch(/10000|20000|50000|"from"|"tier"/)
  })

  test.each(['price', '-price'])('is not sorted by %s', async (sort) => {
    const sorted = await load(`/en/catalogo?sort=${sort}`, 'en', prices)
    expect(sorted.cards).toEqual((await load('/en/catalogo', 'en', prices)).cards)
    expect(sorted).toMatchObject({ filters: { sort: undefined }, hasPriceOrder: false })
  })

  test('is sorted by anything else', async () => {
    expect((await load('/en/catalogo?sort=code', 'en', prices)).filters.sort).toBe('code')
  })
})

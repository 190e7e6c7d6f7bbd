import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyItem, categoryRow, itemRow } from '../../test/world/catalog-rows.ts'
import { applyChanges, type Catalog, emptyCatalog, findCategory, variantsOf } from '../catalog/catalog.ts'
import {
  highlightedItems,
  listItems,
  type Listing,
  orderableItems,
  PAGE_SIZE,
  pageOf,
  parsePage,
  recentItems,
  relatedItems,
} from './listing.ts'
import type { Category, StockItem } from '../catalog/item.ts'
import type { Sort } from './sort.ts'

function catalogOf(items: readonly StockItem[], categories: readonly Category[] = []): Catalog {
  return applyChanges(emptyCatalog([1, 2]), { items, categories })
}

function listed(catalog: Catalog, listing: Partial<Listing> = {}): string[] {
  return listItems(catalog, { language: 'es', ...listing }).map(({ item }) => item.name)
}

function named(...names: string[]): StockItem[] {
  return names.map((name, index) => itemRow({ stockItemId: index + 1, name }))
}

describe('a page number', () => {
  test.each([
    ['1', 1],
    ['24', 24],
    ['999999999', 999_999_999],
  ])('%s is a page', (text, page) => {
    expect(parsePage(text)).toBe(page)
  })

  test.each(['', '0', '-1', '+1', '01', '1.0', '1e3', ' 1', '1 ', '１', 'abc', '2147483648000', undefined])(
    '%j is none',
    (text) => {
      expect(parsePage(text)).toBeUndefined()
    },
  )

  test('1 always exists; a later one only if it has items', () => {
    const nothing = pageOf(catalogOf([]), { language: 'es' }, 1)
    expect(nothing).toEqual({ items: [], total: 0, page: 1, pages: 1, isApproximate: false })
    expect(pageOf(catalogOf([]), { language: 'es' }, 2)).toBeUndefined()
    const full = catalogOf(named(...Array.from({ length: PAGE_SIZE + 1 }, (_, index) => `Tubo ${index}`)))
    expect(pageOf(full, { language: 'es' }, 1)?.items).toHaveLength(PAGE_SIZE)
    expect(pageOf(full, { language: 'es' }, 2)?.items.map(({ item }) => item.name)).toEqual(['Tubo 24'])
    for (const page of [0, -1, 3, 1.5, NaN]) expect(pageOf(full, { language: 'es' }, page)).toBeUndefined()
  })
})

describe('a list that is asked for again', () => {
  const items = [
    itemRow({ stockItemId: 1, name: 'Codo', stockCategoryId: 1, price: 30_000, isOffer: true }),
    itemRow({ stockItemId: 2, name: 'Ábaco', stockCategoryId: 2, price: 10_000, isNew: true }),
    itemRow({ stockItemId: 3, name: '水管', stockCategoryId: 2, price: 20_000 }),
  ]
  const categories = [categoryRow({ stockCategoryId: 1 }), categoryRow({ stockCategoryId: 2 })]
  const listings = ['es', 'zh'].flatMap((language) =>
    [undefined, '1', '2'].flatMap((category) =>
      [undefined, 'price', '-price', 'new', 'code'].flatMap((sort) =>
        [undefined, true].map((offer) => ({ language, category, sort, offer }) as const),
      ),
    ),
  )
  const answerOf = (catalog: Catalog, { category, ...listing }: (typeof listings)[number]) =>
    listed(catalog, {
      ...(listing as Partial<Listing>),
      category: category === undefined ? undefined : findCategory(catalog, category),
    })

  test('is the same, whatever was asked for in between', () => {
    const catalog = catalogOf(items, categories)
    const alone = listings.map((listing) => answerOf(catalogOf(items, categories), listing))
    expect(listings.map((listing) => answerOf(catalog, listing))).toEqual(alone)
    expect(listed(catalog, { brand: 'x' })).toEqual([])
    expect(listed(catalog, { search: 'codo' })).toEqual(['Codo'])
    expect(listings.map((listing) => answerOf(catalog, listing))).toEqual(alone)
  })

  test('follows the catalogue', () => {
    const catalog = catalogOf(items, categories)
    expect(listed(catalog)).toHaveLength(3)
    const changed = applyChanges(catalog, {
      items: [itemRow({ stockItemId: 4, name: 'Tubo', stockCategoryId: 1 })],
      categories: [],
    })
    expect(listed(changed)).toHaveLength(4)
    expect(listed(catalog)).toHaveLength(3)
    const first = { category: findCategory(changed, '1') }
    expect(listed(changed, first)).toHaveLength(2)
    const without = applyChanges(changed, {
      items: [],
      categories: [categoryRow({ stockCategoryId: 2, deleted: true })],
    })
    const all = { category: findCategory(without, '1') }
    expect(listed(without, all)).toEqual(listed(changed, first))
  })
})

describe('a list', () => {
  test('shows neither deleted items nor variants nor orphans', () => {
    const items = [
      itemRow({ stockItemId: 1, name: 'Válvula', isParent: true }),
      itemRow({ stockItemId: 2, stockItemParentId: 1 }),
      itemRow({ stockItemId: 3, deleted: true }),
      itemRow({ stockItemId: 4, stockItemParentId: 3 }),
      itemRow({ stockItemId: 5, name: 'Familia', isParent: true, stockItemParentId: 1 }),
    ]
    expect(listed(catalogOf(items))).toEqual(['Familia', 'Válvula'])
  })

  test('is in name order of the language, number-aware', () => {
    const catalog = catalogOf(named('ñame 10', 'nuez', 'Ñame 9', 'ábaco', 'Zinc', '张', '李'))
    expect(listed(catalog)).toEqual(['ábaco', 'nuez', 'Ñame 9', 'ñame 10', 'Zinc', '张', '李'])
    expect(listed(catalog, { language: 'en' }).slice(0, 4)).toEqual(['ábaco', 'Ñame 9', 'ñame 10', 'nuez'])
    expect(listed(catalog, { language: 'zh' }).filter((name) => /[李张]/.test(name))).toEqual(['李', '张'])
  })

  test('sorted by price has prices on request last in both directions, and a parent at its lowest variant', () => {
    const items = [
      itemRow({ stockItemId: 1, name: 'a request', price: null }),
      itemRow({ stockItemId: 2, name: 'b five', price: 5 }),
      itemRow({ stockItemId: 3, name: 'c family', price: 1, isParent: true }),
      itemRow({ stockItemId: 4, stockItemParentId: 3, price: 9 }),
      itemRow({ stockItemId: 5, stockItemParentId: 3, price: 7 }),
      itemRow({ stockItemId: 6, name: 'd five', price: 5 }),
    ]
    expect(listed(catalogOf(items), { sort: 'price' })).toEqual(['b five', 'd five', 'c family', 'a request'])
    expect(listed(catalogOf(items), { sort: '-price' })).toEqual([
      'c family',
      'b five',
      'd five',
      'a request',
    ])
  })

  test('sorted by new has new items first, then names; a parent with a new variant is new', () => {
    const items = [
      ...named('b', 'a'),
      itemRow({ stockItemId: 3, name: 'd', isNew: true }),
      itemRow({ stockItemId: 4, name: 'c', isParent: true }),
      itemRow({ stockItemId: 5, stockItemParentId: 4, isNew: true }),
    ]
    expect(listed(catalogOf(items), { sort: 'new' })).toEqual(['c', 'd', 'a', 'b'])
  })

  test('sorted by code is number-aware', () => {
    const items = ['C-10', 'C-9', 'B'].map((code, index) =>
      itemRow({ stockItemId: index + 1, name: code, code }),
    )
    expect(listed(catalogOf(items), { sort: 'code' })).toEqual(['B', 'C-9', 'C-10'])
  })

  test('of a search has the best match first, unless another order is chosen', () => {
    const items = [
      itemRow({ stockItemId: 1, name: 'Cara', code: 'X-7', price: 9 }),
      itemRow({ stockItemId: 2, name: 'Barata x-7', price: 1 }),
      itemRow({ stockItemId: 3, name: 'Another', price: 5 }),
    ]
    const found = (sort?: Sort) => listed(catalogOf(items), { search: 'x-7', sort })
    expect(found()).toEqual(['Cara', 'Barata x-7'])
    expect(found('price')).toEqual(['Barata x-7', 'Cara'])
    expect(found('-price')).toEqual(['Cara', 'Barata x-7'])
    expect(found('name')).toEqual(['Barata x-7', 'Cara'])
  })
})

describe('the brand filter', () => {
  const catalog = catalogOf([
    ...named('Tubo Nestlé Purina', 'Purina', 'Nestle'),
    itemRow({ stockItemId: 10, name: 'Familia Nestlé', isParent: true }),
    itemRow({ stockItemId: 11, name: 'Purina uno', stockItemParentId: 10 }),
    itemRow({ stockItemId: 12, name: 'Nestlé con Purina dos', stockItemParentId: 10, deleted: true }),
  ])

  test.each(['nestle purina', 'Purina+NESTLÉ', ' + purina ++ nestlé', 'ｎｅｓｔｌｅ＋purina'])(
    '%j requires every word',
    (brand) => {
      expect(listed(catalog, { brand })).toEqual(['Tubo Nestlé Purina'])
    },
  )

  test('shows the parent of a matching variant, once', () => {
    expect(listed(catalog, { brand: 'purina' })).toEqual(['Familia Nestlé', 'Purina', 'Tubo Nestlé Purina'])
  })

  test.each(['', '  ', '+', undefined])('%j filters nothing', (brand) => {
    expect(listed(catalog, { brand })).toHaveLength(4)
  })
})

describe('filters', () => {
  const categories = [
    categoryRow({ stockCategoryId: 1, name: 'Tubos' }),
    categoryRow({ stockCategoryId: 2, parentStockCategoryId: 1 }),
    categoryRow({ stockCategoryId: 3 }),
  ]
  const items = [
    itemRow({ stockItemId: 1, name: 'Tubo rojo', stockCategoryId: 2, isOffer: true }),
    itemRow({ stockItemId: 2, name: 'Tubo azul', stockCategoryId: 1 }),
    itemRow({ stockItemId: 3, name: 'Llave roja', stockCategoryId: 3, isOffer: true }),
    itemRow({ stockItemId: 4, name: 'Codo', stockCategoryId: 1, isParent: true }),
    itemRow({ stockItemId: 5, name: 'Codo rojo', stockCategoryId: 1, stockItemParentId: 4, isOffer: true }),
    itemRow({ catalogId: 2, stockItemId: 1, name: 'Tubo verde', stockCategoryId: 9 }),
  ]
  const catalog = catalogOf(items, [
    ...categories,
    categoryRow({ catalogId: 2, stockCategoryId: 9, name: 'Tubos' }),
  ])
  const tubes = findCategory(catalog, '1')

  test('by category include its descendants and merged categories', () => {
    expect(listed(catalog, { category: tubes })).toEqual(['Codo', 'Tubo azul', 'Tubo rojo', 'Tubo verde'])
  })

  test('combine', () => {
    expect(listed(catalog, { category: tubes, offer: true })).toEqual(['Codo', 'Tubo rojo'])
    expect(listed(catalog, { category: tubes, offer: true, search: 'roj', brand: 'tubo' })).toEqual([
      'Tubo rojo',
    ])
    expect(listed(catalog, { category: tubes, search: 'llave' })).toEqual([])
  })

  test('by offers include a parent while a variant is on offer', () => {
    expect(listed(catalog, { offer: true })).toEqual(['Codo', 'Llave roja', 'Tubo rojo'])
    const gone = itemRow({ stockItemId: 5, stockItemParentId: 4, isOffer: true, deleted: true })
    expect(listed(applyChanges(catalog, { items: [gone], categories: [] }), { offer: true })).toEqual([
      'Llave roja',
      'Tubo rojo',
    ])
  })

  test('by a category that no longer exists list nothing', () => {
    const gone = categoryRow({ stockCategoryId: 1, deleted: true })
    expect(listed(applyChanges(catalog, { items: [], categories: [gone] }), { category: tubes })).toEqual([])
  })
})

describe('the shelves of the home page', () => {
  const flags = { isOffer: true, isNew: true, imageUrl: 'a.jpg' }
  const catalog = catalogOf(
    [
      itemRow({ catalogId: 2, stockItemId: 1, name: 'later catalogue', ...flags }),
      itemRow({ stockItemId: 3, name: 'three', ...flags, stockCategoryId: 1 }),
      itemRow({ stockItemId: 2, name: 'no image', ...flags, imageUrl: '' }),
      itemRow({ stockItemId: 4, name: 'family', isParent: true }),
      itemRow({ stockItemId: 5, stockItemParentId: 4, ...flags }),
      itemRow({ stockItemId: 6, stockItemParentId: 4, ...flags }),
      itemRow({ stockItemId: 7, name: 'gone', ...flags, deleted: true }),
      itemRow({ stockItemId: 8, name: 'plain', imageUrl: 'a.jpg' }),
    ],
    [categoryRow({ stockCategoryId: 1 })],
  )
  const shown = (items: readonly StockItem[]): string[] => items.map((item) => item.name)

  test('show offers with an image, a flagged variant as its parent, once', () => {
    expect(shown(highlightedItems(catalog, { pageSize: 9 }))).toEqual(['three', 'family', 'later catalogue'])
  })

  test('show new items, the latest first', () => {
    expect(shown(recentItems(catalog, { pageSize: 9 }))).toEqual(['family', 'three', 'later catalogue'])
  })

  test('accept a page size, a start, a category, and items without an image', () => {
    expect(shown(highlightedItems(catalog, { pageSize: 1, offset: 1 }))).toEqual(['family'])
    expect(shown(highlightedItems(catalog, { pageSize: 9, category: findCategory(catalog, '1') }))).toEqual([
      'three',
    ])
    expect(shown(highlightedItems(catalog, { pageSize: 9, imagesOnly: false }))).toEqual([
      'no image',
      'three',
      'family',
      'later catalogue',
    ])
  })
})

describe('related items', () => {
  const rows = named('a', 'b', 'c', 'd').map((item) => ({ ...item, stockCategoryId: 1 }))
  const [first, , third] = rows
  const family = itemRow({ stockItemId: 10, name: 'e', isParent: true, stockCategoryId: 1 })
  const variant = itemRow({ stockItemId: 11, stockItemParentId: 10 })
  const elsewhere = itemRow({ stockItemId: 12, stockCategoryId: 2 })
  const categories = [categoryRow({ stockCategoryId: 1 }), categoryRow({ stockCategoryId: 2, deleted: true })]
  const catalog = catalogOf([...rows, family, variant, elsewhere], categories)
  const related = (item: StockItem | undefined, count?: number): string[] =>
    item ? relatedItems(catalog, item, count).map(({ name }) => name) : ['no such item']

  test('are the next ones of the category by name, then those from the beginning', () => {
    expect(related(third)).toEqual(['d', 'e', 'a', 'b'])
    expect(related(first, 2)).toEqual(['b', 'c'])
  })

  test('of a variant are those of its parent; an item without a live category has none', () => {
    expect(related(variant)).toEqual(['a', 'b', 'c', 'd'])
    expect(related(elsewhere)).toEqual([])
  })
})

test('a part of a list with variants instead of their parents equals the same part of all of it', () => {
  const anyPart = fc.record({ from: fc.nat(30), count: fc.nat(8) })
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 40 }), anyPart, (items, { from, count }) => {
      const catalog = catalogOf(items)
      const all = listItems(catalog, { language: 'es' }).flatMap(({ item }) => {
        const variants = variantsOf(catalog, item, 'es')
        return variants.length > 0 ? variants : [item]
      })
      const part = orderableItems(catalog, { language: 'es' }, { from, count })
      expect(part).toEqual({ items: all.slice(from, from + count), total: all.length })
    }),
  )
})

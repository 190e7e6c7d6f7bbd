import { describe, expect, test } from 'vitest'
import { readPriceTerms } from '#domain/money/price-terms.ts'
import type { PriceVisibility } from '#domain/money/price-visibility.ts'
import type { Language } from '#domain/text/language.ts'
import { categoryRow, itemRow } from '../../../test/world/catalog-rows.ts'
import { anonymousContext, outcomeOf, storefrontOf } from '../../../test/world/storefront.ts'
import { readGroups } from './written-groups.ts'
import { loadCatalogPage } from '../catalog.server.ts'

const brands = ['Ribera', 'Cumbre', 'Nobody'].map((name, at) => ({
  brandId: at + 1,
  name,
  imageUrl: '',
  link: '',
}))

const shop = storefrontOf({
  categories: [
    categoryRow({ stockCategoryId: 1, name: 'Paper' }),
    categoryRow({ stockCategoryId: 2, name: 'Notebooks', parentStockCategoryId: 1 }),
    categoryRow({ stockCategoryId: 3, name: 'Cards', parentStockCategoryId: 1 }),
    categoryRow({ stockCategoryId: 4, name: 'Pens' }),
    categoryRow({ stockCategoryId: 5, name: 'Few' }),
  ],
  items: [
    ...Array.from({ length: 6 }, (_, at) =>
      itemRow({
        stockItemId: 10 + at,
        stockCategoryId: 2,
        name: `Ribera book ${at}`,
        price: 10_000 * (at + 1),
      }),
    ),
    itemRow({ stockItemId: 20, stockCategoryId: 3, name: 'Cumbre card', isOffer: true, price: 25_000 }),
    itemRow({
      stockItemId: 21,
      stockCategoryId: 3,
      name: 'Cumbre book',
      bestPrice: 5_000,
      quantityBestPrice: 9,
    }),
    itemRow({ stockItemId: 30, stockCategoryId: 4, name: 'Pen', isNew: true, price: null }),
    itemRow({ stockItemId: 40, stockCategoryId: 5, name: 'One', isOffer: true }),
  ],
  content: { brands: () => Promise.resolve(brands) },
})

/** Notebooks in three sizes and two colours; the others have no colour. */
const withFeatures = storefrontOf({
  items: Array.from({ length: 12 }, (_, at) => itemRow({ stockItemId: 1 + at, isOffer: at < 3 })),
  listedFeatures: [
    { featureId: 7, name: 'Tamaño', value: '10 mm', itemIds: [1, 2, 3, 4, 5, 6] },
    { featureId: 7, name: 'Tamaño', value: '9 mm', itemIds: [7, 8] },
    { featureId: 7, name: 'Tamaño', value: '120 mm', itemIds: [9] },
    { featureId: 12, name: 'Color', names: { en: 'Colour' }, value: 'Azul', itemIds: [1, 2, 7] },
    { featureId: 12, name: 'Color', value: 'Rojo', values: { en: 'Red' }, itemIds: [3, 4, 8, 9] },
    { featureId: 3, name: 'Rare', value: 'a', itemIds: [1, 2] },
    { featureId: 3, name: 'Rare', value: 'b', itemIds: [3] },
  ].map((feature) => ({ catalogId: 1, ...feature })),
  content: { brands: () => Promise.resolve([]) },
})

function load(
  path: string,
  prices: PriceVisibility = 'shown',
  terms = readPriceTerms({}),
  of = shop,
  language: Language = 'en',
) {
  const url = new URL(path, 'https://shop.test')
  const [, , form, ...rest] = url.pathname.split('/')
  const [category, page] = form === 'catalogo' || form === 'offers' ? [undefined, rest[0]] : rest
  const requestContext = { ...anonymousContext(language, prices), terms }
  return loadCatalogPage({ shop: of, requestContext, url, params: { category, page } })
}

/** The values of a page's panel, each with its count; a chosen one with a tick. */
async function valuesOf(...of: Parameters<typeof load>) {
  const { panel } = (await load(...of)).filtering
  return readGroups(panel?.groups ?? '').map(({ name, choices }) => [
    name,
    ...choices.map(
      ({ text, count, isChosen, depth }) => `${'  '.repeat(depth)}${text} ${isChosen ? '✓' : count}`,
    ),
  ])
}

describe('the filters of a list', () => {
  test('have the number of items that the list has with each', async () => {
    const { filtering, total } = await load('/en/catalogo')
    expect(total).toBe(10)
    expect(await valuesOf('/en/catalogo')).toEqual([
      ['', 'On offer 2', 'New 1', 'Price by quantity 1'],
      ['Brands', 'Ribera 6', 'Cumbre 2'],
      ['Price (USD)', 'Up to $1.00 3', '$1.00–$3.00 6', '$3.00 or more 4'],
    ])
    for (const { text, to, count } of readGroups(filtering.panel?.groups ?? '').flatMap(
      ({ choices }) => choices,
    ))
      expect([text, String((await load(to)).total)]).toEqual([text, count])
  })

  test('leave out what would find nothing, but not what is chosen', async () => {
    const { total, filtering } = await load('/en/catalogo?brand=Ribera&new=1')
    expect(total).toBe(0)
    expect(await valuesOf('/en/catalogo?brand=Ribera&new=1')).toEqual([
      ['', 'New ✓'],
      ['Brands', 'Ribera ✓'],
    ])
    expect(filtering.remedies).toMatchObject({
      links: [
        { text: 'New', to: '/en/catalogo?brand=Ribera', items: '6 items' },
        { text: 'Brand: Ribera', to: '/en/catalogo?new=1', items: '1 item' },
      ],
    })
  })

  test('tick a brand in any spelling', async () => {
    expect((await valuesOf('/en/catalogo?brand=RIBERA')).at(1)).toEqual(['Brands', 'Ribera ✓', 'Cumbre 2'])
  })

  test('are not shown for a short list, unless it is short because of them', async () => {
    const hasPanel = async (path: string) => (await load(path)).filtering.panel !== undefined
    expect(await hasPanel('/en/category/5-few')).toBe(false)
    expect(await hasPanel('/en/catalogo?search=card')).toBe(false)
    expect(await hasPanel('/en/catalogo?search=card&to=3')).toBe(true)
    expect(await hasPanel('/en/category/1-paper?offer=1')).toBe(true)
  })

  test('of a search have the categories of its items; below one, what is under it', async () => {
    const categories = async (path: string) =>
      (await valuesOf(path)).find(([name]) => name === 'Category')?.slice(1)
    expect(await categories('/en/catalogo')).toBeUndefined()
    expect(await categories('/en/catalogo?search=book')).toEqual(['Paper 7'])
    const below = ['All categories 7', '  Paper ✓', '    Notebooks 6', '    Cards 1']
    expect(await categories('/en/category/1-paper?search=book')).toEqual(below)
    const beside = ['All categories 7', '  Paper 7', '    Notebooks 6', '    Cards ✓']
    expect(await categories('/en/subcategory/3-cards?search=book')).toEqual(beside)
    expect(await categories('/en/offers?to=9')).toEqual(['Paper 1', 'Few 1'])
  })

  test('compare prices as the list shows them', async () => {
    const terms = readPriceTerms({ tax: '21', price_display: 'with_tax' })
    expect((await load('/en/catalogo?to=2', 'shown', terms)).total).toBe(3)
    expect((await load('/en/catalogo?to=2')).total).toBe(4)
  })
})

describe('the chips of a list', () => {
  const chipsOf = async (path: string) =>
    (await load(path)).filtering.chips.map(({ text, to }) => [text, to] as const)

  test('take away one filter each, and all of them', async () => {
    const path = '/en/catalogo?search=book&brand=Ribera&from=2&to=4&sort=name&view=rows'
    expect(await chipsOf(path)).toEqual([
      ['Search: book', '/en/catalogo?brand=Ribera&from=2&to=4&view=rows'],
      ['Brand: Ribera', '/en/catalogo?search=book&from=2&to=4&sort=name&view=rows'],
      ['$2.00–$4.00', '/en/catalogo?search=book&brand=Ribera&sort=name&view=rows'],
    ])
    expect((await load(path)).filtering.clear?.to).toBe('/en/catalogo?view=rows')
  })

  test('have the category beside a search or a brand only, and the offers where they are no page', async () => {
    expect(await chipsOf('/en/category/1-paper?offer=1')).toEqual([['On offer', '/en/category/1-paper']])
    expect(await chipsOf('/en/category/1-paper?search=book')).toEqual([
      ['Search: book', '/en/category/1-paper'],
      ['Paper', '/en/catalogo?search=book'],
    ])
    expect(await chipsOf('/en/offers?new=1')).toEqual([['New', '/en/offers']])
  })
})

describe('the address of a filtered list', () => {
  test.each([
    ['/en/catalogo?offer=1', '302 /en/offers'],
    ['/en/offers?offer=1&new=1', '302 /en/offers?new=1'],
    ['/en/catalogo?to=5&new=1', '302 /en/catalogo?new=1&to=5'],
    ['/en/catalogo?new=1&sort=price&brand=Ribera', '302 /en/catalogo?brand=Ribera&new=1&sort=price'],
    ['/en/catalogo?from=&to=5,50', '302 /en/catalogo?to=5.5'],
    ['/en/catalogo?from=9&to=1', '302 /en/catalogo?from=1&to=9'],
    ['/en/catalogo?new=0', '302 /en/catalogo'],
    ['/en/catalogo?new=1&utm_source=mail', '302 /en/catalogo?new=1'],
    ['/en/category/1?new=1', '301 /en/category/1-paper?new=1'],
  ])('%s leads to the one of its state', async (path, target) => {
    expect(await outcomeOf(load(path))).toBe(target)
  })

  test.each(['/en/catalogo?new=1', '/en/catalogo/1?new=1', '/en/category/1-paper?offer=1&sort=price'])(
    '%s is one',
    async (path) => {
      expect(await outcomeOf(load(path))).toBeUndefined()
    },
  )

  test('a page past the end is not found', async () => {
    expect(await outcomeOf(load('/en/catalogo/2?new=1'))).toBe(404)
  })

  test('a price that cannot be read filters nothing and is given back as typed', async () => {
    const page = await load('/en/catalogo?from=1.234&to=2')
    expect(page).toMatchObject({ total: 4, filters: { from: undefined, to: 20_000 } })
    expect(page.filtering.panel?.prices).toMatchObject({
      fields: [
        ['from', 'From', '1.234'],
        ['to', 'To', '2'],
      ],
      problem: { fields: ['from'], text: 'Write a price such as 12.50' },
    })
    expect(page.head.isIndexed).toBe(false)
  })
})

describe.each(['with_code', 'on_inquiry'] as const)('where prices are hidden (%s)', (prices) => {
  test.each(['tier=1', 'from=2', 'to=2', 'from=abc', 'tier=1&from=2&to=3'])(
    'a list with %s leads to the whole list',
    async (query) => {
      expect(await outcomeOf(load(`/en/catalogo?${query}`, prices))).toBe('302 /en/catalogo')
    },
  )

  test('no filter and no count depends on one', async () => {
    expect(await valuesOf('/en/catalogo', prices)).toEqual([
      ['', 'On offer 2', 'New 1'],
      ['Brands', 'Ribera 6', 'Cumbre 2'],
    ])
    expect((await load('/en/catalogo', prices)).filtering.panel?.prices).toBeUndefined()
  })
})

describe('the features of the items of a list', () => {
  const loadWith = (path: string, language: Language = 'en') =>
    load(path, 'on_inquiry', readPriceTerms({}), withFeatures, language)
  const groupsOf = async (path: string, language?: Language) =>
    readGroups((await loadWith(path, language)).filtering.panel?.groups ?? '').filter(({ name }) => name)
  const shown = async (path: string, language?: Language) =>
    (await groupsOf(path, language)).map(({ name, choices }) => [
      name,
      ...choices.map(({ text, count, isChosen }) => `${text} ${isChosen ? '✓' : count}`),
    ])
  const keyOf = async (text: string) => {
    const choices = (await groupsOf('/en/catalogo')).flatMap((group) => group.choices)
    return new URL(choices.find((one) => one.text === text)?.to ?? '/', 'https://shop.test').search.slice(1)
  }

  test('are filters in the language of the page, their values in number-aware order', async () => {
    expect(await shown('/en/catalogo')).toEqual([
      ['Tamaño', '9 mm 2', '10 mm 6', '120 mm 1'],
      ['Colour', 'Azul 3', 'Red 4'],
    ])
    expect((await shown('/es/catalogo', 'es'))[1]).toEqual(['Color', 'Azul 3', 'Rojo 4'])
  })

  test('lead to the list with a value, in the one address of that list', async () => {
    for (const { text, to, count } of (await groupsOf('/en/catalogo')).flatMap((group) => group.choices)) {
      expect(to).toMatch(/^\/en\/catalogo\?f(7|12)=[0-9a-z]{1,6}$/)
      expect([text, String((await loadWith(to)).total)]).toEqual([text, count])
    }
    const [size, colour] = [await keyOf('10 mm'), await keyOf('Red')]
    expect(await outcomeOf(loadWith(`/en/catalogo?${size}&${colour}&offer=1`))).toBe(
      `302 /en/offers?${size}&${colour}`,
    )
    expect(await outcomeOf(loadWith(`/en/catalogo?${colour}&${size}`))).toBe(
      `302 /en/catalogo?${size}&${colour}`,
    )
    const both = await loadWith(`/en/catalogo?${size}&${colour}`)
    expect([both.total, both.head.isIndexed]).toEqual([2, false])
  })

  test('keep the other filters, and take their own away', async () => {
    const [size, colour] = [await keyOf('10 mm'), await keyOf('Red')]
    expect(await shown(`/en/catalogo?${size}&${colour}`)).toEqual([
      ['Tamaño', '9 mm 1', '10 mm ✓', '120 mm 1'],
      ['Colour', 'Azul 2', 'Red ✓'],
    ])
    const { chips } = (await loadWith(`/en/catalogo?${size}&${colour}`)).filtering
    expect(chips).toEqual([
      { text: 'Tamaño: 10 mm', to: `/en/catalogo?${colour}` },
      { text: 'Colour: Red', to: `/en/catalogo?${size}` },
    ])
  })

  test('say which of them to take away if nothing is left', async () => {
    const [size, colour] = [await keyOf('120 mm'), await keyOf('Azul')]
    const { filtering, total } = await loadWith(`/en/catalogo?${size}&${colour}`)
    expect(total).toBe(0)
    expect(filtering.remedies?.links).toMatchObject([
      { text: 'Tamaño: 120 mm', to: `/en/catalogo?${colour}`, items: '3 items' },
      { text: 'Colour: Azul', to: `/en/catalogo?${size}`, items: '1 item' },
    ])
  })

  test.each([
    'f7=nothing',
    'f7=',
    'f99=abc',
    'f7=%00%27--',
    'f0=a&f7=x&f12=__proto__',
    'f999999999999999=constructor',
  ])('of an address with %s are none', async (query) => {
    expect(await outcomeOf(loadWith(`/en/catalogo?${query}`))).toBe('302 /en/catalogo')
  })

  test('are none before the shop has read them', async () => {
    expect(await outcomeOf(load(`/en/catalogo?${await keyOf('Red')}`))).toBe('302 /en/catalogo')
  })
})

import { describe, expect, test } from 'vitest'
import { readPriceTerms } from '#domain/money/price-terms.ts'
import { findInData, findInText } from './find-figures.ts'
import { figuresOf, meaningsOf } from './known-figures.ts'
import { leaksIn } from './leaks.ts'
import { writeCards } from '#app/catalog/written-cards.ts'
import type { ItemCard } from '#app/catalog/card.ts'

const item = { stockItemId: 11, name: 'Tubo 2,50 m', code: 'TUB-15', price: 4.49, bestPrice: 4.1 }
const known = figuresOf(
  [
    item,
    { stockItemId: 12, name: 'Bomba', code: 'BOM', price: 1_250, bestPrice: null },
    { stockItemId: 13, name: 'Cinta', code: 'CIN', price: 2.5, bestPrice: null },
  ],
  ['Rollos de 4,10 kg'],
  readPriceTerms({}),
)

describe('finds a price in a text', () => {
  test.each([
    ['$4.49', 'TUB-15'],
    ['desde 4,49 US$ la unidad', 'TUB-15'],
    ['1–11: US$4.49', 'TUB-15'],
    ['US$ 4.4900', 'TUB-15'],
    ['4.49 USD', 'TUB-15'],
    ['cuesta 4,1000 dólares', 'TUB-15'],
    ['{"precio":"4.49"}', 'TUB-15'],
    ['a bare 4.49 in a sentence', 'TUB-15'],
    ['cO6uM70v48WZ9ANDFCtXIgQp_70v48WZ, and then 4.49', 'TUB-15'],
    ['https://shop.test/tubo-de-cobre-15-mm-desde-4.49', 'TUB-15'],
    ['$1,250.00', 'BOM'],
    ['1.250,00 US$', 'BOM'],
    ['$1250', 'BOM'],
    ['$ 2.5', 'CIN'],
    ['desde1250$', 'BOM'],
    ['(USD1250)', 'BOM'],
    ['precio:1250USD;', 'BOM'],
  ])('%s', (text, what) => {
    expect(findInText(text, known)).toMatchObject([{ what }])
  })
})

test.each([
  ['EUR', '4,49 €', '€4.49', 'cuesta 4,1 euros', '2,5 EUR'],
  ['CNY', '¥4.49', '2.5元', '4.49 RMB', '人民币 4.1'],
] as const)('finds a price in %s', (currency, ...written) => {
  const known = figuresOf(
    [item, { stockItemId: 13, name: 'Cinta', code: 'CIN', price: 2.5 }],
    [],
    readPriceTerms({ currency }),
  )
  expect(written.map((text) => findInText(text, known).length)).toEqual([1, 1, 1, 1])
})

test('finds a price with tax where pages show it so', () => {
  const terms = readPriceTerms({ currency: 'EUR', tax: '21', price_display: 'with_tax' })
  expect(findInText('desde 5,43 €', figuresOf([item], [], terms))).toMatchObject([{ what: 'TUB-15' }])
})

describe('finds no price', () => {
  test.each([
    'a measure: 4.49 mm, 4,49 m, 4.49% or 4.49 米',
    'a number of a name: 2,50',
    'another price: $4.48, 44.49, 4.490.1, 14.49',
    'a version: 1.4.49',
    'a number without cents: 1250 or 4',
    'a short decimal, as styles have them: 2.5',
    'a masked token: cO6uM70v48WZ9ANDFCtXIgQp_4.49vK1xq8WZ9ANDFCtXIgQp',
    'a token that begins with a figure: 4.49vK1xq8WZ9ANDFCtXIgQp_70',
    'a short token with a code of the currency: z9c1250usDFfnCq, FfnCqMwz9c1250usD, 1250usDFfnCqMwz9, cqUSD1250FfnMwz',
  ])('%s', (text) => {
    expect(findInText(text, known)).toEqual([])
  })
})

describe('in data', () => {
  test.each([
    { price: 4.49 },
    { deep: [{ bestPrice: 4.1 }] },
    { price: { kind: 'hidden', price: 44_900 } },
    { offers: { lowPrice: 99 } },
    { anything: 4.49 },
    { anything: 41_000 },
    { quantityBestPrice: 12 },
    { name: 'only $4.49 today' },
  ])('finds a price in %j', (data) => {
    expect(findInData(data, known)).toHaveLength(1)
  })

  test.each([
    { price: null, bestPrice: null, quantityBestPrice: null },
    { stockItemId: 44_900, total: 41_000, page: 44_900, imageWidth: 44_900 },
    { code: '44900', name: 'Tubo 2,50 m' },
    { rate: 0.5 },
  ])('finds none in %j', (data) => {
    expect(findInData(data, known)).toEqual([])
  })
})

describe('in a page', () => {
  const html = (body: string) => ({
    address: '/es',
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body,
  })

  test.each([
    ['split over elements', '<p>From <!-- --><b>$</b><span>4.49</span></p>'],
    ['in an attribute', '<li data-price="4.49"></li>'],
    ['written as entities', '<p>&#36;4.49&nbsp;</p>'],
    ['in structured data', '<script type="application/ld+json">{"offers":{"price":4.49}}</script>'],
    [
      'in what scripts are handed',
      '<script type="application/json" id="loaded">[{"_1":2},"card",{"_3":4},"cost",44900]\n</script>',
    ],
  ])('finds a price %s', (_, body) => {
    expect(leaksIn(html(body), known)).toMatchObject([{ what: 'TUB-15', address: '/es' }])
  })

  test('ignores styles, drawings and item numbers', () => {
    const body = '<li class="p-4.49" data-stock-item-id="44900"><svg><path d="M4.49 4.10"/></svg></li>'
    expect(leaksIn(html(body), known)).toEqual([])
  })
})

describe('in cards that are one text', () => {
  const card: ItemCard = {
    id: '44900',
    slug: 'tubo',
    name: 'Tubo 2,50 m',
    price: { kind: 'hidden', visibility: 'with_code' },
    code: 'TUB-15',
    isOffer: true,
    isNew: false,
    isChoice: false,
  }
  const leaks = (text: string) => {
    const stream = JSON.stringify([{ _1: 2 }, 'cards', text])
    const page = `<script type="application/json" id="loaded">${stream.replaceAll('<', '\\u003c')}</script>`
    const found = [
      { address: '/es', status: 200, contentType: 'text/html', body: page },
      { address: '/es.data', status: 200, contentType: 'text/x-script', body: stream },
    ].map((answer) => leaksIn(answer, known))
    expect(found[0]?.map(({ what }) => what)).toEqual(found[1]?.map(({ what }) => what))
    return found[0]
  }

  test('finds none where prices are hidden', () => {
    expect(leaks(writeCards([card]))).toEqual([])
  })

  test('finds a shown price', () => {
    const price = { kind: 'shown', price: 44_900, from: false } as const
    expect(leaks(writeCards([{ ...card, price }]))).toContainEqual({
      address: '/es',
      excerpt: 'data.price.price: 44900',
      what: 'TUB-15',
    })
  })

  test('finds the price of a tier', () => {
    const tier = { from: 12, price: 41_000, smallest: 6 }
    const price = { kind: 'shown', price: 99, from: false, tier } as const
    expect(leaks(writeCards([{ ...card, price }]))).toMatchObject(
      expect.arrayContaining([{ address: '/es', excerpt: expect.stringMatching(/tier/), what: 'TUB-15' }]),
    )
  })

  test('finds a price below all that are known by the name of its field', () => {
    const price = { kind: 'shown', price: 12, from: false } as const
    expect(leaks(writeCards([{ ...card, price }]))).toMatchObject([
      { what: { kind: 'field', name: 'price' } },
    ])
  })

  test('finds a price that the page does not read', () => {
    expect(leaks(writeCards([card]).replace(/\]\]$/, ',null,null,null,null,null,null,44900]]'))).toHaveLength(
      1,
    )
  })

  test.each(['cards:', 'cards:[["44900', 'cards:{"price":1}', 'cards:7', 'cards:[null]'])(
    'reports what it cannot read: %s',
    (text) => {
      expect(leaks(text)).toMatchObject([{ what: { kind: 'unreadable' } }])
    },
  )
})

test.each([
  ['text/x-script', '[{"_1":2},"price",44'],
  ['text/html', '<script type="application/json" id="loaded">[{"_1":2},"price",44</script>'],
  ['text/html', '<script type="application/ld+json">{"price":44</script>'],
  ['application/json', '{"price":44'],
])('reports data that cannot be read (%s)', (contentType, body) => {
  const answer = { address: '/es', status: 200, contentType, body }
  expect(leaksIn(answer, known)).toMatchObject([{ what: { kind: 'unreadable' }, address: '/es' }])
})

test('reads a text that is JSON as data, and one of people as text', () => {
  const leaks = (text: string) =>
    leaksIn(
      { address: '/es', status: 200, contentType: 'text/x-script', body: JSON.stringify([text]) },
      known,
    )
  expect(leaks('[["TUB",44900]]')).toHaveLength(1)
  expect(leaks('{"price":12}')).toHaveLength(1)
  expect(leaks('[new] Pipe, {see page 44900')).toEqual([])
})

test('reads an ambiguous number both ways, with a thousands and a decimal separator', () => {
  expect(meaningsOf('1.250')).toEqual([12_500, 12_500_000])
  expect(meaningsOf('1,250.00')).toEqual([12_500_000])
  expect(meaningsOf('0.0043')).toEqual([43])
})

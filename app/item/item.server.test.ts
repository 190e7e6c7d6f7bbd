import { describe, expect, test } from 'vitest'
import type { PriceVisibility } from '#domain/money/price-visibility.ts'
import type { Shop } from '#shop/shop.ts'
import { categoryRow, itemRow } from '../../test/world/catalog-rows.ts'
import { anonymousContext, outcomeOf, storefrontOf } from '../../test/world/storefront.ts'
import { loadItemPage } from './item.server.ts'

const shop = storefrontOf({
  environments: { company_name: 'Tinta' },
  features: {
    1: [
      { name: 'Base', value: 'Water', imageUrl: '' },
      { name: 'Drying', value: '2 h', imageUrl: 'clock.webp' },
      { name: 'Drying', value: 'Overnight in winter', imageUrl: '' },
    ],
    2: [
      { name: 'Drying', value: '4 h', imageUrl: '' },
      { name: 'Pigment', value: '', imageUrl: 'PR 101.webp' },
      { name: 'Pigment', value: '', imageUrl: 'https://elsewhere.test/a.jpg' },
    ],
    '4.2': [{ name: 'Wood', value: 'Oak', imageUrl: 'oak.webp' }],
  },
  categories: [
    categoryRow({ stockCategoryId: 10, name: 'Paints' }),
    categoryRow({ stockCategoryId: 20, name: 'Paper' }),
    categoryRow({ stockCategoryId: 40, name: 'Ropes' }),
    categoryRow({ stockCategoryId: 21, parentStockCategoryId: 20, name: 'Cards' }),
    categoryRow({ stockCategoryId: 22, parentStockCategoryId: 20, name: 'Reams' }),
  ],
  items: [
    itemRow({
      stockItemId: 1,
      stockCategoryId: 10,
      name: 'Paint, 1 l',
      isParent: true,
      imageUrl: 'paint.webp',
    }),
    itemRow({ stockItemId: 2, stockItemParentId: 1, name: 'Paint red, 1 l', code: 'R', price: 50_000 }),
    itemRow({ stockItemId: 3, stockItemParentId: 1, name: 'Paint blue, 1 l', code: 'B', price: 20_000 }),
    itemRow({ stockItemId: 4, stockCategoryId: 10, name: 'Brush', code: 'BR', price: null }),
    itemRow({ stockItemId: 4, catalogId: 2, name: 'Frame' }),
    itemRow({ stockItemId: 5, name: 'Gone', deleted: true }),
    itemRow({ stockItemId: 6, stockItemParentId: 5, name: 'Gone red' }),
    itemRow({ stockItemId: 7, name: 'Far', imageUrl: 'https://elsewhere.test/a.jpg' }),
    itemRow({ stockItemId: 20, stockCategoryId: 21, name: 'Card' }),
    itemRow({ stockItemId: 21, stockCategoryId: 22, name: 'Ream' }),
    ...[30, 31].map((id) => itemRow({ stockItemId: id, stockCategoryId: 10, name: `Roller ${id}` })),
    ...[32, 33].map((id) => itemRow({ stockItemId: id, stockCategoryId: 22, name: `Ream ${id}` })),
    itemRow({ stockItemId: 40, stockCategoryId: 40, name: 'Rope' }),
    itemRow({ stockItemId: 41, stockCategoryId: 40, name: 'Rope, thin' }),
    itemRow({ stockItemId: 8, name: 'Near', imageUrl: 'https://pictures.test/a.jpg' }),
  ],
})

function load(path: string, { of = shop, prices = 'shown' }: { of?: Shop; prices?: PriceVisibility } = {}) {
  const url = new URL(path, 'https://shop.test')
  const [, , , name = '', id = ''] = url.pathname.split('/')
  return loadItemPage({ shop: of, requestContext: anonymousContext('en', prices), url, params: { name, id } })
}

describe('the address of an item', () => {
  test('with a wrong slug redirects permanently', async () => {
    expect(await outcomeOf(load('/en/stock/x/4?search=br'))).toBe('301 /en/stock/brush/4?search=br')
  })

  test('contains the catalogue only if an earlier one has the id', async () => {
    expect(await outcomeOf(load('/en/stock/brush/4.1'))).toBe('301 /en/stock/brush/4')
    expect(await outcomeOf(load('/en/stock/x/4.2'))).toBe('301 /en/stock/frame/4.2')
  })

  test('of a deleted item, or of a variant of a deleted parent, is 404', async () => {
    expect(await outcomeOf(load('/en/stock/gone/5'))).toBe(404)
    expect(await outcomeOf(load('/en/stock/gone-red/6'))).toBe(404)
  })
})

describe('a parent', () => {
  test('has no variant chosen at its own address and cannot be ordered', async () => {
    const page = await load('/en/stock/paint-1-l/1')
    expect(page.mustChoose).toBe(true)
    expect(page.variants.map(({ label, isChosen }) => [label, isChosen])).toEqual([
      ['blue', false],
      ['red', false],
    ])
    expect(page.shown).toMatchObject({ price: { kind: 'shown', price: 20_000, from: true } })
  })

  test('has the variant of the address chosen, with its facts and the parent’s picture', async () => {
    const page = await load('/en/stock/paint-red-1-l/2')
    expect(page).toMatchObject({ name: 'Paint, 1 l', mustChoose: false })
    expect(page.shown).toMatchObject({
      id: '2',
      code: 'R',
      price: { kind: 'shown', price: 50_000, from: false },
    })
    expect(page.gallery[page.picture]?.src).toBe('/images/9/11/1/StockItemImages/paint.webp')
    expect(page.head.canonical).toBe('https://shop.test/en/stock/paint-1-l/1')
  })

  test('lists its variants with the quantities in which each is sold', async () => {
    const of = storefrontOf({
      items: [
        itemRow({ stockItemId: 1, name: 'Bolt', isParent: true }),
        itemRow({ stockItemId: 2, stockItemParentId: 1, name: 'Bolt M8', packMultiple: 50 }),
      ],
    })
    const { variants } = await load('/en/stock/bolt/1', { of })
    expect(variants).toMatchObject([{ quantityRule: { minimum: 1, multiple: 50 } }])
  })

  test('redirects a choice made without scripts to the variant', async () => {
    expect(await outcomeOf(load('/en/stock/paint-1-l/1?variant=3'))).toBe('302 /en/stock/paint-blue-1-l/3')
    expect(await outcomeOf(load('/en/stock/paint-1-l/1?variant=4'))).toBeUndefined()
  })
})

describe('an item', () => {
  test('has no offer in its structured data without a price', async () => {
    const { head } = await load('/en/stock/brush/4')
    expect(head.title).toBe('Brush · BR · Tinta')
    expect(JSON.stringify(head.structured)).not.toContain('offers')
  })

  test('sold from the quantity of its tier on has the tier price alone, also in its structured data', async () => {
    const tier = { price: 50_000, bestPrice: 41_000, quantityBestPrice: 12 }
    const of = storefrontOf({
      items: [
        itemRow({ stockItemId: 1, name: 'Nail', ...tier, minimumOrderQuantity: 10 }),
        itemRow({ stockItemId: 2, name: 'Screw', ...tier, minimumOrderQuantity: 20 }),
      ],
    })
    const { shown: nail } = await load('/en/stock/nail/1', { of })
    expect(nail.price).toMatchObject({ price: 50_000, tier: { smallest: 10, from: 12 } })
    const { shown: screw, head } = await load('/en/stock/screw/2', { of })
    expect(screw.price).toEqual({ kind: 'shown', price: 41_000, from: false })
    expect(JSON.stringify(head.structured)).toContain('"price":4.1,')
  })

  test('shows a picture of another host only if that host is allowed', async () => {
    expect((await load('/en/stock/far/7')).gallery).toEqual([])
    expect((await load('/en/stock/near/8')).gallery.map(({ src }) => src)).toEqual([
      'https://pictures.test/a.jpg',
    ])
  })

  test('shows related items of its category', async () => {
    const { related, crumbs } = await load('/en/stock/brush/4')
    expect(related.map((card) => card.id)).toEqual(['1', '30', '31'])
    expect(crumbs.map((crumb) => crumb.to)).toEqual(['/en', '/en/catalogo', '/en/category/10-paints'])
  })

  test('with fewer than three others in its category shows related items of the parent category, or none', async () => {
    const { related, categoryName } = await load('/en/stock/card/20')
    expect(related.map((card) => card.id)).toEqual(['21', '32', '33'])
    expect(categoryName).toBe('Paper')
    expect((await load('/en/stock/rope/40')).related).toEqual([])
  })
})

describe.each(['with_code', 'on_inquiry'] as const)('an item with a hidden price (%s)', (prices) => {
  test.each(['/en/stock/paint-1-l/1', '/en/stock/paint-red-1-l/2', '/en/stock/card/20'])(
    'at %s has none in its facts, its variants, its neighbors or its structured data',
    async (path) => {
      const page = await load(path, { prices })
      expect(page.shown.price).toEqual({ kind: 'hidden', visibility: prices })
      expect(JSON.stringify(page)).not.toMatch(/10000|20000|50000|offers|"from"|"tier"/)
    },
  )

  test('without a price has its price on request, for everyone', async () => {
    expect((await load('/en/stock/brush/4', { prices })).shown.price).toEqual({ kind: 'on_request' })
  })
})

describe('the features of an item', () => {
  test('keep their order, with values of one name together', async () => {
    const { features } = await load('/en/stock/paint-1-l/1')
    expect(features).toEqual([
      { name: 'Base', values: [{ text: 'Water' }] },
      {
        name: 'Drying',
        values: [
          { text: '2 h', picture: '/images/9/11/1/StockItemFeatureImages/clock.webp' },
          { text: 'Overnight in winter' },
        ],
      },
    ])
  })

  test('of a variant override those of its parent by name', async () => {
    const { features } = await load('/en/stock/paint-red-1-l/2')
    expect(features).toEqual([
      { name: 'Base', values: [{ text: 'Water' }] },
      { name: 'Drying', values: [{ text: '4 h' }] },
      {
        name: 'Pigment',
        values: [{ text: '', picture: '/images/9/11/1/StockItemFeatureImages/PR%20101.webp' }],
      },
    ])
  })

  test('are requested by the id in its catalogue', async () => {
    const { features } = await load('/en/stock/frame/4.2')
    expect(features).toEqual([
      {
        name: 'Wood',
        values: [{ text: 'Oak', picture: '/images/9/12/2/StockItemFeatureImages/oak.webp' }],
      },
    ])
  })

  test('are left out if the service does not answer', async () => {
    const failing = { ...shop, itemFeatures: () => Promise.reject(new Error('down')) }
    const page = await load('/en/stock/paint-1-l/1', { of: failing })
    expect(page).toMatchObject({ name: 'Paint, 1 l', features: [] })
  })
})

describe('the gallery', () => {
  const family = storefrontOf({
    features: { 1: [{ name: 'Seal', value: 'EU', imageUrl: 'seal.webp' }] },
    items: [
      itemRow({ stockItemId: 1, name: 'Pen', isParent: true, imageUrl: 'pen.webp' }),
      itemRow({ stockItemId: 2, stockItemParentId: 1, name: 'Pen blue', imageUrl: 'blue.webp' }),
      itemRow({ stockItemId: 3, stockItemParentId: 1, name: 'Pen green', imageUrl: 'pen.webp' }),
      itemRow({ stockItemId: 4, stockItemParentId: 1, name: 'Pen red' }),
    ],
  })
  const galleryAt = async (path: string, of = family) => {
    const { gallery, picture } = await load(path, { of })
    return { labels: gallery.map(({ label, variant }) => [label, variant?.id]), picture }
  }
  const labels = [
    ['Pen', undefined],
    ['blue', '2'],
    ['Seal: EU', undefined],
  ]

  test('has the pictures of the item, its variants and its features, each once', async () => {
    expect(await galleryAt('/en/stock/pen/1')).toEqual({ labels, picture: 0 })
  })

  test('does not depend on the choice, and shows the chosen variant’s picture or its parent’s', async () => {
    expect(await galleryAt('/en/stock/pen-blue/2')).toEqual({ labels, picture: 1 })
    expect(await galleryAt('/en/stock/pen-red/4')).toEqual({ labels, picture: 0 })
  })

  test('shows the picture of the query parameter', async () => {
    expect(await galleryAt('/en/stock/pen-blue/2?picture=3')).toEqual({ labels, picture: 2 })
    for (const wrong of ['0', '4', '-1', '1e0', 'abc', '', '999999999'])
      expect(await galleryAt(`/en/stock/pen-blue/2?picture=${wrong}`)).toEqual({ labels, picture: 1 })
  })

  test('has only the chosen variant’s picture if there are many', async () => {
    const many = storefrontOf({
      items: [
        itemRow({ stockItemId: 1, name: 'Bolt', isParent: true }),
        ...Array.from({ length: 200 }, (_, size) =>
          itemRow({
            stockItemId: 100 + size,
            stockItemParentId: 1,
            name: `Bolt M${size}`,
            imageUrl: `${size}.webp`,
          }),
        ),
      ],
    })
    expect(await galleryAt('/en/stock/bolt/1', many)).toEqual({ labels: [], picture: 0 })
    expect(await galleryAt('/en/stock/bolt-m7/107', many)).toEqual({ labels: [['M7', '107']], picture: 0 })
  })
})

describe('badges', () => {
  const marked = storefrontOf({
    items: [
      itemRow({ stockItemId: 1, name: 'Pen', isParent: true }),
      itemRow({ stockItemId: 2, stockItemParentId: 1, name: 'Pen blue', isOffer: true }),
      itemRow({ stockItemId: 3, stockItemParentId: 1, name: 'Pen red', isNew: true }),
    ],
  })

  test('of a parent are those of its variants; a variant has its own', async () => {
    expect((await load('/en/stock/pen/1', { of: marked })).shown).toMatchObject({
      isOffer: true,
      isNew: true,
    })
    expect((await load('/en/stock/pen-blue/2', { of: marked })).shown).toMatchObject({
      isOffer: true,
      isNew: false,
    })
  })
})

describe('the page of an item', () => {
  test('links to a chat that names the item and its address, where the company has WhatsApp', async () => {
    const of = storefrontOf({
      environments: { whatsapp: '+1 305 555 0142' },
      items: [itemRow({ stockItemId: 4, name: 'Brush', code: 'BR' })],
    })
    const chat = (await load('/en/stock/brush/4', { of })).links.find(({ isElsewhere }) => isElsewhere)
    expect(chat?.text).toBe('Ask about BR on WhatsApp')
    const asked = new URL(chat?.to ?? '')
    expect(asked.origin + asked.pathname).toBe('https://wa.me/13055550142')
    expect(asked.searchParams.get('text')).toBe(
      'Hello, I have a question about BR Brush: https://shop.test/en/stock/brush/4',
    )
    const { links } = await load('/en/stock/brush/4')
    expect(links.filter(({ isElsewhere }) => isElsewhere)).toEqual([])
  })

  test('leads to a request for quotation, and in place of the cart if it has no price', async () => {
    const of = storefrontOf({
      items: [
        itemRow({ stockItemId: 4, name: 'Brush', price: 10_000 }),
        itemRow({ stockItemId: 5, name: 'Boiler', price: null }),
      ],
    })
    const asking = { to: '/en/request-quote?item=4', text: 'Request a quotation', isElsewhere: false }
    expect(await load('/en/stock/brush/4', { of })).toMatchObject({ links: [asking], asking: undefined })
    expect(await load('/en/stock/boiler/5', { of })).toMatchObject({
      links: [],
      asking: { to: '/en/request-quote?item=5', text: 'Request a quotation' },
    })
    const catalogOnly = { ...of, isCatalogOnly: true }
    expect(await load('/en/stock/brush/4', { of: catalogOnly })).toMatchObject({
      links: [],
      asking: { to: '/en/contact?item=4', text: 'Contact' },
    })
  })

  test('has the quantity of its address, if it is one', async () => {
    const quantities = ['6', '0', 'x'].map(
      async (quantity) => (await load(`/en/stock/brush/4?quantity=${quantity}`)).quantity,
    )
    expect(await Promise.all(quantities)).toEqual([6, undefined, undefined])
  })
})

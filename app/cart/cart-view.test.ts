import { readStockTerms } from '#domain/catalog/facts/stock-terms.ts'
import { describe, expect, test } from 'vitest'
import type { WireCartItem } from '#contracts/cart-and-order.ts'
import { applyChanges, emptyCatalog } from '#domain/catalog/catalog.ts'
import { readPriceTerms } from '#domain/money/price-terms.ts'
import type { PriceVisibility } from '#domain/money/price-visibility.ts'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { viewCart } from './cart-view.ts'

const NAMES = { language: 'es', catalogLanguage: 'es', stock: readStockTerms({}) } as const

const pipe = itemRow({ stockItemId: 11, name: 'Tubo de cobre 15 mm' })
const hose = itemRow({ catalogId: 2, stockItemId: 11, name: 'Manguera' })
const catalog = applyChanges(emptyCatalog([1, 2]), { items: [pipe, hose], categories: [] })
const TERMS = readPriceTerms({ tax: '16' })

type WireLine = WireCartItem['shoppingCarts'][number]

function wireItem(item: Partial<WireCartItem>, line: Partial<WireLine> = {}): WireCartItem {
  return {
    stockItemId: 11,
    name: 'Tubo de cobre 15 mm',
    code: 'TUB-15',
    price: 4.49,
    bestPrice: 4.1,
    quantityBestPrice: 12,
    shoppingCarts: [{ shoppingCartId: 1, quantity: 9, price: 4.49, ...line }],
    ...item,
  }
}

function onlyLine(item: WireCartItem) {
  const [line] = viewCart([item], catalog, TERMS, 'shown', NAMES).lines
  if (!line) throw new Error('the cart has no line')
  return line
}

describe('a line of the cart', () => {
  test('costs its unit price times its quantity', () => {
    expect(onlyLine(wireItem({}))).toMatchObject({
      price: { kind: 'shown', price: 44_900 },
      quantity: 9,
      total: 4_041,
    })
  })

  test('reports how many more pieces reach the tier', () => {
    expect(onlyLine(wireItem({})).tierAhead).toEqual({ more: 3, price: 41_000 })
    expect(onlyLine(wireItem({}, { quantity: 11 })).tierAhead?.more).toBe(1)
    expect(onlyLine(wireItem({}, { quantity: 12 })).tierAhead).toBeUndefined()
    expect(onlyLine(wireItem({})).tiers).toMatchObject({ price: 44_900, tier: { from: 12, price: 41_000 } })
  })

  test('reports no tier that is not cheaper', () => {
    expect(onlyLine(wireItem({ bestPrice: 5 })).tierAhead).toBeUndefined()
    expect(onlyLine(wireItem({ bestPrice: 0 })).tierAhead).toBeUndefined()
  })

  test('reports the price when added if it has changed', () => {
    expect(onlyLine(wireItem({}, { priceWhenAdded: 4.2 })).priceBefore).toBe(42_000)
    expect(onlyLine(wireItem({}, { priceWhenAdded: 4.49 })).priceBefore).toBeUndefined()
    expect(onlyLine(wireItem({})).priceBefore).toBeUndefined()
  })

  test.each([undefined, '', ' '])('has the tax class of its item if the service calls it %j', (taxClass) => {
    const reduced = { ...pipe, taxClass: 'reducido' }
    const taxed = applyChanges(emptyCatalog([1]), { items: [reduced], categories: [] })
    const terms = readPriceTerms({ tax: '21', tax_rates: 'reducido=10' })
    const [line] = viewCart([wireItem({ taxClass })], taxed, terms, 'shown', NAMES).lines
    expect(line?.taxRate).toBe(100_000)
  })

  test('links to its item by id and slug', () => {
    expect(onlyLine(wireItem({}))).toMatchObject({ id: '11', slug: 'tubo-de-cobre-15-mm', catalogId: 1 })
    expect(onlyLine(wireItem({ stockItemId: '11.2', catalogId: 2 }))).toMatchObject({
      id: '11.2',
      slug: 'manguera',
    })
    expect(onlyLine(wireItem({ catalogId: 2 })).id).toBe('11.2')
  })

  test('of a deleted item has a problem, no link and no total', () => {
    for (const gone of [wireItem({}, { problem: 'item_unavailable' }), wireItem({ deleted: true })]) {
      expect(onlyLine(gone)).toMatchObject({ problem: 'item_unavailable', slug: undefined, total: undefined })
    }
  })

  test('of a foreign catalogue is unavailable', () => {
    expect(onlyLine(wireItem({ catalogId: 9 })).problem).toBe('item_unavailable')
  })

  test.each([null, 0])('with the price %j has its price on request, reported or not', (price) => {
    expect(onlyLine(wireItem({}, { price }))).toMatchObject({
      problem: 'price_on_request',
      price: { kind: 'on_request' },
    })
  })
})

describe('a line of an item from 12 on in packs of 6', () => {
  const packed = itemRow({ stockItemId: 11, minimumOrderQuantity: 12, packMultiple: 6 })
  const catalogWithRule = applyChanges(emptyCatalog([1]), { items: [packed], categories: [] })
  const view = (line: Partial<WireLine>) =>
    viewCart([wireItem({}, line)], catalogWithRule, TERMS, 'shown', NAMES)

  test.each([
    [5, 'below_minimum_quantity', 12],
    [13, 'not_a_pack_multiple', 18],
  ] as const)('blocks the cart with %d pieces, reported or not', (quantity, problem, nearest) => {
    expect(view({ quantity })).toMatchObject({
      lines: [{ problem, nearest, total: undefined, quantityRule: { minimum: 12, multiple: 6 } }],
      orders: [],
      blockedBy: 'order_quantity',
    })
    expect(view({ quantity, problem })).toMatchObject({
      lines: [{ problem, nearest }],
      blockedBy: 'order_quantity',
    })
  })

  test('has no nearest quantity if the shop does not know the rule, or another problem', () => {
    expect(onlyLine(wireItem({}, { quantity: 5, problem: 'below_minimum_quantity' })).nearest).toBeUndefined()
    expect(view({ quantity: 5, problem: 'item_unavailable' }).lines[0]?.nearest).toBeUndefined()
  })

  test('reports how many more pieces reach the tier in whole packs', () => {
    const tiered = (quantity: number, quantityBestPrice: number) =>
      viewCart([wireItem({ quantityBestPrice }, { quantity })], catalogWithRule, TERMS, 'shown', NAMES)
        .lines[0]
    expect(tiered(12, 30)?.tierAhead).toEqual({ more: 18, price: 41_000 })
    expect(tiered(12, 32)?.tierAhead).toEqual({ more: 24, price: 41_000 })
    expect(tiered(36, 32)?.tierAhead).toBeUndefined()
    expect(tiered(12, 12)?.tierAhead).toBeUndefined()
  })

  test('can be ordered if the service reports no problem', () => {
    expect(view({ quantity: 18 }).blockedBy).toBeUndefined()
    expect(view({ quantity: 5, problem: null })).toMatchObject({
      lines: [{ problem: undefined }],
      blockedBy: undefined,
    })
  })
})

describe('the figures of a cart', () => {
  const pipes = wireItem({})
  const hoses = wireItem(
    { stockItemId: '11.2', catalogId: 2 },
    { shoppingCartId: 2, quantity: 1, price: 0.0043 },
  )
  const unavailable = wireItem({}, { shoppingCartId: 3, problem: 'item_unavailable' })

  test('are computed per catalogue and added up', () => {
    expect(viewCart([hoses, pipes], catalog, TERMS, 'shown', NAMES)).toMatchObject({
      orders: [
        { catalogId: 1, figures: { subtotal: 4_041, taxes: 647, total: 4_688 } },
        { catalogId: 2, figures: { subtotal: 0, taxes: 0, total: 0 } },
      ],
      figures: { subtotal: 4_041, taxes: 647, total: 4_688 },
    })
  })

  test('leave out lines that cannot be ordered', () => {
    expect(viewCart([pipes, unavailable], catalog, TERMS, 'shown', NAMES).figures?.subtotal).toBe(4_041)
    expect(viewCart([unavailable], catalog, TERMS, 'shown', NAMES)).toMatchObject({
      orders: [],
      figures: { total: 0 },
    })
  })
})

describe('a line of a service without extensions', () => {
  const plain = (item: Partial<WireCartItem>, line: Partial<WireLine> = {}): WireCartItem => ({
    stockItemId: 11,
    name: 'Tubo',
    price: 4.49,
    bestPrice: 4.1,
    quantityBestPrice: 12,
    shoppingCarts: [{ shoppingCartId: 1, ...line }],
    ...item,
  })

  test('takes its quantity from the item if the cart entry has none', () => {
    expect(onlyLine(plain({ quantity: 3 }, { price: 4.49 }))).toMatchObject({ quantity: 3, total: 1_347 })
  })

  test('without a price costs what its item does at this quantity', () => {
    expect(onlyLine(plain({}, { quantity: 12 }))).toMatchObject({ price: { price: 41_000 }, total: 4_920 })
    expect(onlyLine(plain({ price: null }, { quantity: 12 })).problem).toBe('price_on_request')
  })

  test('belongs to the catalogue that owns its plain id', () => {
    const sprinkler = itemRow({ catalogId: 2, stockItemId: 40 })
    const both = applyChanges(catalog, { items: [sprinkler], categories: [] })
    const { lines, orders } = viewCart(
      [plain({ stockItemId: 40 }, { quantity: 1 })],
      both,
      TERMS,
      'shown',
      NAMES,
    )
    expect([lines[0]?.catalogId, lines[0]?.id]).toEqual([2, '40'])
    expect(orders.map(({ catalogId }) => catalogId)).toEqual([2])
  })

  test('without a quantity blocks the cart', () => {
    const cart = viewCart(
      [plain({}, { price: 4.49 }), plain({}, { quantity: 2 })],
      catalog,
      TERMS,
      'shown',
      NAMES,
    )
    expect(cart.lines.map(({ quantity, problem }) => [quantity, problem])).toEqual([
      [undefined, 'quantity_unreadable'],
      [2, undefined],
    ])
    expect([cart.blockedBy, cart.orders]).toEqual(['quantity', []])
  })

  test('is not sent while the tax rate is unknown, unless prices are hidden', () => {
    const items = [plain({}, { quantity: 2 })]
    const cart = viewCart(items, catalog, { ...TERMS, taxRates: undefined }, 'shown', NAMES)
    expect([cart.blockedBy, cart.orders]).toEqual(['tax', []])
    expect(viewCart(items, catalog, { ...TERMS, taxRates: undefined }, 'on_inquiry', NAMES)).toMatchObject({
      blockedBy: undefined,
      orders: [{ catalogId: 1, figures: undefined }],
    })
  })
})

describe('the fingerprint of a catalogue’s lines', () => {
  const fingerprint = (...items: WireCartItem[]) =>
    viewCart(items, catalog, TERMS, 'shown', NAMES).orders[0]?.fingerprint
  const two = wireItem({}, { quantity: 2 })

  test('does not depend on the order of the lines', () => {
    const other = wireItem({ stockItemId: 12 }, { shoppingCartId: 2 })
    expect(fingerprint(two, other)).toBe(fingerprint(other, two))
  })

  test('changes with a quantity, a line, or the same item added again', () => {
    const changes = [
      fingerprint(wireItem({}, { quantity: 3 })),
      fingerprint(two, wireItem({ stockItemId: 12 }, { shoppingCartId: 2 })),
      fingerprint(wireItem({}, { quantity: 2, shoppingCartId: 9 })),
    ]
    expect(changes).not.toContain(fingerprint(two))
    expect(new Set(changes).size).toBe(3)
  })
})

describe('a cart with hidden prices', () => {
  const unpriced = { price: null, bestPrice: null, quantityBestPrice: null }
  const hidden = wireItem(unpriced, { price: null, priceWhenAdded: null, problem: null })
  const onRequest = wireItem(unpriced, { shoppingCartId: 2, price: null, problem: 'price_on_request' })
  const view = (item: WireCartItem, visibility: PriceVisibility) =>
    viewCart([item], catalog, TERMS, visibility, NAMES)

  test('orders without figures', () => {
    expect(view(hidden, 'on_inquiry')).toMatchObject({
      lines: [{ price: { kind: 'hidden' }, total: undefined, problem: undefined }],
      orders: [{ catalogId: 1, figures: undefined }],
      figures: undefined,
    })
  })

  test('contains no figure even if the service sends them', () => {
    const withOldPrice = wireItem({}, { priceWhenAdded: 4.2, problem: null })
    expect(JSON.stringify(view(withOldPrice, 'on_inquiry'))).not.toMatch(/44900|42000|41000|4041/)
  })

  test('orders without figures if only the service hides them', () => {
    expect(view(hidden, 'shown')).toMatchObject({ orders: [{ figures: undefined }], figures: undefined })
  })

  test('leaves out items without a price', () => {
    expect(view(onRequest, 'on_inquiry')).toMatchObject({
      lines: [{ price: { kind: 'on_request' }, problem: 'price_on_request' }],
      orders: [],
      figures: undefined,
    })
  })
})

import { describe, expect, test } from 'vitest'
import { applyChanges, emptyCatalog, findItem } from '#domain/catalog/catalog.ts'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { readPriceTerms } from '#domain/money/price-terms.ts'
import {
  orderedPrice,
  shownLinePrice,
  shownPrice,
  visibleAmount,
  visiblePrice,
} from './shown-price.server.ts'

type Settings = Parameters<typeof readPriceTerms>[0]

const catalog = applyChanges(emptyCatalog([1]), {
  categories: [],
  items: [
    itemRow({ stockItemId: 1, price: 44_900, bestPrice: 41_000, quantityBestPrice: 12 }),
    itemRow({ stockItemId: 2, price: null }),
    itemRow({ stockItemId: 3, price: 0 }),
    itemRow({ stockItemId: 4, isParent: true, price: 90_000 }),
    itemRow({ stockItemId: 5, stockItemParentId: 4, price: 70_000 }),
    itemRow({ stockItemId: 6, stockItemParentId: 4, price: 50_000 }),
    itemRow({ stockItemId: 7, price: 100_000, taxClass: 'reduced' }),
    itemRow({ stockItemId: 8, isParent: true }),
    itemRow({ stockItemId: 9, stockItemParentId: 8, price: 50_000 }),
    itemRow({ stockItemId: 10, stockItemParentId: 8, price: 52_000, taxClass: 'reduced' }),
  ],
})

function shown(id: string, visibility: 'shown' | 'with_code' | 'on_inquiry', settings: Settings = {}) {
  const item = findItem(catalog, id)
  if (!item) throw new Error(`no item ${id}`)
  return shownPrice({ prices: visibility, terms: readPriceTerms(settings) }, catalog, item)
}

describe('the price of an item', () => {
  test('is shown with its tier', () => {
    const tier = { smallest: 1, from: 12, price: 41_000 }
    expect(shown('1', 'shown')).toEqual({ kind: 'shown', price: 44_900, from: false, tier })
  })

  test('of a parent is the lowest of its variants', () => {
    expect(shown('4', 'shown')).toMatchObject({ kind: 'shown', price: 50_000, from: true })
  })

  test.each(['with_code', 'on_inquiry'] as const)('that is hidden (%s) contains no figure', (visibility) => {
    for (const id of ['1', '4', '5']) expect(shown(id, visibility)).toEqual({ kind: 'hidden', visibility })
  })

  test.each(['shown', 'with_code', 'on_inquiry'] as const)(
    'is on request without a price (%s)',
    (visibility) => {
      for (const id of ['2', '3']) expect(shown(id, visibility)).toEqual({ kind: 'on_request' })
    },
  )
})

describe('the price of an item with tax', () => {
  const settings = { tax: '21', tax_rates: 'reduced=10', currency: 'EUR', price_display: 'with_tax' }

  test('has the rate of its class, in both tiers', () => {
    const tier = { smallest: 1, from: 12, price: 49_600 }
    expect(shown('1', 'shown', settings)).toEqual({ kind: 'shown', price: 54_300, from: false, tier })
    expect(shown('7', 'shown', settings)).toMatchObject({ price: 110_000 })
  })

  test('of a parent is the lowest with tax, not the tax on the lowest', () => {
    expect(shown('8', 'shown', settings)).toMatchObject({ price: 57_200, from: true })
  })

  test('is still hidden, or on request', () => {
    expect(shown('1', 'with_code', settings)).toEqual({ kind: 'hidden', visibility: 'with_code' })
    expect(shown('2', 'shown', settings)).toEqual({ kind: 'on_request' })
  })

  test('is without tax where it is ordered', () => {
    const item = findItem(catalog, '1')
    expect(item && orderedPrice('shown', catalog, item)).toMatchObject({ price: 44_900 })
  })
})

describe('the price of a cart line', () => {
  test('is the service’s price when the client sees prices', () => {
    expect(shownLinePrice('shown', 4.49, undefined)).toEqual({ kind: 'shown', price: 44_900, from: false })
  })

  test('is hidden when an orderable line has none', () => {
    expect(shownLinePrice('shown', null, undefined)).toEqual({ kind: 'hidden', visibility: 'on_inquiry' })
  })

  test('is removed when the client does not see prices', () => {
    expect(shownLinePrice('on_inquiry', 4.49, undefined)).toEqual({
      kind: 'hidden',
      visibility: 'on_inquiry',
    })
    expect(shownLinePrice('on_inquiry', null, 'price_on_request')).toEqual({ kind: 'on_request' })
  })
})

test('other prices and amounts of a service are passed on only to clients who see prices', () => {
  expect([visiblePrice('shown', 4.49), visibleAmount('shown', 46.88, 'USD')]).toEqual([44_900, 4_688])
  expect([visiblePrice('shown', null), visibleAmount('shown', null, 'USD')]).toEqual([undefined, undefined])
  for (const visibility of ['with_code', 'on_inquiry'] as const)
    expect([visiblePrice(visibility, 4.49), visibleAmount(visibility, 46.88, 'USD')]).toEqual([
      undefined,
      undefined,
    ])
})

import { describe, expect, test } from 'vitest'
import { applyChanges, emptyCatalog, findItem } from '#domain/catalog/catalog.ts'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { seenCents, seenPrice, shownLinePrice, shownPrice } from './shown-price.server.ts'

const catalog = applyChanges(emptyCatalog([1]), {
  categories: [],
  items: [
    itemRow({ stockItemId: 1, price: 44_900, bestPrice: 41_000, quantityBestPrice: 12 }),
    itemRow({ stockItemId: 2, price: null }),
    itemRow({ stockItemId: 3, price: 0 }),
    itemRow({ stockItemId: 4, isParent: true, price: 90_000 }),
    itemRow({ stockItemId: 5, stockItemParentId: 4, price: 70_000 }),
    itemRow({ stockItemId: 6, stockItemParentId: 4, price: 50_000 }),
  ],
})

function shown(id: string, visibility: 'shown' | 'with_code' | 'on_asking') {
  const item = findItem(catalog, id)
  if (!item) throw new Error(`no item ${id}`)
  return shownPrice(visibility, catalog, item)
}

describe('the price of an item', () => {
  test('is shown with its tier', () => {
    const tier = { from: 12, price: 41_000 }
    expect(shown('1', 'shown')).toEqual({ kind: 'shown', price: 44_900, from: false, tier })
  })

  test('of a parent is the lowest of its variants', () => {
    expect(shown('4', 'shown')).toMatchObject({ kind: 'shown', price: 50_000, from: true })
  })

  test.each(['with_code', 'on_asking'] as const)(
    'that is hidden (%s) says nothing but that',
    (visibility) => {
      for (const id of ['1', '4', '5']) expect(shown(id, visibility)).toEqual({ kind: 'hidden', visibility })
    },
  )

  test.each(['shown', 'with_code', 'on_asking'] as const)('that is none is on request (%s)', (visibility) => {
    for (const id of ['2', '3']) expect(shown(id, visibility)).toEqual({ kind: 'on_request' })
  })
})

describe('the price of a line of the cart', () => {
  test('is what the service tells, where the client sees prices', () => {
    expect(shownLinePrice('shown', 4.49, undefined)).toEqual({ kind: 'shown', price: 44_900, from: false })
  })

  test('that the service does not tell is hidden, where the line can be ordered all the same', () => {
    expect(shownLinePrice('shown', null, undefined)).toEqual({ kind: 'hidden', visibility: 'on_asking' })
  })

  test('is not passed on where the client does not see prices', () => {
    expect(shownLinePrice('on_asking', 4.49, undefined)).toEqual({ kind: 'hidden', visibility: 'on_asking' })
    expect(shownLinePrice('on_asking', null, 'price_on_request')).toEqual({ kind: 'on_request' })
  })
})

test('what else a service tells of prices is passed on to those alone who see them', () => {
  expect([seenPrice('shown', 4.49), seenCents('shown', 46.88)]).toEqual([44_900, 4_688])
  expect([seenPrice('shown', null), seenCents('shown', null)]).toEqual([undefined, undefined])
  for (const visibility of ['with_code', 'on_asking'] as const)
    expect([seenPrice(visibility, 4.49), seenCents(visibility, 46.88)]).toEqual([undefined, undefined])
})

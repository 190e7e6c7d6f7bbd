import { expect, test } from 'vitest'
import { applyChanges, emptyCatalog } from '#domain/catalog/catalog.ts'
import { demandOf } from '#domain/catalog/demand.ts'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { homeItems } from './home-items.server.ts'

const ids = [1, 2, 3, 4, 5, 6]
const offered = { isOffer: true, isNew: true, imageUrl: 'a.webp' }

function itemsWith(ordered: readonly number[], flags: Partial<typeof offered> = offered) {
  const catalog = applyChanges(emptyCatalog([1]), {
    categories: [],
    items: ids.map((stockItemId) => itemRow({ stockItemId, price: 2, ...flags })),
  })
  const counts = ordered.map((stockItemId) => ({ catalogId: 1, stockItemId, orders: stockItemId }))
  const { rows, highlighted, recent, isMostOrdered } = homeItems({
    ...catalog,
    demand: demandOf(counts, catalog.table),
  })
  return { rows: rows.length, highlighted: highlighted.length, recent: recent.length, isMostOrdered }
}

test('what is ordered most is the list, with highlighted items as cards and one line of new ones', () => {
  expect(itemsWith(ids)).toEqual({ rows: 6, highlighted: 6, recent: 4, isMostOrdered: true })
})

test('as long as little is ordered, the highlighted items are the list', () => {
  expect(itemsWith([1, 2, 3])).toEqual({ rows: 6, highlighted: 0, recent: 6, isMostOrdered: false })
  expect(itemsWith([])).toEqual({ rows: 6, highlighted: 0, recent: 6, isMostOrdered: false })
})

test('without highlighted items, the few that are ordered are the list', () => {
  expect(itemsWith([1, 2], {})).toEqual({ rows: 2, highlighted: 0, recent: 0, isMostOrdered: true })
})

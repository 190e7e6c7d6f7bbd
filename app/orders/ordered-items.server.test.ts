import { expect, test } from 'vitest'
import { clientAreaOf } from '../../test/world/client-area.ts'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { withItems } from './ordered-items.server.ts'

const area = clientAreaOf({
  items: [
    itemRow({ stockItemId: 1, name: 'Stapler', imageUrl: 'stapler.webp' }),
    itemRow({ stockItemId: 2, name: 'Pen', imageUrl: 'pen.webp', isParent: true }),
    itemRow({ stockItemId: 3, name: 'Pen, red', imageUrl: '', stockItemParentId: 2 }),
    itemRow({ stockItemId: 4, name: 'Tape, clear', imageUrl: 'tape.webp', stockItemParentId: 9 }),
    itemRow({ stockItemId: 5, name: 'Glue', imageUrl: 'glue.webp', deleted: true }),
    itemRow({ stockItemId: 1, catalogId: 2, name: 'Yarn' }),
  ],
})

function linesOf(catalogId: number, ...ids: readonly number[]) {
  const lines = ids.map((stockItemId) => ({
    stockItemId,
    code: '',
    name: 'As it was ordered',
    quantity: 1,
    price: undefined,
    total: undefined,
  }))
  return withItems(area, { catalogId, lines }).lines
}

test('a line has the picture and the page of its item, and the name that it was ordered by', () => {
  expect(linesOf(1, 1)).toMatchObject([
    {
      name: 'As it was ordered',
      to: '/en/stock/stapler/1',
      picture: expect.stringMatching(/\/1\/StockItemImages\/stapler\.webp$/),
    },
  ])
})

test('a variant without a picture has that of its parent', () => {
  expect(linesOf(1, 3)).toMatchObject([
    { to: '/en/stock/pen-red/3', picture: expect.stringContaining('/pen.webp') },
  ])
})

test('an item that is gone, or not sold any more, has neither', () => {
  const gone = { picture: undefined, to: undefined }
  expect(linesOf(1, 4, 5, 99)).toMatchObject([gone, gone, gone])
  expect(linesOf(2, 3)).toMatchObject([gone])
})

test('an item is looked up in the catalog of its order', () => {
  expect(linesOf(2, 1)).toMatchObject([{ to: '/en/stock/yarn/1.2', picture: undefined }])
})

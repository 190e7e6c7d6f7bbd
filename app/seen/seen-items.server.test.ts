import { describe, expect, test } from 'vitest'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { storefrontOf } from '../../test/world/storefront.ts'
import { loadSeenItems } from './seen-items.server.ts'
import { MAX_SEEN } from './seen-list.ts'

const shop = storefrontOf({
  environments: { catalog_language: 'en' },
  items: [
    itemRow({ stockItemId: 1, name: 'Paint', isParent: true, imageUrl: 'paint.webp', price: 51_234 }),
    itemRow({ stockItemId: 2, stockItemParentId: 1, name: 'Paint red', price: 51_234 }),
    itemRow({ stockItemId: 3, name: 'Brush' }),
    itemRow({ stockItemId: 3, catalogId: 2, name: 'Frame' }),
    itemRow({ stockItemId: 4, name: 'Canvas', deleted: true }),
    ...Array.from({ length: 30 }, (_, index) => itemRow({ stockItemId: 100 + index, name: `Nail ${index}` })),
  ],
})
const load = (...ids: string[]) => loadSeenItems(shop, 'en', ids)

describe('items seen before', () => {
  test('have a name, a picture and an address, and no price', async () => {
    expect(await load('3.2', '1')).toEqual([
      { id: '3.2', to: '/en/stock/frame/3.2', name: 'Frame', picture: undefined },
      {
        id: '1',
        to: '/en/stock/paint/1',
        name: 'Paint',
        picture: '/images/9/11/1/StockItemImages/paint.webp',
      },
    ])
  })

  test('vanish once they are deleted or become variants', async () => {
    expect((await load('4', '2', '3', '999')).map(({ name }) => name)).toEqual(['Brush'])
  })

  test('are as many as a browser remembers, whatever is asked for', async () => {
    expect(await load(...Array.from({ length: 30 }, (_, index) => String(100 + index)))).toHaveLength(
      MAX_SEEN,
    )
    expect(await load('', '-1', '1e3', '../3', '3.2.1', '9'.repeat(400))).toEqual([])
  })
})

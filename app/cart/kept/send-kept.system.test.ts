import { beforeEach, describe, expect, test } from 'vitest'
import { insertCartLine, updateCartLine } from '#contracts/catalog.ts'
import { itemRow } from '../../../test/world/catalog-rows.ts'
import { clientAreaOf } from '../../../test/world/client-area.ts'
import { FIRST_CATALOG } from '../../../test/world/services.ts'
import { shop as world } from '../../../test/world/shop.ts'
import { useTestShop } from '../../../test/world/test-shop.ts'
import type { ClientArea } from '../../request/client-area.server.ts'
import { readChanges, sendKept } from './send-kept.server.ts'

const { copperPipe, washer } = world.items

describe('changes that a device kept', () => {
  const shop = useTestShop()
  beforeEach(async () => {
    for (const table of ['cart_lines', 'cart_additions'] as const) await shop.db.deleteFrom(table).execute()
  })

  /** The client area of a page on the cart of Anna; `isLost`: answers to changes of the cart do not arrive. */
  function area({ isLost = false } = {}): ClientArea {
    const items = [copperPipe, washer].map(({ id, ...item }) => itemRow({ ...item, stockItemId: id }))
    const {
      shop: storefront,
      session,
      requestContext,
    } = clientAreaOf({
      items,
      catalogService: async (request) => {
        const { pathname } = new URL(request.url)
        const answer = await fetch(`${shop.address}/services/catalog${pathname}`, request)
        if (isLost && request.method !== 'GET') throw new TypeError('the connection was lost')
        return answer
      },
    })
    const catalogs = [
      { catalogId: 1, companyId: 1 },
      { catalogId: 2, companyId: 1 },
    ] as const
    return {
      shop: { ...storefront, accountId: 1, catalogs: [...catalogs] },
      requestContext,
      session: {
        ...session,
        client: { ...session.client, clientId: shop.clients.anna },
        tokens: { product: shop.tokens.anna, catalog: shop.tokens.anna },
      },
    }
  }

  const change = (item: number, wanted: number, seen = 0) => ({
    item: String(item),
    wanted,
    seen,
    key: `key-${item}-${wanted}`,
  })
  const inCart = async () => {
    const lines = await shop.db
      .selectFrom('cart_lines')
      .select(['stock_item_id', 'quantity'])
      .orderBy('stock_item_id')
      .execute()
    return lines.map(({ stock_item_id, quantity }) => [stock_item_id, quantity])
  }
  /** What somebody else does, with the same account. */
  const other = (quantity: number, call: typeof insertCartLine | typeof updateCartLine = insertCartLine) =>
    shop.catalog.send(call, {
      params: FIRST_CATALOG,
      token: shop.tokens.anna,
      body: { clientId: shop.clients.anna, stockItemId: copperPipe.id, quantity },
    })

  test('are made', async () => {
    await other(2)
    const outcomes = await sendKept(area(), [change(copperPipe.id, 5, 2), change(washer.id, 100)])
    expect(outcomes).toEqual({ [copperPipe.id]: 'done', [washer.id]: 'done' })
    expect(await inCart()).toEqual([
      [copperPipe.id, 5],
      [washer.id, 100],
    ])
  })

  test('are made once, also if their answers are lost', async () => {
    await other(2)
    const changes = [change(copperPipe.id, 5, 2), change(washer.id, 100)]
    expect(await sendKept(area({ isLost: true }), changes)).toEqual({})
    expect(await sendKept(area(), changes)).toEqual({ [copperPipe.id]: 'done', [washer.id]: 'done' })
    expect(await inCart()).toEqual([
      [copperPipe.id, 5],
      [washer.id, 100],
    ])
  })

  test('are made once by two tabs at the same time', async () => {
    const changes = [change(copperPipe.id, 5), change(washer.id, 100)]
    await Promise.all([sendKept(area(), changes), sendKept(area(), changes)])
    expect(await inCart()).toEqual([
      [copperPipe.id, 5],
      [washer.id, 100],
    ])
  })

  test('wait for the client where somebody else has changed the item', async () => {
    await other(2)
    await other(7, updateCartLine)
    expect(await sendKept(area(), [change(copperPipe.id, 5, 2)])).toEqual({ [copperPipe.id]: { now: 7 } })
    expect(await inCart()).toEqual([[copperPipe.id, 7]])
    // The client has seen it
    expect(await sendKept(area(), [change(copperPipe.id, 5, 7)])).toEqual({ [copperPipe.id]: 'done' })
    expect(await inCart()).toEqual([[copperPipe.id, 5]])
  })

  test('that the shop refuses are named with the reason', async () => {
    const isWasher = shop.db.updateTable('stock_items').where('code', '=', washer.code)
    await isWasher.set({ deleted: 1 }).execute()
    expect(await sendKept(area(), [change(washer.id, 100)])).toEqual({
      [washer.id]: { code: 'item_unavailable' },
    })
    await isWasher.set({ deleted: 0 }).execute()
  })
})

test('a form is read row by row; what is no change is left out', () => {
  const form = new FormData()
  for (const [item, wanted, seen] of [
    ['11', '5', '0'],
    ['12', '0', '1'],
    ['13', '5', '-1'],
    ['14', '1e3', '1'],
    ['15', '7', '2'],
  ] as const) {
    form.append('item', item)
    form.append('wanted', wanted)
    form.append('seen', seen)
    form.append('key', `key-${item}`)
  }
  expect(readChanges(form)).toEqual([
    { item: '11', wanted: 5, seen: 0, key: 'key-11' },
    { item: '15', wanted: 7, seen: 2, key: 'key-15' },
  ])
})

import { beforeEach, expect, test } from 'vitest'
import { getCart, insertCartLine, insertCartLines } from '#contracts/catalog.ts'
import { describeOnBoth } from '../../test/world/databases.ts'
import { codeOf, FIRST_CATALOG } from '../../test/world/services.ts'
import { shop as world } from '../../test/world/shop.ts'
import { useTestShop } from '../../test/world/test-shop.ts'

type Lines = readonly (readonly [itemId: number | string, quantity: unknown, key?: string])[]

describeOnBoth('adding several lines', (engine) => {
  const shop = useTestShop(engine)
  const { copperPipe, washer, sprinkler } = world.items

  const send = (lines: Lines) =>
    shop.catalog.send(insertCartLines, {
      params: FIRST_CATALOG,
      token: shop.tokens.anna,
      body: {
        clientId: shop.clients.anna,
        lines: lines.map(([stockItemId, quantity, key]) => ({ stockItemId, quantity, key })),
      },
    })
  const add = async (lines: Lines) => {
    const answer = await send(lines)
    if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
    return answer.value
  }
  const cart = async () => {
    const answer = await shop.catalog.send(getCart, {
      params: { ...FIRST_CATALOG, clientId: shop.clients.anna },
      token: shop.tokens.anna,
    })
    if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
    return answer.value.data.map(({ stockItemId, shoppingCarts: [line] }) => [
      stockItemId,
      line?.quantity,
      line?.price,
    ])
  }

  beforeEach(async () => {
    await shop.db.deleteFrom('cart_lines').execute()
  })

  test('adds each to what the cart holds, at the price of its sum', async () => {
    await add([[copperPipe.id, 5]])
    const answer = await add([
      [washer.id, 100],
      [copperPipe.id, 7],
      [sprinkler.id, '2'],
      ['11.2', 1],
    ])
    expect(answer.refused).toEqual([])
    expect(answer.data).toHaveLength(4)
    expect(await cart()).toEqual([
      [11, 12, 4.1],
      [12, 100, 0.0043],
      [40, 2, 7.5],
      ['11.2', 1, 15],
    ])
  })

  test('adds two lines of one item together', async () => {
    await add([
      [washer.id, 3],
      [washer.id, 4],
    ])
    expect(await cart()).toEqual([[12, 7, 0.0043]])
  })

  test('refuses what cannot be ordered and adds the rest', async () => {
    const answer = await add([
      [30, 1],
      [washer.id, 1.5],
      [20, 1],
      [washer.id, 2],
      [31, 1],
      [4_711, 1],
      ['11.3', 1],
      [washer.id, 999_998],
    ])
    expect(answer.refused).toEqual([
      { index: 0, code: 'item_unavailable' },
      { index: 1, code: 'invalid_quantity' },
      { index: 2, code: 'choose_variant' },
      { index: 4, code: 'price_on_request' },
      { index: 5, code: 'item_unavailable' },
      { index: 6, code: 'item_unavailable' },
      { index: 7, code: 'invalid_quantity' },
    ])
    expect(await cart()).toEqual([[12, 2, 0.0043]])
  })

  test('adds each line once for its key, however many calls arrive at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send([[washer.id, 5, 'a/12']])))
    expect(answers.map(codeOf)).toEqual(['ok', 'ok', 'ok'])
    const again = await add([
      [washer.id, 6, 'a/12'],
      [sprinkler.id, 1, 'a/40'],
      [sprinkler.id, 1, 'a/40'],
    ])
    expect(again).toMatchObject({ refused: [], data: [{ stockItemId: 12 }, { stockItemId: 40 }] })
    expect(await cart()).toEqual([
      [12, 5, 0.0043],
      [40, 1, 7.5],
    ])
  })

  test('shares the keys of single additions, and a refused line keeps its key', async () => {
    const body = { clientId: shop.clients.anna, stockItemId: washer.id, quantity: 5, key: 'b/12' }
    await shop.catalog.send(insertCartLine, { params: FIRST_CATALOG, token: shop.tokens.anna, body })
    expect(
      (
        await add([
          [washer.id, 5, 'b/12'],
          [copperPipe.id, 'x', 'b/11'],
        ])
      ).refused,
    ).toEqual([{ index: 1, code: 'invalid_quantity' }])
    await add([[copperPipe.id, 1, 'b/11']])
    expect(await cart()).toEqual([
      [12, 5, 0.0043],
      [11, 1, 4.49],
    ])
  })

  test('is refused for the cart of another client', async () => {
    const answer = await shop.catalog.send(insertCartLines, {
      params: FIRST_CATALOG,
      token: shop.tokens.bruno,
      body: { clientId: shop.clients.anna, lines: [{ stockItemId: washer.id, quantity: 1 }] },
    })
    expect(codeOf(answer)).toBe('not_found')
  })

  test('fills a cart up to 500 lines', async () => {
    const template = await shop.db
      .selectFrom('stock_items')
      .selectAll()
      .where('stock_item_id', '=', washer.id)
      .executeTakeFirstOrThrow()
    const ids = Array.from({ length: 500 }, (_, at) => 1_000 + at)
    await shop.db
      .insertInto('stock_items')
      .values(ids.map((id) => ({ ...template, stock_item_id: id, code: `X-${id}` })))
      .execute()
    await add([[copperPipe.id, 1]])
    const answer = await add(ids.map((id) => [id, 2]))
    expect(answer.refused).toEqual([{ index: 499, code: 'cart_full' }])
    expect(answer.data).toHaveLength(499)
    expect(await cart()).toHaveLength(500)
  })
})

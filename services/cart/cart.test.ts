import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteCartLine, getCart, insertCartLine, updateCartLine } from '#contracts/catalog.ts'
import type { CallResult } from '#contracts/http/client.ts'
import { describeOnBoth } from '../../test/world/databases.ts'
import { codeOf, FIRST_CATALOG } from '../../test/world/services.ts'
import { shop as world } from '../../test/world/shop.ts'
import { useTestShop } from '../../test/world/test-shop.ts'

describeOnBoth('the cart', (engine) => {
  const shop = useTestShop(engine)

  const params = FIRST_CATALOG
  const add = (stockItemId: number | string, quantity: unknown, more: object = {}) =>
    shop.catalog.send(insertCartLine, {
      params,
      token: shop.tokens.anna,
      body: { clientId: shop.clients.anna, stockItemId, quantity, ...more },
    })
  const change = (stockItemId: number | string, quantity: unknown) =>
    shop.catalog.send(updateCartLine, {
      params,
      token: shop.tokens.anna,
      body: { clientId: shop.clients.anna, stockItemId, quantity },
    })
  const cartOf = async (clientId: number, token: string) => {
    const answer = await shop.catalog.send(getCart, { params: { ...params, clientId }, token })
    if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
    return answer.value.data
  }
  const linesOfAnna = async () =>
    (await cartOf(shop.clients.anna, shop.tokens.anna)).map(({ stockItemId, shoppingCarts: [line] }) => [
      stockItemId,
      line?.quantity,
      line?.price,
    ])
  const emptyCarts = () => shop.db.deleteFrom('cart_lines').execute()

  describe('adding', () => {
    beforeAll(emptyCarts)

    test('uses the catalogue’s price and ignores a sent one', async () => {
      for (const price of [0.01, -5, '0', null, 1e308]) {
        await emptyCarts()
        expect(await add(world.items.copperPipe.id, 2, { price })).toMatchObject({ ok: true })
        expect(await linesOfAnna()).toEqual([[11, 2, 4.49]])
      }
    })

    test('adds to the quantity in the cart, and applies the tier to the sum', async () => {
      await emptyCarts()
      await add(world.items.copperPipe.id, 5)
      await add(world.items.copperPipe.id, 7)
      expect(await linesOfAnna()).toEqual([[11, 12, 4.1]])
    })

    test('happens once per key, also after the line was removed', async () => {
      await emptyCarts()
      const answers = await Promise.all(
        [1, 2, 3].map(() => add(world.items.copperPipe.id, 5, { key: 'x/1' })),
      )
      expect(answers.map(codeOf)).toEqual(['ok', 'ok', 'ok'])
      await add(world.items.copperPipe.id, 2, { key: 'x/2' })
      await add(world.items.copperPipe.id, 5, { key: 'x/1' })
      expect(await linesOfAnna()).toEqual([[11, 7, 4.49]])
      await emptyCarts()
      expect(await add(world.items.copperPipe.id, 5, { key: 'x/1' })).toMatchObject({ value: { data: [] } })
      expect(await linesOfAnna()).toEqual([])
    })

    test('can be retried with the key of a refused attempt', async () => {
      await emptyCarts()
      await add(world.items.copperPipe.id, 999_999)
      expect(codeOf(await add(world.items.copperPipe.id, 3, { key: 'y/1' }))).toBe('invalid_quantity')
      await emptyCarts()
      await add(world.items.copperPipe.id, 3, { key: 'y/1' })
      expect(await linesOfAnna()).toEqual([[11, 3, 4.49]])
    })

    test('keeps the keys of clients apart', async () => {
      await emptyCarts()
      await add(world.items.copperPipe.id, 1, { key: 'z/1' })
      const { bruno: clientId } = shop.clients
      await shop.catalog.send(insertCartLine, {
        params,
        token: shop.tokens.bruno,
        body: { clientId, stockItemId: world.items.copperPipe.id, quantity: 4, key: 'z/1' },
      })
      expect((await cartOf(clientId, shop.tokens.bruno))[0]?.shoppingCarts[0]?.quantity).toBe(4)
    })

    test('refuses a sum above 999,999 and keeps the old quantity', async () => {
      await emptyCarts()
      await add(world.items.copperPipe.id, 999_999)
      expect(codeOf(await add(world.items.copperPipe.id, 1))).toBe('invalid_quantity')
      expect(await linesOfAnna()).toEqual([[11, 999_999, 4.1]])
    })

    test('accepts an item of a later catalogue by id, or by {id}.{catalogId} if an earlier one has the id', async () => {
      await emptyCarts()
      await add(world.items.sprinkler.id, 1)
      await add('11.2', 3)
      expect(await linesOfAnna()).toEqual([
        [40, 1, 7.5],
        ['11.2', 3, 15],
      ])
    })

    test.each([
      ['a deleted item', 30, 'item_unavailable'],
      ['an unknown item', 4_711, 'item_unavailable'],
      ['an item of no catalogue of ours', '11.3', 'item_unavailable'],
      ['a parent with live variants', 20, 'choose_variant'],
      ['an item with its price on request', 31, 'price_on_request'],
    ])('refuses %s', async (_, id, code) => {
      await emptyCarts()
      expect(codeOf(await add(id, 1))).toBe(code)
      expect(await linesOfAnna()).toEqual([])
    })

    test('accepts a parent whose variants are all deleted', async () => {
      await emptyCarts()
      expect((await add(world.items.formerFamily.id, 1)).ok).toBe(true)
    })

    test.each([0, -1, 1.5, 1e9, 2 ** 53 + 2, '0x10', '1e3', '１２', '1,5', '', ' 12 ', null, true, [5], {}])(
      'a quantity of %o is "Invalid number format", and nothing changes',
      async (quantity) => {
        await emptyCarts()
        const refused = await add(world.items.copperPipe.id, quantity)
        expect(refused).toMatchObject({
          ok: false,
          failure: { status: 422, refusal: { message: 'Invalid number format' } },
        })
        expect(await linesOfAnna()).toEqual([])
      },
    )

    test('makes one line of concurrent additions and loses none', async () => {
      await emptyCarts()
      await Promise.all(Array.from({ length: 25 }, () => add(world.items.washer.id, 2)))
      expect(await linesOfAnna()).toEqual([[12, 50, 0.0043]])
    })

    test('refuses a line beyond 500', async () => {
      await emptyCarts()
      const template = await shop.db
        .selectFrom('stock_items')
        .selectAll()
        .where('stock_item_id', '=', 12)
        .executeTakeFirstOrThrow()
      await shop.db
        .insertInto('stock_items')
        .values(
          Array.from({ length: 500 }, (_, i) => ({ ...template, stock_item_id: 1_000 + i, code: `X-${i}` })),
        )
        .execute()
      await shop.db
        .insertInto('cart_lines')
        .values(
          Array.from({ length: 500 }, (_, i) => ({
            client_id: shop.clients.anna,
            catalog_id: 1,
            stock_item_id: 1_000 + i,
            quantity: 1,
            price_when_added: 43,
            added_at: '2026-01-01T00:00:00.000Z',
          })),
        )
        .execute()
      expect(codeOf(await add(world.items.washer.id, 1))).toBe('cart_full')
      expect((await add(1_000, 1)).ok).toBe(true)
    })
  })

  describe('changing', () => {
    test('sets the quantity and the price', async () => {
      await emptyCarts()
      await add(world.items.copperPipe.id, 20)
      await change(world.items.copperPipe.id, 11)
      expect(await linesOfAnna()).toEqual([[11, 11, 4.49]])
    })

    test('refuses an item that is not in the cart', async () => {
      await emptyCarts()
      expect(codeOf(await change(world.items.copperPipe.id, 1))).toBe('not_found')
    })

    test('keeps the old quantity if the new one is invalid', async () => {
      await emptyCarts()
      await add(world.items.copperPipe.id, 3)
      expect(codeOf(await change(world.items.copperPipe.id, 'NaN'))).toBe('invalid_quantity')
      expect(await linesOfAnna()).toEqual([[11, 3, 4.49]])
    })

    test('reports the price when added beside the current one', async () => {
      await emptyCarts()
      await add(world.items.washer.id, 10)
      await shop.db
        .updateTable('stock_items')
        .set({ price: 50 })
        .where('stock_item_id', '=', 12)
        .where('catalog_id', '=', 1)
        .execute()
      const [line] = (await cartOf(shop.clients.anna, shop.tokens.anna)).map((item) => item.shoppingCarts[0])
      expect(line).toMatchObject({ price: 0.005, priceWhenAdded: 0.0043, problem: null })
      await shop.db
        .updateTable('stock_items')
        .set({ price: 43 })
        .where('stock_item_id', '=', 12)
        .where('catalog_id', '=', 1)
        .execute()
    })

    test('reports an item that was deleted since', async () => {
      await emptyCarts()
      await add(world.items.washer.id, 10)
      await shop.db.updateTable('stock_items').set({ deleted: 1 }).where('stock_item_id', '=', 12).execute()
      const [item] = await cartOf(shop.clients.anna, shop.tokens.anna)
      expect(item).toMatchObject({ deleted: true, shoppingCarts: [{ problem: 'item_unavailable' }] })
      await shop.db.updateTable('stock_items').set({ deleted: 0 }).where('stock_item_id', '=', 12).execute()
    })
  })

  describe('an item from 12 on in packs of 6', () => {
    const { id } = world.items.washer
    const setRule = (minimum: number | null, pack: number | null) =>
      shop.db
        .updateTable('stock_items')
        .set({ minimum_order_quantity: minimum, pack_multiple: pack })
        .where('stock_item_id', '=', id)
        .execute()
    beforeEach(async () => {
      await emptyCarts()
      await setRule(12, 6)
    })
    afterAll(() => setRule(null, null))

    test.each([
      [5, 'below_minimum_quantity'],
      [13, 'not_a_pack_multiple'],
    ])('is refused in a quantity of %d, and nothing changes', async (quantity, code) => {
      expect(codeOf(await add(id, quantity))).toBe(code)
      expect(await linesOfAnna()).toEqual([])
      await add(id, 12)
      expect(codeOf(await change(id, quantity))).toBe(code)
      expect(await linesOfAnna()).toEqual([[id, 12, 0.0043]])
    })

    test('is checked by the sum with what the cart holds', async () => {
      await add(id, 12)
      expect((await add(id, 6)).ok).toBe(true)
      expect(codeOf(await add(id, 5))).toBe('not_a_pack_multiple')
      expect(await linesOfAnna()).toEqual([[id, 18, 0.0043]])
    })

    test('has a problem where the cart held it before the rule, until its quantity is changed', async () => {
      await setRule(null, null)
      await add(id, 5)
      await setRule(12, 6)
      const [line] = await cartOf(shop.clients.anna, shop.tokens.anna)
      expect(line).toMatchObject({
        minimumOrderQuantity: 12,
        packMultiple: 6,
        shoppingCarts: [{ quantity: 5, problem: 'below_minimum_quantity' }],
      })
      await change(id, 12)
      expect((await cartOf(shop.clients.anna, shop.tokens.anna))[0]?.shoppingCarts[0]?.problem).toBeNull()
    })
  })

  describe('a cart of another client', () => {
    let lineOfBruno = 0
    beforeAll(async () => {
      await emptyCarts()
      const added = await shop.catalog.send(insertCartLine, {
        params,
        token: shop.tokens.bruno,
        body: { clientId: shop.clients.bruno, stockItemId: 12, quantity: 4 },
      })
      if (!added.ok) throw new Error('bruno could not add')
      lineOfBruno = Number(added.value.data[0]?.shoppingCarts[0]?.shoppingCartId)
    })

    test('answers 404 to reading, adding, changing and removing, and does not change', async () => {
      const foreign = { clientId: shop.clients.bruno, stockItemId: 12, quantity: 9 }
      const tries: CallResult<unknown>[] = [
        await shop.catalog.send(getCart, {
          params: { ...params, clientId: shop.clients.bruno },
          token: shop.tokens.anna,
        }),
        await shop.catalog.send(insertCartLine, { params, token: shop.tokens.anna, body: foreign }),
        await shop.catalog.send(updateCartLine, { params, token: shop.tokens.anna, body: foreign }),
        await shop.catalog.send(deleteCartLine, {
          params: { ...params, shoppingCartId: lineOfBruno },
          token: shop.tokens.anna,
        }),
      ]
      expect(tries.map(codeOf)).toEqual(['not_found', 'not_found', 'not_found', 'not_found'])
      const [item] = await cartOf(shop.clients.bruno, shop.tokens.bruno)
      expect(item?.shoppingCarts[0]?.quantity).toBe(4)
    })

    test('answers exactly like one that does not exist', async () => {
      const texts = await Promise.all(
        [shop.clients.bruno, 999_999].map(async (clientId) => {
          const answer = await shop.catalog.sendRaw(getCart, {
            params: { ...params, clientId },
            token: shop.tokens.anna,
          })
          return answer.ok ? answer.value.text() : ''
        }),
      )
      expect(texts[0]).toBe(texts[1])
    })

    test('answers 401 without a session', async () => {
      const answer = await shop.catalog.send(getCart, { params: { ...params, clientId: shop.clients.bruno } })
      expect(answer).toMatchObject({ ok: false, failure: { status: 401, code: 'not_signed_in' } })
    })
  })

  test('removing deletes one line, once', async () => {
    await emptyCarts()
    await add(world.items.copperPipe.id, 1)
    await add(world.items.washer.id, 1)
    const [pipe] = await cartOf(shop.clients.anna, shop.tokens.anna)
    const shoppingCartId = pipe?.shoppingCarts[0]?.shoppingCartId ?? 0
    const remove = () =>
      shop.catalog.send(deleteCartLine, { params: { ...params, shoppingCartId }, token: shop.tokens.anna })
    expect((await remove()).ok).toBe(true)
    expect(codeOf(await remove())).toBe('not_found')
    expect(await linesOfAnna()).toEqual([[12, 1, 0.0043]])
  })
})

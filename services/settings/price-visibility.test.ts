import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { getCart, getOrderDetails, getOrders, insertCartLine, updateCartLine } from '#contracts/catalog.ts'
import { pushShoppingCart } from '#contracts/order.ts'
import type { PricePolicy } from '#domain/money/price-visibility.ts'
import { describeOnDefault } from '../../test/world/databases.ts'
import { codeOf, FIRST_CATALOG, TEST_SECRET } from '../../test/world/services.ts'
import { shop as world } from '../../test/world/shop.ts'
import { useTestShop } from '../../test/world/test-shop.ts'
import { deriveKeys } from '../secrets/keys.ts'
import { setSetting } from './settings.ts'
import { THE_SHOP } from '../trail/actor.ts'

/** A price or total in a response, under any field name. */
const FIGURE =
  /"(price|bestPrice|quantityBestPrice|priceWhenAdded|subtotal|taxes|total|current|sent)":\s*[\d{]/

describeOnDefault('the price policy of the services', (engine) => {
  const shop = useTestShop(engine)
  const show = async (policy: PricePolicy) => {
    expect(await setSetting(shop.db, THE_SHOP, 'price_visibility', policy)).toMatchObject({ ok: true })
  }

  const list = (headers: Record<string, string> = {}, query = '') =>
    fetch(`${shop.address}/services/catalog/api/StockItems/GetStockItemsByCompany/1/1/1${query}`, { headers })
  const as = (bearer: string) => ({ authorization: `Bearer ${bearer}` })
  const storefront = () => as(deriveKeys(TEST_SECRET).servicesToken)
  const anonymous = {}

  describe('the list of items', () => {
    test.each([
      ['everyone', [true, true, true]],
      ['clients', [false, true, true]],
      ['nobody', [false, false, true]],
    ] as const)(
      'with policy %s includes prices for anonymous, client, storefront: %j',
      async (policy, seen) => {
        await show(policy)
        const callers = [anonymous, as(shop.tokens.anna), storefront()]
        const texts = await Promise.all(callers.map(async (caller) => (await list(caller)).text()))
        expect(texts.map((text) => FIGURE.test(text))).toEqual(seen)
        expect(texts.every((text) => text.includes('TUB-15'))).toBe(true)
      },
    )

    test('treats an invalid token as no token', async () => {
      await show('clients')
      for (const bearer of ['x', `${shop.tokens.anna}x`, 'null'])
        expect(await (await list(as(bearer))).text()).not.toMatch(FIGURE)
    })

    test('has different entity tags with and without prices', async () => {
      await show('clients')
      const [ours, theirs] = await Promise.all([list(storefront()), list(anonymous)])
      const [priced, unpriced] = [ours.headers.get('etag') ?? '', theirs.headers.get('etag') ?? '']
      expect([priced, unpriced]).toEqual(['"1"', expect.stringMatching(/^"\d{1,15}-without-prices"$/)])
      expect(ours.headers.get('vary')).toMatch(/authorization/i)
      expect(ours.headers.get('cache-control')).toMatch(/private/)
      expect((await list({ ...anonymous, 'if-none-match': unpriced })).status).toBe(304)
      expect((await list({ ...anonymous, 'if-none-match': priced })).status).toBe(200)
      expect((await list({ ...storefront(), 'if-none-match': unpriced })).status).toBe(200)
    })

    test('is returned in full to callers whose price visibility changed', async () => {
      await show('everyone')
      expect((await list(anonymous, '?since=1')).headers.get('x-feed')).toBe('changes')
      await show('clients')
      const without = await list(anonymous, '?since=1')
      expect(without.headers.get('x-feed')).toBeNull()
      expect(await without.text()).toContain('TUB-15')
      const revision = without.headers.get('etag')?.slice(1, -1)
      expect((await list(anonymous, `?since=${revision}`)).headers.get('x-feed')).toBe('changes')
      await show('everyone')
      expect(await (await list(anonymous, `?since=${revision}`)).text()).toMatch(FIGURE)
    })

    test.each(['clients', 'nobody'] as const)(
      'with policy %s does not show that a price has changed',
      async (policy) => {
        await show(policy)
        const before = await list(anonymous)
        const revision = before.headers.get('etag')?.slice(1, -1)
        const change = async (values: { price?: number | null; name?: string }) => {
          await shop.db
            .updateTable('catalog_revision')
            .set((eb) => ({ revision: eb('revision', '+', 1) }))
            .execute()
          await shop.db
            .updateTable('stock_items')
            .set((eb) => ({ ...values, revision: eb.selectFrom('catalog_revision').select('revision') }))
            .where('code', '=', 'TUB-15')
            .execute()
        }
        const { price, name } = await shop.db
          .selectFrom('stock_items')
          .select(['price', 'name'])
          .where('code', '=', 'TUB-15')
          .executeTakeFirstOrThrow()
        await change({ price: 12_345 })
        expect((await list({ ...anonymous, 'if-none-match': `"${revision}"` })).status).toBe(304)
        expect(await (await list(anonymous, `?since=${revision}`)).json()).toMatchObject({ data: [] })
        // Revisions of the catalogue lead to no choice of rows either
        const guess = await list(anonymous, '?since=1-without-prices')
        expect(guess.headers.get('x-feed')).toBeNull()
        expect(await guess.text()).toBe(await before.text())
        await change({ name: `another name under ${policy}` })
        const after = await list({ ...anonymous, 'if-none-match': `"${revision}"` }, `?since=${revision}`)
        expect(after.headers.get('etag')).not.toBe(`"${revision}"`)
        const text = await after.text()
        expect(text).toContain(`another name under ${policy}`)
        expect(text).not.toMatch(FIGURE)
        await change({ price, name })
      },
    )

    test('is never served from another viewer’s cache entry, compressed or not', async () => {
      await show('everyone')
      await (await list(anonymous, '')).text()
      await show('clients')
      await (await list(storefront())).text()
      for (const encoding of ['gzip', 'identity']) {
        const text = await (await list({ ...anonymous, 'accept-encoding': encoding })).text()
        expect(text).not.toMatch(FIGURE)
      }
    })
  })

  describe('the cart and the orders of a client', () => {
    const { copperPipe } = world.items
    const path = () => ({ ...FIRST_CATALOG, clientId: shop.clients.anna })
    const line = (quantity: number) => ({ clientId: shop.clients.anna, stockItemId: copperPipe.id, quantity })
    const add = (quantity: number) =>
      shop.catalog.sendRaw(insertCartLine, {
        params: FIRST_CATALOG,
        token: shop.tokens.anna,
        body: line(quantity),
      })
    const change = (quantity: number) =>
      shop.catalog.sendRaw(updateCartLine, {
        params: FIRST_CATALOG,
        token: shop.tokens.anna,
        body: line(quantity),
      })
    const push = (more: { expectedTotal?: number; taxes?: number; uuid?: string } = {}) =>
      shop.order.send(pushShoppingCart, {
        token: shop.tokens.anna,
        body: { ...FIRST_CATALOG, clientId: shop.clients.anna, uuid: randomUUID(), ...more },
      })
    const textOf = async (answer: Awaited<ReturnType<typeof add>>) => {
      if (!answer.ok) throw new Error(answer.failure.kind)
      const { data } = (await answer.value.json()) as { data: unknown }
      return JSON.stringify(data)
    }
    const stored = () =>
      shop.db.selectFrom('orders').selectAll().orderBy('order_id', 'desc').executeTakeFirstOrThrow()
    beforeEach(async () => {
      await shop.db.deleteFrom('cart_lines').execute()
    })

    test.each([
      [11, 44_900, 5_729],
      [12, 41_000, 5_707],
      [13, 41_000, 6_183],
    ])('hidden from everyone work without figures: %d pieces', async (quantity, price, total) => {
      await show('nobody')
      const responses = [
        await textOf(await add(quantity)),
        await textOf(await change(quantity)),
        await textOf(await shop.catalog.sendRaw(getCart, { params: path(), token: shop.tokens.anna })),
      ]
      const pushed = await push()
      responses.push(
        JSON.stringify(pushed),
        await textOf(await shop.catalog.sendRaw(getOrders, { params: path(), token: shop.tokens.anna })),
      )
      const order = await stored()
      const params = { ...FIRST_CATALOG, orderId: order.order_id }
      responses.push(
        await textOf(await shop.catalog.sendRaw(getOrderDetails, { params, token: shop.tokens.anna })),
      )
      for (const text of responses) {
        expect(text).toMatch(/TUB-15|"orderId"/)
        expect(text).not.toMatch(FIGURE)
      }
      expect(pushed).toMatchObject({
        ok: true,
        value: { data: [{ subtotal: null, taxes: null, total: null }] },
      })
      expect(order.total).toBe(total)
      const lines = await shop.db
        .selectFrom('order_lines')
        .selectAll()
        .where('order_id', '=', order.order_id)
        .execute()
      expect(lines).toMatchObject([{ quantity, unit_price: price }])
    })

    test('hidden from everyone cannot be guessed: figures sent with a push are not compared', async () => {
      await show('nobody')
      const uuid = randomUUID()
      await add(1)
      const answers = [
        await push({ uuid, expectedTotal: 1, taxes: 0.01 }),
        await push({ uuid, expectedTotal: 2 }),
      ]
      expect(answers.map(codeOf)).toEqual(['ok', 'ok'])
      expect(JSON.stringify(answers)).not.toMatch(FIGURE)
    })

    test.each(['everyone', 'clients'] as const)('shown to %s include their figures', async (policy) => {
      await show(policy)
      await add(12)
      expect(
        await textOf(await shop.catalog.sendRaw(getCart, { params: path(), token: shop.tokens.anna })),
      ).toMatch(/"price":4.1\b/)
      expect(codeOf(await push({ expectedTotal: 1 }))).toBe('figures_changed')
      expect(await push({ expectedTotal: 57.07 })).toMatchObject({ value: { data: [{ total: 57.07 }] } })
      expect(
        await textOf(await shop.catalog.sendRaw(getOrders, { params: path(), token: shop.tokens.anna })),
      ).toMatch(/"total":57.07/)
    })

    test('lose their figures while prices are hidden and regain them afterwards', async () => {
      await show('everyone')
      await add(1)
      await push()
      const orders = async () =>
        textOf(await shop.catalog.sendRaw(getOrders, { params: path(), token: shop.tokens.anna }))
      await show('nobody')
      expect(await orders()).not.toMatch(FIGURE)
      await show('clients')
      expect(await orders()).toMatch(FIGURE)
    })
  })
})

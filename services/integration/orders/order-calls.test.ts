import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { getCart, insertCartLine } from '#contracts/catalog.ts'
import { pushShoppingCart } from '#contracts/order.ts'
import { inTransaction } from '#db/transaction.ts'
import { describeOnDefault } from '../../../test/world/databases.ts'
import { callAs, newIntegrationKey } from '../../../test/world/integration-client.ts'
import { codeOf, FIRST_CATALOG, TEST_MAILS } from '../../../test/world/services.ts'
import { shop as world } from '../../../test/world/shop.ts'
import { useTestShop } from '../../../test/world/test-shop.ts'
import { revokeIntegrationKey } from '../integration-keys.ts'
import { placeOrder, type Push } from '../../orders/place-order.ts'
import { THE_SHOP } from '../../trail/actor.ts'

const PUSH: Omit<Push, 'clientId'> = {
  ...FIRST_CATALOG,
  uuid: '7f0e8c54-9d0b-4a49-8f0e-2f3d5c1b6a01',
  clientReference: '',
  deliveryInstructions: '',
  comment: '',
  language: 'es',
  shown: { taxes: undefined, total: undefined, currency: undefined },
}

describeOnDefault('orders for the company’s own system', (engine) => {
  const shop = useTestShop(engine)
  let key = ''
  let keyId = 0

  beforeAll(async () => {
    ;({ key, keyId } = await newIntegrationKey(shop.db, ['orders:read', 'orders:status']))
  })

  const orders = (query = '', shown = key) =>
    callAs(shown, `${shop.address}/services/order/integration/orders${query}`, {})
  const report = (orderId: number, body: unknown, headers: Record<string, string> = {}, shown = key) =>
    callAs(shown, `${shop.address}/services/order/integration/orders/${orderId}/status`, {
      method: 'POST',
      body,
      headers,
    })
  async function order(comment = ''): Promise<number> {
    const clientId = shop.clients.anna
    await shop.catalog.send(insertCartLine, {
      params: FIRST_CATALOG,
      token: shop.tokens.anna,
      body: { clientId, stockItemId: world.items.copperPipe.id, quantity: 12 },
    })
    const pushed = await shop.order.send(pushShoppingCart, {
      token: shop.tokens.anna,
      body: { ...FIRST_CATALOG, clientId, uuid: randomUUID(), comment },
    })
    if (!pushed.ok) throw new Error(JSON.stringify(pushed.failure))
    return Number(pushed.value.data[0]?.orderId)
  }
  const idsOf = ({ body }: Awaited<ReturnType<typeof orders>>) => body.data.map(({ orderId }) => orderId)
  const countMails = async () => (await shop.db.selectFrom('mails').select('mail_id').execute()).length

  test('have lines, client, comment, and amounts in dollars', async () => {
    const orderId = await order('Llamar antes')
    const { status, body } = await orders()
    expect(status).toBe(200)
    expect(body.data.at(-1)).toMatchObject({
      orderId,
      number: `1-${orderId}`,
      reference: '',
      catalogId: 1,
      companyId: 1,
      status: 'received',
      subtotal: 49.2,
      taxes: 7.87,
      total: 57.07,
      comment: 'Llamar antes',
      client: { clientId: shop.clients.anna, username: 'anna', email: 'anna@clients.test' },
      lines: [{ stockItemId: 11, code: 'TUB-15', quantity: 12, price: 4.1, total: 49.2 }],
      statusHistory: [{ status: 'received' }],
    })
  })

  test('appear once from cursor to cursor, and again after a change', async () => {
    const first = await order()
    const second = await order()
    let page = await orders('?limit=1')
    const seen = [...idsOf(page)]
    while (page.body.more) {
      page = await orders(`?limit=1&since=${page.body.cursor}`)
      seen.push(...idsOf(page))
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.slice(-2)).toEqual([first, second])
    const nothing = await orders(`?since=${page.body.cursor}`)
    expect(nothing.body).toMatchObject({ data: [], cursor: page.body.cursor, more: false })
    await report(first, { status: 'confirmed' })
    const changed = await orders(`?since=${page.body.cursor}`)
    expect(changed.body.data).toMatchObject([{ orderId: first, status: 'confirmed' }])
  })

  test('that are committed late are not skipped by a concurrent reader', async () => {
    const before = (await orders('?limit=200')).body.cursor
    const release = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const bruno = shop.tokens.bruno
    await shop.catalog.send(insertCartLine, {
      params: FIRST_CATALOG,
      token: bruno,
      body: { clientId: shop.clients.bruno, stockItemId: world.items.washer.id, quantity: 1 },
    })
    const late = inTransaction(shop.db, async (trx) => {
      const placed = await placeOrder(trx, { ...PUSH, clientId: shop.clients.bruno }, TEST_MAILS)
      written.resolve()
      await release.promise
      return placed.outcome === 'placed' ? placed.order.order_id : placed.outcome
    })
    await written.promise
    const ordering = order()
    const between = await orders(`?since=${before}`)
    expect(idsOf(between)).toEqual([])
    release.resolve()
    const ids = [await late, await ordering]
    expect(idsOf(await orders(`?since=${between.body.cursor}`))).toEqual(ids)
  })

  test('are refused to a cursor of another database', async () => {
    const future = Buffer.from('orders 999999').toString('base64url')
    for (const since of [future, 'b3JkZXJz', 'x'])
      expect(await orders(`?since=${since}`)).toMatchObject({ status: 409, body: { code: 'cursor_unknown' } })
    expect((await orders('?since=%00')).status).toBe(400)
    expect((await orders('?limit=201')).status).toBe(400)
  })

  test('change status by the allowed transitions, and mail their clients', async () => {
    const orderId = await order()
    const mails = await countMails()
    const moved = await report(orderId, { status: 'confirmed', reference: ' A-77 ' })
    expect(moved).toMatchObject({ status: 200, body: { data: [{ status: 'confirmed', reference: 'A-77' }] } })
    expect(await countMails()).toBe(mails + 1)
    const skipped = await report(orderId, { status: 'delivered' })
    expect(skipped).toMatchObject({
      status: 409,
      body: {
        code: 'status_not_possible',
        problems: [{ problem: 'the order is confirmed, and can become preparing or cancelled' }],
      },
    })
    expect(await report(999_999, { status: 'confirmed' })).toMatchObject({ status: 404 })
    expect(await report(orderId, { status: 'lost' })).toMatchObject({ status: 400 })
  })

  test('change once when reported twice, and mail once', async () => {
    const orderId = await order()
    const mails = await countMails()
    const both = await Promise.all([1, 2].map(() => report(orderId, { status: 'confirmed' })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const cursor = (await orders('?limit=200')).body.cursor
    expect(await report(orderId, { status: 'confirmed' })).toMatchObject({ status: 200 })
    expect(await countMails()).toBe(mails + 1)
    expect(idsOf(await orders(`?since=${cursor}`))).toEqual([])
  })

  describe('with an Idempotency-Key', () => {
    test('a repeated request has the same response, though the status has changed since', async () => {
      const orderId = await order()
      const named = { 'idempotency-key': randomUUID() }
      const first = await report(orderId, { status: 'confirmed' }, named)
      await report(orderId, { status: 'preparing' })
      const again = await report(orderId, { status: 'confirmed' }, named)
      expect(again.body).toEqual(first.body)
      expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    })

    test('a different body under the same key is refused', async () => {
      const orderId = await order()
      const named = { 'idempotency-key': randomUUID() }
      await report(orderId, { status: 'confirmed' }, named)
      expect(await report(orderId, { status: 'cancelled' }, named)).toMatchObject({
        status: 422,
        body: { code: 'request_key_reused' },
      })
    })

    test('of two concurrent requests one runs; the other gets its response or is asked to wait', async () => {
      const orderId = await order()
      const mails = await countMails()
      const named = { 'idempotency-key': randomUUID() }
      const all = await Promise.all([1, 2, 3].map(() => report(orderId, { status: 'confirmed' }, named)))
      for (const { status, body } of all)
        expect([200, 409]).toContain(body.code === 'request_in_progress' ? 409 : status)
      expect(await countMails()).toBe(mails + 1)
    })

    test('an unfinished request may run again after a minute', async () => {
      const orderId = await order()
      const named = { 'idempotency-key': randomUUID() }
      await report(orderId, { status: 'confirmed' }, named)
      const die = (ago: number) =>
        shop.db
          .updateTable('integration_answers')
          .set({ status: null, body: null, begun_at: new Date(Date.now() - ago).toISOString() })
          .where('request_key', '=', named['idempotency-key'])
          .execute()
      await die(10_000)
      expect(await report(orderId, { status: 'confirmed' }, named)).toMatchObject({
        status: 409,
        body: { code: 'request_in_progress' },
      })
      await die(61_000)
      expect(await report(orderId, { status: 'confirmed' }, named)).toMatchObject({ status: 200 })
    })

    test('an invalid key is refused', async () => {
      expect(
        await report(await order(), { status: 'confirmed' }, { 'idempotency-key': 'a b' }),
      ).toMatchObject({ status: 400 })
    })
  })

  describe('access', () => {
    test('is refused to requests without a key, an unknown key, a client and the storefront', async () => {
      for (const shown of ['', 'lonja_', `lonja_${'A'.repeat(43)}`, shop.tokens.anna, key.slice(0, -1)])
        expect(await orders('', shown)).toMatchObject({
          status: 401,
          body: { code: 'invalid_key', data: [] },
        })
      expect((await fetch(`${shop.address}/services/order/integration/orders`)).status).toBe(401)
    })

    test('is refused to a key at the other services', async () => {
      const answer = await shop.catalog.send(getCart, {
        token: key,
        params: { ...FIRST_CATALOG, clientId: shop.clients.anna },
      })
      expect(codeOf(answer)).toBe('not_signed_in')
    })

    test('is refused outside the key’s scopes, and nothing changes', async () => {
      const reader = (await newIntegrationKey(shop.db, ['orders:read'])).key
      const other = (await newIntegrationKey(shop.db, ['items:write', 'prices:write'])).key
      const orderId = await order()
      expect(await orders('', other)).toMatchObject({ status: 403, body: { code: 'scope_missing' } })
      expect(await report(orderId, { status: 'confirmed' }, {}, reader)).toMatchObject({ status: 403 })
      expect((await orders(`/${orderId}`, reader)).body.data).toMatchObject([{ status: 'received' }])
    })

    test('ends when the key expires or is revoked', async () => {
      const expired = await newIntegrationKey(
        shop.db,
        ['orders:read'],
        new Date(Date.now() - 1).toISOString(),
      )
      expect(await orders('', expired.key)).toMatchObject({ status: 401 })
      const revoked = await newIntegrationKey(shop.db, ['orders:read'], '2099-12-31T00:00:00.000Z')
      expect(await orders('', revoked.key)).toMatchObject({ status: 200 })
      await revokeIntegrationKey(shop.db, THE_SHOP, revoked.keyId)
      expect(await orders('', revoked.key)).toMatchObject({ status: 401 })
    })

    test('needs the secret: the database alone does not suffice to make a key', async () => {
      const { key: forged, keyId: forgedId } = await newIntegrationKey(shop.db, ['orders:read'])
      const plainHash = createHash('sha256').update(forged).digest('base64url')
      await shop.db
        .updateTable('integration_keys')
        .set({ key_hash: plainHash })
        .where('integration_key_id', '=', forgedId)
        .execute()
      expect(await orders('', forged)).toMatchObject({ status: 401 })
    })
  })

  test('is logged for every write with its status, and updates the key’s last use', async () => {
    const { key: fresh, keyId: freshId } = await newIntegrationKey(shop.db, ['orders:status'])
    const orderId = await order()
    await report(orderId, { status: 'confirmed' }, {}, fresh)
    await report(orderId, { status: 'delivered' }, {}, fresh)
    await orders('', fresh)
    const uses = await shop.db
      .selectFrom('integration_uses')
      .select(['call', 'answer'])
      .where('integration_key_id', '=', freshId)
      .orderBy('integration_use_id')
      .execute()
    const call = `POST /integration/orders/${orderId}/status`
    expect(uses).toEqual([
      { call, answer: '200: 1 confirmed' },
      { call, answer: 'status_not_possible' },
    ])
    const { last_used_at: lastUsed } = await shop.db
      .selectFrom('integration_keys')
      .select('last_used_at')
      .where('integration_key_id', '=', keyId)
      .executeTakeFirstOrThrow()
    expect(Date.parse(lastUsed ?? '')).toBeGreaterThan(Date.now() - 600_000)
  })
})

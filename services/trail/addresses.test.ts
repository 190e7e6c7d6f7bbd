import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { changePassword } from '#contracts/account.ts'
import { insertCartLine } from '#contracts/catalog.ts'
import { cancelOrder, pushShoppingCart } from '#contracts/order.ts'
import { describeOnBoth } from '../../test/world/databases.ts'
import { callAs, newIntegrationKey } from '../../test/world/integration-client.ts'
import { FIRST_CATALOG, TEST_SECRET } from '../../test/world/services.ts'
import { ACCESS_CODES, shop as world } from '../../test/world/shop.ts'
import { useTestShop } from '../../test/world/test-shop.ts'
import { deriveKeys } from '../secrets/keys.ts'
import { findBrokenChange } from './check-trail.ts'

const VISITOR = '203.0.113.9'
/** Every connection of the test comes from this computer. */
const HERE = expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$|^::1$/)

describeOnBoth('the trail says from where', (engine) => {
  const shop = useTestShop(engine)
  const ours = { 'x-visitor-address': VISITOR, 'x-services-token': deriveKeys(TEST_SECRET).servicesToken }
  const forged = { 'x-visitor-address': VISITOR, 'x-services-token': 'no token' }

  async function order(): Promise<number> {
    const clientId = shop.clients.anna
    await shop.catalog.send(insertCartLine, {
      params: FIRST_CATALOG,
      token: shop.tokens.anna,
      body: { clientId, stockItemId: world.items.copperPipe.id, quantity: 12 },
    })
    const pushed = await shop.order.send(pushShoppingCart, {
      token: shop.tokens.anna,
      body: { ...FIRST_CATALOG, clientId, uuid: randomUUID(), comment: '' },
    })
    return pushed.ok ? Number(pushed.value.data[0]?.orderId) : expect.fail(JSON.stringify(pushed.failure))
  }

  const lastChange = () =>
    shop.db
      .selectFrom('changes')
      .select(['actor_kind', 'kind', 'address'])
      .orderBy('change_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()

  test('the company’s own system calls, whatever it claims', async () => {
    const { key } = await newIntegrationKey(shop.db, ['orders:status'])
    const path = `${shop.address}/services/order/integration/orders/${await order()}/status`
    const called = await callAs(key, path, { method: 'POST', body: { status: 'confirmed' }, headers: forged })
    expect(called.status).toBe(200)
    expect(await lastChange()).toMatchObject({ actor_kind: 'key', address: HERE })
  })

  test.each([
    ['our storefront is believed', ours, VISITOR],
    ['others are not', forged, HERE],
  ])('a client cancels an order: %s', async (_who, headers, address) => {
    const cancelled = await shop.order.send(cancelOrder, {
      token: shop.tokens.anna,
      headers,
      body: { ...FIRST_CATALOG, clientId: shop.clients.anna, orderId: await order() },
    })
    expect(cancelled.ok).toBe(true)
    expect(await lastChange()).toEqual({ actor_kind: 'client', kind: 'order_moved', address })
  })

  test('a client chooses a code, and the chain of the trail still holds', async () => {
    const changed = await shop.catalog.send(changePassword, {
      token: shop.tokens.anna,
      headers: ours,
      body: {
        clientId: shop.clients.anna,
        currentPassword: ACCESS_CODES.anna,
        newPassword: 'una clave propia',
      },
    })
    expect(changed.ok).toBe(true)
    const by = { actor_kind: 'client', kind: 'client_code_changed', address: VISITOR }
    expect(await lastChange()).toEqual(by)
    expect(await findBrokenChange(shop.db)).toBeUndefined()
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteCartLine, getCart, insertCartLine, updateCartLine } from '#contracts/catalog.ts'
import { getHeaderFeatures, getItemFeatures } from '#contracts/features.ts'
import type { ServiceClient } from '#contracts/http/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { describeOnDefault } from '../../test/world/databases.ts'
import { giveFeatures } from '../../test/world/give-features.ts'
import {
  codeOf,
  FIRST_CATALOG,
  openTestShop,
  type OpenShop,
  TEST_SECRET,
  tokenOf,
} from '../../test/world/services.ts'
import { shop as world } from '../../test/world/shop.ts'
import { createCatalogService } from '../catalog-service.ts'
import { deriveKeys } from '../secrets/keys.ts'
import { builtInClient } from './built-in-client.ts'

describeOnDefault('a call within the process', (engine) => {
  let shop: OpenShop
  let builtIn: ServiceClient
  let token: string
  beforeAll(async () => {
    shop = await openTestShop(engine.newDatabase)
    token = await tokenOf(shop, 'anna')
    const feature = { stockItemId: world.items.copperPipe.id, name: 'Material', value: 'cobre', imageUrl: '' }
    await inTransaction(shop.db, (trx) => giveFeatures(trx, 1, [feature]))
    const catalogs = [1, 2].map((catalogId) => ({ catalogId, companyId: 1 }))
    builtIn = builtInClient(
      createCatalogService({
        db: shop.db,
        keys: deriveKeys(TEST_SECRET),
        accountId: 1,
        shopAddress: '',
        catalogs: () => Promise.resolve(catalogs),
      }),
    )
  })
  afterAll(() => shop.close())

  const cartOf = (clientId: number) => ({ params: { ...FIRST_CATALOG, clientId }, token })
  const line = (stockItemId: number | string, quantity: number, clientId = shop.clients.anna) => ({
    params: FIRST_CATALOG,
    token,
    body: { clientId, stockItemId, quantity },
  })

  test.each<[string, string, (service: ServiceClient) => ReturnType<ServiceClient['send']>]>([
    ['adding an item', 'ok', (service) => service.send(insertCartLine, line(11, 12))],
    ['adding an item of another catalogue', 'ok', (service) => service.send(insertCartLine, line('11.2', 1))],
    ['the cart', 'ok', (service) => service.send(getCart, cartOf(shop.clients.anna))],
    ['a changed quantity', 'ok', (service) => service.send(updateCartLine, line(11, 3))],
    ['features', 'ok', (service) => service.send(getItemFeatures, { query: { stockItemId: '11' } })],
    ['names of features', 'ok', (service) => service.send(getHeaderFeatures, {})],
    [
      'a cart without a session',
      'not_signed_in',
      (service) => service.send(getCart, { ...cartOf(shop.clients.anna), token: '' }),
    ],
    ['another client’s cart', 'not_found', (service) => service.send(getCart, cartOf(shop.clients.bruno))],
    [
      'another client’s line',
      'not_found',
      (service) => service.send(insertCartLine, line(11, 1, shop.clients.bruno)),
    ],
    [
      'a catalogue of another company',
      'not_found',
      (service) =>
        service.send(getCart, {
          ...cartOf(shop.clients.anna),
          params: { ...FIRST_CATALOG, companyId: 2, clientId: shop.clients.anna },
        }),
    ],
    ['a path that is no number', 'invalid_request', (service) => service.send(getCart, cartOf(-1))],
    [
      'a query that is no item',
      'invalid_request',
      (service) => service.send(getItemFeatures, { query: { stockItemId: 'x' } }),
    ],
    ['a quantity that is none', 'invalid_quantity', (service) => service.send(insertCartLine, line(11, 0.5))],
    [
      'a refusal in the language of the page',
      'not_found',
      (service) => service.send(updateCartLine, { ...line(40, 1), language: 'zh' }),
    ],
    [
      'removing an unknown line',
      'not_found',
      (service) => service.send(deleteCartLine, { params: { ...FIRST_CATALOG, shoppingCartId: 999 }, token }),
    ],
  ])('is answered as one over the network: %s', async (_, code, call) => {
    const within = await call(builtIn)
    expect(codeOf(within)).toBe(code)
    // Of the additions, the second adds as much again
    const withoutQuantity = (answer: unknown) =>
      JSON.parse(JSON.stringify(answer).replace(/"quantity":\d+/g, '"quantity":0'))
    expect(withoutQuantity(within)).toEqual(withoutQuantity(await call(shop.catalog)))
  })

  test('that fails is a refusal, too', async () => {
    const failing = builtInClient(
      createCatalogService({
        db: shop.db,
        keys: deriveKeys(TEST_SECRET),
        accountId: 1,
        shopAddress: '',
        catalogs: () => Promise.reject(new Error('broken')),
      }),
    )
    expect(codeOf(await failing.send(getCart, cartOf(shop.clients.anna)))).toBe('internal_error')
  })
})

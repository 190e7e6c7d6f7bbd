import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SERVICE_NAMES } from '#contracts/openapi/documents.ts'
import { ERROR_STATUS, type ErrorCode } from '#contracts/http/errors.ts'
import { temporaryFolder } from '../../test/world/databases.ts'
import { ACCESS_CODES, shop as world } from '../../test/world/shop.ts'
import { openTestShop, type OpenShop, tokenOf } from '../../test/world/services.ts'
import { SCOPES } from '#contracts/integration.ts'
import { newIntegrationKey } from '../../test/world/integration-client.ts'
import { callsOf, type OpenApiDocument } from '../reference/document.ts'

/** Every call documents these; they are not provoked here. */
const FAULTS = ['internal_error', 'busy']

const WRONG_KEY = 'lonja_none-that-was-ever-made'

interface TestCall {
  readonly path?: Record<string, string | number>
  readonly query?: string
  readonly body?: unknown
  readonly token?: string | undefined
  readonly type?: string
  readonly named?: string
}

/** The most calls needed to provoke a 429. */
const MAX_ATTEMPTS = 130

describe('the documented refusals', () => {
  const folder = temporaryFolder()
  const calls = new Map<
    string,
    { readonly address: string; readonly method: string; readonly codes: readonly string[] }
  >()
  let shop: OpenShop
  let token = ''
  let key = ''
  let narrowKey = ''
  let writingKey = ''
  let anna = 0
  beforeAll(async () => {
    shop = await openTestShop(async () => `${folder}/lonja.sqlite`)
    anna = shop.clients.anna
    token = await tokenOf(shop, 'anna')
    key = (await newIntegrationKey(shop.db, SCOPES)).key
    narrowKey = (await newIntegrationKey(shop.db, ['orders:read'])).key
    writingKey = (await newIntegrationKey(shop.db, ['items:write'])).key
    for (const name of SERVICE_NAMES) {
      const base = `${shop.address}/services/${name}`
      const document = (await (await fetch(`${base}/openapi.json`)).json()) as OpenApiDocument
      for (const { method, path, operation, answers } of callsOf(document)) {
        const codes = answers.flatMap((answer) => answer.codes).filter((code) => !FAULTS.includes(code))
        calls.set(operation.operationId, { address: base + path, method, codes })
      }
    }
  })
  afterAll(() => shop.close())

  async function ask(
    call: string,
    { path = {}, query = '', body, token, type = 'application/json', named: name }: TestCall,
  ) {
    const { address = '', method = '' } = calls.get(call) ?? {}
    const named = {
      accountId: 1,
      companyId: 1,
      catalogId: 1,
      clientId: anna,
      orderId: 1,
      shoppingCartId: 1,
      ...path,
    }
    const filled = address.replace(/\{(\w+)\}/g, (_, name: string) =>
      String((named as Record<string, unknown>)[name]),
    )
    const answer = await fetch(filled + query, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': type }),
        ...(name === undefined ? {} : { 'idempotency-key': name }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const told = (await answer.json()) as { code?: ErrorCode; isSuccessful?: boolean; data?: unknown[] }
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...told }
  }

  async function askUntilRefused(call: string, asked: () => TestCall) {
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
      const answer = await ask(call, asked())
      if (answer.code === 'too_many_attempts') return answer
    }
    return ask(call, asked())
  }

  const line = (stockItemId: unknown, quantity: unknown = 1) => ({ clientId: anna, stockItemId, quantity })
  const put = (stockItemId: unknown, quantity: unknown = 1) =>
    ask('insertCartLine', { body: line(stockItemId, quantity), token })
  const push = (more: object = {}) => ({
    accountId: 1,
    companyId: 1,
    catalogId: 1,
    clientId: anna,
    uuid: '6f2d4d9e-6a0c-4f0e-8d39-2f6f8a1f0c11',
    ...more,
  })
  const change = (newPassword: string, currentPassword: string = ACCESS_CODES.anna) => ({
    clientId: anna,
    currentPassword,
    newPassword,
  })
  const message = { name: 'Ana', email: 'ana@clients.test', message: 'Hola' }
  const wrong = { username: 'anna', password: 'WRONG-WRONG' }
  const { copperPipe, discontinued, valve, onRequest } = world.items

  /** Writing calls of the company's own system that are done. */
  const written = {
    reportStatus: { body: { status: 'received' } },
    putItems: { body: { catalogId: 1, items: [{ code: 'TUB-15', name: copperPipe.name }] } },
    putPrices: { body: { catalogId: 1, prices: [{ code: 'TUB-15', price: 4.49 }] } },
  } as const

  /** A way to each of them, in an order in which they do not stand in each other's way. */
  const ways: Record<string, () => Promise<{ status: number; code?: ErrorCode }>> = {
    'getOffer invalid_request': () => ask('getOffer', { path: { slug: 'x'.repeat(201) } }),
    'getOffer not_found': () => ask('getOffer', { path: { slug: 'never-heard-of' } }),
    'getRelatedKeywords invalid_request': () =>
      ask('getRelatedKeywords', { query: `?keyword=${'x'.repeat(1_001)}` }),
    'getStockItemFeatures invalid_request': () => ask('getStockItemFeatures', { query: '?stockItemId=abc' }),
    'getOrders invalid_request': () => ask('getOrders', { query: '?limit=0', token }),
    'leaveMessage invalid_email': () => ask('leaveMessage', { body: { ...message, email: 'no address' } }),
    'forgotPassword invalid_email': () => ask('forgotPassword', { body: { email: 'no address' } }),
    'insertCartLine invalid_quantity': () => put(copperPipe.id, '1e3'),
    'insertCartLine item_unavailable': () => put(discontinued.id),
    'insertCartLine choose_variant': () => put(valve.id),
    'insertCartLine price_on_request': () => put(onRequest.id),
    'insertCartLine below_minimum_quantity': () =>
      withPipe({ minimum_order_quantity: 12 }, () => put(copperPipe.id, 11)),
    'insertCartLine not_a_pack_multiple': () => withPipe({ pack_multiple: 6 }, () => put(copperPipe.id, 13)),
    'insertCartLine cart_full': async () => {
      await fillCart(shop, anna)
      const answer = await put(copperPipe.id)
      await shop.db.deleteFrom('cart_lines').execute()
      return answer
    },
    'updateCartLine invalid_quantity': async () => {
      await put(copperPipe.id, 12)
      return ask('updateCartLine', { body: line(copperPipe.id, 0), token })
    },
    'updateCartLine not_found': () => ask('updateCartLine', { body: line(world.items.washer.id), token }),
    'updateCartLine item_unavailable': () => updateInCart({ deleted: 1 }),
    'updateCartLine below_minimum_quantity': () => updateInCart({ minimum_order_quantity: 100 }),
    'updateCartLine not_a_pack_multiple': () => updateInCart({ pack_multiple: 100 }),
    'updateCartLine price_on_request': () => updateInCart({ price: null, best_price: null }),
    'updateCartLine choose_variant': async () => {
      await variantOfPipe(shop, copperPipe.id)
      const answer = await updateInCart({ is_parent: 1 })
      await variantOfPipe(shop, null)
      return answer
    },
    'pushShoppingCart figures_changed': () =>
      ask('pushShoppingCart', { body: push({ expectedTotal: 1 }), token }),
    'pushShoppingCart zero_prices_refused': () =>
      ask('pushShoppingCart', { body: push({ putAllPriceZero: true }), token }),
    'pushShoppingCart order_too_large': async () => {
      await setPipe({ price: 9_000_000_000_000_000, best_price: null })
      await ask('updateCartLine', { body: line(copperPipe.id, 999_999), token })
      const answer = await ask('pushShoppingCart', { body: push(), token })
      await setPipe({ price: copperPipe.price })
      return answer
    },
    'pushShoppingCart uuid_reused': async () => {
      await ask('pushShoppingCart', { body: push({ comment: 'one' }), token })
      return ask('pushShoppingCart', { body: push({ comment: 'another' }), token })
    },
    'pushShoppingCart cart_empty': () =>
      ask('pushShoppingCart', { body: push({ uuid: '0d7c6b1c-52b7-4a55-8c40-0b2a7d6f1c22' }), token }),
    'cancelOrder order_not_cancellable': async () => {
      await shop.db.updateTable('orders').set({ status: 'shipped' }).execute()
      return ask('cancelOrder', { body: { ...push(), orderId: 1 }, token })
    },
    'changePassword invalid_reset_link': () =>
      ask('changePassword', { body: change('un código nuevo', 'no token') }),
    'changePassword not_signed_in': () =>
      ask('changePassword', { body: change('un código nuevo'), token: 'forged' }),
    'changePassword not_found': () =>
      ask('changePassword', { body: { ...change('un código nuevo'), clientId: shop.clients.bruno }, token }),
    'changePassword wrong_current_code': () =>
      ask('changePassword', { body: change('un código nuevo', 'wrong'), token }),
    'changePassword code_too_short': () => ask('changePassword', { body: change('corto'), token }),
    'changePassword code_too_long': () => ask('changePassword', { body: change('largo'.repeat(30)), token }),
    'changePassword code_is_name': () => ask('changePassword', { body: change('anna@clients.test'), token }),
    'changePassword code_unchanged': () => ask('changePassword', { body: change(ACCESS_CODES.anna), token }),
    'changePassword code_too_common': () => ask('changePassword', { body: change('12345678'), token }),
    'changePassword too_many_attempts': () =>
      askUntilRefused('changePassword', () => ({ body: change('un código nuevo', 'wrong'), token })),
    ...Object.fromEntries(
      ['login', 'loginClient', 'authenticateStaff'].flatMap((call) => [
        [`${call} wrong_sign_in`, () => ask(call, { body: { ...wrong, username: call } })],
        [
          `${call} too_many_attempts`,
          () => askUntilRefused(call, () => ({ body: { ...wrong, username: `${call} often` } })),
        ],
      ]),
    ),
    'forgotPassword too_many_attempts': () =>
      askUntilRefused('forgotPassword', () => ({ body: { email: 'anna@clients.test' } })),
    'leaveMessage too_many_attempts': () => askUntilRefused('leaveMessage', () => ({ body: message })),
    'readOrders invalid_request': () => ask('readOrders', { query: '?limit=201', token: key }),
    'readOrders cursor_unknown': () => ask('readOrders', { query: '?since=never-given', token: key }),
    'readOrder invalid_request': () => ask('readOrder', { path: { orderId: 0 }, token: key }),
    'readOrder not_found': () => ask('readOrder', { path: { orderId: 99 }, token: key }),
    'reportStatus not_found': () =>
      ask('reportStatus', { ...written.reportStatus, path: { orderId: 99 }, token: key }),
    'reportStatus status_not_possible': () =>
      ask('reportStatus', { body: { status: 'received' }, token: key }),
    'putItems not_found': () =>
      ask('putItems', { body: { catalogId: 9, items: [{ code: 'A' }] }, token: key }),
    'putItems rows_refused': () =>
      ask('putItems', { body: { catalogId: 1, items: [{ price: -1 }] }, token: key }),
    'putPrices not_found': () =>
      ask('putPrices', { body: { catalogId: 9, prices: [{ code: 'A' }] }, token: key }),
    'putPrices rows_refused': () =>
      ask('putPrices', { body: { catalogId: 1, prices: [{ code: 'NONE', price: 1 }] }, token: key }),
    ...Object.fromEntries(
      Object.entries(written).flatMap(([call, { body }]) => [
        [
          `${call} request_key_reused`,
          async () => {
            await ask(call, { body, token: key, named: `${call}-twice` })
            return ask(call, { body: { ...body, more: 1 }, token: key, named: `${call}-twice` })
          },
        ],
        [
          `${call} request_in_progress`,
          async () => {
            const asked = { body, token: key, named: `${call}-at-once` }
            await ask(call, asked)
            // The state while the first request is being processed
            const begun = { status: null, body: null, begun_at: new Date().toISOString() }
            await shop.db.updateTable('integration_answers').set(begun).execute()
            return ask(call, asked)
          },
        ],
      ]),
    ),
    ...Object.fromEntries(
      ['readOrders', 'readOrder', 'reportStatus', 'putItems', 'putPrices'].map((call) => [
        `${call} too_many_attempts`,
        () => askUntilRefused(call, () => ({ token: WRONG_KEY })),
      ]),
    ),
  }

  /** Calls with a body, a token or a catalogue are refused alike, whatever else they do. */
  function commonWay(
    call: string,
    code: string,
  ): (() => Promise<{ status: number; code?: ErrorCode }>) | undefined {
    const { method, address = '' } = calls.get(call) ?? {}
    const isIntegration = address.includes('/integration/')
    const shown = isIntegration ? key : token
    const hasBody = method === 'POST' || method === 'PUT'
    const body = hasBody
      ? call.startsWith('push') || call.startsWith('cancel')
        ? push({ orderId: 1 })
        : line(copperPipe.id)
      : undefined
    switch (code) {
      case 'too_large':
        return () =>
          ask(call, { body: { more: 'x'.repeat(isIntegration ? 2_000_000 : 100_000) }, token: shown })
      case 'unsupported_media_type':
        return () => ask(call, { body: '{}', type: 'text/plain', token: shown })
      case 'invalid_request':
        return hasBody
          ? () => ask(call, { body: '[]', token: shown })
          : () => ask(call, { path: { accountId: 0 }, token })
      case 'invalid_key':
        return () => ask(call, { body, token: WRONG_KEY })
      case 'scope_missing':
        return () => ask(call, { body, token: method === 'GET' ? writingKey : narrowKey })
      case 'not_signed_in':
        return () => ask(call, { body })
      case 'not_found':
        return address.includes('{catalogId}')
          ? () => ask(call, { path: { catalogId: 9 }, body, token })
          : () => ask(call, { body: { ...push({ orderId: 1 }), clientId: shop.clients.bruno }, token })
      default:
        return undefined
    }
  }

  async function setPipe(columns: {
    deleted?: 0 | 1
    price?: number | null
    best_price?: number | null
    is_parent?: 0 | 1
    minimum_order_quantity?: number | null
    pack_multiple?: number | null
  }) {
    await shop.db
      .updateTable('stock_items')
      .set(columns)
      .where('catalog_id', '=', 1)
      .where('stock_item_id', '=', copperPipe.id)
      .execute()
  }

  /** Changes the quantity of the pipe in the cart while its item is so. */
  function updateInCart(columns: Parameters<typeof setPipe>[0]) {
    return withPipe(columns, () => ask('updateCartLine', { body: line(copperPipe.id, 2), token }))
  }

  async function withPipe<Answer>(columns: Parameters<typeof setPipe>[0], call: () => Promise<Answer>) {
    await setPipe(columns)
    const answer = await call()
    await setPipe({
      deleted: 0,
      price: copperPipe.price,
      best_price: 41_000,
      is_parent: 0,
      minimum_order_quantity: null,
      pack_multiple: null,
    })
    return answer
  }

  test('all occur, with the contract’s failure and status', async () => {
    const named = [...calls].flatMap(([call, { codes }]) => codes.map((code) => `${call} ${code}`))
    expect(Object.keys(ways).filter((way) => !named.includes(way))).toEqual([])
    const ordered = [...named.filter((way) => !(way in ways)), ...Object.keys(ways)]
    const wrongWays: unknown[] = []
    for (const way of ordered) {
      const [call = '', code = ''] = way.split(' ')
      const answer = await (ways[way] ?? commonWay(call, code))?.()
      const isRight = answer?.code === code && answer.status === ERROR_STATUS[code as ErrorCode]
      if (!isRight) wrongWays.push({ way, answer })
    }
    expect(wrongWays).toEqual([])
  }, 60_000)

  test('wrong keys are limited to sixty a minute without affecting valid keys', async () => {
    await shop.db.deleteFrom('attempts').execute()
    const codes: unknown[] = []
    for (let time = 1; time <= 62; time++) codes.push((await ask('readOrders', { token: WRONG_KEY })).code)
    expect(codes.filter((code) => code === 'invalid_key')).toHaveLength(60)
    expect(codes.slice(60)).toEqual(['too_many_attempts', 'too_many_attempts'])
    expect((await ask('readOrders', { token: key })).status).toBe(200)
  })
})

/** Fills a cart to its limit with new items. */
async function fillCart(shop: OpenShop, clientId: number): Promise<void> {
  const pipe = await shop.db
    .selectFrom('stock_items')
    .selectAll()
    .where('catalog_id', '=', 1)
    .where('stock_item_id', '=', world.items.copperPipe.id)
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('carts')
    .values({ client_id: clientId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const ids = Array.from({ length: 500 }, (_, index) => 5_000 + index)
  await shop.db
    .insertInto('stock_items')
    .values(ids.map((id) => ({ ...pipe, stock_item_id: id, code: `FULL-${id}` })))
    .execute()
  const line = { client_id: clientId, catalog_id: 1, quantity: 1, price_when_added: 1, added_at: TODAY }
  await shop.db
    .insertInto('cart_lines')
    .values(ids.map((id) => ({ ...line, stock_item_id: id })))
    .execute()
}

const TODAY = new Date().toISOString()

/** Makes the washer a variant of `parent`; null = of none. */
async function variantOfPipe(shop: OpenShop, parent: number | null): Promise<void> {
  await shop.db
    .updateTable('stock_items')
    .set({ stock_item_parent_id: parent })
    .where('catalog_id', '=', 1)
    .where('stock_item_id', '=', world.items.washer.id)
    .execute()
}

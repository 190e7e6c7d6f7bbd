import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { SERVICE_NAMES } from '#contracts/openapi/documents.ts'
import { ERROR_STATUS, type ErrorCode } from '#contracts/http/errors.ts'
import { ACCESS_CODES, shop as world } from '../../test/world/shop.ts'
import { MAX_PRICE } from '#domain/money/money.ts'
import { answerQuotation } from '../quotations/answer-quotation.ts'
import { THE_SHOP } from '../trail/actor.ts'
import { openSession } from '../accounts/sessions.ts'
import { deriveKeys } from '../secrets/keys.ts'
import { type OpenShop, TEST_SECRET } from '../../test/world/services.ts'
import { ANSWERING } from '../../test/world/orders/quoting.ts'
import { useTestShop } from '../../test/world/test-shop.ts'
import { SCOPES } from '#contracts/integration/calls.ts'
import { newIntegrationKey } from '../../test/world/integration-client.ts'
import { createCatalogService } from '../catalog-service.ts'
import { createOrderService } from '../order-service.ts'
import { createProductService } from '../product-service.ts'
import { callsOf, type OpenApiDocument } from '../reference/document.ts'

/** Every call documents these; they are not provoked here. */
const FAULTS = ['internal_error', 'busy', 'outcome_unknown']

const WRONG_KEY = 'lonja_none-that-was-ever-made'

interface TestCall {
  readonly path?: Record<string, string | number>
  readonly query?: string
  readonly body?: unknown
  readonly token?: string | undefined
  readonly type?: string
  readonly named?: string
}

const READING = ['readOrders', 'readOrder', 'readClients']

const FILE_CALLS = ['Picture', 'Document'].flatMap((kind) => [`list${kind}s`, `put${kind}`, `delete${kind}`])

/** At most this many calls provoke a 429. */
const MAX_ATTEMPTS = 130

describe('the documented refusals', () => {
  const shop = useTestShop()
  const calls = new Map<
    string,
    { readonly address: string; readonly method: string; readonly codes: readonly string[] }
  >()
  let token = ''
  /** Of a person of the same client who prepares. */
  let personToken = ''
  let key = ''
  let narrowKey = ''
  let writingKey = ''
  let anna = 0
  beforeAll(async () => {
    anna = shop.clients.anna
    token = shop.tokens.anna
    key = (await newIntegrationKey(shop.db, SCOPES)).key
    narrowKey = (await newIntegrationKey(shop.db, ['orders:read'])).key
    writingKey = (await newIntegrationKey(shop.db, ['items:write'])).key
    await addPeople(shop, anna, 1)
    const place = { network: '', device: '', personId: 1 }
    personToken = await openSession(shop.db, deriveKeys(TEST_SECRET), anna, place)
    for (const name of SERVICE_NAMES) {
      const base = `${shop.address}/services/${name}`
      const document = (await (await fetch(`${base}/openapi.json`)).json()) as OpenApiDocument
      for (const { method, path, operation, answers } of callsOf(document)) {
        const codes = answers.flatMap((answer) => answer.codes).filter((code) => !FAULTS.includes(code))
        calls.set(operation.operationId, { address: base + path, method, codes })
      }
    }
  })

  async function send(
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
      shoppingListId: 1,
      personId: 1,
      quotationId: 1,
      reference: 'ALB-1',
      name: call.endsWith('Document') ? 'sheet.pdf' : 'lamp.webp',
      ...path,
    }
    const filled = address.replace(/\{(\w+)\}/g, (_, name: string) =>
      String((named as Record<string, unknown>)[name]),
    )
    const isText = typeof body === 'string' || body instanceof Uint8Array
    const answer = await fetch(filled + query, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': type }),
        ...(name === undefined ? {} : { 'idempotency-key': name }),
      },
      ...(body === undefined ? {} : { body: isText ? (body as BodyInit) : JSON.stringify(body) }),
    })
    const json = (await answer.json()) as { code?: ErrorCode; isSuccessful?: boolean; data?: unknown[] }
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...json }
  }

  async function sendUntilRefused(call: string, next: () => TestCall) {
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
      const answer = await send(call, next())
      if (answer.code === 'too_many_attempts') return answer
    }
    return send(call, next())
  }

  const line = (stockItemId: unknown, quantity: unknown = 1) => ({ clientId: anna, stockItemId, quantity })
  const list = (stockItemId: number) => ({
    clientId: anna,
    uuid: 'a-list',
    shoppingListId: 1,
    revision: 1,
    name: 'Friday',
    lines: [{ catalogId: 1, stockItemId, quantity: 1 }],
  })
  const person = (email: string) => ({ personId: 1, name: 'Luis', email, ...RIGHT, isDisabled: false })
  const RIGHT = { role: 'order', orderLimit: null }
  const approval = { message: '', answer: '', clientReference: '', deliveryInstructions: '', comment: '' }
  /** A body that every call about lines, people and approvals accepts. */
  const oneLine = () => ({
    ...line(copperPipe.id),
    ...list(copperPipe.id),
    ...person('luis@clients.test'),
    ...approval,
  })
  /** An order of a quotation that offers the pipe at a price, in ten-thousandths. */
  const orderOf = async (price: number, more: object = {}) => {
    const lines = [{ catalogId: 1, stockItemId: copperPipe.id, quantity: 999_999 }]
    const asked = await send('askQuotation', { body: { ...oneLine(), uuid: randomUUID(), lines }, token })
    const [{ quotationId } = { quotationId: 0 }] = (asked.data ?? []) as { quotationId: number }[]
    const prices = [{ line: copperPipe.code, price }]
    const answer = { quotationId, prices, validUntil: '2999-12-31', text: '' }
    await answerQuotation(shop.db, THE_SHOP, answer, ANSWERING)
    return push({ ...approval, quotationId, ...more })
  }
  const UNKNOWN_ITEM = 999_999
  const put = (stockItemId: unknown, quantity: unknown = 1) =>
    send('insertCartLine', { body: line(stockItemId, quantity), token })
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

  /** Calls that write with an integration key. */
  const written = {
    reportStatus: { body: { status: 'received' } },
    putCategories: { body: { catalogId: 1, categories: [{ stockCategoryId: 1, name: 'Tuberías' }] } },
    reportShipment: { body: { lines: [{ lineNumber: 1, quantity: 1 }], shippedAt: '2026-11-23' } },
    takeShipmentBack: { body: undefined },
    putItems: { body: { catalogId: 1, items: [{ code: 'TUB-15', name: copperPipe.name }] } },
    putPrices: { body: { catalogId: 1, prices: [{ code: 'TUB-15', price: 4.49 }] } },
    putClients: { body: { clients: [{ reference: 'C-1', name: 'Sol', email: 'sol@erp.test' }] } },
    putFeatures: { body: { catalogId: 1, features: [{ code: 'TUB-15', features: [] }] } },
    putStock: { body: { catalogId: 1, stock: [{ code: 'TUB-15', stock: 4 }] } },
    putOrders: { body: { orders: [{ reference: 'T-1' }] } },
  } as const

  /** Provokes each refusal, in an order in which the calls do not interfere. */
  const provocations: Record<string, () => Promise<{ status: number; code?: ErrorCode }>> = {
    'getOffer invalid_request': () => send('getOffer', { path: { slug: 'x'.repeat(201) } }),
    'getOffer not_found': () => send('getOffer', { path: { slug: 'never-heard-of' } }),
    'getRelatedKeywords invalid_request': () =>
      send('getRelatedKeywords', { query: `?keyword=${'x'.repeat(1_001)}` }),
    'getStockItemFeatures invalid_request': () => send('getStockItemFeatures', { query: '?stockItemId=abc' }),
    'getOrders invalid_request': () => send('getOrders', { query: '?limit=0', token }),
    'leaveMessage invalid_email': () => send('leaveMessage', { body: { ...message, email: 'no address' } }),
    'forgotPassword invalid_email': () => send('forgotPassword', { body: { email: 'no address' } }),
    'insertCartLine invalid_quantity': () => put(copperPipe.id, '1e3'),
    'insertCartLine item_unavailable': () => put(discontinued.id),
    'insertCartLine choose_variant': () => put(valve.id),
    'insertCartLine price_on_request': () => put(onRequest.id),
    'insertCartLine below_minimum_quantity': () =>
      withPipe({ minimum_order_quantity: 12 }, () => put(copperPipe.id, 11)),
    'insertCartLine not_a_pack_multiple': () => withPipe({ pack_multiple: 6 }, () => put(copperPipe.id, 13)),
    'insertCartLine cart_full': async () => {
      await fillCart(shop, anna, await makeItems(shop))
      const answer = await put(copperPipe.id)
      await shop.db.deleteFrom('cart_lines').execute()
      return answer
    },
    'updateCartLine invalid_quantity': async () => {
      await put(copperPipe.id, 12)
      return send('updateCartLine', { body: line(copperPipe.id, 0), token })
    },
    'updateCartLine not_found': () => send('updateCartLine', { body: line(world.items.washer.id), token }),
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
    'insertShoppingList item_unavailable': () =>
      send('insertShoppingList', { body: list(UNKNOWN_ITEM), token }),
    'insertShoppingListLines item_unavailable': async () => {
      await send('insertShoppingList', { body: list(copperPipe.id), token })
      return send('insertShoppingListLines', { body: list(UNKNOWN_ITEM), token })
    },
    'updateShoppingList item_unavailable': () =>
      send('updateShoppingList', { body: list(UNKNOWN_ITEM), token }),
    'updateShoppingList list_changed': () =>
      send('updateShoppingList', { body: { ...list(copperPipe.id), revision: 7 }, token }),
    'insertShoppingListLines list_full': async () => {
      const lines = itemIds().map((stockItemId) => ({ catalogId: 1, stockItemId, quantity: 1 }))
      return send('insertShoppingListLines', { body: { ...list(copperPipe.id), lines }, token })
    },
    'insertShoppingList too_many_lists': async () => {
      for (let made = 1; made < 100; made++)
        await send('insertShoppingList', { body: { ...list(copperPipe.id), uuid: `list ${made}` }, token })
      return send('insertShoppingList', { body: { ...list(copperPipe.id), uuid: 'one more' }, token })
    },
    'addPerson invalid_email': () => send('addPerson', { body: person('no address'), token }),
    'addPerson email_taken': () => send('addPerson', { body: person('bruno@clients.test'), token }),
    'addPerson too_many_people': async () => {
      await addPeople(shop, anna, 99)
      return send('addPerson', { body: person('one-more@clients.test'), token })
    },
    'changePerson not_found': () => send('changePerson', { body: { ...person(''), personId: 999 }, token }),
    'issuePersonCode not_found': () => send('issuePersonCode', { body: { personId: 999 }, token }),
    'removePerson not_found': () => send('removePerson', { path: { personId: 999 }, token }),
    'removePerson invalid_request': () => send('removePerson', { path: { personId: 0 }, token }),
    'withdrawApproval role_missing': async () => {
      const asked = { client_id: anna, person_id: null, asked_by: 'Eva', asked_at: TODAY, message: '' }
      const remarks = { comment: '', client_reference: '', delivery_instructions: '' }
      const waiting = { returned_by: '', returned_at: null, answer: '' }
      await shop.db
        .insertInto('cart_approvals')
        .values({ ...asked, ...remarks, ...waiting })
        .execute()
      return send('withdrawApproval', { token: personToken })
    },
    'issuePersonCode too_many_attempts': () =>
      sendUntilRefused('issuePersonCode', () => ({ body: { personId: 999 }, token })),
    'addPerson too_many_attempts': () =>
      sendUntilRefused('addPerson', () => ({ body: person('bruno@clients.test'), token })),
    'askApproval too_many_attempts': async () => {
      await put(copperPipe.id)
      let asked = 0
      return sendUntilRefused('askApproval', () => ({
        body: { ...oneLine(), message: `For Friday ${(asked += 1)}` },
        token: personToken,
      }))
    },
    'askApproval role_missing': () => send('askApproval', { body: oneLine(), token }),
    'askQuotation not_signed_in': () => send('askQuotation', { body: oneLine(), token: 'forged' }),
    'askQuotation invalid_email': () =>
      send('askQuotation', {
        body: { ...oneLine(), visitor: { company: '', name: 'Ana', email: 'no address', phone: '' } },
      }),
    'askQuotation item_unavailable': () =>
      send('askQuotation', { body: { ...list(UNKNOWN_ITEM), message: '' }, token }),
    'askQuotation choose_variant': () =>
      send('askQuotation', { body: { ...list(valve.id), message: '' }, token }),
    'orderQuotation approval_needed': async () =>
      send('orderQuotation', { body: await orderOf(10_000), token: personToken }),
    'orderQuotation figures_changed': async () =>
      send('orderQuotation', { body: await orderOf(10_000, { expectedTotal: 1 }), token }),
    'orderQuotation item_unavailable': async () => {
      const body = await orderOf(10_000)
      return withPipe({ deleted: 1 }, () => send('orderQuotation', { body, token }))
    },
    'orderQuotation order_too_large': async () =>
      send('orderQuotation', { body: await orderOf(MAX_PRICE), token }),
    'orderQuotation quotation_closed': async () => {
      const body = await orderOf(10_000)
      await shop.db.updateTable('quotations').set({ valid_until: '2020-01-01' }).execute()
      return send('orderQuotation', { body, token })
    },
    'askQuotation too_many_attempts': () =>
      sendUntilRefused('askQuotation', () => ({ body: { ...oneLine(), uuid: randomUUID() }, token })),
    'pushShoppingCart approval_needed': () =>
      send('pushShoppingCart', { body: push({ uuid: randomUUID() }), token: personToken }),
    'pushShoppingCart figures_changed': () =>
      send('pushShoppingCart', { body: push({ expectedTotal: 1 }), token }),
    'pushShoppingCart zero_prices_refused': () =>
      send('pushShoppingCart', { body: push({ putAllPriceZero: true }), token }),
    'pushShoppingCart order_too_large': async () => {
      await setPipe({ price: 9_000_000_000_000_000, best_price: null })
      await send('updateCartLine', { body: line(copperPipe.id, 999_999), token })
      const answer = await send('pushShoppingCart', { body: push(), token })
      await setPipe({ price: copperPipe.price })
      return answer
    },
    'pushShoppingCart uuid_reused': async () => {
      await send('pushShoppingCart', { body: push({ comment: 'one' }), token })
      return send('pushShoppingCart', { body: push({ comment: 'another' }), token })
    },
    'pushShoppingCart cart_empty': () =>
      send('pushShoppingCart', { body: push({ uuid: '0d7c6b1c-52b7-4a55-8c40-0b2a7d6f1c22' }), token }),
    'askApproval cart_empty': () => send('askApproval', { body: oneLine(), token: personToken }),
    'cancelOrder order_not_cancellable': async () => {
      await shop.db.updateTable('orders').set({ status: 'shipped' }).execute()
      return send('cancelOrder', { body: { ...push(), orderId: 1 }, token })
    },
    'changePassword invalid_reset_link': () =>
      send('changePassword', { body: change('un código nuevo', 'no token') }),
    'changePassword not_signed_in': () =>
      send('changePassword', { body: change('un código nuevo'), token: 'forged' }),
    'changePassword not_found': () =>
      send('changePassword', { body: { ...change('un código nuevo'), clientId: shop.clients.bruno }, token }),
    'changePassword wrong_current_code': () =>
      send('changePassword', { body: change('un código nuevo', 'wrong'), token }),
    'changePassword code_too_short': () => send('changePassword', { body: change('corto'), token }),
    'changePassword code_too_long': () => send('changePassword', { body: change('largo'.repeat(30)), token }),
    'changePassword code_is_name': () => send('changePassword', { body: change('anna@clients.test'), token }),
    'changePassword code_unchanged': () => send('changePassword', { body: change(ACCESS_CODES.anna), token }),
    'changePassword code_too_common': () => send('changePassword', { body: change('12345678'), token }),
    'changePassword too_many_attempts': () =>
      sendUntilRefused('changePassword', () => ({ body: change('un código nuevo', 'wrong'), token })),
    ...Object.fromEntries(
      ['login', 'loginClient', 'authenticateStaff'].flatMap((call) => [
        [`${call} wrong_sign_in`, () => send(call, { body: { ...wrong, username: call } })],
        [
          `${call} too_many_attempts`,
          () => sendUntilRefused(call, () => ({ body: { ...wrong, username: `${call} often` } })),
        ],
      ]),
    ),
    'forgotPassword too_many_attempts': () =>
      sendUntilRefused('forgotPassword', () => ({ body: { email: 'anna@clients.test' } })),
    'leaveMessage too_many_attempts': () => sendUntilRefused('leaveMessage', () => ({ body: message })),
    'readOrders invalid_request': () => send('readOrders', { query: '?limit=201', token: key }),
    'readOrders cursor_unknown': () => send('readOrders', { query: '?since=never-given', token: key }),
    'readOrder invalid_request': () => send('readOrder', { path: { orderId: 0 }, token: key }),
    'readOrder not_found': () => send('readOrder', { path: { orderId: 99 }, token: key }),
    'reportStatus not_found': () =>
      send('reportStatus', { ...written.reportStatus, path: { orderId: 99 }, token: key }),
    'reportStatus status_not_possible': () =>
      send('reportStatus', { body: { status: 'received' }, token: key }),
    'putCategories not_found': () =>
      send('putCategories', {
        body: { catalogId: 9, categories: [{ stockCategoryId: 1 }] },
        token: key,
      }),
    'putCategories rows_refused': () =>
      send('putCategories', { body: { catalogId: 1, categories: [{ name: 'Codos' }] }, token: key }),
    'reportShipment not_found': () =>
      send('reportShipment', { ...written.reportShipment, path: { orderId: 99 }, token: key }),
    'reportShipment shipment_not_possible': () => {
      const body = { ...written.reportShipment.body, lines: [{ lineNumber: 99, quantity: 1 }] }
      return send('reportShipment', { body, token: key })
    },
    'takeShipmentBack invalid_request': () => send('takeShipmentBack', { path: { orderId: 0 }, token: key }),
    'takeShipmentBack not_found': () =>
      send('takeShipmentBack', { path: { reference: 'never-reported' }, token: key }),
    'putItems not_found': () =>
      send('putItems', { body: { catalogId: 9, items: [{ code: 'A' }] }, token: key }),
    'putItems rows_refused': () =>
      send('putItems', { body: { catalogId: 1, items: [{ price: -1 }] }, token: key }),
    'putOrders not_found': () =>
      askElsewhere(createOrderService, '/integration/orders', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(written.putOrders.body),
      }),
    'putClients not_found': () =>
      askElsewhere(createProductService, '/integration/clients', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(written.putClients.body),
      }),
    'readClients not_found': () => askElsewhere(createProductService, '/integration/clients'),
    'readClients invalid_request': () => send('readClients', { query: '?limit=0', token: key }),
    'readClients cursor_unknown': () => send('readClients', { query: '?after=never-given', token: key }),
    ...filesRefused('Picture', 'pictures', 'image/webp'),
    ...filesRefused('Document', 'documents', 'application/pdf'),
    'putClients rows_refused': () => send('putClients', { body: { clients: [{ name: 'Sol' }] }, token: key }),
    'putFeatures not_found': () =>
      send('putFeatures', { body: { catalogId: 9, features: [{ code: 'A', features: [] }] }, token: key }),
    'putFeatures rows_refused': () =>
      send('putFeatures', { body: { catalogId: 1, features: [{ features: [] }] }, token: key }),
    'putStock not_found': () =>
      send('putStock', { body: { catalogId: 9, stock: [{ code: 'A' }] }, token: key }),
    'putStock rows_refused': () =>
      send('putStock', { body: { catalogId: 1, stock: [{ code: 'NONE', stock: 1 }] }, token: key }),
    'putPrices not_found': () =>
      send('putPrices', { body: { catalogId: 9, prices: [{ code: 'A' }] }, token: key }),
    'putPrices rows_refused': () =>
      send('putPrices', { body: { catalogId: 1, prices: [{ code: 'NONE', price: 1 }] }, token: key }),
    ...Object.fromEntries(
      Object.entries(written).flatMap(([call, { body }]) => [
        [
          `${call} request_key_reused`,
          async () => {
            await send(call, { body, token: key, named: `${call}-twice` })
            return send(call, { body: { ...body, more: 1 }, token: key, named: `${call}-twice` })
          },
        ],
        [
          `${call} request_in_progress`,
          async () => {
            const request = { body, token: key, named: `${call}-at-once` }
            await send(call, request)
            // The state while the first request is being processed
            const begun = { status: null, body: null, begun_at: new Date().toISOString() }
            await shop.db.updateTable('integration_answers').set(begun).execute()
            return send(call, request)
          },
        ],
      ]),
    ),
    ...Object.fromEntries(
      [...Object.keys(written), ...READING, ...FILE_CALLS].map((call) => [
        `${call} too_many_attempts`,
        () => sendUntilRefused(call, () => ({ token: WRONG_KEY })),
      ]),
    ),
  }

  /** Calls a service of a shop whose clients, orders and files are elsewhere. */
  async function askElsewhere(
    create: typeof createProductService | typeof createCatalogService | typeof createOrderService,
    path: string,
    init: RequestInit = {},
  ) {
    const service = create({
      db: shop.db,
      keys: deriveKeys(TEST_SECRET),
      accountId: 1,
      shopAddress: shop.address,
      catalogs: () => Promise.resolve([{ companyId: 1, catalogId: 1 }]),
      remoteSettings: () => Promise.resolve(undefined),
      areOrdersElsewhere: true,
    })
    const headers = { authorization: `Bearer ${key}`, ...init.headers }
    const answer = await service.request(path, { ...init, headers })
    const { code } = (await answer.json()) as { code?: ErrorCode }
    return { status: answer.status, ...(code && { code }) }
  }

  /** Provokes the refusals of the calls for a kind of file. */
  function filesRefused(kind: string, path: string, type: string): typeof provocations {
    const [list, put, remove] = [`list${kind}s`, `put${kind}`, `delete${kind}`]
    const ofFile = { body: 'none', type, token: undefined }
    const address = `/integration/catalogs/1/${path}`
    const file = `${address}/${kind === 'Picture' ? 'lamp.webp' : 'sheet.pdf'}`
    const sent = { method: 'PUT', headers: { 'content-type': type }, body: 'none' }
    return {
      [`${list} invalid_request`]: () => send(list, { query: '?limit=0', token: key }),
      [`${put} invalid_request`]: () => send(put, { ...ofFile, path: { name: '.png' }, token: key }),
      [`${remove} invalid_request`]: () => send(remove, { path: { name: '.png' }, token: key }),
      ...Object.fromEntries(
        [list, put, remove].flatMap((call) => {
          const body = call === put ? ofFile : {}
          return [
            [`${call} scope_missing`, () => send(call, { ...body, token: narrowKey })],
            [`${call} not_found`, () => send(call, { ...body, path: { catalogId: 9 }, token: key })],
          ]
        }),
      ),
      [`${list} files_elsewhere`]: () => askElsewhere(createCatalogService, address),
      [`${put} files_elsewhere`]: () => askElsewhere(createCatalogService, file, sent),
      [`${remove} files_elsewhere`]: () => askElsewhere(createCatalogService, file, { method: 'DELETE' }),
      [`${list} cursor_unknown`]: () => send(list, { query: '?after=never-given', token: key }),
      [`${put} too_large`]: () => send(put, { body: Buffer.alloc(20_000_001), type, token: key }),
      [`${put} file_refused`]: () => send(put, { ...ofFile, token: key }),
    }
  }

  /** Provokes the refusals that all calls with a body, a token or a catalogue share. */
  function commonProvocation(
    call: string,
    code: string,
  ): (() => Promise<{ status: number; code?: ErrorCode }>) | undefined {
    const { method, address = '' } = calls.get(call) ?? {}
    const isIntegration = address.includes('/integration/')
    const shown = isIntegration ? key : token
    const hasBody = method === 'POST' || method === 'PUT'
    const body = hasBody
      ? /^(push|cancel|order)/.test(call)
        ? push({ ...approval, orderId: 1, quotationId: 1 })
        : oneLine()
      : undefined
    switch (code) {
      case 'too_large':
        return () =>
          send(call, { body: { more: 'x'.repeat(isIntegration ? 2_000_000 : 100_000) }, token: shown })
      case 'unsupported_media_type':
        return () => send(call, { body: '{}', type: 'text/plain', token: shown })
      case 'invalid_request':
        return hasBody
          ? () => send(call, { body: '[]', token: shown })
          : () => send(call, { path: { accountId: 0 }, token })
      case 'invalid_key':
        return () => send(call, { body, token: WRONG_KEY })
      case 'scope_missing':
        return () => send(call, { body, token: method === 'GET' ? writingKey : narrowKey })
      case 'not_signed_in':
        return () => send(call, { body })
      case 'role_missing':
        return () => send(call, { body, token: personToken })
      case 'not_found':
        return address.includes('{catalogId}')
          ? () => send(call, { path: { catalogId: 9 }, body, token })
          : () =>
              send(call, {
                body: { ...push({ ...approval, orderId: 1, quotationId: 1 }), clientId: shop.clients.bruno },
                token,
              })
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

  /** Changes the quantity of the pipe in the cart while its row has these values. */
  function updateInCart(columns: Parameters<typeof setPipe>[0]) {
    return withPipe(columns, () => send('updateCartLine', { body: line(copperPipe.id, 2), token }))
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
    expect(Object.keys(provocations).filter((name) => !named.includes(name))).toEqual([])
    const ordered = [...named.filter((name) => !(name in provocations)), ...Object.keys(provocations)]
    const wrongAnswers: unknown[] = []
    for (const name of ordered) {
      const [call = '', code = ''] = name.split(' ')
      const answer = await (provocations[name] ?? commonProvocation(call, code))?.()
      const isRight = answer?.code === code && answer.status === ERROR_STATUS[code as ErrorCode]
      if (!isRight) wrongAnswers.push({ name, answer })
    }
    expect(wrongAnswers).toEqual([])
  }, 60_000)

  test('wrong keys are limited to sixty a minute without affecting valid keys', async () => {
    await shop.db.deleteFrom('attempts').execute()
    const codes: unknown[] = []
    for (let time = 1; time <= 62; time++) codes.push((await send('readOrders', { token: WRONG_KEY })).code)
    expect(codes.filter((code) => code === 'invalid_key')).toHaveLength(60)
    expect(codes.slice(60)).toEqual(['too_many_attempts', 'too_many_attempts'])
    expect((await send('readOrders', { token: key })).status).toBe(200)
  })
})

/** Adds people who prepare. */
async function addPeople(shop: OpenShop, clientId: number, count: number): Promise<void> {
  const people = Array.from({ length: count }, () => ({
    client_id: clientId,
    name: 'Luis',
    email: '',
    email_key: randomUUID(),
    role: 'prepare',
    order_limit: null,
    language: 'es',
    disabled: 0 as const,
    access_code_hash: null,
    code_is_own: 0 as const,
    code_set_at: null,
    created_at: TODAY,
  }))
  await shop.db.insertInto('client_people').values(people).execute()
}

/** As many items as a cart and a list can have. */
const itemIds = () => Array.from({ length: 500 }, (_, index) => 5_000 + index)

async function makeItems(shop: OpenShop): Promise<number[]> {
  const pipe = await shop.db
    .selectFrom('stock_items')
    .selectAll()
    .where('catalog_id', '=', 1)
    .where('stock_item_id', '=', world.items.copperPipe.id)
    .executeTakeFirstOrThrow()
  const ids = itemIds()
  await shop.db
    .insertInto('stock_items')
    .values(ids.map((id) => ({ ...pipe, stock_item_id: id, code: `FULL-${id}` })))
    .execute()
  return ids
}

/** Fills a cart to its limit. */
async function fillCart(shop: OpenShop, clientId: number, ids: readonly number[]): Promise<void> {
  await shop.db
    .insertInto('carts')
    .values({ client_id: clientId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const line = { client_id: clientId, catalog_id: 1, quantity: 1, price_when_added: 1, added_at: TODAY }
  await shop.db
    .insertInto('cart_lines')
    .values(ids.map((id) => ({ ...line, stock_item_id: id })))
    .execute()
}

const TODAY = new Date().toISOString()

/** Makes the washer a variant of `parent`; null = no variant. */
async function variantOfPipe(shop: OpenShop, parent: number | null): Promise<void> {
  await shop.db
    .updateTable('stock_items')
    .set({ stock_item_parent_id: parent })
    .where('catalog_id', '=', 1)
    .where('stock_item_id', '=', world.items.washer.id)
    .execute()
}

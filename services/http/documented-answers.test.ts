import { beforeAll, expect, test } from 'vitest'
import { SERVICE_NAMES } from '#contracts/openapi/documents.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { contentExamples } from '../../test/world/content/content-examples.ts'
import { responseChecker } from '../../test/system/documented-answer.ts'
import { giveFeatures } from '../../test/world/give-features.ts'
import { newIntegrationKey } from '../../test/world/integration-client.ts'
import { photograph, smallPdf } from '../../test/world/picture-shop.ts'
import { type OpenShop } from '../../test/world/services.ts'
import { ANSWERING } from '../../test/world/orders/quoting.ts'
import { ACCESS_CODES, shop as world } from '../../test/world/shop.ts'
import { useTestShop } from '../../test/world/test-shop.ts'
import {
  CONTENT_DOCUMENTS,
  CONTENT_NAMES,
  type ContentDocument,
  type ContentName,
} from '../content/content-documents.ts'
import { answerQuotation } from '../quotations/answer-quotation.ts'
import { writeDocument } from '../content/content-store.ts'
import { callsOf, type OpenApiDocument } from '../reference/document.ts'
import { THE_SHOP } from '../trail/actor.ts'

/** What the test needs of an answer. */
interface Read {
  readonly cursor?: string
  readonly token?: string
  readonly accessCode?: string
}

interface CallInput {
  readonly path?: Record<string, string | number>
  readonly query?: string
  readonly headers?: Record<string, string>
  readonly body?: object
  readonly file?: { readonly type: string; readonly bytes: Buffer }
  readonly as?: string | undefined
}

const UUID = '3f2c7b1e-0d5a-4c76-9a51-7f1d2b6c8e90'
const OTHER_UUID = 'b0c1d2e3-0d5a-4c76-9a51-7f1d2b6c8e91'
const { copperPipe, hose } = world.items

/** A client that uses only the OpenAPI documents. */
async function readDocuments(shop: OpenShop) {
  const documents = await Promise.all(
    SERVICE_NAMES.map(async (name) => {
      const base = `${shop.address}/services/${name}`
      const document = (await (await fetch(`${base}/openapi.json`)).json()) as OpenApiDocument
      const problemsOf = responseChecker(document)
      return callsOf(document).map((call) => ({ ...call, address: base + call.path, problemsOf }))
    }),
  )
  const calls = new Map(documents.flat().map((call) => [call.operation.operationId, call]))
  const checked: [string, string[]][] = []

  async function send(
    operationId: string,
    { path = {}, query = '', headers = {}, body, file, as }: CallInput = {},
  ) {
    const call = calls.get(operationId)
    if (!call) throw new Error(`no document has ${operationId}`)
    const first: Record<string, string | number> = { accountId: 1, companyId: 1, catalogId: 1, ...path }
    const filled = call.address.replace(/\{(\w+)\}/g, (_, name: string) => String(first[name]))
    const answer = await fetch(filled + query, {
      method: call.method,
      headers: {
        ...headers,
        ...(as === undefined ? {} : { Authorization: `Bearer ${as}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(file && { 'Content-Type': file.type }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(file && { body: new Uint8Array(file.bytes) }),
    })
    const text = await answer.text()
    const read = text === '' ? undefined : (JSON.parse(text) as Read)
    checked.push([`${operationId} ${answer.status}`, call.problemsOf(operationId, answer, read)])
    return { answer, read }
  }
  return { send, checked, names: [...calls.keys()] }
}

async function writeExample<Name extends ContentName>(trx: Trx, name: Name): Promise<void> {
  const example = withoutEnd(contentExamples().get(`${name}.json`))
  await writeDocument(trx, THE_SHOP, name, CONTENT_DOCUMENTS[name].parse(example) as ContentDocument<Name>)
}

/** An example with offers that never expire. */
function withoutEnd(example: unknown): unknown {
  const text = JSON.stringify(example)
  return JSON.parse(text.replaceAll(/"validTo":"[^"]+"/g, '"validTo":"9999-01-01T00:00:00Z"'))
}

const shop = useTestShop()
beforeAll(async () => {
  await inTransaction(shop.db, async (trx) => {
    for (const name of CONTENT_NAMES) await writeExample(trx, name)
    const value = { value: 'Cobre', imageUrl: 'cobre.webp' }
    await giveFeatures(trx, 1, [{ stockItemId: copperPipe.id, name: 'Material', ...value }])
  })
})

test('every call answers with exactly the documented fields, status and headers', async () => {
  const { send, checked, names } = await readDocuments(shop)
  const anna = shop.tokens.anna
  const { key } = await newIntegrationKey(shop.db, [
    'orders:read',
    'orders:status',
    'orders:write',
    'items:write',
    'prices:write',
    'stock:write',
    'clients:read',
    'clients:write',
  ])
  const client = { clientId: shop.clients.anna }
  const credentials = { username: 'anna', password: ACCESS_CODES.anna }

  for (const call of ['getLayout', 'getBanners', 'getBrands', 'getVideos', 'getAbout', 'getOffers'])
    await send(call)
  await send('getEnvironments', { query: '?names[]=phone&names[]=tax' })
  await send('getOffer', { path: { slug: 'back-to-school' } })
  await send('getRelatedKeywords', { query: '?keyword=notebook' })
  await send('login', { body: credentials })
  await send('authenticateStaff', { body: credentials })
  await send('getProfile', { as: anna })
  const contact = { name: 'Ana', email: 'ana@clients.test', message: 'Hola' }
  await send('leaveMessage', { body: { ...contact, accessRequest: { company: 'Fontanería Ana' } } })

  for (const list of ['getCategories', 'getStockItems']) {
    const { answer } = await send(list)
    await send(list, { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } })
    await send(list, { query: '?since=0' })
  }
  await send('getStockItemHeaderFeatures')
  await send('getStockItemFeatures', { query: `?stockItemId=${copperPipe.id}` })
  await send('getStockItemDescriptions', { query: `?stockItemId=${copperPipe.id}` })
  const { answer: features } = await send('getCatalogFeatures')
  await send('getCatalogFeatures', { headers: { 'If-None-Match': features.headers.get('etag') ?? '' } })

  const line = { ...client, stockItemId: copperPipe.id }
  await send('insertCartLine', { as: anna, body: { ...line, quantity: 12 } })
  await send('insertCartLine', { as: anna, body: { ...line, stockItemId: `${hose.id}.2`, quantity: 1 } })
  const more = [
    { stockItemId: copperPipe.id, quantity: 1, key: UUID },
    { stockItemId: copperPipe.id, quantity: 0 },
  ]
  await send('insertCartLines', { as: anna, body: { ...client, lines: more } })
  await send('updateCartLine', { as: anna, body: { ...line, quantity: 13 } })
  await send('getCart', { as: anna, path: client })
  await send('deleteCartLine', { as: anna, path: { shoppingCartId: 2 } })

  const ofShop = { accountId: 1, companyId: 1, catalogId: 1, ...client }
  await send('pushShoppingCart', { as: anna, body: { ...ofShop, uuid: UUID, expectedTotal: 1 } })
  await send('pushShoppingCart', { as: anna, body: { ...ofShop, uuid: UUID } })
  await send('pushShoppingCart', { as: anna, body: { ...ofShop, uuid: UUID, comment: 'another' } })
  await send('getOrders', { as: anna, path: client, query: '?search=TUB-15&limit=5' })
  await send('getUsualItems', { as: anna, path: client })
  await send('getOrderDetails', { as: anna, path: { orderId: 1 } })

  const onList = { catalogId: 1, stockItemId: copperPipe.id, quantity: 12 }
  const list = { ...client, shoppingListId: 1, name: 'Friday', lines: [onList] }
  await send('insertShoppingList', { as: anna, body: { ...list, uuid: UUID } })
  await send('insertShoppingListLines', { as: anna, body: list })
  await send('updateShoppingList', { as: anna, body: { ...list, revision: 2 } })
  await send('updateShoppingList', { as: anna, body: { ...list, revision: 2 } })
  await send('getShoppingLists', { as: anna, path: client })
  await send('getShoppingList', { as: anna, path: { shoppingListId: 1 } })
  await send('deleteShoppingList', { as: anna, path: { shoppingListId: 1 } })

  const right = { name: 'Luis', role: 'prepare', orderLimit: null }
  await send('addPerson', { as: anna, body: { ...right, email: 'luis@clients.test' } })
  await send('changePerson', { as: anna, body: { ...right, personId: 1, isDisabled: false } })
  await send('listPeople', { as: anna })
  const { read: issued } = await send('issuePersonCode', { as: anna, body: { personId: 1 } })
  const signedIn = await send('login', {
    body: { username: 'luis@clients.test', password: issued?.accessCode },
  })
  const luis = signedIn.read?.token
  await send('getProfile', { as: luis })
  await send('insertCartLine', { as: luis, body: { ...line, quantity: 12 } })
  const remarks = { clientReference: '', deliveryInstructions: '', comment: '' }
  await send('getApproval', { as: luis, path: client })
  await send('pushShoppingCart', { as: luis, body: { ...ofShop, uuid: OTHER_UUID } })
  await send('askApproval', { as: luis, body: { ...client, ...remarks, message: 'Friday' } })
  await send('getApproval', { as: luis, path: client })
  await send('returnCart', { as: anna, body: { ...client, answer: 'Half of it' } })
  await send('withdrawApproval', { as: anna, path: client })
  await send('deleteCartLine', { as: luis, path: { shoppingCartId: 3 } })
  await send('removePerson', { as: anna, path: { personId: 1 } })

  const lines = [{ catalogId: 1, stockItemId: copperPipe.id, quantity: 5 }]
  const request = { uuid: OTHER_UUID, message: 'Friday', lines }
  await send('askQuotation', { as: anna, body: request })
  await send('getQuotation', { as: anna, path: { quotationId: 1 } })
  await answerQuotation(
    shop.db,
    THE_SHOP,
    {
      quotationId: 1,
      prices: [{ line: copperPipe.code, price: 40_000 }],
      validUntil: '2999-12-31',
      text: '',
    },
    ANSWERING,
  )
  await send('getQuotations', { as: anna, path: client })
  const orderAsQuoted = { ...ofShop, ...remarks, quotationId: 1 }
  await send('orderQuotation', { as: anna, body: { ...orderAsQuoted, expectedTotal: 1 } })
  await send('orderQuotation', { as: anna, body: orderAsQuoted })
  await send('getQuotation', { as: anna, path: { quotationId: 1 } })

  const parcel = { as: key, path: { orderId: 2, reference: 'ALB-1' } }
  const shipped = { lines: [{ lineNumber: 1, quantity: 1 }], shippedAt: '2026-11-23' }
  await send('reportShipment', { ...parcel, body: { ...shipped, carrier: 'UPS' } })
  await send('reportShipment', {
    ...parcel,
    body: { ...shipped, lines: [{ code: 'NONE', quantity: 1 }] },
  })
  const { read } = await send('readOrders', { as: key })
  await send('takeShipmentBack', parcel)
  await send('readOrders', { as: key, query: `?since=${read?.cursor}` })
  await send('readOrder', { as: key, path: { orderId: 1 } })
  const named = { 'Idempotency-Key': UUID }
  const categories = [{ stockCategoryId: 90, name: 'Codos', names: { en: 'Elbows' } }]
  await send('putCategories', { as: key, body: { catalogId: 1, categories } })
  const wrong = [...categories, { name: 'Codos' }]
  await send('putCategories', { as: key, body: { catalogId: 1, categories: wrong, skipInvalid: true } })
  const items = { catalogId: 1, items: [{ code: 'COD-1', name: 'Codo', price: 1.2345 }] }
  await send('putItems', { as: key, body: items, headers: named })
  await send('putItems', { as: key, body: items, headers: named })
  await send('putItems', { as: key, body: { ...items, items: [{ code: 'COD-1', price: -1 }] } })
  const prices = [
    { code: 'COD-1', price: 1 },
    { code: 'NONE', price: 1 },
  ]
  await send('putPrices', { as: key, body: { catalogId: 1, prices } })
  const ofItems = [{ code: 'COD-1', features: [{ name: 'Material', value: 'Latón' }] }, { features: [] }]
  await send('putFeatures', { as: key, body: { catalogId: 1, features: ofItems, skipInvalid: true } })
  const clients = [{ reference: 'C-1', name: 'Sol', email: 'sol@erp.test', sendCode: true }, { name: 'Luna' }]
  await send('putClients', { as: key, body: { clients, skipInvalid: true } })
  const stock = [
    { code: 'COD-1', stock: 7 },
    { code: 'NONE' },
    { code: 'COD-1', stock: -0.5, availableInDays: 'soon' },
  ]
  const entered = { reference: 'T-1', client: { username: 'anna' }, catalogId: 1, date: '2026-10-05' }
  const orders = [{ ...entered, lines: [{ code: 'COD-1', quantity: 2, price: 1.5 }] }, entered]
  await send('putOrders', { as: key, body: { orders }, headers: { 'Idempotency-Key': 'one-order' } })
  await send('putOrders', { as: key, body: { orders } })
  await send('putStock', { as: key, body: { catalogId: 1, stock, skipInvalid: true } })
  await send('readClients', { as: key, query: '?limit=1' })
  const picture = await photograph(20, 10).webp().toBuffer()
  const files = [
    ['Picture', 'codo.webp', { type: 'image/webp', bytes: picture }],
    ['Document', 'COD-1 Ficha.pdf', { type: 'application/pdf', bytes: smallPdf() }],
  ] as const
  for (const [kind, name, file] of files) {
    await send(`put${kind}`, { as: key, path: { name }, file })
    await send(`put${kind}`, { as: key, path: { name }, file })
    await send(`put${kind}`, { as: key, path: { name }, file: { ...file, bytes: Buffer.from('none') } })
    await send(`list${kind}s`, { as: key })
    await send(`delete${kind}`, { as: key, path: { name } })
  }
  await send('reportStatus', { as: key, path: { orderId: 1 }, body: { status: 'shipped' } })
  await send('cancelOrder', { as: anna, body: { ...ofShop, orderId: 1 } })
  await send('reportStatus', {
    as: key,
    path: { orderId: 1 },
    body: { status: 'cancelled', reference: 'A-1' },
  })

  await send('loginClient', { body: credentials })
  await send('forgotPassword', { body: { email: 'anna@clients.test' } })
  const change = { ...client, currentPassword: ACCESS_CODES.anna, newPassword: 'siete tubos de cobre' }
  await send('changePassword', { as: anna, body: change })
  await send('logout', { as: anna })

  expect(checked.filter(([, problems]) => problems.length > 0)).toEqual([])
  const done = new Set(
    checked.filter(([call]) => call.endsWith(' 200')).map(([call]) => call.replace(' 200', '')),
  )
  // The built-in service has no staff to sign in
  expect(names.filter((name) => !done.has(name))).toEqual(['authenticateStaff'])
})

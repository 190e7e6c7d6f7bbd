import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerCatalog } from './catalog.ts'
import type { ErpSettings } from './erp-settings.ts'
import { type Answer, type Call, isCall, UNKNOWN } from './calls.ts'
import { asTerse, withFieldsOfItsOwn, withNoise } from './answer-styles.ts'
import { SIGN_IN_SHAPES } from './sign-in-shapes.ts'
import { appliesTo, isMisbehavior, type Misbehavior, misbehave } from './misbehavior.ts'
import { answerOrder } from './order.ts'
import { answerProduct } from './product.ts'
import type { Item } from './record-types.ts'
import { openRecords } from './records.ts'

/**
 * A minimal ERP: the three services exactly as specified, at one address, without code of the product. It has none of
 * the product's extensions, and its own style where the specification leaves one open. Tests read its records and make
 * it misbehave through /control.
 */

const file = openRecords(process.env['DATA_FILE'] ?? 'erp.json')
let settings: ErpSettings = {
  quantity: chosen('ERP_QUANTITY', ['line', 'item', 'nowhere']),
  splits: process.env['ERP_SPLITS'] === 'on',
  uuids: process.env['ERP_UUIDS'] === 'on',
  numbers: chosen('ERP_NUMBERS', ['number', 'text', 'noisy']),
  isTerse: process.env['ERP_ANSWERS'] === 'terse',
  signIn: chosen('ERP_SIGN_IN', SIGN_IN_SHAPES),
  environments: JSON.parse(process.env['ERP_ENVIRONMENTS'] ?? '{}') as Record<string, string>,
  hasOwnFields: process.env['ERP_OWN_FIELDS'] === 'on',
  ids: chosen('ERP_IDS', ['number', 'text']),
}
/** All received calls except those to /control. */
const received: Call[] = []
let misbehaviors: Misbehavior[] = []

function answer(call: Call): Answer {
  const regular = regularAnswer(call)
  const extended = settings.hasOwnFields ? withFieldsOfItsOwn(regular) : regular
  const noisy = settings.numbers === 'noisy' ? withNoise(extended) : extended
  return settings.isTerse ? asTerse(call, noisy) : noisy
}

function regularAnswer(call: Call): Answer {
  if (call.path.startsWith('/product/')) return answerProduct(call, file, settings)
  if (call.path.startsWith('/catalog/')) return answerCatalog(call, file, settings)
  if (call.path.startsWith('/order/')) return answerOrder(call, file, settings)
  return UNKNOWN
}

/** The value of a variable, by default the first. */
function chosen<const Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value {
  return values.find((value) => value === process.env[name]) ?? values[0]
}

/** The misbehaviors that have not ended: a late one works after its connection. */
let misbehaving = 0

/** The calls of tests. `call` of a misbehaviour is a path segment of the affected calls, or "*". */
function control(call: Call): Answer {
  const { records } = file
  if (isCall(call, 'GET', '/control/requests')) return { status: 200, body: received }
  if (isCall(call, 'GET', '/control/misbehaving')) return { status: 200, body: { count: misbehaving } }
  if (isCall(call, 'GET', '/control/orders')) return { status: 200, body: records.orders }
  if (isCall(call, 'GET', '/control/carts')) return { status: 200, body: records.carts }
  if (isCall(call, 'GET', '/control/contacts')) return { status: 200, body: records.contacts }
  if (isCall(call, 'POST', '/control/misbehave')) {
    const misbehavior = { ...call.body }
    if (!isMisbehavior(misbehavior))
      return { status: 400, body: { message: `unknown misbehaviour: ${JSON.stringify(call.body)}` } }
    misbehaviors.push(misbehavior)
  } else if (isCall(call, 'POST', '/control/behave')) {
    misbehaviors = []
  } else if (isCall(call, 'POST', '/control/settings')) {
    settings = { ...settings, ...call.body }
  } else if (isCall(call, 'POST', '/control/forget-requests')) {
    received.length = 0
  } else if (isCall(call, 'POST', '/control/items')) {
    // Adds an item, or changes fields of an existing one
    const { catalogId, stockItemId } = call.body
    const at = records.items.findIndex(
      (one) => one.catalogId === catalogId && one.stockItemId === stockItemId,
    )
    const item = { ...records.items[at], ...call.body } as Item
    records.items.splice(at < 0 ? records.items.length : at, 1, item)
  } else if (isCall(call, 'POST', '/control/status')) {
    const order = records.orders.find(({ orderId }) => orderId === call.body['orderId'])
    if (order) order.status = String(call.body['status'])
  } else if (isCall(call, 'POST', '/control/sign-everybody-out')) {
    // At all services, or at the given one
    for (const [token, { service }] of Object.entries(records.tokens))
      if (call.body['service'] === undefined || call.body['service'] === service) delete records.tokens[token]
  } else if (isCall(call, 'POST', '/control/empty-carts')) {
    records.carts.length = 0
  } else return UNKNOWN
  file.save()
  return { status: 200, body: {} }
}

/** The misbehaviour for this call; reduces its remaining times. */
function nextMisbehavior(call: Call): Misbehavior | undefined {
  const misbehavior = misbehaviors.find((one) => appliesTo(one, call))
  if (misbehavior?.times !== undefined) {
    misbehavior.times -= 1
    misbehaviors = misbehaviors.filter(({ times }) => times === undefined || times > 0)
  }
  return misbehavior
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://erp.test')
  const path = decodeURIComponent(url.pathname)
  const isControl = path.startsWith('/control/')
  const body = await readBody(request)
  const { method = 'GET', headers } = request
  const call: Call = { method, path, query: url.searchParams, headers, body }
  if (isControl) return send(response, control(call))
  const misbehavior = nextMisbehavior(call)
  if (misbehavior?.how !== 'refuse-connection') received.push(call)
  if (misbehavior) {
    misbehaving++
    return misbehave(misbehavior, response, () => answer(call)).finally(() => misbehaving--)
  }
  return send(response, answer(call))
}

async function readBody(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

function send(response: ServerResponse, { status, body }: Answer): void {
  const text = JSON.stringify(body, (_, value: unknown) =>
    value instanceof URLSearchParams ? value.toString() : value,
  )
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(text ?? '')
}

const server = createServer((request, response) => {
  serve(request, response).catch((error: unknown) => {
    console.error(error)
    response.destroy()
  })
})
server.listen(Number(process.env['PORT'] ?? 4100), '127.0.0.1', () => {
  console.log(`The ERP stand-in listens at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => {
  server.closeAllConnections()
  server.close()
})

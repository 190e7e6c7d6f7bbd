import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createServiceClient } from '#contracts/http/client.ts'
import { emptyCatalog } from '#domain/catalog/catalog.ts'
import type { Db } from '#db/transaction.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { seal } from '#services/secrets/encryption.ts'
import { openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { enqueue } from './enqueue.ts'
import { LEASE_MS } from './push-transitions.ts'
import type { RunningGateway } from './order-gateway.ts'
import { pushCart, type PushServices } from './order-service-calls.ts'
import { startQueuedGateway } from './queued-gateway.ts'

const folder = temporaryFolder()
const keys = deriveKeys('a secret of this test')
let db: Db
let outbox: RunningGateway
let services: PushServices
let queries = 0
let calls = 0
/** The settings of the shop; undefined = unknown. */
let settings: Record<string, string> | undefined

/** An outbox with a fake clock, and services that do not answer. */
beforeEach(async () => {
  // setImmediate stays real: the database commits in the turn of the event loop
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  db = await openMigrated(`${folder}/${randomUUID()}.sqlite`)
  queries = 0
  calls = 0
  settings = { money_type_id: '3' }
  const counted = db.withPlugin({
    transformQuery({ node }) {
      queries++
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const away = createServiceClient('http://nowhere.test', () => {
    calls++
    throw new Error('no service answers')
  })
  services = {
    catalogService: away,
    orderService: away,
    isOrderRemote: true,
    accountId: 1,
    catalogs: [{ catalogId: 1, companyId: 1 }],
    catalog: () => emptyCatalog([1]),
    settings: () => Promise.resolve(settings),
  }
  const shopAddress = 'https://shop.test'
  outbox = startQueuedGateway({
    db: counted,
    keys,
    services,
    shopAddress,
    resendAfterMs: 60_000,
  })
})
afterEach(async () => {
  await outbox.stop()
  await db.destroy()
  vi.useRealTimers()
})

/** Moves the clock on in steps, with turns of the event loop between them, in which the database commits. */
async function passTime(ms: number) {
  for (let passed = 0; passed < ms; passed += 100) {
    await vi.advanceTimersByTimeAsync(100)
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
}

const cart = (figures?: { taxes: number; total: number }) => ({
  clientId: 7,
  clientName: 'Anna Instalaciones',
  token: 'token',
  uuid: randomUUID(),
  clientReference: '',
  deliveryInstructions: '',
  comment: '',
  language: 'es' as const,
  currency: 'USD' as const,
  parts: [{ catalogId: 1, companyId: 1, fingerprint: 'mark', figures }],
})

test('an empty queue polls the database at most 15 times a minute', async () => {
  await vi.advanceTimersByTimeAsync(60_000)
  // Every five seconds, and once to notify staff
  expect(queries).toBeLessThanOrEqual(15)
})

test('a queued cart names the currency of the settings', async () => {
  await outbox.send(cart())
  const rows = await db.selectFrom('sent_carts').select('money_type_id').execute()
  expect(rows).toEqual([{ money_type_id: 3 }])
})

describe('a cart whose figures were shown in dollars', () => {
  const figures = { taxes: 787, total: 5_707 }

  test('is refused once the shop sells in euros, and is not stored', async () => {
    settings = { currency: 'EUR' }
    expect(await outbox.send(cart(figures))).toEqual({
      ordered: [],
      refused: { reason: { kind: 'figures_changed' }, catalogIds: [1] },
    })
    expect(await db.selectFrom('sent_carts').select('uuid').execute()).toEqual([])
  })

  test('that was stored before is answered as it was', async () => {
    const sent = cart(figures)
    const first = await outbox.send(sent)
    settings = { currency: 'EUR' }
    expect(await outbox.send(sent)).toEqual(first)
  })

  test('is stored while the currency of the shop is unknown', async () => {
    settings = undefined
    expect(await outbox.send(cart(figures))).toMatchObject({ queuedCart: 1 })
  })
})

/** Stores a cart; an order service that takes every push, and what it was sent. */
async function enqueueForService(sent: ReturnType<typeof cart>) {
  await enqueue(db, { ...sent, sealedToken: 'sealed', moneyTypeId: 1 })
  const task = {
    cart: await db.selectFrom('sent_carts').selectAll().executeTakeFirstOrThrow(),
    push: await db.selectFrom('order_pushes').selectAll().executeTakeFirstOrThrow(),
    token: 'token',
  }
  const pushed: unknown[] = []
  const orderService = createServiceClient('http://order.test', async (request) => {
    pushed.push(await request.json())
    return Response.json({ isSuccessful: true, data: [] })
  })
  return { task, orderService, pushed }
}

test('a push in dollars names them in a shop of another currency only', async () => {
  const { task, orderService, pushed } = await enqueueForService(cart())
  for (const currency of ['USD', 'EUR']) {
    settings = { currency }
    await pushCart({ ...services, orderService }, task)
  }
  expect(pushed).toEqual([
    expect.not.objectContaining({ currency: expect.anything() }),
    expect.objectContaining({ currency: 'USD' }),
  ])
})

test('a service elsewhere gets the remarks as fields, and all of them in the comment', async () => {
  const remarks = { clientReference: 'OC-4711', deliveryInstructions: 'Muelle 3', comment: 'Gracias' }
  const { task, orderService, pushed } = await enqueueForService({ ...cart(), ...remarks })
  await pushCart({ ...services, orderService }, task)
  await pushCart({ ...services, orderService, isOrderRemote: false }, task)
  expect(pushed).toMatchObject([
    {
      ...remarks,
      comment: 'Referencia del cliente: OC-4711\nIndicaciones de entrega: Muelle 3\nGracias',
    },
    remarks,
  ])
})

test('a cart without figures is stored in a shop of any currency', async () => {
  settings = { currency: 'EUR' }
  expect(await outbox.send(cart())).toMatchObject({ queuedCart: 1 })
})

test('a push is retried when its delay of a second ends, not at the next poll', async () => {
  await outbox.send(cart())
  expect(calls).toBe(2)
  // The delay varies by a fifth, and the one after it is no shorter
  await passTime(1_500)
  expect(calls).toBe(4)
})

test('a push of a dead process is picked up within five seconds after its lease', async () => {
  await enqueue(db, { ...cart(), sealedToken: seal(keys.storedTokens, 'token'), moneyTypeId: 1 })
  await vi.advanceTimersByTimeAsync(LEASE_MS - 100)
  expect(calls).toBe(0)
  await vi.advanceTimersByTimeAsync(5_200)
  expect(calls).toBeGreaterThan(0)
})

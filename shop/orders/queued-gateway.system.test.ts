import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServiceClient } from '#contracts/http/client.ts'
import { emptyCatalog } from '#domain/catalog/catalog.ts'
import type { Db } from '#db/transaction.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { seal } from '#services/secrets/encryption.ts'
import { openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { enqueue } from './enqueue.ts'
import { LEASE_MS } from './push-transitions.ts'
import type { RunningGateway } from './order-gateway.ts'
import { startQueuedGateway } from './queued-gateway.ts'

const folder = temporaryFolder()
const keys = deriveKeys('a secret of this test')
let db: Db
let outbox: RunningGateway
let queries = 0
let calls = 0

/** An outbox with a fake clock, and services that do not answer. */
beforeEach(async () => {
  vi.useFakeTimers()
  db = await openMigrated(`${folder}/${randomUUID()}.sqlite`)
  queries = 0
  calls = 0
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
  outbox = startQueuedGateway({
    db: counted,
    keys,
    services: {
      catalogService: away,
      orderService: away,
      accountId: 1,
      catalogs: [{ catalogId: 1, companyId: 1 }],
      catalog: () => emptyCatalog([1]),
      moneyTypeId: () => Promise.resolve(3),
    },
    resendAfterMs: 60_000,
    isRemote: true,
  })
})
afterEach(async () => {
  await outbox.stop()
  await db.destroy()
  vi.useRealTimers()
})

const cart = () => ({
  clientId: 7,
  clientName: 'Anna Instalaciones',
  token: 'token',
  uuid: randomUUID(),
  comment: '',
  language: 'es' as const,
  currency: 'USD' as const,
  parts: [{ catalogId: 1, companyId: 1, fingerprint: 'mark', figures: undefined }],
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

test('a push is retried when its delay of a second ends, not at the next poll', async () => {
  await outbox.send(cart())
  expect(calls).toBe(2)
  // The delay varies by a fifth
  await vi.advanceTimersByTimeAsync(1_300)
  expect(calls).toBe(4)
})

test('a push of a dead process is picked up within five seconds after its lease', async () => {
  await enqueue(db, { ...cart(), sealedToken: seal(keys.storedTokens, 'token'), moneyTypeId: 1 })
  await vi.advanceTimersByTimeAsync(LEASE_MS - 100)
  expect(calls).toBe(0)
  await vi.advanceTimersByTimeAsync(5_200)
  expect(calls).toBeGreaterThan(0)
})

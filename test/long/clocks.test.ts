import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Db, inTransaction } from '#db/transaction.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { announce } from '#services/webhooks/events.ts'
import { addWebhook } from '#services/webhooks/webhooks.ts'
import { WebhookReceiver } from '../stand-in/webhook-receiver.ts'
import { type ServerProcess, startServer } from '../system/process.ts'
import { engines, openMigrated, temporaryFolder } from '../world/databases.ts'
import { TEST_SECRET, testEnvironment } from '../world/services.ts'

const AHEAD_MS = 90_000
describe('two servers on PostgreSQL whose clocks are 90 s apart', () => {
  const [, postgres] = engines(temporaryFolder())
  const receiver = new WebhookReceiver()
  let db: Db
  let environment: Record<string, string> = {}
  const servers: ServerProcess[] = []

  beforeAll(async () => {
    await receiver.open()
    const database = await postgres.newDatabase()
    db = await openMigrated(database)
    await addWebhook(db, THE_SHOP, deriveKeys(TEST_SECRET).webhookSecrets, {
      url: receiver.url(),
      events: ['client.created'],
      network: { isPrivateAllowed: true },
    })
    environment = { ...testEnvironment(database), WEBHOOK_PRIVATE: 'on' }
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')))
    receiver.close()
    await db.destroy()
  })

  test('leave a delivery to the one that is making it', async () => {
    receiver.behavior = 'hang'
    servers.push(await startServer(['bin/lonja.ts', 'services'], environment))
    await inTransaction(db, (trx) =>
      announce(trx, { type: 'client.created', subject: 'client 1' }, () => ({
        client: { clientId: 1, username: 'u', name: 'n', email: '', phone: '' },
      })),
    )
    await vi.waitUntil(() => receiver.received.length === 1, { timeout: 15_000 })
    const shifted = ['--import', join(import.meta.dirname, 'shift-clock.mjs'), 'bin/lonja.ts', 'services']
    servers.push(await startServer(shifted, { ...environment, CLOCK_AHEAD_MS: String(AHEAD_MS) }))
    // It looks for deliveries as soon as it has started
    await pause(3_000)
    expect(receiver.received).toHaveLength(1)
  }, 60_000)
})

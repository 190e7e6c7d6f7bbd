import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Db, inTransaction } from '#db/transaction.ts'
import { queueMail } from '#services/mail/mail-outbox.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { setSecretSetting } from '#services/settings/secret-settings.ts'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { TestMailServer } from '../stand-in/mail-server.ts'
import { type ServerProcess, startServer } from './process.ts'
import { TEST_SECRET, testEnvironment } from '../world/services.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

/** Two server processes with one mail outbox, and its mails when the processes are killed. */
describeOnDefault('mail of a shop with two servers', (engine) => {
  const mailServer = new TestMailServer()
  let database = ''
  let db: Db
  let servers: ServerProcess[] = []

  beforeAll(async () => {
    await mailServer.open()
    database = await engine.newDatabase()
    db = await openMigrated(database)
    servers = await Promise.all([start(), start()])
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')))
    await mailServer.close()
    await db.destroy()
  })

  const start = () =>
    startServer(['bin/lonja.ts', 'services'], {
      ...testEnvironment(database),
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Puerto <shop@puerto.test>',
    })
  const queue = (subject: string) =>
    inTransaction(db, (trx) =>
      queueMail(trx, { kind: 'order', recipient: 'anna@clients.test', subject, body: 'Text' }),
    )
  const countReceived = (subject: string) =>
    mailServer.received.filter((mail) => mail.subject === subject).length
  const statuses = async () => {
    const rows = await db.selectFrom('mails').select('status').execute()
    return [...new Set(rows.map(({ status }) => status))]
  }

  test('sends every mail once while both send', async () => {
    for (let number = 1; number <= 30; number++) await queue(`Mail ${number}`)
    await vi.waitUntil(async () => (await statuses()).join() === 'sent', { timeout: 15_000 })
    const counts = Array.from({ length: 30 }, (_, index) => countReceived(`Mail ${index + 1}`))
    expect(new Set(counts)).toEqual(new Set([1]))
  })

  test('sends a mail again when its sender is killed, at most twice in total', async () => {
    mailServer.behavior = 'store and hang'
    await queue('In the middle')
    await vi.waitUntil(() => countReceived('In the middle') === 1, { timeout: 10_000 })
    await Promise.all(servers.map((server) => server.stop('SIGKILL')))
    mailServer.behavior = 'accept'
    // Ends the lease of the killed process instead of waiting for it to expire
    await db
      .updateTable('mails')
      .set({ next_attempt_at: '2026-01-01T00:00:00.000Z' })
      .where('status', '=', 'sending')
      .execute()
    servers = await Promise.all([start(), start()])
    await vi.waitUntil(async () => (await statuses()).join() === 'sent', { timeout: 15_000 })
    expect(countReceived('In the middle')).toBe(2)
  })

  test('sends through the server of the settings as soon as it is set, without a restart', async () => {
    const withoutServer = await startServer(['bin/lonja.ts', 'services'], testEnvironment(database))
    try {
      await Promise.all(servers.map((server) => server.stop('SIGTERM')))
      await queue('Later')
      const key = deriveKeys(TEST_SECRET).storedSettings
      await setSecretSetting(db, THE_SHOP, 'smtp_url', mailServer.url, key)
      await vi.waitUntil(() => countReceived('Later') === 1, { timeout: 15_000 })
    } finally {
      await withoutServer.stop()
      await setSecretSetting(db, THE_SHOP, 'smtp_url', '', Buffer.alloc(32))
      servers = await Promise.all([start(), start()])
    }
  })

  test('finishes a running SMTP conversation before it stops', async () => {
    await queue('Last word')
    await vi.waitUntil(() => countReceived('Last word') === 1, { timeout: 10_000 })
    await Promise.all(servers.map((server) => server.stop('SIGTERM')))
    expect(await statuses()).toEqual(['sent'])
    expect(countReceived('Last word')).toBe(1)
  })
})

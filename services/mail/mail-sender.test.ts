import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Db, inTransaction } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { TestMailServer } from '../../test/stand-in/mail-server.ts'
import { deriveKeys } from '../secrets/keys.ts'
import { MAIL_BACKOFF } from './deliver-mail.ts'
import { THE_SHOP } from '../trail/actor.ts'
import { makeDue, retryMail } from './list-mails.ts'
import { type Mail, queueMail, queueSecretMail } from './mail-outbox.ts'
import { sendDueMails, startMailSender } from './mail-sender.ts'

const MAIL: Mail = {
  kind: 'order',
  recipient: 'anna@clients.test',
  subject: '订单 17 已收到 – Tubería & válvulas',
  body: 'Estimada Anna:\n\n您的订单已收到。\n.\nUna línea tras un punto.\n',
}

const KEY = deriveKeys('the secret of this shop').waitingMails

describeOnBoth('mail', (engine) => {
  const server = new TestMailServer()
  let db: Db
  let other: Db
  const findServer = () => Promise.resolve({ smtpUrl: server.url, from: 'shop@puerto.test' })
  const sends = (from: Db = db) =>
    sendDueMails(from, { smtpUrl: server.url, from: 'Ferretería Puerto <shop@puerto.test>' }, KEY)
  const queue = (mail: Partial<Mail> = {}) => inTransaction(db, (trx) => queueMail(trx, { ...MAIL, ...mail }))
  const queueSecret = (kind: 'access_code' | 'code_reset', key = KEY) =>
    inTransaction(db, (trx) => queueSecretMail(trx, { ...MAIL, kind }, key))
  const rows = () => db.selectFrom('mails').selectAll().orderBy('mail_id').execute()
  const row = async () => {
    const [first] = await rows()
    if (!first) throw new Error('the outbox is empty')
    return first
  }
  const subjects = () => server.received.map(({ subject }) => subject).toSorted()

  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    other = await openMigrated(database)
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterAll(async () => {
    await db.destroy()
    await other.destroy()
    vi.restoreAllMocks()
  })
  beforeEach(async () => {
    await db.deleteFrom('mails').execute()
    server.received.length = 0
    server.behavior = 'accept'
    await server.open()
  })
  afterEach(() => server.close())

  test('arrives once, unchanged, in any script', async () => {
    await queue({ replyTo: 'bruno@clients.test' })
    expect(await sends()).toBe(1)
    expect(await sends()).toBe(0)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toMatchObject({
      subject: MAIL.subject,
      text: MAIL.body,
      from: { address: 'shop@puerto.test', name: 'Ferretería Puerto' },
      to: [{ address: 'anna@clients.test' }],
      replyTo: [{ address: 'bruno@clients.test' }],
      envelopeTo: ['anna@clients.test'],
    })
    expect(await row()).toMatchObject({ status: 'sent', attempts: 1, last_problem: '' })
  })

  test('can be answered to several addresses', async () => {
    await queue({ replyTo: 'bruno@clients.test, carla@clients.test' })
    await sends()
    expect(server.received[0]?.replyTo).toMatchObject([
      { address: 'bruno@clients.test' },
      { address: 'carla@clients.test' },
    ])
  })

  test('cannot add headers by a line break in the subject', async () => {
    await queue({ subject: 'Hello\r\nBcc: all@evil.test\n\nFree text' })
    await sends()
    expect(server.received[0]).toMatchObject({
      subject: 'Hello Bcc: all@evil.test Free text',
      envelopeTo: ['anna@clients.test'],
    })
    expect(server.received[0]?.bcc ?? []).toEqual([])
  })

  test.each([
    'anna@clients.test, all@evil.test',
    '"anna@clients.test" <all@evil.test>',
    'a:b@clients.test,c@evil.test;',
    'anna@clients.test\r\nRCPT TO:<all@evil.test>',
    '',
  ])('to "%s" is not sent and given up', async (recipient) => {
    await queue({ recipient })
    await sends()
    expect(server.received).toEqual([])
    expect(await row()).toMatchObject({
      status: 'given_up',
      last_problem: 'the recipient is not one e-mail address',
    })
  })

  test('with a code or link waits sealed, and arrives as written', async () => {
    await queueSecret('code_reset')
    await queueSecret('access_code')
    for (const { body } of await rows()) expect(body).toMatch(/^sealed:[\w-]{60,}$/)
    await sends()
    expect(server.received.map(({ text }) => text)).toEqual([MAIL.body, MAIL.body])
  })

  test('with a code that an earlier version left unsealed arrives', async () => {
    await queueSecret('access_code')
    await db.updateTable('mails').set({ body: MAIL.body }).execute()
    await sends()
    expect(server.received.map(({ text }) => text)).toEqual([MAIL.body])
  })

  test('of a visitor who writes as if it were sealed arrives as written', async () => {
    await queue({ kind: 'contact', body: 'sealed:abc\n' })
    await sends()
    expect(server.received.map(({ text }) => text)).toEqual(['sealed:abc\n'])
  })

  test('sealed with another secret waits, and says why', async () => {
    await queueSecret('access_code', deriveKeys('another secret').waitingMails)
    await sends()
    expect(server.received).toEqual([])
    expect(await row()).toMatchObject({
      status: 'waiting',
      unconfirmed: 0,
      last_problem: 'the text was sealed with another SECRET',
    })
  })

  test('deletes a code or link after sending', async () => {
    await queueSecret('code_reset')
    await queueSecret('access_code')
    await sends()
    expect((await rows()).map(({ status, body }) => [status, body])).toEqual([
      ['sent', ''],
      ['sent', ''],
    ])
  })

  test.each(['code_reset', 'access_code'] as const)(
    'deletes the code or link of a %s given up',
    async (kind) => {
      server.behavior = 'reject'
      await queueSecret(kind)
      await sends()
      const { status, body } = await row()
      expect([status, body]).toEqual(['given_up', ''])
    },
  )

  test('to an unknown recipient is given up at once, with the answer of the server', async () => {
    server.behavior = 'reject'
    await queue()
    await sends()
    const { status, last_problem } = await row()
    expect([status, last_problem]).toEqual(['given_up', expect.stringContaining('no such mailbox')])
    await sends()
    expect((await row()).attempts).toBe(1)
  })

  test('that the server defers is retried after a minute, and arrives once', async () => {
    server.behavior = 'defer'
    await queue()
    await sends()
    const put = await row()
    expect(put).toMatchObject({ status: 'waiting', attempts: 1, unconfirmed: 0 })
    expect(put.last_problem).toContain('try again later')
    const wait = Date.parse(put.next_attempt_at) - Date.now()
    expect(wait).toBeGreaterThan(45_000)
    expect(wait).toBeLessThan(75_000)
    server.behavior = 'accept'
    expect(await sends()).toBe(0)
    await makeDue(db)
    expect(await sends()).toBe(1)
    expect(server.received).toHaveLength(1)
  })

  describe('while the server is down', () => {
    test('waits, and arrives once it is up again', async () => {
      await server.close()
      await queue()
      await sends()
      expect(await row()).toMatchObject({ status: 'waiting', attempts: 1, unconfirmed: 0 })
      await server.open()
      await makeDue(db)
      await sends()
      expect(subjects()).toEqual([MAIL.subject])
    })

    test('is given up after days, and can be sent by hand', async () => {
      await server.close()
      await queue()
      await db
        .updateTable('mails')
        .set({ attempts: MAIL_BACKOFF.maxAttempts - 1 })
        .execute()
      await sends()
      const { mail_id: mailId, status, last_problem } = await row()
      expect([status, last_problem]).toEqual(['given_up', expect.stringContaining('ECONNREFUSED')])
      await server.open()
      expect(await makeDue(db)).toBe(0)
      expect(await retryMail(db, THE_SHOP, mailId)).toBe(true)
      await sends()
      expect(subjects()).toEqual([MAIL.subject])
    })
  })

  test('waits when the TLS handshake fails, with the reason', async () => {
    await queue()
    await sendDueMails(db, { smtpUrl: server.url.replace('smtp:', 'smtps:'), from: 'shop@puerto.test' }, KEY)
    expect(await row()).toMatchObject({ status: 'waiting', attempts: 1, unconfirmed: 0 })
    expect((await row()).last_problem).toMatch(/SSL|TLS/i)
  })

  test('each mail is sent once by two concurrent processes', async () => {
    for (let number = 1; number <= 20; number++) await queue({ subject: `Mail ${number}` })
    await Promise.all([sends(), sends(other), sends(), sends(other)])
    expect(server.received).toHaveLength(20)
    expect(new Set(subjects()).size).toBe(20)
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(20)
  })

  test('whose sender was killed is sent by the next process, with the same Message-ID', async () => {
    server.behavior = 'store and hang'
    await queue()
    const stopped = startMailSender(db, findServer, KEY)
    await vi.waitUntil(() => server.received.length === 1)
    const sending = await row()
    expect(sending).toMatchObject({ status: 'sending', unconfirmed: 1 })
    expect(Date.parse(sending.next_attempt_at)).toBeGreaterThan(Date.now() + 60_000)
    // The state that a killed process leaves behind, with its lease expired
    await db.updateTable('mails').set({ next_attempt_at: '2026-01-01T00:00:00.000Z' }).execute()
    server.behavior = 'accept'
    await sends(other)
    expect(await row()).toMatchObject({ status: 'sent' })
    await server.close()
    await stopped.stop()
    expect(await row()).toMatchObject({ status: 'sent' })
    const ids = server.received.map(({ messageId }) => messageId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('that may have arrived twice is not sent a third time', async () => {
    server.behavior = 'store and hang'
    await queue()
    for (let round = 1; round <= 4; round++) {
      const sender = startMailSender(db, findServer, KEY)
      const before = server.received.length
      await vi.waitUntil(async () => server.received.length > before || (await row()).status === 'given_up')
      await server.close()
      await sender.stop()
      await server.open()
      await makeDue(db)
    }
    expect(server.received).toHaveLength(2)
    expect(await row()).toMatchObject({
      status: 'given_up',
      last_problem: expect.stringContaining('perhaps arrived'),
    })
  })

  test('is sent as soon as it is queued', async () => {
    const sender = startMailSender(db, findServer, KEY)
    await queue()
    await vi.waitUntil(() => server.received.length === 1, { timeout: 10_000 })
    await sender.stop()
    expect(await row()).toMatchObject({ status: 'sent' })
  })

  test('is not delayed by a slow SMTP conversation', async () => {
    server.behavior = 'store and hang'
    await queue({ subject: 'slow' })
    const sender = startMailSender(db, findServer, KEY)
    await vi.waitUntil(() => server.received.length === 1)
    server.behavior = 'accept'
    await queue({ subject: 'quick' })
    await vi.waitUntil(() => server.received.length === 2, { timeout: 10_000 })
    expect(subjects()).toEqual(['quick', 'slow'])
    await server.close()
    await sender.stop()
  })

  test('does not delay the stop of the shop when the server is silent', async () => {
    server.behavior = 'hang'
    await queue()
    const sender = startMailSender(db, findServer, KEY)
    await vi.waitUntil(async () => server.connectionCount > 0 && (await row()).status === 'sending')
    await sender.stop()
    expect(await row()).toMatchObject({
      status: 'waiting',
      unconfirmed: 0,
      last_problem: 'no answer in time',
    })
  })
})

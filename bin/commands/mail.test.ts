import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Db, inTransaction } from '#db/transaction.ts'
import { queueMail, queueSecretMail } from '#services/mail/mail-outbox.ts'
import { setSetting } from '#services/settings/settings.ts'
import { openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { TestMailServer } from '../../test/stand-in/mail-server.ts'
import { MAIL_KEY, TEST_SECRET } from '../../test/world/services.ts'
import { typeCommand } from '../../test/system/terminal.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

const dataDir = temporaryFolder()
const mailServer = new TestMailServer()
let db: Db

beforeAll(async () => {
  await mailServer.open()
  db = await openMigrated(join(dataDir, 'lonja.sqlite'))
})
afterAll(async () => {
  await mailServer.close()
  await db.destroy()
})
beforeEach(async () => {
  await db.deleteFrom('mails').execute()
  mailServer.behavior = 'accept'
})

const without = (...words: string[]) => typeCommand(words, { DATA_DIR: dataDir })
const typed = (...words: string[]) =>
  typeCommand(words, { DATA_DIR: dataDir, SMTP_URL: mailServer.url, PUBLIC_URL: 'https://shop.test' })
const queue = (subject: string) =>
  inTransaction(db, (trx) =>
    queueMail(trx, { kind: 'order', recipient: 'anna@clients.test', subject, body: 'Hola\n\u001b[2J' }),
  )
const firstId = async () => {
  const { mail_id } = await db.selectFrom('mails').select('mail_id').limit(1).executeTakeFirstOrThrow()
  return String(mail_id)
}

describe('mail', () => {
  test('is listed and shown while it waits, without its control characters', async () => {
    await queue('Pedido\u001b[2J 17')
    const { out } = await without('mail', 'list', '--status', 'waiting')
    expect(out).toMatch(/ waiting +0 +anna@clients\.test +Pedido \[2J 17\n$/)
    const shown = await without('mail', 'show', await firstId())
    expect(shown.out).toMatch(/Subject +Pedido \[2J 17\n\nHola\n \[2J\n$/)
    const [record] = JSON.parse((await without('mail', 'list', '--json')).out) as object[]
    expect(record).toMatchObject({ to: 'anna@clients.test', status: 'waiting', attempts: 0 })
    expect(record).not.toHaveProperty('body')
    expect((await without('mail', 'list', '--status', 'sent')).out.trim().split('\n')).toHaveLength(1)
  })

  test('is listed and shown with the time of the shop', async () => {
    await queue('Uno')
    await db.updateTable('mails').set({ created_at: '2026-11-21T09:30:00.000Z' }).execute()
    await setSetting(db, THE_SHOP, 'time_zone', 'Europe/Madrid')
    expect((await without('mail', 'list')).out).toMatch(/written.*\n +\d+ +2026-11-21 10:30:00 +waiting/)
    expect((await without('mail', 'show', await firstId())).out).toContain('2026-11-21 10:30:00')
    expect((await without('doctor')).err).toMatch(/the oldest since 2026-11-21 10:30:00/)
    await setSetting(db, THE_SHOP, 'time_zone', '')
  })

  test('is sent at once when a mail server is set, and waits otherwise', async () => {
    await queue('Uno')
    expect(await without('mail', 'send')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^no mail server is set: mail waits in the outbox/),
    })
    expect(await typed('mail', 'send')).toMatchObject({ code: 0, out: 'No mail waits.\n' })
    expect(mailServer.received.at(-1)).toMatchObject({ subject: 'Uno', from: { address: 'shop@shop.test' } })
    const id = await firstId()
    expect(await typed('mail', 'retry', id)).toMatchObject({ code: 1, err: `mail ${id} was sent already\n` })
  })

  test('that was given up is sent again on request', async () => {
    mailServer.behavior = 'reject'
    await queue('Dos')
    expect(await typed('mail', 'send')).toMatchObject({ code: 0 })
    expect((await typed('mail', 'list')).out).toMatch(/ given_up +1 .*no such mailbox/)
    mailServer.behavior = 'accept'
    const id = await firstId()
    expect((await typed('mail', 'retry', id)).out).toBe(`Mail ${id} is sent next.\n`)
    await typed('mail', 'send')
    expect(mailServer.received.at(-1)?.subject).toBe('Dos')
  })

  test('that holds a code is shown while it waits, and not sent again once it was given up', async () => {
    mailServer.behavior = 'reject'
    const mail = { recipient: 'anna@clients.test', subject: 'Código', body: 'AW9Z-THTQ-87VC' }
    await inTransaction(db, (trx) => queueSecretMail(trx, { ...mail, kind: 'access_code' }, MAIL_KEY))
    const id = await firstId()
    const typedWith = (secret: string) => (action: string) =>
      typeCommand(['mail', action, ...(action === 'show' ? [id] : [])], {
        DATA_DIR: dataDir,
        SMTP_URL: mailServer.url,
        SECRET: secret,
      })
    expect((await typedWith(TEST_SECRET)('show')).out).toContain('AW9Z-THTQ-87VC')
    expect((await typedWith('another '.repeat(8))('show')).out).toContain('was sealed with another SECRET')
    await typedWith(TEST_SECRET)('send')
    const { out } = await typed('mail', 'show', id)
    expect(out).toContain('was deleted once it was sent or given up')
    expect(out).not.toContain('AW9Z')
    expect(await typed('mail', 'retry', id)).toMatchObject({
      code: 1,
      err: expect.stringContaining('issue a new code with lonja client code'),
    })
  })

  test('with an unknown number or status is reported', async () => {
    expect(await without('mail', 'show', '99999')).toMatchObject({ code: 1, err: 'there is no mail 99999\n' })
    expect(await without('mail', 'list', '--status', 'lost')).toMatchObject({ code: 2 })
    expect(await without('mail', 'shout')).toMatchObject({ code: 2 })
  })
})

describe('a mail server in the settings', () => {
  const guarded = new TestMailServer({ password: 'p@ss:word' })
  const urlWith = (password: string) => guarded.url.replace('://', `://shop:${encodeURIComponent(password)}@`)
  const sealed = async () =>
    (await db.selectFrom('settings').select('value').where('name', '=', 'smtp_url').executeTakeFirst())?.value

  beforeAll(async () => {
    await guarded.open()
  })
  afterAll(() => guarded.close())
  beforeEach(async () => {
    await db.deleteFrom('settings').execute()
    guarded.received.length = 0
  })

  test('is stored encrypted, and no command shows it', async () => {
    const set = await without('setting', 'set', 'smtp_url', urlWith('p@ss:word'))
    const shown = await Promise.all([
      without('setting', 'list'),
      without('setting', 'list', '--json'),
      without('setting', 'get', 'smtp_url'),
      without('setting', 'set', 'smtp_url', 'smtps://shop:p%40ss%3Aword'.replace('smtps', 'http')),
      without('mail', 'test', 'anna@clients.test'),
      without('mail', 'send'),
      without('doctor'),
    ])
    expect(set.code).toBe(0)
    expect(JSON.parse(shown[1].out)).toMatchObject({ smtp_url: '(stored, not shown)', mail_from: '' })
    expect(shown[3]).toMatchObject({
      code: 1,
      err: expect.stringContaining('this is no address of a mail server'),
    })
    const stored = await sealed()
    expect(stored).toMatch(/^[\w-]{40,}$/)
    const printed = [set, ...shown].map(({ out, err }) => out + err).join('\n')
    for (const secret of ['p@ss', 'p%40ss', stored ?? '']) expect(printed).not.toContain(secret)
    expect((await without('setting', 'set', 'smtp_url', '')).out).toBe('smtp_url is unset\n')
    expect(await sealed()).toBeUndefined()
  })

  test('sends a test mail to every recipient of orders, and prints what it answered', async () => {
    await without('setting', 'set', 'smtp_url', urlWith('p@ss:word'))
    await setSetting(db, THE_SHOP, 'mail_from', 'Puerto <ventas@puerto.test>')
    await setSetting(db, THE_SHOP, 'order_mail_to', 'jefe@puerto.test; almacen@puerto.test')
    const { code, out, err } = await without('mail', 'test')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^Mail server: smtp:\/\/shop@127\.0\.0\.1:\d+ \(from the setting smtp_url\)\n/)
    expect(out).toContain('Sender: Puerto <ventas@puerto.test>\n')
    expect(out).toMatch(/^jefe@puerto\.test: accepted\. The server answered: 250 /m)
    expect(out).toMatch(/^almacen@puerto\.test: accepted\. The server answered: 250 /m)
    expect(guarded.received.map(({ envelopeTo, from }) => [...envelopeTo, from?.address])).toEqual([
      ['jefe@puerto.test', 'ventas@puerto.test'],
      ['almacen@puerto.test', 'ventas@puerto.test'],
    ])
  })

  test('that refuses the password or the recipient, or is not reached, is reported with a hint', async () => {
    await without('setting', 'set', 'smtp_url', urlWith('wrong'))
    expect(await without('mail', 'test', 'anna@clients.test')).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^anna@clients\.test: refused\. The server answered: .*535 .*Bad user or password\nCheck user and password\./,
      ),
    })
    await without('setting', 'set', 'smtp_url', 'smtp://127.0.0.1:9')
    expect(await without('mail', 'test', 'anna@clients.test')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/not sent\. The server was not reached: .*ECONNREFUSED.*\nCheck the host/),
    })
    mailServer.behavior = 'reject'
    expect((await typed('mail', 'test', 'anna@clients.test')).err).toContain('550 no such mailbox')
    expect(await without('mail', 'test', 'Anna')).toMatchObject({ code: 2 })
    expect(await without('mail', 'test')).toMatchObject({
      code: 1,
      err: 'name an ADDRESS: the setting order_mail_to is unset\n',
    })
  })

  test('gives way to the one of the environment', async () => {
    const set = await typed('setting', 'set', 'smtp_url', 'smtp://127.0.0.1:9')
    expect(set.err).toBe('warning: SMTP_URL is set in the environment and takes precedence over smtp_url\n')
    const { out } = await typed('mail', 'test', 'anna@clients.test')
    expect(out).toContain('(from SMTP_URL)')
    expect(mailServer.received.at(-1)).toMatchObject({ envelopeTo: ['anna@clients.test'] })
  })

  test('that another SECRET encrypted must be set again', async () => {
    await without('setting', 'set', 'smtp_url', urlWith('p@ss:word'))
    const other = { DATA_DIR: dataDir, SECRET: 'another secret of thirty-two letters' }
    expect(await typeCommand(['mail', 'send'], other)).toMatchObject({
      code: 1,
      err: expect.stringContaining('smtp_url cannot be read, because SECRET has changed'),
    })
  })
})

import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Db, inTransaction } from '#db/transaction.ts'
import { queueMail } from '#services/mail/mail-outbox.ts'
import { openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { TestMailServer } from '../../test/stand-in/mail-server.ts'
import { typeCommand } from '../../test/system/terminal.ts'

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

  test('is sent at once when a mail server is set, and waits otherwise', async () => {
    await queue('Uno')
    expect(await without('mail', 'send')).toMatchObject({
      code: 1,
      err: 'SMTP_URL is not set: mail waits in the outbox\n',
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

  test('with an unknown number or status is reported', async () => {
    expect(await without('mail', 'show', '99999')).toMatchObject({ code: 1, err: 'there is no mail 99999\n' })
    expect(await without('mail', 'list', '--status', 'lost')).toMatchObject({ code: 2 })
    expect(await without('mail', 'shout')).toMatchObject({ code: 2 })
  })
})

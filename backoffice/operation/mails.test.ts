import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, inTransaction } from '#db/transaction.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { queueMail, queueSecretMail } from '#services/mail/mail-outbox.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { TestMailServer } from '../../test/stand-in/mail-server.ts'
import { describeOnBoth, openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { MAIL_KEY, TEST_SECRET } from '../../test/world/services.ts'
import { memberAs, testConfig } from '../../test/world/staff/back-office.ts'
import { type BackOffice, openBackOffice } from '../open.ts'

const OWNER = memberAs('owner', { email: 'olga@shop.test' })

describeOnBoth('the mails in the back-office', (engine) => {
  const server = new TestMailServer()
  const dataDir = temporaryFolder()
  let db: Db
  let mails: BackOffice['mails']
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
    await server.open()
    const config = testConfig({ DATA_DIR: dataDir, SMTP_URL: server.url, PUBLIC_URL: 'https://shop.test' })
    mails = openBackOffice({ db, keys: deriveKeys(TEST_SECRET), config }).mails
  })
  afterAll(async () => {
    await server.close()
    await db.destroy()
  })

  test.each(LANGUAGES)('a test mail goes to whoever asks for it, in %s', async (language) => {
    expect(await mails.test(OWNER, language)).toMatchObject({ ok: true, value: { outcome: 'accepted' } })
    const received = server.received.at(-1)
    expect(received?.envelopeTo).toEqual(['olga@shop.test'])
    const subjects = new Set(server.received.map(({ subject }) => subject))
    expect(subjects.size).toBe(server.received.length)
  })

  test('what the mail server answers to a test mail is shown word for word', async () => {
    server.behavior = 'reject'
    const answered = await mails.test(OWNER, 'es')
    server.behavior = 'accept'
    expect(JSON.stringify(answered)).toContain(': 550 no such mailbox')
  })

  test('the mails stand on pages of fifty, newest first, with the number of all', async () => {
    await inTransaction(db, async (trx) => {
      for (let at = 0; at < 51; at += 1)
        await queueMail(trx, { recipient: 'anna@clients.test', subject: `${at}`, body: '', kind: 'order' })
    })
    const first = await mails.list(OWNER, { status: 'waiting' })
    expect(first).toMatchObject({ total: 51, next: first.mails.at(-1)?.mailId })
    expect(first.mails).toHaveLength(50)
    const rest = await mails.list(OWNER, { status: 'waiting', before: first.next })
    expect(rest).toMatchObject({ mails: [{ subject: '0' }], total: 51, next: undefined })
    expect(await mails.list(OWNER, { status: 'given_up' })).toEqual({ mails: [], total: 0, next: undefined })
    await db.deleteFrom('mails').execute()
  })

  test('a mail is read with its text, but for the code or link in it, also while it waits', async () => {
    const mail = { recipient: 'anna@clients.test', subject: 'Hola', body: 'AW9Z-THTQ-87VC' }
    await inTransaction(db, (trx) => queueMail(trx, { ...mail, kind: 'order' }))
    await inTransaction(db, (trx) => queueSecretMail(trx, { ...mail, kind: 'access_code' }, MAIL_KEY))
    await inTransaction(db, (trx) => queueSecretMail(trx, { ...mail, kind: 'code_reset' }, MAIL_KEY))
    const listed = (await mails.list(OWNER, { status: 'waiting' })).mails
    const bodies = await Promise.all(
      listed.map(async ({ mailId }) => (await mails.read(OWNER, mailId))?.body),
    )
    expect(bodies).toEqual([undefined, undefined, 'AW9Z-THTQ-87VC'])
    // A row of an earlier release is not sealed
    await db.updateTable('mails').set({ body: mail.body }).execute()
    for (const { mailId } of listed.slice(0, 2))
      expect(JSON.stringify(await mails.read(OWNER, mailId))).not.toContain('AW9Z')
  })
})

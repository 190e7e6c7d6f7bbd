import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { readMails, TEST_SECRET } from '../../test/world/services.ts'
import { typeCommand } from '../../test/system/terminal.ts'

const dataDir = temporaryFolder()
let db: Db
beforeAll(async () => {
  db = await openMigrated(join(dataDir, 'lonja.sqlite'))
})
afterAll(() => db.destroy())

const typed = (...words: string[]) =>
  typeCommand(words, { DATA_DIR: dataDir, PUBLIC_URL: 'https://shop.test', SECRET: TEST_SECRET })
const request = async (company: string, email: string) => {
  const { access_request_id } = await db
    .insertInto('access_requests')
    .values({
      company,
      name: 'Marta Ruiz',
      email,
      phone: '',
      message: '',
      language: 'es',
      status: 'waiting',
      client_id: null,
      requested_at: '2026-11-21T09:00:00.000Z',
      decided_at: null,
    })
    .returning('access_request_id')
    .executeTakeFirstOrThrow()
  return String(access_request_id)
}
const lastMail = async () => (await readMails(db)).at(-1)
const codeIn = (out: string) => /Access code: (\S+)/.exec(out)?.[1]

test('approves a request once, with the code on the terminal and in the mail', async () => {
  const id = await request('El Ancla', 'marta@ancla.test')
  expect((await typed('access', 'list')).out).toMatch(/ waiting +El Ancla +Marta Ruiz +marta@ancla\.test/)
  const { out } = await typed('access', 'approve', id)
  expect(out).toMatch(/^Client \d+ was added\.\nUsername: el-ancla\nAccess code: \w{4}-\w{4}-\w{4}\n/)
  expect(out).toContain('waits in the outbox until a mail server is set')
  const mail = await lastMail()
  expect(mail?.recipient).toBe('marta@ancla.test')
  expect(mail?.body).toContain(codeIn(out))
  expect(mail?.body).toContain('https://shop.test/es/oauth/login')
  expect(await typed('access', 'refuse', id)).toMatchObject({
    code: 1,
    err: `request ${id}: the request was decided already\n`,
  })
}, 60_000)

test('marks a request of an existing client, and refuses it without a mail', async () => {
  const id = await request('El Ancla Sur', 'Marta@Ancla.test')
  expect((await typed('access', 'approve', id)).err).toContain('is a client’s already')
  expect(await typed('access', 'refuse', id)).toMatchObject({ code: 0 })
  expect((await lastMail())?.recipient).toBe('marta@ancla.test')
  expect((await lastMail())?.subject).toBe('Su código de acceso')
  expect(await typed('access', 'approve', '99999')).toMatchObject({ code: 1 })
}, 60_000)

test('mails access codes on demand, in the client’s language', async () => {
  const words = ['client', 'add', '--username', 'lilei', '--name', 'Li Lei', '--email', 'lilei@buyers.test']
  expect(await typed(...words, '--language', 'fr')).toMatchObject({ code: 2 })
  const added = await typed(...words, '--language', 'zh', '--mail')
  expect(await lastMail()).toMatchObject({ recipient: 'lilei@buyers.test', subject: '您的访问码' })
  expect((await lastMail())?.body).toContain(codeIn(added.out))
  const { out } = await typed('client', 'code', 'lilei', '--mail')
  expect((await lastMail())?.body).toContain(codeIn(out))
}, 60_000)

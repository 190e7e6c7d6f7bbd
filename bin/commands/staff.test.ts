import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOfToken } from '#backoffice/staff/random-token.ts'
import type { Db } from '#db/transaction.ts'
import { openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { seedMember } from '../../test/world/staff/seed-member.ts'
import { typeCommand } from '../../test/system/terminal.ts'

const dataDir = temporaryFolder()
let db: Db
beforeAll(async () => {
  db = await openMigrated(join(dataDir, 'lonja.sqlite'))
})
afterAll(() => db.destroy())

const typed = (...words: string[]) =>
  typeCommand(['staff', ...words], { DATA_DIR: dataDir, PUBLIC_URL: 'https://shop.test' })
const emailsOf = async (token: string) => {
  const links = db
    .selectFrom('staff_links')
    .innerJoin('staff', 'staff.staff_id', 'staff_links.staff_id')
    .select('email')
    .where('token_hash', '=', hashOfToken(token))
  return (await links.execute()).map(({ email }) => email)
}
const listed = async () => JSON.parse((await typed('list', '--json')).out) as object[]

test('somebody is added with rights, companies and language, and gets a link that opens', async () => {
  const words = ['--role', 'sales,editor', '--company', '2,3', '--language', 'zh']
  const { code, out } = await typed('add', '--name', 'Ana', '--email', 'ana@shop.test', ...words)
  expect(code).toBe(0)
  const [, token = ''] = /^https:\/\/shop\.test\/admin\/link\/(\S+)$/m.exec(out) ?? []
  expect(await emailsOf(token)).toEqual(['ana@shop.test'])
  expect(await listed()).toMatchObject([
    { name: 'Ana', roles: ['sales', 'editor'], companyIds: [2, 3], state: 'invited' },
  ])
  const { language } = await db.selectFrom('staff').select('language').executeTakeFirstOrThrow()
  expect(language).toBe('zh')
  expect((await typed('list')).out).toMatch(/Ana +ana@shop\.test +sales editor +2 3 +invited/)
})

test('a second link makes the first one void', async () => {
  const linkIn = (out: string) => /\/admin\/link\/(\S+)/.exec(out)?.[1] ?? ''
  const first = linkIn((await typed('link', 'ana@shop.test')).out)
  const second = linkIn((await typed('link', 'Ana@Shop.test')).out)
  expect(await emailsOf(first)).toEqual([])
  expect(await emailsOf(second)).toEqual(['ana@shop.test'])
})

test('the last owner who can sign in is neither disabled nor given other rights', async () => {
  await seedMember(db, { email: 'olga@shop.test' })
  const refused = {
    code: 1,
    err: 'olga@shop.test is the last owner who can sign in: make somebody else one first\n',
  }
  expect(await typed('disable', 'olga@shop.test')).toMatchObject(refused)
  expect(await typed('role', 'olga@shop.test', '--role', 'sales')).toMatchObject(refused)
  await seedMember(db, { email: 'pia@shop.test' })
  expect(await typed('disable', 'olga@shop.test')).toMatchObject({ code: 0 })
})

test('the sessions of somebody are listed with device and network', async () => {
  const now = new Date().toISOString()
  const { staff_id } = await db
    .selectFrom('staff')
    .select('staff_id')
    .where('email', '=', 'pia@shop.test')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('staff_sessions')
    .values({
      staff_id,
      token_hash: 'hash',
      awaits_factor: 0,
      signed_in_at: now,
      last_used_at: now,
      confirmed_at: now,
      network: '192.0.2.7',
      user_agent: 'Firefox',
    })
    .execute()
  const { out } = await typed('sessions', 'pia@shop.test')
  expect(out).toMatch(/192\.0\.2\.7 +Firefox\n$/)
  expect(out).not.toContain('hash')
})

test.each([
  [['add', '--name', 'Ana', '--email', 'ana@shop.test', '--role', 'sales'], 1, 'ana@shop.test'],
  [['add', '--name', 'Eva', '--email', 'no address', '--role', 'sales'], 1, 'no address'],
  [['add', '--name', 'Eva', '--email', 'eva@shop.test', '--role', 'boss'], 2, 'boss'],
  [['add', '--name', 'Eva', '--email', 'eva@shop.test'], 2, '--role'],
  [['role', 'ana@shop.test', '--role', 'sales', '--company', '0'], 2, '--company'],
  [['disable', 'nobody@shop.test'], 1, 'nobody@shop.test'],
])('staff %j is refused, and says why', async (words, code, about) => {
  const before = await listed()
  const ended = await typed(...words)
  expect(ended.code).toBe(code)
  expect(ended.err).toContain(about)
  expect(await listed()).toEqual(before)
})

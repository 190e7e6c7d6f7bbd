import { createHook } from 'node:async_hooks'
import { StatementSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { verifyPassword } from '#services/secrets/password-hash.ts'
import { openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { memberAs, testConfig } from '../../test/world/staff/back-office.ts'
import { seedMember, STAFF_PASSWORD } from '../../test/world/staff/seed-member.ts'
import { type BackOffice, openBackOffice } from '../open.ts'
import { NotPermitted } from '../permitted.ts'

/*
 * Whether somebody has an account shows neither in the answer nor in the time. Times differ from run to run, so the work is
 * counted: statements of the database, and hashes, which are the only work that native modules do meanwhile.
 */

const folder = temporaryFolder()
let db: Db
let entrance: BackOffice['entrance']
let team: BackOffice['team']
const statements = [
  vi.spyOn(StatementSync.prototype, 'all'),
  vi.spyOn(StatementSync.prototype, 'run'),
  vi.spyOn(StatementSync.prototype, 'get'),
]

beforeAll(async () => {
  db = await openMigrated(`${folder}/lonja.sqlite`)
  ;({ entrance, team } = openBackOffice({ db, keys: deriveKeys(TEST_SECRET), config: testConfig() }))
  await seedMember(db, { email: 'ana@example.com' })
  await seedMember(db, { email: 'eva@example.com', secondFactor: true })
  const disabled = await seedMember(db, { email: 'luo@example.com' })
  const invited = await seedMember(db, { email: 'ben@example.com' })
  await db.updateTable('staff').set({ disabled: 1 }).where('staff_id', '=', disabled).execute()
  await db.updateTable('staff').set({ password_hash: null }).where('staff_id', '=', invited).execute()
})
afterAll(async () => {
  await db.destroy()
  vi.restoreAllMocks()
})

/** What a call costs. */
async function workOf(call: () => Promise<unknown>) {
  for (const spy of statements) spy.mockClear()
  let hashes = 0
  // Native work has no type of its own
  const hook = createHook({ init: (_, type) => void (type === 'undefined' && hashes++) }).enable()
  const answer = await call()
  hook.disable()
  return { answer, hashes, statements: statements.flatMap((spy) => spy.mock.calls).length }
}

const signIn = (email: string, password: string) =>
  workOf(() =>
    entrance.signIn({
      email,
      password,
      connection: { address: '192.0.2.1', origin: 'https://shop.example.com', userAgent: '' },
    }),
  )

test('a hash is counted as one', async () => {
  expect(await workOf(() => verifyPassword(null, 'a password'))).toMatchObject({ hashes: 1 })
})

test.each([
  ['an unknown e-mail', 'nobody@example.com', STAFF_PASSWORD],
  ['a wrong password', 'ana@example.com', 'a wrong password'],
  ['a wrong password of somebody with a second factor', 'eva@example.com', 'a wrong password'],
  ['the right password of somebody who is disabled', 'luo@example.com', STAFF_PASSWORD],
  ['a password of somebody who has not chosen one', 'ben@example.com', STAFF_PASSWORD],
  ['no e-mail at all', '', STAFF_PASSWORD],
])('%s has the same answer and work as any other wrong sign-in', async (_, email, password) => {
  const unknown = await signIn('somebody@example.com', 'a wrong password')
  expect(unknown).toMatchObject({ answer: { ok: false, code: 'wrong_sign_in' }, hashes: 1 })
  expect(await signIn(email, password)).toEqual(unknown)
})

test('what is too long to be right is refused without a hash', async () => {
  for (const [email, password] of [
    ['x'.repeat(300), STAFF_PASSWORD],
    ['ana@example.com', 'x'.repeat(100_000)],
  ] as const)
    expect(await signIn(email, password)).toMatchObject({ answer: { code: 'wrong_sign_in' }, hashes: 0 })
})

test.each(['ana@example.com', 'nobody@example.com'])(
  'who may not invite is refused before anybody looks for the e-mail: %s',
  async (email) => {
    const invited = { name: 'Ana', email, roles: ['sales'], companyIds: null, language: 'es' } as const
    const refused = await workOf(() => team.add(memberAs('sales'), invited).catch((error: unknown) => error))
    expect(refused).toEqual({ answer: expect.any(NotPermitted), hashes: 0, statements: 0 })
  },
)

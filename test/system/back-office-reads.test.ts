import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDemo } from '#demo/demo.ts'
import { type Db, inTransaction } from '#db/transaction.ts'
import { ROLES } from '#domain/staff/roles.ts'
import { makeAccessCode } from '#services/accounts/access-code.ts'
import { addClient } from '#services/accounts/clients.ts'
import { openReset } from '#services/accounts/code-resets.ts'
import { addIntegrationKey } from '#services/integration/integration-keys.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { TEST_SECRET } from '../world/services.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { describeOnDefault, isLongRun, openMigrated, temporaryFolder } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { until } from '../world/until.ts'
import { dumpTables } from '../world/staff/dump-tables.ts'
import { openEverything, type Page } from '../world/staff/pages.ts'
import { seedMember, STAFF_PASSWORD, STAFF_TOTP_SECRET } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { type ServerProcess, startServer } from './process.ts'

/** The variables of the environment that hold secrets. */
const SECRETS = {
  SMTP_URL: 'smtp://sender:the-password-of-the-mail-server@127.0.0.1:9',
  SERVICES_TOKEN: 'the-token-of-the-services-of-this-shop',
} as const
const WEBHOOK_SECRET = 'whsec_bm9ib2R5IG11c3QgcmVhZCB0aGlzIHNlY3JldA=='

describeOnDefault('the back-office of a busy shop', (engine) => {
  const elsewhere = temporaryFolder()
  let db: Db
  let server: ServerProcess
  let owner: StaffBrowser
  let pages: readonly Page[]
  const before: Record<string, string> = {}
  let planted: readonly string[] = []

  beforeAll(async () => {
    const database = await engine.newDatabase()
    const environment = { ...testEnvironment(database), ...SECRETS }
    const dataDir = testEnvironment(database)['DATA_DIR'] ?? elsewhere
    db = await openMigrated(database)
    const added = await addDemo(db, THE_SHOP, {
      accountId: 1,
      catalogs: undefined,
      objectStore: undefined,
      dataDir,
    })
    if (!added.ok) throw new Error(added.code)
    for (const role of ROLES) await seedMember(db, { email: `${role}@shop.test`, roles: [role] })
    await seedMember(db, { email: 'eva@shop.test', secondFactor: true })
    await db
      .insertInto('webhooks')
      .values({
        url: 'https://erp.test/hook',
        events: 'order.placed',
        secret: WEBHOOK_SECRET,
        former_secret: null,
        former_secret_until: null,
        disabled: 1,
        created_at: new Date().toISOString(),
      })
      .execute()
    planted = await plantSecrets(db)
    // Mails to a server that is away would be tried again and again
    await db.updateTable('mails').set({ status: 'given_up' }).execute()
    server = await startServer(['bin/serve.mjs'], { ...environment, DATA_DIR: dataDir })
    owner = await signedIn('owner')
    await runTask()
    Object.assign(before, await dumpTables(db))
    pages = await openEverything(owner, { limit: isLongRun() ? 2_000 : 300 })
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })

  async function signedIn(role: string): Promise<StaffBrowser> {
    const browser = new StaffBrowser(server.address)
    expect((await browser.signIn(`${role}@shop.test`)).status).toBe(302)
    return browser
  }

  /** The check of the shop, until it has ended. */
  async function runTask(): Promise<void> {
    const started = await owner.ask('/admin/jobs', { form: {} })
    expect(started.headers.get('location')).toMatch(/^\/admin\/jobs\/\d+$/)
    await until(async () => {
      const ended = await db.selectFrom('jobs').select('job_id').where('ended_at', 'is not', null).execute()
      return ended.length === 1
    })
  }

  test('is the same after an owner has opened everything that links lead to', async () => {
    const failed = pages.filter(({ status, path }) => status >= 400 && path !== '/admin/language')
    expect(failed.map(({ path, status }) => [path, status])).toEqual([])
    // Lists, papers, exports, and a screen of each order, client, message and change
    expect(pages.length).toBeGreaterThan(150)
    expect(await dumpTables(db)).toEqual(before)
  })

  test('tells no other site which page a link to it stands on', () => {
    const outside = pages.flatMap(({ path, body }) =>
      [...body.matchAll(/<a [^>]*href="https?:[^>]*>/g)].map(([link]) => [path, link] as const),
    )
    expect(outside.length).toBeGreaterThan(5)
    expect(outside.filter(([, link]) => !/ rel="[^"]*noreferrer/.test(link))).toEqual([])
  })

  test.each(ROLES.filter((role) => role !== 'owner'))(
    'is the same after a member who is %s has opened everything',
    async (role) => {
      const browser = await signedIn(role)
      const unchanged = await dumpTables(db)
      const seen = await openEverything(browser, { limit: isLongRun() ? 1_000 : 60 })
      expect(seen.filter(({ status }) => status >= 500)).toEqual([])
      expect(await dumpTables(db)).toEqual(unchanged)
    },
  )

  test('shows no code, hash, key, token or password: on no page, in no data of scripts, trail or log', async () => {
    const stored = await Promise.all([
      db.selectFrom('clients').select('access_code_hash as secret').execute(),
      db.selectFrom('staff').select('password_hash as secret').execute(),
      db.selectFrom('staff').select('totp_secret as secret').execute(),
      db.selectFrom('staff_sessions').select('token_hash as secret').execute(),
      db.selectFrom('staff_recovery_codes').select('code_hash as secret').execute(),
      db.selectFrom('code_resets').select('token_hash as secret').execute(),
      db.selectFrom('integration_keys').select('key_hash as secret').execute(),
    ])
    const secrets = [
      ...stored.flat().flatMap(({ secret }) => secret ?? []),
      ...planted,
      ...Object.values(SECRETS),
      'the-password-of-the-mail-server',
      TEST_SECRET,
      WEBHOOK_SECRET,
      STAFF_TOTP_SECRET,
      STAFF_PASSWORD,
      owner.cookies.get('staff') ?? '',
    ].filter((secret) => secret !== '')
    // Of everything that is secret there is one
    for (const one of stored) expect(one.some(({ secret }) => secret !== null && secret !== '')).toBe(true)
    const shown: (readonly [where: string, text: string])[] = pages.map(({ path, body }) => [path, body])
    for (const { path } of pages.slice(0, isLongRun() ? pages.length : 100)) {
      const data = path.replace(/(?=\?|$)/, '.data')
      shown.push([data, await (await owner.ask(data)).text()])
    }
    const tasks = await db.selectFrom('jobs').selectAll().execute()
    const taskPages = pages.filter(({ path }) => /^\/admin\/jobs\/\d+/.test(path))
    expect([tasks.length, taskPages.length > 0]).toEqual([1, true])
    for (const { path } of taskPages) {
      const data = path.replace(/(?=\?|$)/, '.data')
      shown.push([data, await (await owner.ask(data)).text()])
    }
    shown.push(['the tasks', JSON.stringify(tasks)])
    const trail = await db.selectFrom('change_rows').select(['before', 'after']).execute()
    shown.push(['the trail', JSON.stringify(trail)], ['the log', server.output.join('\n')])
    for (const secret of secrets)
      expect([secret, shown.filter(([, text]) => text.includes(secret)).map(([where]) => where)]).toEqual([
        secret,
        [],
      ])
    const named = /argon2|password_hash|totp_secret|token_hash/
    const places = shown.filter(([where, text]) => where !== 'the trail' && named.test(text))
    expect(places.map(([where]) => where)).toEqual([])
  })
})

/** Adds one of every secret that the demo has none of; returns those that are shown once. */
async function plantSecrets(db: Db): Promise<readonly string[]> {
  const { client_id, staff_id } = await db
    .selectFrom(['clients', 'staff'])
    .select(['clients.client_id', 'staff.staff_id'])
    .orderBy('clients.client_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('staff_recovery_codes')
    .values({ staff_id, code_hash: 'hash-of-a-recovery-code' })
    .execute()
  const { key } = await addIntegrationKey(db, THE_SHOP, deriveKeys(TEST_SECRET), {
    name: 'ERP',
    scopes: ['orders:read'],
  })
  const reset = await inTransaction(db, (trx) => openReset(trx, client_id))
  const code = makeAccessCode()
  const added = await addClient(db, THE_SHOP, {
    username: 'with-a-code',
    name: 'Ferretería del Puerto',
    email: 'puerto@clients.test',
    accessCode: code,
  })
  if (!added.ok) throw new Error(added.code)
  return [key, reset, code]
}

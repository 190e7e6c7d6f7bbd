import { afterAll, beforeAll, expect, test } from 'vitest'
import { SCREENS } from '#admin/screens.ts'
import { addDemo } from '#demo/demo.ts'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { describeOnDefault, openMigrated, temporaryFolder } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { seedMember } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { type ServerProcess, startServer } from './process.ts'

/** What staff could change. When a session was last used, and counted attempts, are written by any request. */
const TABLES: readonly (keyof Database)[] = [
  'access_requests',
  'change_rows',
  'changes',
  'clients',
  'code_uses',
  'contact_messages',
  'content_documents',
  'mails',
  'order_moves',
  'order_notes',
  'order_pushes',
  'order_status_changes',
  'orders',
  'sessions',
  'settings',
  'staff',
  'staff_links',
  'staff_recovery_codes',
  'stock_items',
  'webhooks',
]

const LIMIT = 400

describeOnDefault('the back-office of a busy shop', (engine) => {
  const elsewhere = temporaryFolder()
  let db: Db
  let server: ServerProcess
  let owner: StaffBrowser

  beforeAll(async () => {
    const database = await engine.newDatabase()
    const environment = testEnvironment(database)
    const dataDir = environment['DATA_DIR'] ?? elsewhere
    db = await openMigrated(database)
    const added = await addDemo(db, THE_SHOP, { accountId: 1, catalogs: undefined, dataDir })
    if (!added.ok) throw new Error(added.code)
    await seedMember(db, { email: 'owner@shop.test' })
    server = await startServer(['bin/serve.mjs'], { ...environment, DATA_DIR: dataDir })
    owner = new StaffBrowser(server.address)
    expect((await owner.signIn('owner@shop.test')).status).toBe(302)
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })

  const dump = async () =>
    Promise.all(
      TABLES.map(async (table) => [table, JSON.stringify(await db.selectFrom(table).selectAll().execute())]),
    )

  test('is the same after an owner has opened everything that links lead to', async () => {
    const before = await dump()
    const seen = new Set(
      ['/admin', ...Object.keys(SCREENS).filter((path) => !path.includes(':'))].map((path) =>
        path === '/admin' || path === '/' ? '/admin' : `/admin/${path}`,
      ),
    )
    const failed: unknown[] = []
    for (const path of seen) {
      if (seen.size > LIMIT) break
      const answer = await owner.ask(path)
      const body = await answer.text()
      if (answer.status >= 500 || (answer.status === 404 && path !== '/admin/language'))
        failed.push([path, answer.status])
      for (const [, link = ''] of body.matchAll(/href="(\/admin[^"#]*)"/g))
        if (!link.includes('/static/')) seen.add(link.replaceAll('&amp;', '&'))
    }
    expect(failed).toEqual([])
    // Lists, papers, exports, and a screen of each order, client, message and change
    expect(seen.size).toBeGreaterThan(150)
    expect(await dump()).toEqual(before)
  })

  test('shows nobody’s access code, password, key or token in any page', async () => {
    const hashes = (await db.selectFrom('clients').select('access_code_hash').execute()).flatMap(
      ({ access_code_hash }) => access_code_hash ?? [],
    )
    const paths = [
      '/admin',
      '/admin/clients',
      '/admin/clients/1',
      '/admin/trail',
      '/admin/staff',
      '/admin/settings',
    ]
    for (const path of [...paths, ...paths.map((one) => `${one}.data`)]) {
      const body = await (await owner.ask(path)).text()
      expect([path, /argon2|password_hash|totp_secret/.exec(body)?.[0]]).toEqual([path, undefined])
      expect(hashes.filter((hash) => body.includes(hash))).toEqual([])
    }
  })
})

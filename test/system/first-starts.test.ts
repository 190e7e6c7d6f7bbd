import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { verifyAccessCode } from '#services/accounts/access-code.ts'
import { findClientForSignIn } from '#services/accounts/clients.ts'
import { openMigrated, temporaryFolder } from '../world/databases.ts'
import { newPostgresDatabase } from '../world/postgres.ts'
import { TEST_SECRET } from '../world/services.ts'
import { type ServerProcess, startServer } from './process.ts'

/** The first start of a shop on two machines, both at once. */
describe('two servers that open a demo shop on an empty database', () => {
  const folders = [temporaryFolder(), temporaryFolder()]
  let db: Db
  let servers: readonly ServerProcess[] = []
  beforeAll(async () => {
    const DATABASE_URL = await newPostgresDatabase(inject('postgres'), 'template')
    db = await openMigrated(DATABASE_URL)
    servers = await Promise.all(
      folders.map((DATA_DIR) =>
        startServer(['bin/serve.mjs'], {
          PORT: '0',
          DATA_DIR,
          DATABASE_URL,
          SECRET: TEST_SECRET,
          LONJA_LANG: 'en',
        }),
      ),
    )
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await db.destroy()
  })
  const told = (pattern: RegExp) =>
    servers.flatMap(({ output }) => output.flatMap((line) => pattern.exec(line)?.slice(1) ?? []))

  test('tell one access code, which is valid', async () => {
    const codes = () => told(/^Demo client: username demo, access code (\S+)$/)
    await expect.poll(codes).toHaveLength(1)
    const client = await findClientForSignIn(db, 'demo')
    expect(await verifyAccessCode(client?.access_code_hash ?? null, codes()[0] ?? '')).toBe(true)
  })

  test('tell links for the first owner, each of which opens', async () => {
    const links = () => told(/^Back-office: https?:\/\/[^/]+(\/admin\/first\/[\w-]+)/)
    await expect.poll(() => links().length).toBeGreaterThan(0)
    for (const link of links()) {
      const page = await fetch(servers[0]?.address + link)
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('name="password"')])
    }
  })

  test('make one shop of it', async () => {
    const clients = await db.selectFrom('clients').select('username').execute()
    expect(clients).toHaveLength(10)
    const orders = await db.selectFrom('orders').select('order_id').execute()
    expect(orders).toHaveLength(40)
  })
})

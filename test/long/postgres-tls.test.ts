import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { startServer } from '../system/process.ts'
import { temporaryFolder } from '../world/databases.ts'
import { createFrom, startPostgres } from '../world/postgres.ts'
import { testEnvironment } from '../world/services.ts'
import { isInstalled } from './programs.ts'

describe.skipIf(!isInstalled('openssl'))(
  'a PostgreSQL whose certificate is of an authority of your own',
  () => {
    const folder = temporaryFolder()
    let postgres: Awaited<ReturnType<typeof startPostgres>>
    let database = ''

    /** A certificate that is its own authority. */
    function certify(name: string, host: string) {
      const [certificate, key] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)]
      const curve = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=test'
      const args = ['-addext', `subjectAltName=${host}`, '-keyout', key, '-out', certificate]
      execFileSync('openssl', [...curve.split(' '), ...args], { stdio: 'ignore' })
      return { certificate, key }
    }

    beforeAll(async () => {
      postgres = await startPostgres()
      database = await createFrom(postgres.address, 'template')
      const db = openDatabase(database)
      const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(db)
      const { certificate, key } = certify('server', 'IP:127.0.0.1')
      for (const [file, name] of [
        [certificate, 'server.crt'],
        [key, 'server.key'],
      ] as const) {
        const here = join(rows[0]?.data_directory ?? '', name)
        copyFileSync(file, here)
        // PostgreSQL refuses a key that others may read
        chmodSync(here, 0o600)
        const { uid, gid } = statSync(rows[0]?.data_directory ?? '')
        chownSync(here, uid, gid)
      }
      await sql`alter system set ssl = on`.execute(db)
      await sql`select pg_reload_conf()`.execute(db)
      await db.destroy()
    })
    afterAll(() => postgres.stop())

    const verified = (authority: string) => `${database}?sslmode=verify-full&sslrootcert=${authority}`
    const isEncrypted = async (address: string) => {
      const db = openDatabase(address)
      try {
        const { rows } = await sql<{ ssl: boolean }>`
        select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db)
        return rows[0]?.ssl
      } finally {
        await db.destroy()
      }
    }

    test('serves a shop by encrypted connections', async () => {
      const address = verified(join(folder, 'server.pem'))
      expect([await isEncrypted(database), await isEncrypted(address)]).toEqual([false, true])
      const server = await startServer(['bin/serve.mjs'], testEnvironment(address))
      expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
      await server.stop()
    })

    test('is refused if another authority signed it, or if it is of another host', async () => {
      const other = certify('other', 'IP:127.0.0.1')
      await expect(isEncrypted(verified(other.certificate))).rejects.toThrow(/certificate/)
      const named = verified(join(folder, 'server.pem')).replace('127.0.0.1', 'localhost')
      await expect(isEncrypted(named)).rejects.toThrow(/localhost/)
    })

    test('stops the start with one line that says so', async () => {
      const other = certify('third', 'IP:127.0.0.1')
      const start = startServer(['bin/serve.mjs'], testEnvironment(verified(other.certificate)))
      await expect(start).rejects.toThrow(
        /the shop cannot open: the database at DATABASE_URL cannot be used: .*certificate/,
      )
    })
  },
)

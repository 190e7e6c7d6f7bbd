import { spawn } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from '../world/postgres.ts'
import { end, isOpen } from './child-programs.ts'
import { settle } from './deploy-files.ts'

/** PgBouncer refuses to run as root. */
const NOBODY = 65_534

export interface Pooler {
  /** The address of a database behind the pooler. */
  addressOf(database: string): string
  stop(): Promise<void>
}

/**
 * Starts PgBouncer with the configuration of deploy/two-nodes, in transaction mode, before one server, but with few sessions, so
 * that transactions of one client run in several.
 */
export async function startPooler(postgres: string, folder: string): Promise<Pooler> {
  const server = new URL(postgres)
  const port = await freePort()
  const file = join(folder, `pgbouncer-${port}.ini`)
  const [user, password] = [server.username, server.password]
  writeFileSync(
    file,
    settle('deploy/two-nodes/pgbouncer/pgbouncer.ini', [
      [
        '%include /tmp/databases.ini',
        `[databases]\n* = host=${server.hostname} port=${server.port} user=${user} password=${password}`,
      ],
      ['listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1'],
      ['listen_port = 6432', `listen_port = ${port}`],
      ['auth_type = scram-sha-256', 'auth_type = any'],
      ['auth_file = /tmp/users.txt', ''],
      ['default_pool_size = 20', 'default_pool_size = 4'],
    ]),
  )
  chmodSync(folder, 0o755)
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const child = spawn('pgbouncer', [file], { stdio: 'ignore', ...identity })
  await vi.waitUntil(() => isOpen(port), { timeout: 10_000, interval: 50 })
  return {
    addressOf: (database) => `postgres://${user}:${password}@127.0.0.1:${port}${new URL(database).pathname}`,
    stop: () => end(child),
  }
}

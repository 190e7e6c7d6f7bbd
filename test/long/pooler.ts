import { spawn } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from '../world/postgres.ts'
import { end, isOpen } from './child-programs.ts'

/** PgBouncer refuses to run as root. */
const NOBODY = 65_534

export interface Pooler {
  /** The address of a database behind the pooler. */
  addressOf(database: string): string
  stop(): Promise<void>
}

/** Starts PgBouncer in transaction mode with few sessions, so that transactions of one client run in several. */
export async function startPooler(postgres: string, folder: string): Promise<Pooler> {
  const server = new URL(postgres)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const [user, password] = [server.username, server.password]
  writeFileSync(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port} user=${user} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
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

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import type { Engine } from './databases.ts'

/** Locks a client's cart as another long-running writer would; returns the release function. */
export function lockCart(engine: Engine, database: string, clientId: number): Promise<() => Promise<void>> {
  return engine.name === 'sqlite' ? lockSqlite(database) : lockPostgres(database, clientId)
}

async function lockSqlite(file: string): Promise<() => Promise<void>> {
  const other = new DatabaseSync(file)
  other.exec('pragma busy_timeout = 5000')
  other.exec('begin immediate')
  return async () => {
    other.exec('rollback')
    other.close()
  }
}

async function lockPostgres(address: string, clientId: number): Promise<() => Promise<void>> {
  const other = new Client({ connectionString: address })
  await other.connect()
  await other.query('begin')
  await other.query('select 1 from carts where client_id = $1 for update', [clientId])
  return async () => {
    await other.query('rollback')
    await other.end()
  }
}

const LOCKING_PROCESS = `
  const { DatabaseSync } = await import('node:sqlite')
  const database = new DatabaseSync(process.argv[1])
  database.exec('pragma busy_timeout = 5000')
  database.exec('begin immediate')
  console.log('locked')
  setInterval(() => {}, 60_000)
`

/** Locks a database from another process, as a long-running writer does; returns the release function. */
export async function lockDatabase(file: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', LOCKING_PROCESS, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return async () => {
    const exited = once(child, 'exit')
    child.kill()
    await exited
  }
}

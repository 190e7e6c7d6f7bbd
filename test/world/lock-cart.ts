import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import type { Engine } from './databases.ts'

/** Locks a client's cart as another long-running writer would; returns the release function. */
export function holdCart(engine: Engine, database: string, clientId: number): Promise<() => Promise<void>> {
  return engine.name === 'sqlite' ? holdSqlite(database) : holdPostgres(database, clientId)
}

async function holdSqlite(file: string): Promise<() => Promise<void>> {
  const other = new DatabaseSync(file)
  other.exec('pragma busy_timeout = 5000')
  other.exec('begin immediate')
  return async () => {
    other.exec('rollback')
    other.close()
  }
}

async function holdPostgres(address: string, clientId: number): Promise<() => Promise<void>> {
  const other = new Client({ connectionString: address })
  await other.connect()
  await other.query('begin')
  await other.query('select 1 from carts where client_id = $1 for update', [clientId])
  return async () => {
    await other.query('rollback')
    await other.end()
  }
}

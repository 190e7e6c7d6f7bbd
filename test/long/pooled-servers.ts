import { Client } from 'pg'
import { createFrom, startPostgres } from '../world/postgres.ts'
import { limitsOfRole } from './deploy-files.ts'
import { startPooler } from './pooler.ts'
import { onBothServers, startStandby } from './standby.ts'

export interface PooledServers {
  /** A database on both, through the poolers. */
  readonly address: string
  /** The same, past the poolers. */
  readonly directly: string
  killPrimary(): Promise<void>
  promoteStandby(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts a primary and a standby that has each commit before its client hears of it, and before each a pooler of its own, as
 * deploy/two-nodes does: a pooler for both would have to be told which one takes writes.
 */
export async function startPooledServers(folder: string): Promise<PooledServers> {
  const primary = await startPostgres({ isDurable: true })
  const database = await createFrom(primary.address, 'template')
  const client = new Client({ connectionString: database })
  await client.connect()
  await client.query(limitsOfRole(client.user ?? ''))
  await client.end()
  const standby = await startStandby(primary.address)
  const ofStandby = new URL(database)
  ofStandby.port = String(standby.port)
  const poolers = [await startPooler(database, folder), await startPooler(ofStandby.href, folder)] as const
  const [pooled, other] = poolers.map((pooler) => pooler.addressOf(database))
  return {
    address: onBothServers(pooled ?? '', new URL(other ?? '').port),
    directly: onBothServers(database, standby.port),
    killPrimary: primary.kill,
    promoteStandby: standby.promote,
    async close() {
      await Promise.all(poolers.map((pooler) => pooler.stop()))
      standby.stop()
      await primary.stop()
    },
  }
}

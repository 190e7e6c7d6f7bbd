import { statfsSync, statSync } from 'node:fs'
import { sql } from 'kysely'
import { readLastBackup } from '#config/last-backup.ts'
import type { LastCheck } from '#services/findings/last-check.ts'
import { isPostgres } from '#db/open.ts'
import type { Db } from '#db/transaction.ts'
import { readDepths, waitingIn } from '#services/queue/depths.ts'
import type { BackOfficeParts, ProcessState } from '../parts.ts'
import { permitted } from '../permitted.ts'
import { type Finding, type Hint, isBackupOld, listFindings } from './findings.ts'
import { checkNetwork, type Connection } from './network.ts'
import { type Installation, readInstallation } from './packages.ts'

/** The state of the shop in figures. Sizes are bytes. */
export interface Health {
  /** Of this process. */
  readonly memory: number
  /** Seconds since its start. */
  readonly uptime: number
  readonly database: number
  readonly diskFree: number
  readonly diskTotal: number
  /** Of the catalogue; it grows with each change. */
  readonly revision: number
  readonly mails: Queue
  readonly deliveries: Queue
  /** Carts on their way to an order service. */
  readonly pushes: Queue
  readonly process: ProcessState | undefined
  /** How far the pages of this process are behind the catalogue; undefined = nobody says. */
  readonly lag: Lag | undefined
  readonly installation: Installation
  readonly check: LastCheck | undefined
  readonly findings: readonly Finding[]
  readonly hints: readonly Hint[]
  readonly isBackupOld: boolean
  /** When the last backup was made; undefined = none was, or the database is backed up by its own tools. */
  readonly backupAt: string | undefined
}

/** What waits to be sent, and since when. */
interface Queue {
  readonly waiting: number
  readonly oldestAt: string | undefined
}

interface Lag {
  /** Since the catalogue service last said what there is. */
  readonly seconds: number
  /** Undefined = the catalogue is elsewhere, and its revisions are not those of this database. */
  readonly revisions: number | undefined
}

/** How the shop is. */
export function openHealth(parts: BackOfficeParts) {
  const { db, config, state } = parts
  // Neither changes while the process runs
  let installation: Installation | undefined
  let checking: Promise<readonly Connection[]> | undefined
  const installed = () => (installation ??= readInstallation(process.cwd()))
  return {
    read: permitted('see_operation', async (): Promise<Health> => {
      const disk = statfsSync(config.dataDir)
      const revision = await readRevision(db)
      const now = state?.()
      return {
        memory: process.memoryUsage.rss(),
        uptime: Math.round(process.uptime()),
        database: await databaseSize(db, config.database),
        diskFree: disk.bavail * disk.bsize,
        diskTotal: disk.blocks * disk.bsize,
        revision,
        mails: waitingIn(await readDepths(db, 'mails')),
        deliveries: waitingIn(await readDepths(db, 'deliveries')),
        pushes: waitingIn(await readDepths(db, 'pushes')),
        backupAt: readLastBackup(config.dataDir)?.at,
        isBackupOld: isBackupOld(parts),
        process: now,
        lag: now && lagOf(parts, now, revision),
        installation: installed(),
        ...(await listFindings(parts, installed())),
      }
    }),
    /** Calls the servers that the shop depends on. Who asks while they are being called gets the same answer. */
    checkNetwork: permitted('see_operation', (): Promise<readonly Connection[]> => {
      checking ??= checkNetwork(parts).finally(() => (checking = undefined))
      return checking
    }),
    /** How many things are wrong, as the start page says it. */
    countFindings: permitted(
      'see_operation',
      async () => (await listFindings(parts, installed())).findings.length,
    ),
  }
}

function lagOf(
  { config, clock }: Pick<BackOfficeParts, 'config' | 'clock'>,
  { feed }: ProcessState,
  revision: number,
): Lag | undefined {
  if (!feed.confirmedAt) return undefined
  const isElsewhere = config.remote.catalog !== undefined || config.snapshot !== undefined
  const seconds = Math.max(0, (clock().getTime() - feed.confirmedAt.getTime()) / 1_000)
  const revisions =
    isElsewhere || feed.revision === undefined ? undefined : Math.max(0, revision - feed.revision)
  return { seconds: Math.round(seconds), revisions }
}

async function databaseSize(db: Db, database: string): Promise<number> {
  // What was written lately is in a file beside it
  if (!isPostgres(database)) return sizeOfFile(database) + sizeOfFile(`${database}-wal`)
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(
    db,
  )
  return Number(rows[0]?.size ?? 0)
}

function sizeOfFile(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

async function readRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('catalog_revision').select('revision').executeTakeFirst()
  return row?.revision ?? 0
}

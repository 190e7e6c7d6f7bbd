import { statfsSync, statSync } from 'node:fs'
import { sql } from 'kysely'
import { readLastBackup } from '#config/last-backup.ts'
import { type LastCheck, readLastCheck } from '#config/last-check.ts'
import { isPostgres } from '#db/open.ts'
import type { Db } from '#db/transaction.ts'
import { OPEN_STATES } from '#domain/orders/push-states.ts'
import type { BackOfficeParts, ProcessState } from '../parts.ts'
import { permitted } from '../permitted.ts'
import { type Finding, type Hint, isBackupOld, listFindings } from './findings.ts'
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
  readonly installation: Installation
  readonly check: LastCheck | undefined
  readonly findings: readonly Finding[]
  readonly hints: readonly Hint[]
  readonly isBackupOld: boolean
  /** When the last backup was made; undefined = none was by this shop. */
  readonly backupAt: string | undefined
}

/** What waits to be sent, and since when. */
interface Queue {
  readonly waiting: number
  readonly oldestAt: string | undefined
}

/** How the shop is. */
export function openHealth(parts: BackOfficeParts) {
  const { db, config, state } = parts
  // Neither changes while the process runs
  let installation: Installation | undefined
  const installed = () => (installation ??= readInstallation(process.cwd()))
  return {
    read: permitted('see_operation', async (): Promise<Health> => {
      const disk = statfsSync(config.dataDir)
      return {
        memory: process.memoryUsage.rss(),
        uptime: Math.round(process.uptime()),
        database: await databaseSize(db, config.database),
        diskFree: disk.bavail * disk.bsize,
        diskTotal: disk.blocks * disk.bsize,
        revision: await readRevision(db),
        mails: await readQueue(db, 'mails'),
        deliveries: await readQueue(db, 'webhook_deliveries'),
        pushes: await readPushes(db),
        backupAt: readLastBackup(config.dataDir)?.at,
        isBackupOld: isBackupOld(parts),
        check: readLastCheck(config.dataDir),
        process: state?.(),
        installation: installed(),
        ...(await listFindings(parts, installed())),
      }
    }),
    /** How many things are wrong, as the start page says it. */
    countFindings: permitted(
      'see_operation',
      async () => (await listFindings(parts, installed())).findings.length,
    ),
  }
}

async function databaseSize(db: Db, database: string): Promise<number> {
  if (!isPostgres(database)) return statSync(database).size
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(
    db,
  )
  return Number(rows[0]?.size ?? 0)
}

async function readRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('catalog_revision').select('revision').executeTakeFirst()
  return row?.revision ?? 0
}

async function readQueue(db: Db, table: 'mails' | 'webhook_deliveries'): Promise<Queue> {
  const { waiting, oldest } = await db
    .selectFrom(table)
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('created_at').as('oldest')])
    .where('status', 'in', ['waiting', 'sending'])
    .executeTakeFirstOrThrow()
  return { waiting, oldestAt: oldest ?? undefined }
}

async function readPushes(db: Db): Promise<Queue> {
  const { waiting, oldest } = await db
    .selectFrom('order_pushes')
    .innerJoin('sent_carts', 'sent_carts.sent_cart_id', 'order_pushes.sent_cart_id')
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('sent_at').as('oldest')])
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirstOrThrow()
  return { waiting, oldestAt: oldest ?? undefined }
}

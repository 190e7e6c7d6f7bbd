import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { inTransaction, isOnlyWriter, type Trx } from '#db/transaction.ts'
import type { FeaturesOfItems } from '../item-features.ts'
import type { MatchedRow } from '../match-items.ts'
import { detachItems } from '../prepared/attach-items.ts'
import type { PreparedItems } from '../prepared/item-preparation.ts'
import type { ReadyChanges } from '../record/ready-changes.ts'
import type { RecordedChange } from '../undo/recorded-change.ts'
import { stageChanges, unstageChanges } from './staged-changes.ts'
import { stageFeatures, unstageFeatures } from './staged-features.ts'
import type { StagedCategory } from './staged-rows.ts'
import { stage, unstage } from './staging.ts'
import { type WhatToWrite, writeStaged, type Written } from './write-staged.ts'

export interface CheckedRows {
  readonly categories: readonly StagedCategory[]
  readonly items: readonly MatchedRow[]
  /** The items, if they are those of a new catalogue and were prepared. */
  readonly prepared?: PreparedItems | undefined
  readonly features?: FeaturesOfItems | undefined
  /** The changes to record, in order. Called again if the transaction is. */
  readonly records?: (() => Iterable<RecordedChange>) | undefined
}

/**
 * Copies checked rows into temporary tables and writes them from there; with `dryRun`, rolls back. Undefined = the
 * catalogue was changed since they were checked.
 */
export async function writeRows(
  connection: Kysely<Database>,
  rows: CheckedRows,
  what: WhatToWrite,
  { dryRun = false },
): Promise<Written | undefined> {
  const run = dryRun ? runAndRollBack : inTransaction
  if (!isOnlyWriter(connection))
    return run(connection, async (trx) => writeStaged(trx, what, await stageAll(trx, rows, what)))
  // Before the transaction, in which no other process can write
  await unstageAll(connection)
  const changes = await stageAll(connection, rows, what)
  try {
    return await run(connection, (trx) => writeStaged(trx, what, changes))
  } finally {
    if (rows.prepared) await detachItems(connection)
    await unstageAll(connection)
  }
}

/** Takes no lock that anybody waits for. */
async function stageAll(
  connection: Kysely<Database>,
  { categories, items, prepared, features, records }: CheckedRows,
  what: WhatToWrite,
): Promise<ReadyChanges | undefined> {
  if (features) await stageFeatures(connection, features)
  const changes = records && (await stageChanges(connection, records()))
  // Last: prepared items stay attached if anything fails after them
  await stage(connection, categories, prepared ?? items, what)
  return changes
}

async function unstageAll(connection: Kysely<Database>): Promise<void> {
  await unstage(connection)
  await unstageFeatures(connection)
  await unstageChanges(connection)
}

/** Runs work in a transaction that is always rolled back. */
async function runAndRollBack<Value>(
  connection: Kysely<Database>,
  work: (trx: Trx) => Promise<Value>,
): Promise<Value> {
  const trx = await connection.startTransaction().execute()
  try {
    return await work(trx)
  } finally {
    await trx.rollback().execute()
  }
}

import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import type { MatchedRow } from '../match-items.ts'
import { detachItems } from '../prepared/attach-items.ts'
import type { PreparedItems } from '../prepared/item-preparation.ts'
import type { StagedCategory } from './staged-rows.ts'
import { stage, unstage } from './staging.ts'
import { type WhatToWrite, writeStaged, type Written } from './write-staged.ts'

export interface CheckedRows {
  readonly categories: readonly StagedCategory[]
  readonly items: readonly MatchedRow[]
  /** The items, if they are those of a new catalogue and were prepared. */
  readonly prepared?: PreparedItems | undefined
}

/**
 * Writes checked rows; with `dryRun`, rolls back. Undefined = the catalogue was changed since they were checked.
 */
export async function writeRows(
  connection: Kysely<Database>,
  { categories, items, prepared }: CheckedRows,
  what: WhatToWrite,
  { dryRun = false },
): Promise<Written | undefined> {
  await stage(connection, categories, prepared ?? items, what)
  try {
    const work = (trx: Trx) => writeStaged(trx, what)
    return await (dryRun ? runAndRollBack(connection, work) : inTransaction(connection, work))
  } finally {
    if (prepared) await detachItems(connection)
    await unstage(connection)
  }
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

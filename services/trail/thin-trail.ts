import { type Db, inTransaction } from '#db/transaction.ts'

/** How many changes one transaction thins: writers wait for no more. */
const BATCH = 500

/**
 * Erases the values of the changes before a time. What was changed, by whom and when, stays, and the chain of hashes
 * holds. Several processes may do it at once.
 *
 * @param from the change up to which it was done before
 * @returns the change up to which it is done
 */
export async function thinTrail(db: Db, before: Date, from = 0): Promise<number> {
  const end = await findNewestBefore(db, before)
  let done = from
  while (done < end) {
    const until = Math.min(done + BATCH, end)
    await inTransaction(db, (trx) =>
      trx
        .updateTable('change_rows')
        .set({ before: null, after: null, salt: '' })
        .where('change_id', '>', done)
        .where('change_id', '<=', until)
        .where('salt', '!=', '')
        .execute(),
    )
    done = until
  }
  return done
}

/** Changes are numbered in the order of their time. */
async function findNewestBefore(db: Db, time: Date): Promise<number> {
  const newest = await db
    .selectFrom('changes')
    .select('change_id')
    .where('at', '<', time.toISOString())
    .orderBy('at', 'desc')
    .orderBy('change_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.change_id ?? 0
}

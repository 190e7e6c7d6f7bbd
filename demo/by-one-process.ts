import { sharedInstant } from '#db/clock.ts'
import type { Db } from '#db/transaction.ts'
import type { ShopNote } from '#services/findings/shop-notes.ts'

const NAME: ShopNote = 'demo_begun'

/** After this time another process may begin: the one that began was killed; ms. */
const LONGEST_MS = 60_000

/** Runs the work, unless another process, which starts at the same time, is running it: then undefined. */
export async function byOneProcess<Done>(db: Db, work: () => Promise<Done>): Promise<Done | undefined> {
  const value = sharedInstant(db)
  const begun = await db
    .insertInto('shop_notes')
    .values({ name: NAME, value })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value })
        .where('shop_notes.value', '<', sharedInstant(db, -LONGEST_MS)),
    )
    .executeTakeFirst()
  if (begun.numInsertedOrUpdatedRows !== 1n) return undefined
  try {
    return await work()
  } finally {
    await db.deleteFrom('shop_notes').where('name', '=', NAME).where('value', '=', value).execute()
  }
}

import type { Db } from '#db/transaction.ts'
import { hashOfChange, hashOfRow } from './record-change.ts'

const BATCH = 1_000

/**
 * The number of the first change that is missing, or that is not as it was recorded; undefined = the trail is whole.
 * Erased values do not break it.
 */
export async function findBrokenChange(db: Db): Promise<number | undefined> {
  let last = { change_id: 0, hash: '' }
  for (;;) {
    const changes = await db
      .selectFrom('changes')
      .selectAll()
      .where('change_id', '>', last.change_id)
      .orderBy('change_id')
      .limit(BATCH)
      .execute()
    const end = changes.at(-1)
    if (!end) break
    const rows = await db
      .selectFrom('change_rows')
      .selectAll()
      .where('change_id', '>', last.change_id)
      .where('change_id', '<=', end.change_id)
      .orderBy('change_id')
      .orderBy('row_number')
      .execute()
    const rowsOf = Map.groupBy(rows, (row) => row.change_id)
    for (const change of changes) {
      const own = rowsOf.get(change.change_id) ?? []
      const isWhole =
        change.change_id === last.change_id + 1 &&
        own.every((row) => row.salt === '' || row.hash === hashOfRow(row)) &&
        change.hash === hashOfChange(last.hash, change, own)
      if (!isWhole) return last.change_id + 1
      last = change
    }
  }
  const head = await db.selectFrom('trail_head').select(['change_id', 'hash']).executeTakeFirstOrThrow()
  return head.change_id === last.change_id && head.hash === last.hash ? undefined : last.change_id + 1
}

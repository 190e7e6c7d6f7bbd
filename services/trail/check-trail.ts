import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { ChangeRowTable, Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import { isImportWhole } from './check-import.ts'
import { hashOfChange, hashOfRow } from './record-change.ts'

const BATCH = 1_000

/**
 * The number of the first change that is missing, or that is not as it was recorded; undefined = the trail is whole.
 * Erased values do not break it. The rows of an import are compared while they are kept.
 * @param onRead is told of each part how many changes it has
 */
export async function findBrokenChange(
  db: Db,
  onRead?: (changes: number) => Promise<void>,
): Promise<number | undefined> {
  // First, because a running shop goes on recording: what comes later is not looked at
  const head = await db.selectFrom('trail_head').select(['change_id', 'hash']).executeTakeFirstOrThrow()
  let last = { change_id: 0, hash: '' }
  for (;;) {
    const changes = await db
      .selectFrom('changes')
      .selectAll()
      .where('change_id', '>', last.change_id)
      .where('change_id', '<=', head.change_id)
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
        change.hash === hashOfChange(last.hash, change, own) &&
        (await isWholeWithImports(db, own))
      if (!isWhole) return last.change_id + 1
      last = change
    }
    await onRead?.(changes.length)
  }
  return head.change_id === last.change_id && head.hash === last.hash ? undefined : last.change_id + 1
}

/** How many changes {@link findBrokenChange} looks at. */
export async function countChanges(db: Db): Promise<number> {
  const { change_id: count } = await db.selectFrom('trail_head').select('change_id').executeTakeFirstOrThrow()
  return count
}

/** Of an import, the trail has a digest only. */
async function isWholeWithImports(db: Db, rows: readonly Selectable<ChangeRowTable>[]): Promise<boolean> {
  for (const { table_name, row_key, before, after } of rows) {
    const isImport = table_name === ('imports' satisfies keyof Database) && before === null && after !== null
    if (isImport && !(await isImportWhole(db, Number(row_key), importRow.parse(JSON.parse(after)).digest)))
      return false
  }
  return true
}

const importRow = z.object({ digest: z.string() })

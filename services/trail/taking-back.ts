import type { Trx } from '#db/transaction.ts'

/** Thrown in the transaction of a change that would take back another one, which is then rolled back. */
export class CannotTakeBack extends Error {
  override readonly name = 'CannotTakeBack'
  readonly code: 'already_undone' | 'changed_meanwhile'

  constructor(code: CannotTakeBack['code']) {
    super(code)
    this.code = code
  }
}

interface ChangedRow {
  readonly table_name: string
  readonly row_key: string
  readonly before: string | null
}

/**
 * Checks a change that takes back another one, while the trail is locked: nobody has taken it back before, and each value
 * that it replaces is the one that the other change left.
 * @throws CannotTakeBack
 */
export async function checkTakingBack(
  trx: Trx,
  changeId: number,
  changed: readonly ChangedRow[],
): Promise<void> {
  const undone = await trx
    .selectFrom('changes')
    .select('change_id')
    .where('undoes', '=', changeId)
    .executeTakeFirst()
  if (undone) throw new CannotTakeBack('already_undone')
  const rows = await trx
    .selectFrom('change_rows')
    .select(['table_name', 'row_key', 'after'])
    .where('change_id', '=', changeId)
    .execute()
  for (const { table_name, row_key, before } of changed) {
    const left = rows.find((row) => row.table_name === table_name && row.row_key === row_key)
    if (!left || !isPartOf(before, left.after)) throw new CannotTakeBack('changed_meanwhile')
  }
}

/** Whether these columns have the values that a change left; null = no row. */
function isPartOf(columns: string | null, left: string | null): boolean {
  if (columns === null || left === null) return columns === left
  const values = JSON.parse(left) as Record<string, unknown>
  return Object.entries(JSON.parse(columns) as Record<string, unknown>).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(values[name]),
  )
}

import type { Trx } from '#db/transaction.ts'

/** SQLite limits the number of values in a statement. */
const ROWS_AT_ONCE = 500

/** Adds what a job found, in this order. */
export async function insertInParts(
  trx: Trx,
  jobId: number,
  rows: readonly { readonly rowId: number; readonly outcome: string; readonly detail: string }[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await trx
      .insertInto('job_rows')
      .values(
        rows.slice(at, at + ROWS_AT_ONCE).map(({ rowId, outcome, detail }, index) => ({
          job_id: jobId,
          position: at + index + 1,
          row_id: rowId,
          outcome,
          detail,
        })),
      )
      .execute()
}

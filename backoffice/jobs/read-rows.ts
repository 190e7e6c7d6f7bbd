import type { Db } from '#db/transaction.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import type { Language } from '#domain/text/language.ts'
import { csvText } from '#services/export/csv-text.ts'
import { delimiterOf } from '#services/export/export-table.ts'
import { writeCsv } from '#services/import/table/write-csv.ts'
import { rowTexts } from './row-texts.ts'
import type { JobRow } from './job-table.ts'

/** A page of the rows of a job. */
export interface RowsQuestion {
  readonly jobId: number
  /** Only rows with this outcome. */
  readonly outcome: string
  /** The last row of the page before. */
  readonly after?: number | undefined
}

/** What became of a row. */
export interface ListedJobRow {
  readonly position: number
  /** The id of the order, or of the item. */
  readonly rowId: number
  /** Of an order its number; of an undo its cells as JSON. */
  readonly number: string
  readonly detail: string
}

const PAGE = 50

export async function listJobRows(
  db: Db,
  { jobId, outcome, after = 0 }: RowsQuestion,
  catalogIds: readonly number[],
): Promise<{ readonly rows: readonly ListedJobRow[]; readonly next: number | undefined }> {
  const rows = await rowsOf(db, jobId)
    .where('job_rows.outcome', '=', outcome)
    .where('job_rows.position', '>', after)
    .limit(PAGE + 1)
    .execute()
  const shown = rows.slice(0, PAGE).map((row) => ({
    position: row.position,
    rowId: row.row_id,
    number: numberOf(row, catalogIds),
    detail: row.detail,
  }))
  return { rows: shown, next: rows.length > PAGE ? shown.at(-1)?.position : undefined }
}

/** Every row of a move of orders, and what became of it. */
export async function writeJobRows(
  db: Db,
  { job_id: jobId }: JobRow,
  language: Language,
  catalogIds: readonly number[],
): Promise<Buffer> {
  const texts = rowTexts[language]
  const rows = await rowsOf(db, jobId).execute()
  const cells = rows.map((row) => [
    csvText(numberOf(row, catalogIds), 'key'),
    texts.outcomes[row.outcome ?? ''] ?? texts.notDone,
    texts.statuses[row.detail] ?? csvText(row.detail, 'name'),
  ])
  return writeCsv([texts.headings, ...cells], delimiterOf(language))
}

function rowsOf(db: Db, jobId: number) {
  return db
    .selectFrom('job_rows')
    .leftJoin('orders', 'orders.order_id', 'job_rows.row_id')
    .select([
      'job_rows.position',
      'job_rows.row_id',
      'job_rows.outcome',
      'job_rows.detail',
      'orders.catalog_id',
    ])
    .where('job_rows.job_id', '=', jobId)
    .orderBy('job_rows.position')
}

function numberOf(
  row: { readonly row_id: number; readonly catalog_id: number | null },
  catalogIds: readonly number[],
): string {
  return row.catalog_id === null
    ? String(row.row_id)
    : orderNumber({ catalogId: row.catalog_id, orderId: row.row_id }, catalogIds)
}

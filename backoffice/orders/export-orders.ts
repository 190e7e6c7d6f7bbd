import type { Db } from '#db/transaction.ts'
import { inTransaction } from '#db/transaction.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { shopTimeZone } from '#domain/text/time-zone.ts'
import { type OrderRowsAre, orderTable, readOrderRows } from '#services/export/export-orders.ts'
import { type ExportFormat, MOST_SHEET_ROWS, writeWholeTable } from '#services/export/export-table.ts'
import { ordersWithClient } from '#services/orders/all-orders.ts'
import { readSetting } from '#services/settings/settings.ts'
import { type CannotExport, type Exported, MOST_AT_ONCE } from '../exports/exported.ts'
import { recordExport } from '#services/export/record-export.ts'
import { addJob } from '../jobs/add-job.ts'
import { actorOf, type StaffMember } from '../staff-member.ts'
import { type ChosenOrders, conditionOf, rowsOfJob } from './chosen-orders.ts'
import type { OrderCondition } from './order-filters.ts'
import { type OrderSorting, SORTINGS } from './order-sortings.ts'

export interface ExportRequest {
  readonly chosen: ChosenOrders
  /** Absent = newest first. */
  readonly sorting?: OrderSorting | undefined
  /** The filters as in the address of the list, or the ticked orders, for the trail. */
  readonly query: string
  readonly format: ExportFormat
  readonly rowsAre: OrderRowsAre
}

/** The chosen orders, in the order of the list, as a table in the member's language; of many, the job that writes it. */
export async function exportChosen(
  db: Db,
  by: StaffMember,
  { chosen, sorting = 'newest', query, format, rowsAre }: ExportRequest,
  catalogIds: readonly number[],
): Promise<Result<Exported, CannotExport>> {
  const isMatch = await conditionOf(db, by, chosen)
  const count = await countRows(db, isMatch, rowsAre)
  if (format === 'xlsx' && count > MOST_SHEET_ROWS) return failure('too_many_rows')
  if (count > MOST_AT_ONCE) {
    const job = await addJob(db, by, {
      kind: 'export_orders',
      request: { format, rowsAre, query, language: by.language },
      rows: (trx, jobId) => rowsOfJob(trx, jobId, isMatch, sorting),
    })
    return job.ok ? success({ jobId: job.value }) : job
  }
  const { column, direction } = SORTINGS[sorting]
  const orders = await ordersWithClient(db)
    .where((eb) => isMatch(eb))
    .orderBy(`orders.${column}`, direction)
    .orderBy('orders.order_id', direction)
    .execute()
  const numbered = orders.map((order) => ({
    ...order,
    number: orderNumber({ catalogId: order.catalog_id, orderId: order.order_id }, catalogIds),
  }))
  const zone = shopTimeZone(await readSetting(db, 'time_zone'))
  const rows = await readOrderRows(db, numbered, { rowsAre, zone })
  const file = await writeWholeTable(orderTable(rowsAre, by.language), format, rows)
  const what = rowsAre === 'orders' ? 'orders' : 'order_lines'
  await inTransaction(db, (trx) =>
    recordExport(trx, actorOf(by), { what, format, filters: query, rows: rows.length }),
  )
  return success({ file })
}

async function countRows(db: Db, isMatch: OrderCondition, rowsAre: OrderRowsAre): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .$if(rowsAre === 'lines', (query) =>
      query.innerJoin('order_lines', 'order_lines.order_id', 'orders.order_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => isMatch(eb))
    .executeTakeFirstOrThrow()
  return Number(count)
}

import { z } from 'zod'
import type { Db } from '#db/transaction.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { shopTimeZone } from '#domain/text/time-zone.ts'
import { shopCatalogs } from '#services/catalog/shop-catalogs.ts'
import { type NumberedOrder, orderTable, readOrderRows } from '#services/export/export-orders.ts'
import { writeTableInParts } from '#services/export/export-table.ts'
import { ordersWithClient } from '#services/orders/all-orders.ts'
import { readSetting } from '#services/settings/settings.ts'
import { recordExport } from '#services/export/record-export.ts'
import { actorOf, type StaffMember } from '../staff-member.ts'
import type { ClaimedJob } from '../jobs/claimed-job.ts'
import { writeJobFile } from '../jobs/job-files.ts'
import type { JobParts } from '../jobs/kind-of-job.ts'

/** What an export of many orders asks for; its rows are the orders. */
export const orderExportSchema = z.object({
  format: z.enum(['csv', 'xlsx']),
  rowsAre: z.enum(['orders', 'lines']),
  query: z.string(),
  language: z.enum(LANGUAGES),
})

const READ_AT_ONCE = 500

/** Writes the orders to a file, part by part. What is not whole is begun anew. */
export async function runOrderExport(
  { db, config }: JobParts,
  job: ClaimedJob,
  by: StaffMember,
): Promise<void> {
  const { format, rowsAre, query, language } = orderExportSchema.parse(JSON.parse(job.row.request))
  const zone = shopTimeZone(await readSetting(db, 'time_zone'))
  const catalogIds = (await shopCatalogs(config, db)).map(({ catalogId }) => catalogId)
  const { job_id: jobId } = job.row
  await job.begin(job.row.rows_all)
  async function* parts() {
    for (let after = 0; ; after += READ_AT_ONCE) {
      const orders = await readPart(db, jobId, after, catalogIds)
      if (orders.length === 0) return
      yield await readOrderRows(db, orders, { rowsAre, zone })
      await job.step(orders.length, async () => {})
    }
  }
  let rows = 0
  const file = await writeJobFile(config, { jobId, format }, async (write) => {
    rows = await writeTableInParts(orderTable(rowsAre, language), format, parts(), write)
  })
  const what = rowsAre === 'orders' ? 'orders' : 'order_lines'
  await job.end('done', { result: { rows }, file }, async (trx) => {
    await trx.deleteFrom('job_rows').where('job_id', '=', jobId).execute()
    await recordExport(trx, actorOf(by), { what, format, filters: query, rows })
  })
}

async function readPart(
  db: Db,
  jobId: number,
  after: number,
  catalogIds: readonly number[],
): Promise<NumberedOrder[]> {
  const orders = await ordersWithClient(db)
    .innerJoin('job_rows', 'job_rows.row_id', 'orders.order_id')
    .where('job_rows.job_id', '=', jobId)
    .where('job_rows.position', '>', after)
    .where('job_rows.position', '<=', after + READ_AT_ONCE)
    .orderBy('job_rows.position')
    .execute()
  return orders.map((order) => ({
    ...order,
    number: orderNumber({ catalogId: order.catalog_id, orderId: order.order_id }, catalogIds),
  }))
}

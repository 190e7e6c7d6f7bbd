import { z } from 'zod'
import { LANGUAGES } from '#domain/text/language.ts'
import { shopTimeZone } from '#domain/text/time-zone.ts'
import { clientTable } from '#services/export/export-clients.ts'
import { writeTableInParts } from '#services/export/export-table.ts'
import { readSetting } from '#services/settings/settings.ts'
import { listCurrencies } from './order-figures.ts'
import { readListedClients } from './list-clients.ts'
import { recordExport } from '#services/export/record-export.ts'
import { actorOf, type StaffMember } from '../staff-member.ts'
import type { ClaimedJob } from '../jobs/claimed-job.ts'
import { writeJobFile } from '../jobs/job-files.ts'
import type { JobParts } from '../jobs/kind-of-job.ts'

/** What an export of many clients asks for; its rows are the clients. */
export const clientExportSchema = z.object({
  format: z.enum(['csv', 'xlsx']),
  query: z.string(),
  language: z.enum(LANGUAGES),
  /** The first instant of the year of the sums. */
  yearStart: z.string(),
})

const READ_AT_ONCE = 500

/** Writes the clients to a file, part by part. What is not whole is begun anew. */
export async function runClientExport(
  { db, config }: JobParts,
  job: ClaimedJob,
  by: StaffMember,
): Promise<void> {
  const { format, query, language, yearStart } = clientExportSchema.parse(JSON.parse(job.row.request))
  const zone = shopTimeZone(await readSetting(db, 'time_zone'))
  const currencies = await listCurrencies(db, by, yearStart)
  const { job_id: jobId } = job.row
  await job.begin(job.row.rows_all)
  async function* parts() {
    for (let after = 0; ; after += READ_AT_ONCE) {
      const rows = await db
        .selectFrom('job_rows')
        .select('row_id')
        .where('job_id', '=', jobId)
        .where('position', '>', after)
        .where('position', '<=', after + READ_AT_ONCE)
        .orderBy('position')
        .execute()
      if (rows.length === 0) return
      const ids = rows.map((row) => row.row_id)
      yield await readListedClients(db, by, ids, yearStart)
      await job.step(ids.length, async () => {})
    }
  }
  let rows = 0
  const file = await writeJobFile(config, { jobId, format }, async (write) => {
    rows = await writeTableInParts(clientTable({ language, zone, currencies }), format, parts(), write)
  })
  await job.end('done', { result: { rows }, file }, async (trx) => {
    await trx.deleteFrom('job_rows').where('job_id', '=', jobId).execute()
    await recordExport(trx, actorOf(by), { what: 'clients', format, filters: query, rows })
  })
}

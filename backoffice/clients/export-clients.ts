import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { clientTable, currenciesOf } from '#services/export/export-clients.ts'
import { type ExportFormat, MOST_SHEET_ROWS, writeWholeTable } from '#services/export/export-table.ts'
import { type CannotExport, type Exported, MOST_AT_ONCE } from '../exports/exported.ts'
import { recordExport } from '#services/export/record-export.ts'
import { addJob } from '../jobs/add-job.ts'
import { actorOf, type StaffMember } from '../staff-member.ts'
import { CLIENT_SORTINGS, type ClientSorting } from './client-sortings.ts'
import { type ClientFilters, listClients, clientCondition } from './list-clients.ts'

export interface ClientExportRequest {
  readonly filters: ClientFilters
  /** Absent = by name. */
  readonly sorting?: ClientSorting | undefined
  /** The filters as in the address of the list, for the trail. */
  readonly query: string
  readonly format: ExportFormat
}

/** The clients that the filters ask for, as a table in the member's language; of many, the job that writes it. */
export async function exportFilteredClients(
  db: Db,
  by: StaffMember,
  { filters, sorting = 'name', query, format }: ClientExportRequest,
  { yearStart, zone }: { readonly yearStart: string; readonly zone: TimeZone },
): Promise<Result<Exported, CannotExport>> {
  const page = await listClients(db, by, { filters, sorting, yearStart }, { pageSize: MOST_AT_ONCE })
  const { clients, total } = page
  if (format === 'xlsx' && total > MOST_SHEET_ROWS) return failure('too_many_rows')
  if (page.next !== undefined) {
    const isMatch = clientCondition(by, filters)
    const { column, direction } = CLIENT_SORTINGS[sorting]
    const order = sql.raw(`${column} ${direction}, client_id ${direction}`)
    const job = await addJob(db, by, {
      kind: 'export_clients',
      request: { format, query, language: by.language, yearStart },
      rows: (trx, jobId) =>
        trx
          .selectFrom('clients')
          .select([
            sql<number>`${sql.lit(jobId)}`.as('job_id'),
            sql<number>`row_number() over (order by ${order})`.as('position'),
            'client_id as row_id',
          ])
          .where((eb) => isMatch(eb)),
    })
    return job.ok ? success({ jobId: job.value }) : job
  }
  const currencies = currenciesOf(clients)
  const file = await writeWholeTable(
    clientTable({ language: by.language, zone, currencies }),
    format,
    clients,
  )
  await inTransaction(db, (trx) =>
    recordExport(trx, actorOf(by), { what: 'clients', format, filters: query, rows: clients.length }),
  )
  return success({ file })
}

import { type Db, inTransaction } from '#db/transaction.ts'
import { type Result, success } from '#domain/result.ts'
import { recordExport } from '#services/export/record-export.ts'
import { type ChangeFilter, changesOf } from '#services/trail/list-changes.ts'
import { type Exported, MOST_AT_ONCE } from '../exports/exported.ts'
import { addJob } from '../jobs/add-job.ts'
import { actorOf, type StaffMember } from '../staff-member.ts'
import { filterFor, type TrailQuestion } from './sight.ts'
import { trailCsv } from './trail-csv.ts'

export interface TrailExportRequest {
  readonly question: Omit<TrailQuestion, 'before'>
  /** The filters as in the address of the list, for the trail. */
  readonly query: string
}

/** The changes that the member may see and asks for, as a CSV in their language; of many, the job that writes it. */
export async function exportTrail(
  db: Db,
  by: StaffMember,
  { question, query }: TrailExportRequest,
): Promise<Result<Exported, 'too_many_jobs'>> {
  const filter = filterFor(by, question)
  const { rows, newest } = await countUpTo(db, filter, MOST_AT_ONCE + 1)
  const before = newest + 1
  if (rows > MOST_AT_ONCE) {
    const request = { format: 'csv', question, before, query, language: by.language }
    const job = await addJob(db, by, { kind: 'export_trail', request })
    return job.ok ? success({ jobId: job.value }) : job
  }
  const texts: string[] = []
  let written = 0
  for await (const part of trailCsv(db, filter, { before, language: by.language })) {
    texts.push(part.text)
    written += part.rows
  }
  await inTransaction(db, (trx) =>
    recordExport(trx, actorOf(by), { what: 'trail', format: 'csv', filters: query, rows: written }),
  )
  return success({ file: Buffer.from(texts.join('')) })
}

/** The rows of the newest changes, counted up to `most`, and the newest change; 0 = there is none. */
async function countUpTo(
  db: Db,
  filter: ChangeFilter,
  most: number,
): Promise<{ readonly rows: number; readonly newest: number }> {
  const found = changesOf(db, filter)
    .leftJoin('change_rows', 'change_rows.change_id', 'changes.change_id')
    .select('changes.change_id')
    .orderBy('changes.change_id', 'desc')
    .limit(most)
  const { rows, newest } = await db
    .selectFrom(found.as('found'))
    .select((eb) => [
      eb.fn.countAll<number>().as('rows'),
      eb.fn.max<number | null>('found.change_id').as('newest'),
    ])
    .executeTakeFirstOrThrow()
  return { rows: Number(rows), newest: Number(newest ?? 0) }
}

import { z } from 'zod'
import type { Db } from '#db/transaction.ts'
import { SUBJECT_KINDS } from '#domain/staff/changes.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { recordExport } from '#services/export/record-export.ts'
import { type ChangeFilter, changesOf } from '#services/trail/list-changes.ts'
import type { ClaimedJob } from '../jobs/claimed-job.ts'
import { writeJobFile } from '../jobs/job-files.ts'
import type { JobParts } from '../jobs/kind-of-job.ts'
import { actorOf, type StaffMember } from '../staff-member.ts'
import { filterFor } from './sight.ts'
import { trailCsv } from './trail-csv.ts'

const subjectKindSchema = z.enum(SUBJECT_KINDS)

/** What an export of many changes asks for. */
const trailExportSchema = z.object({
  question: z.object({
    subject: z.object({ kind: subjectKindSchema, id: z.string() }).optional(),
    subjectKind: subjectKindSchema.optional(),
    staffId: z.int().optional(),
    since: z.string().optional(),
    until: z.string().optional(),
  }),
  /** Changes are numbered as they are made: those from this number on came after the question. */
  before: z.int(),
  query: z.string(),
  language: z.enum(LANGUAGES),
})

/** Writes the changes that the member may see now to a file, part by part. What is not whole is begun anew. */
export async function runTrailExport(
  { db, config }: JobParts,
  job: ClaimedJob,
  by: StaffMember,
): Promise<void> {
  const { question, before, query, language } = trailExportSchema.parse(JSON.parse(job.row.request))
  const filter = filterFor(by, question)
  await job.begin(await job.holdDuring(() => countChanges(db, filter, before)))
  let rows = 0
  const file = await writeJobFile(config, { jobId: job.row.job_id, format: 'csv' }, async (write) => {
    for await (const part of trailCsv(db, filter, { before, language })) {
      await write(part.text)
      rows += part.rows
      await job.step(part.changes, async () => {})
    }
  })
  await job.end('done', { result: { rows }, file }, (trx) =>
    recordExport(trx, actorOf(by), { what: 'trail', format: 'csv', filters: query, rows }),
  )
}

async function countChanges(db: Db, filter: ChangeFilter, before: number): Promise<number> {
  const { count } = await changesOf(db, filter)
    .where('change_id', '<', before)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

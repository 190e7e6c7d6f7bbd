import { z } from 'zod'
import { insertInParts } from '../jobs/insert-in-parts.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { undoImport } from '#services/import/undo/undo-import.ts'
import { describeImportUndo, type DescribedUndo } from './describe-import-undo.ts'
import { actorOf, type StaffMember } from '../staff-member.ts'
import type { ClaimedJob } from '../jobs/claimed-job.ts'
import type { JobParts } from '../jobs/kind-of-job.ts'

/** Which import a job takes back, or only says what would come back. */
export const undoRequestSchema = z.object({
  importId: z.int(),
  dryRun: z.boolean(),
  language: z.enum(LANGUAGES),
  /** The entry of the trail, for links. */
  changeId: z.int(),
})

/** Takes an import back, whole or not at all; the job ends in the transaction that does it. */
export async function runUndo({ db }: JobParts, job: ClaimedJob, by: StaffMember): Promise<void> {
  const { importId, dryRun, language } = undoRequestSchema.parse(JSON.parse(job.row.request))
  const undone = await job.holdDuring(() =>
    undoImport(db, actorOf(by), {
      importId,
      dryRun,
      async within(trx, found) {
        const described = describeImportUndo(found, language)
        await job.endIn(trx, 'done', { result: countsOf(described) })
        await insertInParts(trx, job.row.job_id, rowsOf(described))
      },
    }),
  )
  if (!undone.ok) return job.end('failed', { problem: undone.code })
  if (!dryRun) return
  const described = describeImportUndo(undone.value, language)
  await job.end('done', { result: countsOf(described) }, (trx) =>
    insertInParts(trx, job.row.job_id, rowsOf(described)),
  )
}

function countsOf({ restoredRows, keptValues }: DescribedUndo) {
  return { restored: restoredRows, kept: keptValues }
}

function rowsOf({ restored, kept }: DescribedUndo) {
  return [
    ...kept.map((detail) => ({ rowId: detail.rowId, outcome: 'kept', detail: JSON.stringify(detail) })),
    ...restored.map((detail) => ({
      rowId: detail.rowId,
      outcome: 'restored',
      detail: JSON.stringify(detail),
    })),
  ]
}

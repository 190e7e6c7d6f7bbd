import { z } from 'zod'
import type { Db } from '#db/transaction.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { findImport } from '#services/import/undo/imports.ts'
import { previewImportUndo, undoImport } from '#services/import/undo/undo-import.ts'
import type { ClaimedJob } from '../jobs/claimed-job.ts'
import { insertInParts } from '../jobs/insert-in-parts.ts'
import type { JobParts } from '../jobs/kind-of-job.ts'
import { actorOf, type StaffMember } from '../staff-member.ts'
import { describeImportUndo, type DescribedUndo } from './describe-import-undo.ts'

/** Which import a job takes back, or only says what would come back. */
const undoRequestSchema = z.object({
  importId: z.int(),
  dryRun: z.boolean(),
  language: z.enum(LANGUAGES),
  /** The entry of the trail, for links. */
  changeId: z.int(),
  /** Whether what was changed since comes back too. */
  withChanged: z.boolean().default(false),
})

export type UndoRequest = z.infer<typeof undoRequestSchema>

/** The rows and values that the page of the job lists; it counts all. */
const MOST_LISTED = 5_000

/** Takes an import back, whole or not at all; the job ends in the transaction that does it. */
export async function runUndo({ db }: JobParts, job: ClaimedJob, by: StaffMember): Promise<void> {
  const { importId, changeId, dryRun, language, withChanged } = undoRequestSchema.parse(
    JSON.parse(job.row.request),
  )
  const chosen = withChanged ? 'all' : undefined
  await job.begin(await countRows(db, importId))
  if (dryRun) {
    const found = await job.holdDuring(() => previewImportUndo(db, { importId, chosen }))
    if (!found.ok) return job.end('failed', { problem: found.code })
    const described = describeImportUndo(found.value, language, MOST_LISTED)
    return job.end('done', { result: countsOf(described) }, (trx) =>
      insertInParts(trx, job.row.job_id, rowsOf(described)),
    )
  }
  const undone = await job.holdDuring(() =>
    undoImport(db, actorOf(by), {
      importId,
      changeId,
      chosen,
      async within(trx, found) {
        const described = describeImportUndo(found, language, MOST_LISTED)
        await job.endIn(trx, 'done', { result: countsOf(described) })
        await insertInParts(trx, job.row.job_id, rowsOf(described))
      },
    }),
  )
  if (!undone.ok) await job.end('failed', { problem: undone.code })
}

/** How many rows the import changed; all of them come back in one step, or none. */
async function countRows(db: Db, importId: number): Promise<number> {
  return (await findImport(db, importId))?.rowsChanged ?? 0
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

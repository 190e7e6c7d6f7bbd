import type { Config } from '#config'
import { log } from '#config/log.ts'
import type { Db } from '#db/transaction.ts'
import { FILE_KEPT_MS } from '#domain/staff/jobs.ts'
import { FilesUnreachable } from '#services/files/file-store.ts'
import { removeOldFiles } from './job-files.ts'

/** The trail keeps what jobs did; the jobs themselves are forgotten after this time, ms. */
const JOBS_KEPT_MS = 30 * 24 * 3_600_000

const FORGOTTEN_AT_ONCE = 50

/** Removes files that have had their day, and forgets jobs of long ago. */
export async function removeOldJobs(
  db: Db,
  config: Pick<Config, 'dataDir' | 'objectStore'>,
  now: Date,
): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await db
    .updateTable('jobs')
    .set({ file: null })
    .where('file', 'is not', null)
    .where('ended_at', '<', before(FILE_KEPT_MS))
    .execute()
  const old = await db
    .selectFrom('jobs')
    .select('job_id')
    .where('ended_at', '<', before(JOBS_KEPT_MS))
    .orderBy('job_id')
    .limit(FORGOTTEN_AT_ONCE)
    .execute()
  for (const { job_id } of old) {
    await db.deleteFrom('job_rows').where('job_id', '=', job_id).execute()
    await db.deleteFrom('jobs').where('job_id', '=', job_id).execute()
  }
  // Last: a store that cannot be used hinders nothing else
  await removeOldFiles(config, now).catch((error: unknown) => {
    if (!(error instanceof FilesUnreachable)) throw error
    log.warn({ reason: error.problem }, 'old files of jobs stay until the object store can be used')
  })
}

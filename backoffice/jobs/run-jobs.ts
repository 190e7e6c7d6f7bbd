import { log } from '#config/log.ts'
import { sharedNow } from '#db/clock.ts'
import { isTransient } from '#db/busy.ts'
import type { Db } from '#db/transaction.ts'
import { isJobKind, type JobKind } from '#domain/staff/jobs.ts'
import { may } from '#domain/staff/roles.ts'
import { FilesUnreachable } from '#services/files/file-store.ts'
import { startWorker, type Worker } from '#services/queue/worker.ts'
import { wakeQueue } from '#services/queue/wake.ts'
import { keptSince } from '#services/settings/keep-days.ts'
import { readSetting } from '#services/settings/settings.ts'
import { thinTrail } from '#services/trail/thin-trail.ts'
import { identityOf } from '../staff/staff-rows.ts'
import type { StaffMember } from '../staff-member.ts'
import { ClaimedJob, JobStopped } from './claimed-job.ts'
import type { JobParts, KindOfJob } from './kind-of-job.ts'
import { claimWaitingJob, JOB_QUEUE, type JobRow, listWaitingJobs } from './job-table.ts'
import { removeOldJobs } from './old-jobs.ts'

type Kinds = Readonly<Record<JobKind, KindOfJob>>

/** A job that was begun so often and never ended is given up: it may be what stops the shop. */
const MOST_ATTEMPTS = 5

/** After the database was busy, ms. */
const PAUSE_MS = 5_000

const HOUR_MS = 3_600_000

/** Takes up the jobs of staff as they become due, until it is stopped; once an hour it clears away what is old. */
export function runJobs(parts: JobParts, kinds: Kinds): Worker {
  const { db, config } = parts
  let thinnedUpTo = 0
  return startWorker(
    {
      name: JOB_QUEUE,
      perLane: 2,
      now: () => sharedNow(db),
      list: (fullLanes) => listWaitingJobs(db, fullLanes),
      async run(listed, stopping) {
        const row = await claimWaitingJob(db, listed)
        if (!row) return false
        await runClaimed(parts, kinds, new ClaimedJob(db, row, stopping))
        // The next in line
        wakeQueue(JOB_QUEUE)
        return true
      },
    },
    {
      housekeeping: {
        everyMs: HOUR_MS,
        async run() {
          await removeOldJobs(db, config, new Date())
          const since = keptSince(await readSetting(db, 'trail_keep_days'), new Date())
          thinnedUpTo = await thinTrail(db, since, thinnedUpTo)
        },
      },
      onError: (err) => log.error({ err }, 'the jobs of staff failed'),
    },
  )
}

async function runClaimed(parts: JobParts, kinds: Kinds, job: ClaimedJob): Promise<void> {
  try {
    await begin(parts, kinds, job)
  } catch (error) {
    if (error instanceof JobStopped) {
      if (error.why === 'cancelled') await job.end('cancelled')
      if (error.why === 'stopping') await job.release(0)
      return
    }
    if (isTransient(error) || error instanceof FilesUnreachable) return job.release(PAUSE_MS)
    log.error({ err: error, job: job.row.job_id }, 'a job of staff failed')
    await job.end('failed', { problem: 'error' })
  }
}

async function begin(parts: JobParts, kinds: Kinds, job: ClaimedJob): Promise<void> {
  const { row } = job
  if (row.cancel_asked === 1) return job.end('cancelled')
  if (row.attempts > MOST_ATTEMPTS) return job.end('failed', { problem: 'interrupted' })
  if (!isJobKind(row.kind)) throw new Error(`no such kind of job: ${row.kind}`)
  const kind = kinds[row.kind]
  const by = await findAsker(parts.db, row)
  if (!by || !may(by.roles, kind.action)) return job.end('failed', { problem: 'not_permitted' })
  if (row.started_at === null)
    await job.step(0, async (trx) => {
      await trx
        .updateTable('jobs')
        .set({ started_at: new Date().toISOString() })
        .where('job_id', '=', row.job_id)
        .execute()
    })
  await kind.run(parts, job, by)
}

/** Whoever asked for a job, with the rights of now; undefined = no longer of staff. */
async function findAsker(db: Db, { staff_id, address }: JobRow): Promise<StaffMember | undefined> {
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where('staff_id', '=', staff_id)
    .where('disabled', '=', 0)
    .executeTakeFirst()
  return row && { ...identityOf(row), address }
}

import type { ExpressionBuilder } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { FILE_KEPT_MS, type JobState, OPEN_JOB_STATES } from '#domain/staff/jobs.ts'
import { may } from '#domain/staff/roles.ts'
import { readJson } from '#domain/text/read-json.ts'
import type { StaffMember } from '../staff-member.ts'
import type { JobRow } from './job-table.ts'

/** A job as its page shows it. */
export interface DescribedJob {
  readonly jobId: number
  /** A kind of domain/staff/jobs.ts, unless another program wrote the row; so are its state and problem. */
  readonly kind: string
  readonly state: string
  readonly who: string
  readonly isOwn: boolean
  readonly askedAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
  /** The time in which it can be taken back as if nothing had happened ends then; undefined = it has ended. */
  readonly graceUntil: string | undefined
  /** How many jobs come before it; of a job that waits in line. */
  readonly ahead: number
  readonly rowsDone: number
  readonly rowsAll: number
  /** Somebody has cancelled it, and its step is not over yet. */
  readonly isStopping: boolean
  readonly mayCancel: boolean
  readonly problem: string | undefined
  /** How many rows had which outcome. */
  readonly outcomes: Readonly<Record<string, number>>
  readonly asked: Asked
  readonly found: Found
  /** Until when its file can be fetched; undefined = there is none for this person. */
  readonly fileUntil: string | undefined
}

/** What was asked for; what a kind of job does not ask for is absent. */
const askedSchema = z.object({
  to: z.enum(ORDER_STATUSES).optional(),
  format: z.enum(['csv', 'xlsx']).optional(),
  importId: z.int().optional(),
  changeId: z.int().optional(),
  dryRun: z.boolean().optional(),
})

type Asked = z.infer<typeof askedSchema>

/** What came of a job that is done. */
const foundSchema = z.object({
  /** Of an export. */
  rows: z.int().optional(),
  /** Of an undo: rows that came back, and values that stay. */
  restored: z.int().optional(),
  kept: z.int().optional(),
  /** Of a check. */
  count: z.int().optional(),
  problems: z.array(z.object({ kind: z.string(), of: z.string() })).optional(),
})

type Found = z.infer<typeof foundSchema>

const PAGE = 50
const DAY_MS = 86_400_000

export function findJob(db: Db, jobId: number): Promise<JobRow | undefined> {
  return db.selectFrom('jobs').selectAll().where('job_id', '=', jobId).executeTakeFirst()
}

/** `failed_lately`: since a day ago. */
type JobFilter = 'open' | 'failed_lately' | 'failed'

export interface JobQuestion {
  /** undefined = all. */
  readonly filter?: JobFilter | undefined
  /** The last job of the page before. */
  readonly before?: number | undefined
}

interface JobPage {
  readonly jobs: readonly DescribedJob[]
  /** Of all pages. Ended jobs are kept for some days, so that there are not many. */
  readonly total: number
  readonly next: number | undefined
}

/** A page of the jobs that a member sees, newest first. */
export async function listJobs(
  db: Db,
  by: StaffMember,
  { filter, before }: JobQuestion,
  now: Date,
): Promise<JobPage> {
  const asked = db
    .selectFrom('jobs')
    .$if(!may(by.roles, 'see_all_jobs'), (query) => query.where('staff_id', '=', by.staffId))
    .$if(filter !== undefined, (query) => query.where(isAsked(filter, now)))
  const rows = await asked
    .selectAll()
    .$if(before !== undefined, (query) => query.where('job_id', '<', before ?? 0))
    .orderBy('job_id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const { total } = await asked.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const shown = rows.slice(0, PAGE)
  return {
    jobs: await describeJobs(db, by, shown, now),
    total: Number(total),
    next: rows.length > PAGE ? shown.at(-1)?.job_id : undefined,
  }
}

/** Whether a filter asks for a job; the start page counts with it, too. */
export function isAsked(filter: JobFilter | undefined, now: Date) {
  return (eb: ExpressionBuilder<Database, 'jobs'>) => {
    if (filter === 'open') return eb('state', 'in', OPEN_JOB_STATES)
    const hasFailed = eb('state', '=', 'failed' satisfies JobState)
    if (filter !== 'failed_lately') return hasFailed
    return eb.and([hasFailed, eb('ended_at', '>', new Date(now.getTime() - DAY_MS).toISOString())])
  }
}

/** Describes jobs in three statements. */
export async function describeJobs(
  db: Db,
  by: StaffMember,
  rows: readonly JobRow[],
  now: Date,
): Promise<DescribedJob[]> {
  if (rows.length === 0) return []
  const open = await db
    .selectFrom('jobs')
    .select(['job_id', 'state', 'due_at'])
    .where('state', 'in', OPEN_JOB_STATES)
    .execute()
  const names = await readNames(db, rows)
  const outcomesOf = await countOutcomes(db, rows)
  return rows.map((row) => {
    const isWaiting = row.state === ('waiting' satisfies JobState)
    const hasGrace = isWaiting && row.attempts === 0 && row.due_at > now.toISOString()
    const isAhead = (other: (typeof open)[number]) =>
      other.state === 'running' ||
      other.due_at < row.due_at ||
      (other.due_at === row.due_at && other.job_id < row.job_id)
    return {
      jobId: row.job_id,
      kind: row.kind,
      state: row.state,
      who: names.get(row.staff_id) ?? '',
      isOwn: row.staff_id === by.staffId,
      askedAt: row.asked_at,
      startedAt: row.started_at,
      endedAt: row.ended_at,
      graceUntil: hasGrace ? row.due_at : undefined,
      ahead: isWaiting ? open.filter((other) => other.job_id !== row.job_id && isAhead(other)).length : 0,
      rowsDone: row.rows_done,
      rowsAll: row.rows_all,
      isStopping: row.state === 'running' && row.cancel_asked === 1,
      mayCancel: row.ended_at === null && row.cancel_asked === 0 && may(by.roles, 'cancel_jobs'),
      problem: row.problem === '' ? undefined : row.problem,
      outcomes: outcomesOf(row.job_id),
      asked: askedSchema.safeParse(readJson(row.request)).data ?? {},
      found: foundSchema.safeParse(readJson(row.result ?? '')).data ?? {},
      fileUntil: fileUntil(row, by, now),
    }
  })
}

function fileUntil(row: JobRow, by: StaffMember, now: Date): string | undefined {
  if (row.file === null || row.ended_at === null || row.staff_id !== by.staffId) return undefined
  const until = new Date(Date.parse(row.ended_at) + FILE_KEPT_MS)
  return until > now ? until.toISOString() : undefined
}

async function readNames(db: Db, rows: readonly JobRow[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(rows.map((row) => row.staff_id))]
  const staff = await db
    .selectFrom('staff')
    .select(['staff_id', 'name'])
    .where('staff_id', 'in', ids)
    .execute()
  return new Map(staff.map((row) => [row.staff_id, row.name]))
}

/** Of one job, along the index; a list of jobs shows how far they are, not their outcomes. */
async function countOutcomes(
  db: Db,
  rows: readonly JobRow[],
): Promise<(jobId: number) => Readonly<Record<string, number>>> {
  const [only, ...more] = rows
  if (!only || more.length > 0) return () => ({})
  const counted = await db
    .selectFrom('job_rows')
    .select('outcome')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('job_id', '=', only.job_id)
    .where('outcome', 'is not', null)
    .groupBy('outcome')
    .execute()
  const outcomes = Object.fromEntries(counted.map(({ outcome, count }) => [outcome ?? '', Number(count)]))
  return () => outcomes
}

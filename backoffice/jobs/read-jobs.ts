import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { FILE_KEPT_MS, type JobState, OPEN_JOB_STATES } from '#domain/staff/jobs.ts'
import { may } from '#domain/staff/roles.ts'
import { readJson } from '#domain/text/read-json.ts'
import { countEach, totalOf } from '../count-rows.ts'
import type { StaffMember } from '../staff-member.ts'
import type { JobRow } from './job-table.ts'

/** A job as its page shows it. */
export interface DescribedJob extends ListedJob {
  /** How many rows had which outcome. */
  readonly outcomes: Readonly<Record<string, number>>
}

/** A job as a list shows it. */
interface ListedJob {
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

/** A job and who asked for it. */
interface AskedJobRow extends JobRow {
  readonly who: string | null
}

export function findJob(db: Db, jobId: number): Promise<AskedJobRow | undefined> {
  return withAsker(db.selectFrom('jobs')).where('job_id', '=', jobId).executeTakeFirst()
}

function withAsker(jobs: SelectQueryBuilder<Database, 'jobs', object>) {
  return jobs
    .selectAll('jobs')
    .select((eb) =>
      eb.selectFrom('staff').select('staff.name').whereRef('staff.staff_id', '=', 'jobs.staff_id').as('who'),
    )
}

/** `failed_lately`: since a day ago. */
type JobFilter = 'open' | 'failed_lately' | 'failed'

export interface JobQuestion {
  /** undefined = all. */
  readonly filter?: JobFilter | undefined
  /** The last job of the page before. */
  readonly before?: number | undefined
}

export interface CountQuestion {
  /** undefined = all. */
  readonly asked: readonly (JobFilter | undefined)[]
  readonly most: number
}

interface JobPage {
  readonly jobs: readonly ListedJob[]
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
  const asked = jobsOf(db, by, filter, now)
  const counted = asked.select((eb) => eb.fn.countAll<number>().as('total'))
  const rows = await withAsker(asked)
    .select(counted.as('total'))
    .$if(before !== undefined, (query) => query.where('job_id', '<', before ?? 0))
    .orderBy('job_id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const shown = rows.slice(0, PAGE)
  return {
    jobs: await describeJobs(db, by, shown, now),
    total: await totalOf(rows, before === undefined, counted),
    next: rows.length > PAGE ? shown.at(-1)?.job_id : undefined,
  }
}

/** The number of jobs that a member sees with each of these filters, at most `most`. */
export function countJobs(
  db: Db,
  by: StaffMember,
  { asked, most }: CountQuestion,
  now: Date,
): Promise<number[]> {
  return countEach(
    db,
    asked.map((filter) => jobsOf(db, by, filter, now)),
    most,
  )
}

function jobsOf(db: Db, by: StaffMember, filter: JobFilter | undefined, now: Date) {
  return db
    .selectFrom('jobs')
    .$if(!may(by.roles, 'see_all_jobs'), (query) => query.where('staff_id', '=', by.staffId))
    .$if(filter !== undefined, (query) => query.where(isAsked(filter, now)))
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

export async function describeJob(
  db: Db,
  by: StaffMember,
  row: AskedJobRow,
  now: Date,
): Promise<DescribedJob | undefined> {
  const [job] = await describeJobs(db, by, [row], now)
  return job && { ...job, outcomes: await countOutcomes(db, row.job_id) }
}

/** Describes jobs in one statement. */
async function describeJobs(
  db: Db,
  by: StaffMember,
  rows: readonly AskedJobRow[],
  now: Date,
): Promise<ListedJob[]> {
  if (rows.length === 0) return []
  const open = await db
    .selectFrom('jobs')
    .select(['job_id', 'state', 'due_at'])
    .where('state', 'in', OPEN_JOB_STATES)
    .execute()
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
      who: row.who ?? '',
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

/** How many rows of a job had which outcome, along the index. */
async function countOutcomes(db: Db, jobId: number): Promise<Readonly<Record<string, number>>> {
  const counted = await db
    .selectFrom('job_rows')
    .select('outcome')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('job_id', '=', jobId)
    .where('outcome', 'is not', null)
    .groupBy('outcome')
    .execute()
  return Object.fromEntries(counted.map(({ outcome, count }) => [outcome ?? '', Number(count)]))
}

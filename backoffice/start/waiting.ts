import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import { OPEN_STATES } from '#domain/orders/push-states.ts'
import { may } from '#domain/staff/roles.ts'
import { isSentToOneOf } from '#services/notices/companies-of-sender.ts'
import { type ImportState, listSeenFiles } from '../imports/imports.ts'
import { isAsked } from '../jobs/read-jobs.ts'
import { isBackupOld } from '../operation/findings.ts'
import { isConfirmedBefore, longAgo } from '../orders/order-filters.ts'
import type { BackOfficeParts } from '../parts.ts'
import type { StaffMember } from '../staff-member.ts'

/** In the order of urgency. */
const KINDS = [
  'orders_received',
  'orders_confirmed_long',
  'pushes',
  'messages',
  'requests',
  'mails_given_up',
  'deliveries_given_up',
  'backup_old',
  'imports_to_confirm',
  'failed_imports',
  'waiting_imports',
  'jobs_failed',
  'jobs_open',
] as const

export type WaitingKind = (typeof KINDS)[number]

/** Something that waits for staff. */
export interface Waiting {
  readonly kind: WaitingKind
  readonly count: number
  /** When the oldest of them came; undefined = it does not matter. */
  readonly oldestAt: string | undefined
}

/** What waits for this member, in the order of urgency; nothing that the member may not see, and nothing at 0. */
export async function listWaiting(parts: BackOfficeParts, by: StaffMember): Promise<Waiting[]> {
  const { db, clock } = parts
  const { roles } = by
  const counted = await countAtOnce([
    ...countsOfSections(db, by),
    may(roles, 'see_orders') && countConfirmedLong(db, by, clock()),
    may(roles, 'see_operation') && countGivenUp(db, 'webhook_deliveries', 'deliveries_given_up'),
  ])
  const backups = may(roles, 'see_operation') ? [await countOldBackup(parts)] : []
  const imports = may(roles, 'edit_catalog') ? await countImports(parts, by) : []
  const jobs = may(roles, 'see_jobs') ? await countJobs(db, by, clock()) : []
  return [...counted, ...backups, ...imports, ...jobs]
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind))
}

/** What every page says beside its sections, in one statement. */
export function listInSections({ db }: BackOfficeParts, by: StaffMember): Promise<Waiting[]> {
  return countAtOnce(countsOfSections(db, by))
}

interface CountedKind {
  readonly kind: WaitingKind
  readonly count: number
  /** When the oldest of them came; null = there is none, or it does not matter. */
  readonly oldest: string | null
}

/** Reads one row. Which tables the query is about does not matter any more. */
type Count = SelectQueryBuilder<Database, never, CountedKind>

/** Runs these counts in one statement; false = the member may not see what is counted. */
async function countAtOnce(counts: readonly (Count | false)[]): Promise<Waiting[]> {
  const [first, ...others] = counts.filter((count) => count !== false)
  if (!first) return []
  const rows = await others.reduce((united, count) => united.unionAll(count), first).execute()
  return rows.map(({ kind, count, oldest }) => ({
    kind,
    count: Number(count),
    oldestAt: oldest ?? undefined,
  }))
}

function countsOfSections(db: Db, by: StaffMember): readonly (Count | false)[] {
  const { roles } = by
  return [
    may(roles, 'see_orders') && countReceived(db, by),
    may(roles, 'settle_pushes') && countPushes(db, by),
    may(roles, 'answer_messages') && countMessages(db, by),
    may(roles, 'manage_clients') && countRequests(db, by),
    may(roles, 'see_operation') && countGivenUp(db, 'mails', 'mails_given_up'),
  ]
}

function countReceived(db: Db, by: StaffMember) {
  return db
    .selectFrom('orders')
    .select((eb) => [
      kindOf('orders_received'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('placed_at').as('oldest'),
    ])
    .where('status', '=', 'received')
    .where((eb) => isOfCompany(eb, by))
}

function countConfirmedLong(db: Db, by: StaffMember, now: Date) {
  return db
    .selectFrom('orders')
    .select((eb) => [kindOf('orders_confirmed_long'), eb.fn.countAll<number>().as('count'), NO_TIME])
    .where((eb) => isOfCompany(eb, by))
    .where((eb) => isConfirmedBefore(eb, longAgo(now)))
}

function isOfCompany(eb: ExpressionBuilder<Database, 'orders'>, { companyIds }: StaffMember) {
  if (companyIds === null) return eb.val(true)
  return eb('company_id', 'in', companyIds.length > 0 ? companyIds : [0])
}

function countPushes(db: Db, { companyIds }: StaffMember) {
  return db
    .selectFrom('order_pushes')
    .innerJoin('sent_carts', 'sent_carts.sent_cart_id', 'order_pushes.sent_cart_id')
    .select((eb) => [
      kindOf('pushes'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('sent_at').as('oldest'),
    ])
    .where('state', 'in', OPEN_STATES)
    .$if(companyIds !== null, (query) =>
      query.where('company_id', 'in', companyIds?.length ? companyIds : [0]),
    )
}

function countMessages(db: Db, { companyIds }: StaffMember) {
  return db
    .selectFrom('contact_messages')
    .select((eb) => [
      kindOf('messages'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('received_at').as('oldest'),
    ])
    .where('done_at', 'is', null)
    .where('is_spam', '=', 0)
    .where((eb) => isSentToOneOf('contact_messages', companyIds)(eb))
}

function countRequests(db: Db, { companyIds }: StaffMember) {
  return db
    .selectFrom('access_requests')
    .select((eb) => [
      kindOf('requests'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('requested_at').as('oldest'),
    ])
    .where('status', '=', 'waiting')
    .where((eb) => isSentToOneOf('access_requests', companyIds)(eb))
}

function countGivenUp(db: Db, table: 'mails' | 'webhook_deliveries', kind: WaitingKind) {
  return db
    .selectFrom(table)
    .select((eb) => [kindOf(kind), eb.fn.countAll<number>().as('count'), NO_TIME])
    .where('status', '=', 'given_up')
}

function kindOf(kind: WaitingKind) {
  return sql<WaitingKind>`${sql.lit(kind)}`.as('kind')
}

/** PostgreSQL has to know that it is a text. */
const NO_TIME = sql<string | null>`cast(null as text)`.as('oldest')

/** The jobs that have not ended, and those that have failed since a day ago: one's own; for owners, all. */
async function countJobs(db: Db, by: StaffMember, now: Date): Promise<Waiting[]> {
  const counted = await db
    .selectFrom('jobs')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where((eb) => eb.or([isAsked('open', now)(eb), isAsked('failed_lately', now)(eb)]))
    .$if(!may(by.roles, 'see_all_jobs'), (query) => query.where('staff_id', '=', by.staffId))
    .groupBy('state')
    .execute()
  const countOf = (isCounted: (state: string) => boolean) =>
    counted.reduce((sum, { state, count }) => sum + (isCounted(state) ? Number(count) : 0), 0)
  return [
    { kind: 'jobs_failed', count: countOf((state) => state === 'failed'), oldestAt: undefined },
    { kind: 'jobs_open', count: countOf((state) => state !== 'failed'), oldestAt: undefined },
  ]
}

/** The files of the watched folder: those that somebody has to confirm, that failed, and that are not taken yet. */
async function countImports(parts: BackOfficeParts, by: StaffMember): Promise<Waiting[]> {
  const files = await listSeenFiles(parts, by)
  const inState = (state: ImportState) => files.filter((file) => file.state === state)
  return [
    { kind: 'imports_to_confirm', count: inState('to_confirm').length, oldestAt: undefined },
    { kind: 'failed_imports', count: inState('failed').length, oldestAt: undefined },
    {
      kind: 'waiting_imports',
      count: inState('waiting').length,
      // Oldest first
      oldestAt: inState('waiting')[0]?.at,
    },
  ]
}

/** A shop with nothing in it has nothing to lose. */
async function countOldBackup(parts: BackOfficeParts): Promise<Waiting> {
  const isOld = isBackupOld(parts) && !(await isEmpty(parts.db))
  return { kind: 'backup_old', count: isOld ? 1 : 0, oldestAt: undefined }
}

async function isEmpty(db: Db): Promise<boolean> {
  for (const table of ['stock_items', 'clients'] as const) {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.val(1).as('one'))
      .limit(1)
      .executeTakeFirst()
    if (row) return false
  }
  return true
}

import type { ExpressionBuilder } from 'kysely'
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

export type WaitingKind =
  | 'orders_received'
  | 'orders_confirmed_long'
  | 'messages'
  | 'requests'
  | 'pushes'
  | 'mails_given_up'
  | 'deliveries_given_up'
  | 'imports_to_confirm'
  | 'failed_imports'
  | 'waiting_imports'
  | 'backup_old'
  | 'jobs_failed'
  | 'jobs_open'

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
  const [received, ...others] = countInSections(db, by)
  const found = await Promise.all([
    received,
    may(roles, 'see_orders') && countConfirmedLong(db, by, clock()),
    ...others,
    may(roles, 'see_operation') && countGivenUp(db, 'webhook_deliveries', 'deliveries_given_up'),
    may(roles, 'see_operation') && countOldBackup(parts),
  ])
  const imports = may(roles, 'edit_catalog') ? await countImports(parts, by) : []
  const jobs = may(roles, 'see_jobs') ? await countJobs(db, by, clock()) : []
  const all = [...found.filter((waiting) => waiting !== false), ...imports, ...jobs]
  return all.filter(({ count }) => count > 0)
}

/** What every page says beside its sections. */
export async function listInSections({ db }: BackOfficeParts, by: StaffMember): Promise<Waiting[]> {
  return (await Promise.all(countInSections(db, by))).filter((waiting) => waiting !== false)
}

function countInSections(db: Db, by: StaffMember) {
  const { roles } = by
  return [
    may(roles, 'see_orders') && countReceived(db, by),
    may(roles, 'settle_pushes') && countPushes(db, by),
    may(roles, 'answer_messages') && countMessages(db, by),
    may(roles, 'manage_clients') && countRequests(db, by),
    may(roles, 'see_operation') && countGivenUp(db, 'mails', 'mails_given_up'),
  ] as const
}

async function countReceived(db: Db, by: StaffMember): Promise<Waiting> {
  const { count, oldest } = await db
    .selectFrom('orders')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('placed_at').as('oldest')])
    .where('status', '=', 'received')
    .where((eb) => isOfCompany(eb, by))
    .executeTakeFirstOrThrow()
  return { kind: 'orders_received', count, oldestAt: oldest ?? undefined }
}

async function countConfirmedLong(db: Db, by: StaffMember, now: Date): Promise<Waiting> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => isOfCompany(eb, by))
    .where((eb) => isConfirmedBefore(eb, longAgo(now)))
    .executeTakeFirstOrThrow()
  return { kind: 'orders_confirmed_long', count, oldestAt: undefined }
}

function isOfCompany(eb: ExpressionBuilder<Database, 'orders'>, { companyIds }: StaffMember) {
  if (companyIds === null) return eb.val(true)
  return eb('company_id', 'in', companyIds.length > 0 ? companyIds : [0])
}

async function countPushes(db: Db, { companyIds }: StaffMember): Promise<Waiting> {
  const { count, oldest } = await db
    .selectFrom('order_pushes')
    .innerJoin('sent_carts', 'sent_carts.sent_cart_id', 'order_pushes.sent_cart_id')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('sent_at').as('oldest')])
    .where('state', 'in', OPEN_STATES)
    .$if(companyIds !== null, (query) =>
      query.where('company_id', 'in', companyIds?.length ? companyIds : [0]),
    )
    .executeTakeFirstOrThrow()
  return { kind: 'pushes', count, oldestAt: oldest ?? undefined }
}

async function countMessages(db: Db, { companyIds }: StaffMember): Promise<Waiting> {
  const { count, oldest } = await db
    .selectFrom('contact_messages')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('received_at').as('oldest')])
    .where('done_at', 'is', null)
    .where('is_spam', '=', 0)
    .where((eb) => isSentToOneOf('contact_messages', companyIds)(eb))
    .executeTakeFirstOrThrow()
  return { kind: 'messages', count, oldestAt: oldest ?? undefined }
}

async function countRequests(db: Db, { companyIds }: StaffMember): Promise<Waiting> {
  const { count, oldest } = await db
    .selectFrom('access_requests')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('requested_at').as('oldest')])
    .where('status', '=', 'waiting')
    .where((eb) => isSentToOneOf('access_requests', companyIds)(eb))
    .executeTakeFirstOrThrow()
  return { kind: 'requests', count, oldestAt: oldest ?? undefined }
}

async function countGivenUp(
  db: Db,
  table: 'mails' | 'webhook_deliveries',
  kind: WaitingKind,
): Promise<Waiting> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'given_up')
    .executeTakeFirstOrThrow()
  return { kind, count, oldestAt: undefined }
}

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

import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import { may } from '#domain/staff/roles.ts'
import type { BackOfficeParts } from '../parts.ts'
import type { StaffMember } from '../staff-member.ts'

const HOUR_MS = 3_600_000
/** A confirmed order that nobody prepares is forgotten, ms. */
const CONFIRMED_LONG_MS = 72 * HOUR_MS

export type WaitingKind =
  | 'orders_received'
  | 'orders_confirmed_long'
  | 'messages'
  | 'requests'
  | 'pushes'
  | 'mails_given_up'
  | 'deliveries_given_up'
  | 'failed_imports'

/** Something that waits for staff. */
export interface Waiting {
  readonly kind: WaitingKind
  readonly count: number
  /** When the oldest of them came; undefined = it does not matter. */
  readonly oldestAt: string | undefined
}

/** What waits for this member, in the order of urgency; nothing that the member may not see, and nothing at 0. */
export async function listWaiting(parts: BackOfficeParts, by: StaffMember): Promise<Waiting[]> {
  const { db, clock, config } = parts
  const { roles } = by
  const found: (Waiting | false)[] = await Promise.all([
    may(roles, 'see_orders') && countReceived(db, by),
    may(roles, 'see_orders') && countConfirmedLong(db, by, clock()),
    may(roles, 'settle_pushes') && countPushes(db, by),
    may(roles, 'answer_messages') && countMessages(db),
    may(roles, 'manage_clients') && countRequests(db),
    may(roles, 'see_operation') && countGivenUp(db, 'mails', 'mails_given_up'),
    may(roles, 'manage_webhooks') && countGivenUp(db, 'webhook_deliveries', 'deliveries_given_up'),
    may(roles, 'edit_catalog') && countFailedImports(config.importFolder),
  ])
  return found.filter((waiting) => waiting !== false).filter(({ count }) => count > 0)
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
    .where('status', '=', 'confirmed')
    .where((eb) => isOfCompany(eb, by))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_status_changes')
          .select('order_status_changes.order_id')
          .whereRef('order_status_changes.order_id', '=', 'orders.order_id')
          .where('order_status_changes.status', '=', 'confirmed')
          .where('changed_at', '<', new Date(now.getTime() - CONFIRMED_LONG_MS).toISOString()),
      ),
    )
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
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('pushed_at').as('oldest')])
    .where('state', '=', 'unknown')
    .$if(companyIds !== null, (query) =>
      query.where('company_id', 'in', companyIds?.length ? companyIds : [0]),
    )
    .executeTakeFirstOrThrow()
  return { kind: 'pushes', count, oldestAt: oldest ?? undefined }
}

async function countMessages(db: Db): Promise<Waiting> {
  const { count, oldest } = await db
    .selectFrom('contact_messages')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('received_at').as('oldest')])
    .where('done_at', 'is', null)
    .where('is_spam', '=', 0)
    .executeTakeFirstOrThrow()
  return { kind: 'messages', count, oldestAt: oldest ?? undefined }
}

async function countRequests(db: Db): Promise<Waiting> {
  const { count, oldest } = await db
    .selectFrom('access_requests')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('requested_at').as('oldest')])
    .where('status', '=', 'waiting')
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

function countFailedImports(importFolder: string | undefined): Waiting {
  const files = importFolder === undefined ? [] : filesIn(join(importFolder, 'failed'))
  return { kind: 'failed_imports', count: files.length, oldestAt: undefined }
}

/** A folder that does not exist yet has none. */
function filesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  } catch {
    return []
  }
}

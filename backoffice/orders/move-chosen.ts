import type { Db } from '#db/transaction.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { type Result, success } from '#domain/result.ts'
import type { OrderMailContext } from '#services/orders/order-mails.ts'
import { graceSeconds } from '#services/settings/grace.ts'
import { readSetting } from '#services/settings/settings.ts'
import { addJob } from '../jobs/add-job.ts'
import { actorOf, type StaffMember } from '../staff-member.ts'
import { type ChosenOrders, conditionOf, listMatching, rowsOfJob } from './chosen-orders.ts'
import { type MoveAnswer, moveOrders } from './move-orders.ts'

export interface BulkMove {
  readonly chosen: ChosenOrders
  readonly to: OrderStatus
  readonly withMail: boolean
}

/** So many orders are moved while the person waits; more become a job. */
const MOST_AT_ONCE = 1_000

/**
 * Asks for the move of all chosen orders: of few, an answer for each; of many, the job that moves them. The job waits for
 * the grace period before it begins, and then moves each order at once: cancelling it in that time takes all of it back.
 */
export async function moveChosen(
  db: Db,
  by: StaffMember,
  { chosen, to, withMail }: BulkMove,
  shop: OrderMailContext,
): Promise<
  Result<{ readonly answers: readonly MoveAnswer[] } | { readonly jobId: number }, 'too_many_jobs'>
> {
  const isMatch = await conditionOf(db, by, chosen)
  const orderIds = 'orderIds' in chosen ? chosen.orderIds : await listMatching(db, isMatch, MOST_AT_ONCE + 1)
  if (orderIds.length <= MOST_AT_ONCE) {
    const sight = { companyIds: by.companyIds, actor: actorOf(by) }
    return success({ answers: await moveOrders(db, sight, { orderIds, to, withMail }, shop) })
  }
  const job = await addJob(db, by, {
    kind: 'move_orders',
    request: { to, withMail },
    graceMs: graceSeconds(await readSetting(db, 'order_grace_seconds')) * 1_000,
    rows: (trx, jobId) => rowsOfJob(trx, jobId, isMatch, 'oldest'),
  })
  return job.ok ? success({ jobId: job.value }) : job
}

import { z } from 'zod'
import { shopAddress } from '#config/shop-address.ts'
import type { Db, Trx } from '#db/transaction.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order.ts'
import { failure, type Result } from '#domain/result.ts'
import { shopCatalogs } from '#services/catalog/shop-catalogs.ts'
import { mailContextOf, type OrderMailContext } from '#services/orders/order-mails.ts'
import { moveWithoutGrace } from '#services/orders/order-moves.ts'
import { lockOrders, mayMove } from '#services/orders/order-status.ts'
import type { StaffActor } from '#services/trail/actor.ts'
import { actorOf, type StaffMember } from '../staff-member.ts'
import type { ClaimedJob } from '../jobs/claimed-job.ts'
import type { JobParts } from '../jobs/kind-of-job.ts'

/** What a move of many orders asks for; its rows are the orders. */
export const moveRequestSchema = z.object({ to: z.enum(ORDER_STATUSES), withMail: z.boolean() })

/** Orders that are moved in one transaction: other writers wait no longer for it than for a few moves. */
const MOVED_AT_ONCE = 20

/**
 * Moves the orders of the job, some in each step, with their mails and their entries in the trail. The job itself has waited
 * for the grace period, so each move is made at once.
 */
export async function runMoves(
  { db, config, remoteSettings }: JobParts,
  job: ClaimedJob,
  by: StaffMember,
): Promise<void> {
  const { to, withMail } = moveRequestSchema.parse(JSON.parse(job.row.request))
  const catalogs = await shopCatalogs(config, db)
  const shop = await mailContextOf({
    shopAddress: shopAddress(config),
    remoteSettings,
    catalogIds: catalogs.map(({ catalogId }) => catalogId),
  })
  for (;;) {
    const rows = await listOpenRows(db, job)
    if (rows.length === 0) break
    await job.step(rows.length, (trx) => moveStep(trx, job, rows, { actor: actorOf(by), to, withMail, shop }))
  }
  await job.end('done')
}

interface Move {
  readonly actor: StaffActor
  readonly to: OrderStatus
  readonly withMail: boolean
  readonly shop: OrderMailContext
}

async function moveStep(
  trx: Trx,
  { row: { job_id: jobId } }: ClaimedJob,
  rows: readonly { readonly row_id: number }[],
  { actor, to, withMail, shop }: Move,
): Promise<void> {
  const orderIds = rows.map((row) => row.row_id)
  // All at once: whoever moves one of them has its lock before that of the trail
  const orders = await lockOrders(trx, orderIds)
  const ended: { readonly orderId: number; readonly outcome: string; readonly status: string }[] = []
  for (const orderId of orderIds) {
    const order = orders.get(orderId)
    const moved: Result<unknown, string> =
      order === undefined
        ? failure('not_found')
        : mayMove(order, to, 'staff')
          ? await moveWithoutGrace(trx, actor, { orderId, to, withMail }, shop)
          : failure('move_refused')
    ended.push({
      orderId,
      outcome: moved.ok ? 'moved' : moved.code,
      status: moved.ok ? to : (order?.status ?? ''),
    })
  }
  for (const same of Map.groupBy(ended, ({ outcome, status }) => `${outcome} ${status}`).values()) {
    const [{ outcome, status } = { outcome: null, status: '' }] = same
    await trx
      .updateTable('job_rows')
      .set({ outcome, detail: status })
      .where('job_id', '=', jobId)
      .where(
        'row_id',
        'in',
        same.map(({ orderId }) => orderId),
      )
      .where('outcome', 'is', null)
      .execute()
  }
}

function listOpenRows(db: Db, { row }: ClaimedJob) {
  return db
    .selectFrom('job_rows')
    .select('row_id')
    .where('job_id', '=', row.job_id)
    .where('outcome', 'is', null)
    .orderBy('position')
    .limit(MOVED_AT_ONCE)
    .execute()
}

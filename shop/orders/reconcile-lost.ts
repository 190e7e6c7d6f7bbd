import type { Db } from '#db/transaction.ts'
import { inMs, move } from './push-transitions.ts'
import type { PushRow } from './push-rows.ts'
import { isSignInOver, type Sending } from './order-service-calls.ts'
import { findOut } from './reconcile.ts'
import { acceptAs, describe, stayUnknown, waitForSignIn, type Worker } from './push-worker.ts'

/** Why a push stays unknown where everything answers. */
export const UNCLEAR = 'the order history does not tell'

/** Looks for a push whose answer was lost; one that has not arrived is queued again, once the service has had its time. */
export async function askWhatBecame(worker: Worker, sending: Sending): Promise<boolean> {
  const { db } = worker
  const { push } = sending
  const found = await findOut(worker, sending)
  if (!found.ok) {
    const problem = describe(found.failure)
    return isSignInOver(found.failure)
      ? waitForSignIn(worker, sending, 'unknown', problem)
      : stayUnknown(worker, sending, problem)
  }
  switch (found.value.outcome) {
    case 'arrived':
      return acceptAs(worker, push, found.value.order)
    case 'not_arrived': {
      const settledAt = Date.parse(push.pushed_at ?? '') + worker.resendAfterMs
      if (Date.now() < settledAt) return stayUnknown(worker, sending, push.last_problem, settledAt)
      if (await isAnotherUnderWay(db, push)) return stayUnknown(worker, sending, push.last_problem)
      await move(db, push, 'queued', { next_at: inMs(0) })
      return false
    }
    case 'unclear':
      return stayUnknown(worker, sending, push.last_problem || UNCLEAR)
  }
}

async function isAnotherUnderWay(db: Db, push: PushRow): Promise<boolean> {
  const other = await db
    .selectFrom('order_pushes')
    .select('push_id')
    .where('client_id', '=', push.client_id)
    .where('catalog_id', '=', push.catalog_id)
    .where('state', 'in', ['queued', 'sending'])
    .where('push_id', '!=', push.push_id)
    .executeTakeFirst()
  return other !== undefined
}

import type { Db } from '#db/transaction.ts'
import { inMs, transition } from './push-transitions.ts'
import type { PushRow } from './push-rows.ts'
import { isSignInOver, type PushTask } from './order-service-calls.ts'
import { reconcilePush } from './reconcile.ts'
import { acceptOrder, describe, stayUnknown, waitForSignIn, type PushContext } from './push-outcomes.ts'

/** Why a push stays unknown although every call was answered. */
export const UNCLEAR = 'the order history does not tell'

/** Looks for the order of a push without an answer. If there is none, it is queued again after `resendAfterMs`. */
export async function resolveUnknown(context: PushContext, task: PushTask): Promise<boolean> {
  const { db } = context
  const { push } = task
  const found = await reconcilePush(context, task)
  if (!found.ok) {
    const problem = describe(found.failure)
    return isSignInOver(found.failure)
      ? waitForSignIn(context, task, 'unknown', problem)
      : stayUnknown(context, task, problem)
  }
  switch (found.value.outcome) {
    case 'arrived':
      return acceptOrder(context, push, found.value.order)
    case 'not_arrived': {
      const settledAt = Date.parse(push.pushed_at ?? '') + context.resendAfterMs
      if (Date.now() < settledAt) return stayUnknown(context, task, push.last_problem, settledAt)
      if (await isAnotherUnderWay(db, push)) return stayUnknown(context, task, push.last_problem)
      await transition(db, push, 'queued', { next_at: inMs(0) })
      return false
    }
    case 'unclear':
      return stayUnknown(context, task, push.last_problem || UNCLEAR)
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

import { sharedInstant, sharedNow } from '#db/clock.ts'
import type { Db } from '#db/transaction.ts'
import { accept, transition } from './push-transitions.ts'
import type { PushRow } from './push-rows.ts'
import { isSignInOver, type PushTask } from './order-service-calls.ts'
import { findOrderOfWholeCart, reconcilePush } from './reconcile.ts'
import { acceptOrder, describe, stayUnknown, waitForSignIn, type PushContext } from './push-outcomes.ts'

/** Why a push stays unknown although every call was answered. */
export const UNCLEAR = 'the order history does not tell'

/** Looks for the order of a push without an answer. If there is none, it is queued again after `resendAfterMs`. */
export async function resolveUnknown(context: PushContext, task: PushTask): Promise<boolean> {
  const { db } = context
  const { push } = task
  const reconciled = await reconcilePush(context, task)
  if (!reconciled.ok) {
    const problem = describe(reconciled.failure)
    return isSignInOver(reconciled.failure)
      ? waitForSignIn(context, task, 'unknown', problem)
      : stayUnknown(context, task, problem)
  }
  switch (reconciled.value.outcome) {
    case 'arrived':
      return acceptOrder(context, push, reconciled.value.order)
    case 'not_arrived': {
      const settledAt = Date.parse(push.pushed_at ?? '') + context.resendAfterMs
      if (sharedNow(db).getTime() < settledAt) return stayUnknown(context, task, push.last_problem, settledAt)
      if (await hasOtherOpenPush(db, push)) return stayUnknown(context, task, push.last_problem)
      await transition(db, push, 'queued', { next_at: sharedInstant(db) })
      return false
    }
    case 'unclear': {
      // Earlier releases could push a later catalogue first; then the push of another one may have ordered these lines too
      const isStillInCart = reconciled.value.cart === 'as_shown'
      const whole = isStillInCart ? undefined : await findOrderOfWholeCart(db, push)
      return whole ? accept(db, push, whole, true) : stayUnknown(context, task, push.last_problem || UNCLEAR)
    }
  }
}

async function hasOtherOpenPush(db: Db, push: PushRow): Promise<boolean> {
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

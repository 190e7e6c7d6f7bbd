import type { Db } from '#db/transaction.ts'
import type { RowKey } from '#domain/text/row-key.ts'
import type { PushState } from '#domain/orders/push-states.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { accept, giveUp, inMs, transition } from './push-transitions.ts'
import type { PushRow } from './push-rows.ts'

/** Pushes that staff settle manually: `lonja order pushes`, `order settle`. */

export type UnacceptedPush = Awaited<ReturnType<typeof listUnaccepted>>[number]

/** Open pushes, oldest first. */
export function listUnaccepted(db: Db) {
  return db
    .selectFrom('order_pushes')
    .innerJoin('sent_carts', 'sent_carts.sent_cart_id', 'order_pushes.sent_cart_id')
    .selectAll('order_pushes')
    .select(['client_name', 'uuid', 'sent_at', 'token'])
    .where('state', 'in', ['queued', 'sending', 'unknown'])
    .orderBy('push_id')
    .execute()
}

export type SettledAs =
  | {
      readonly how: 'arrived'
      readonly orderId: RowKey
      /** The catalogue that staff name with the number; refused if it is not the push's own. */
      readonly catalogId?: number | undefined
    }
  /** It did not arrive. */
  | { readonly how: 'again' }
  | { readonly how: 'given-up' }

/** Settles an unknown push; a queued one can only be given up. Returns its new state. */
export async function settlePush(
  db: Db,
  pushId: number,
  as: SettledAs,
): Promise<Result<PushState, 'no_such_push' | 'other_catalog' | PushState>> {
  const push = await findPush(db, pushId)
  if (!push) return failure('no_such_push')
  if (as.how === 'arrived' && as.catalogId !== undefined && as.catalogId !== push.catalog_id)
    return failure('other_catalog')
  const isSettled = as.how === 'given-up' || push.state === 'unknown' ? await settle(db, push, as) : false
  const state = (await findPush(db, pushId))?.state as PushState
  return isSettled ? success(state) : failure(state)
}

function settle(db: Db, push: PushRow, as: SettledAs): Promise<boolean> {
  switch (as.how) {
    case 'arrived':
      return accept(db, push, { catalogId: push.catalog_id, orderId: as.orderId }, true)
    case 'again':
      // Earlier attempts are no longer looked for
      return transition(db, push, 'queued', {
        next_at: inMs(0),
        pushed_at: null,
        newest_before: null,
        orders_before: null,
      })
    case 'given-up':
      return giveUp(db, push)
  }
}

function findPush(db: Db, pushId: number): Promise<PushRow | undefined> {
  return db.selectFrom('order_pushes').selectAll().where('push_id', '=', pushId).executeTakeFirst()
}

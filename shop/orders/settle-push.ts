import { sharedInstant } from '#db/clock.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import type { RowKey } from '#domain/text/row-key.ts'
import type { PushState } from '#domain/orders/push-states.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { Actor } from '#services/trail/actor.ts'
import { recordChange } from '#services/trail/record-change.ts'
import { acceptIn, giveUp, transition } from './push-transitions.ts'
import { listPushes, type PushRow } from './push-rows.ts'

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
export function settlePush(
  db: Db,
  by: Actor,
  pushId: number,
  as: SettledAs,
): Promise<Result<PushState, 'no_such_push' | 'other_catalog' | PushState>> {
  return inTransaction(db, async (trx) => {
    const before = await lockPushes(trx, pushId)
    const push = before.find(({ push_id }) => push_id === pushId)
    if (!push) return failure('no_such_push')
    if (as.how === 'arrived' && as.catalogId !== undefined && as.catalogId !== push.catalog_id)
      return failure('other_catalog')
    const mayEnd = as.how === 'given-up' || push.state === 'unknown'
    if (!mayEnd || !(await settle(trx, push, as))) return failure(push.state as PushState)
    const after = new Map(
      (await listPushes(trx, [push.sent_cart_id])).map((settled) => [settled.push_id, settled]),
    )
    const rows = before.map((row) => ({
      table: 'order_pushes' as const,
      key: row.push_id,
      before: row,
      after: after.get(row.push_id) ?? null,
    }))
    await recordChange(trx, by, { kind: 'push_settled', subjectId: pushId, rows })
    return success(after.get(pushId)?.state as PushState)
  })
}

/** Locks and reads the pushes of a cart by one of them: an update that changes nothing does that on both databases. */
function lockPushes(trx: Trx, pushId: number): Promise<PushRow[]> {
  return trx
    .updateTable('order_pushes')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('sent_cart_id', '=', (eb) =>
      eb.selectFrom('order_pushes as one').select('one.sent_cart_id').where('one.push_id', '=', pushId),
    )
    .returningAll()
    .execute()
}

function settle(trx: Trx, push: PushRow, as: SettledAs): Promise<boolean> {
  switch (as.how) {
    case 'arrived':
      return acceptIn(trx, push, { catalogId: push.catalog_id, orderId: as.orderId }, true)
    case 'again':
      // Earlier attempts are no longer looked for
      return transition(trx, push, 'queued', {
        next_at: sharedInstant(trx),
        pushed_at: null,
        newest_before: null,
        orders_before: null,
      })
    case 'given-up':
      return giveUp(trx, push)
  }
}

import { type Db, inTransaction } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { Actor } from '../trail/actor.ts'
import { recordChange } from '../trail/record-change.ts'
import { raiseRevision } from './order-revision.ts'
import { lockOrder } from './order-status.ts'

const LONGEST = 100

interface NewReference {
  readonly orderId: number
  /** The reference that the new one replaces; another one is not overwritten. */
  readonly former: string
  /** '' = none. */
  readonly reference: string
}

/** Gives an order the number that it has in the company's own system. */
export function setOrderReference(
  db: Db,
  by: Actor,
  { orderId, former, reference: given }: NewReference,
): Promise<Result<string, 'not_found' | 'invalid_reference' | 'changed_meanwhile'>> {
  return inTransaction(db, async (trx) => {
    const reference = given.trim()
    const order = await lockOrder(trx, orderId)
    if (!order) return failure('not_found')
    if (reference.length > LONGEST || /\p{Cc}/u.test(reference) || !reference.isWellFormed())
      return failure('invalid_reference')
    if (order.reference === reference) return success(reference)
    if (order.reference !== former) return failure('changed_meanwhile')
    await trx.updateTable('orders').set({ reference }).where('order_id', '=', orderId).execute()
    await raiseRevision(trx, orderId)
    const rows = [
      { table: 'orders', key: orderId, before: { reference: order.reference }, after: { reference } },
    ] as const
    await recordChange(trx, by, { kind: 'order_reference_changed', subjectId: orderId, rows })
    return success(reference)
  })
}

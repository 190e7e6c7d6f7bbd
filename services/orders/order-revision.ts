import type { Trx } from '#db/transaction.ts'

/**
 * Gives an order the next revision, by which readers find what changed. Call it last in a transaction: the revision's row
 * stays locked until the commit, so revisions become visible in their order and no reader skips one.
 */
export async function raiseRevision(trx: Trx, orderId: number): Promise<void> {
  const { revision } = await trx
    .updateTable('order_revision')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .returning('revision')
    .executeTakeFirstOrThrow()
  await trx.updateTable('orders').set({ revision }).where('order_id', '=', orderId).execute()
}

import type { Trx } from '#db/transaction.ts'

/**
 * Gives an order the next revision, for those who read what changed. To be the last a transaction does: the row of the
 * revision is locked until it commits, so that revisions come into visibility in their order, and none is skipped.
 */
export async function raiseRevision(trx: Trx, orderId: number): Promise<void> {
  const { revision } = await trx
    .updateTable('order_revision')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .returning('revision')
    .executeTakeFirstOrThrow()
  await trx.updateTable('orders').set({ revision }).where('order_id', '=', orderId).execute()
}

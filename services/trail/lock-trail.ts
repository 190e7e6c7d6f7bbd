import type { Trx } from '#db/transaction.ts'

/** Locks the row that every recorded change locks at its end anyway: such changes are then made one after the other. */
export async function lockTrail(trx: Trx): Promise<void> {
  await trx
    .updateTable('trail_head')
    .set((eb) => ({ change_id: eb.ref('change_id') }))
    .execute()
}

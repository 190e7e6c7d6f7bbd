import { sql } from 'kysely'
import { preparedQuery } from '#db/prepared-query.ts'
import { isOnlyWriter, type Trx } from '#db/transaction.ts'

/**
 * Gives an order the next revision, by which readers find what changed. Call it last in a transaction: the revision's row
 * stays locked until the commit, so revisions become visible in their order and no reader skips one.
 */
export async function raiseRevision(trx: Trx, orderId: number): Promise<void> {
  const [next] = await takeRevision(trx, {})
  if (!next) throw new Error('the table order_revision is empty')
  await setRevision(trx, { orderId, revision: next.revision })
}

/** The revision of an order that is being added, as it is where nobody else writes meanwhile. */
export const nextRevision = sql<number>`(select revision + 1 from order_revision)`

/** {@link raiseRevision} for an order that was added with {@link nextRevision}. */
export async function raiseRevisionOfNew(trx: Trx, orderId: number): Promise<void> {
  if (isOnlyWriter(trx)) await takeRevision(trx, {})
  else await raiseRevision(trx, orderId)
}

const takeRevision = preparedQuery((db) =>
  db
    .updateTable('order_revision')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .returning('revision'),
)

const setRevision = preparedQuery((db, { orderId, revision }: { orderId: number; revision: number }) =>
  db.updateTable('orders').set({ revision }).where('order_id', '=', orderId),
)

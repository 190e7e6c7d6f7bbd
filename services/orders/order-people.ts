import type { Trx } from '#db/transaction.ts'
import type { OrderPeople } from '#domain/orders/order-people.ts'
import { claimCart } from '../cart/cart-lines.ts'
import type { Session } from '../accounts/sessions.ts'

/** The people of an order, with their ids. */
export interface OrderMakers extends OrderPeople {
  readonly ordererId: number | null
  readonly preparerId: number | null
}

/** The makers of an order that the client itself sends. */
export const THE_CLIENT: OrderMakers = { orderedBy: '', preparedBy: '', ordererId: null, preparerId: null }

export function toMakerColumns({ orderedBy, preparedBy, ordererId, preparerId }: OrderMakers) {
  return {
    ordered_by: orderedBy,
    prepared_by: preparedBy,
    orderer_id: ordererId,
    preparer_id: preparerId,
  }
}

/**
 * Who makes an order of the cart: the caller, and the person who asked for its approval. One of them alone counts once.
 * Locks the cart, so that nobody asks meanwhile.
 */
export async function makersOfOrder(trx: Trx, { clientId, client, person }: Session): Promise<OrderMakers> {
  if (!client?.hasPeople) return THE_CLIENT
  await claimCart(trx, clientId)
  const approval = await trx
    .selectFrom('cart_approvals')
    .select(['person_id', 'asked_by'])
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  const isOwn = person !== undefined && approval?.person_id === person.personId
  const preparer = isOwn ? undefined : approval
  return {
    orderedBy: person?.name ?? (preparer ? client.name : ''),
    preparedBy: preparer?.asked_by ?? '',
    ordererId: person?.personId ?? null,
    preparerId: preparer?.person_id ?? null,
  }
}

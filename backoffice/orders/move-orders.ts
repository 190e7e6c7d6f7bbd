import type { Db } from '#db/transaction.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import type { OrderMailContext } from '#services/orders/order-mails.ts'
import { askMove, type MoveRow } from '#services/orders/order-moves.ts'
import type { StaffActor } from '#services/trail/actor.ts'
import type { Sight } from './order-filters.ts'
import { listSeenOrders } from './sight.ts'

export interface MoveRequest {
  readonly orderIds: readonly number[]
  readonly to: OrderStatus
  /** False: the clients get no mail. */
  readonly withMail: boolean
}

export interface MoveAnswer {
  readonly orderId: number
  /** As clients see it; of an unknown order its id. */
  readonly number: string
  readonly outcome: MoveOutcome
  /** The status that the order has now; '' if it is unknown. */
  readonly status: string
  /** What was asked for; also the pending move of somebody else. */
  readonly moveId: number | undefined
}

/** `asked`: it will be made when it is due. `made`: it is made, as the shop has no grace period. */
type MoveOutcome = 'asked' | 'made' | 'not_found' | 'move_refused' | 'move_pending'

/** Asks for the move of each order by itself, and says of each what became of it. */
export async function moveOrders(
  db: Db,
  sight: Sight & { readonly actor: StaffActor },
  { orderIds, to, withMail }: MoveRequest,
  shop: OrderMailContext,
): Promise<MoveAnswer[]> {
  const wanted = [...new Set(orderIds)]
  const seen = new Map((await listSeenOrders(db, sight, wanted)).map((order) => [order.order_id, order]))
  const answers: MoveAnswer[] = []
  for (const orderId of wanted) {
    const order = seen.get(orderId)
    const asked = order && (await askMove(db, sight.actor, { orderId, to, withMail }, shop))
    const number = order
      ? orderNumber({ catalogId: order.catalog_id, orderId }, shop.catalogIds)
      : String(orderId)
    answers.push({
      orderId,
      number,
      outcome: asked === undefined ? 'not_found' : asked.ok ? outcomeOf(asked.value) : asked.code,
      status: asked?.ok && asked.value.state === 'made' ? to : (order?.status ?? ''),
      moveId: asked?.ok ? asked.value.move_id : undefined,
    })
  }
  return answers
}

function outcomeOf({ state }: MoveRow): 'asked' | 'made' {
  return state === 'made' ? 'made' : 'asked'
}

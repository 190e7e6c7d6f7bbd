import type { Db } from '#db/transaction.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import type { OrderMailContext } from '#services/orders/order-mails.ts'
import { askMove, type MoveRow, type MoveState, undoMove } from '#services/orders/order-moves.ts'
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
    answers.push({
      orderId,
      number: numberOf(orderId, order, shop),
      outcome: asked === undefined ? 'not_found' : asked.ok ? outcomeOf(asked.value) : asked.code,
      status: asked?.ok && asked.value.state === 'made' ? to : (order?.status ?? ''),
      moveId: asked?.ok ? asked.value.move_id : undefined,
    })
  }
  return answers
}

export interface NamedMove {
  readonly orderId: number
  readonly moveId: number
}

export interface UndoAnswer {
  readonly orderId: number
  /** As clients see it; of an unknown order its id. */
  readonly number: string
  /** `taken_back`, or why it could not be: the state of a move that had ended before. */
  readonly outcome: 'taken_back' | 'not_found' | MoveState
}

/** Takes each move back by itself before it is made, and says of each what became of it. */
export async function undoMoves(
  db: Db,
  sight: Sight & { readonly actor: StaffActor },
  named: readonly NamedMove[],
  shop: Pick<OrderMailContext, 'catalogIds'>,
): Promise<UndoAnswer[]> {
  const orders = await listSeenOrders(
    db,
    sight,
    named.map(({ orderId }) => orderId),
  )
  const seen = new Map(orders.map((order) => [order.order_id, order]))
  const answers: UndoAnswer[] = []
  for (const move of named) {
    const order = seen.get(move.orderId)
    const undone = order && (await undoMove(db, sight.actor, move))
    answers.push({
      orderId: move.orderId,
      number: numberOf(move.orderId, order, shop),
      outcome: undone === undefined ? 'not_found' : undone.ok ? 'taken_back' : undone.code,
    })
  }
  return answers
}

function numberOf(
  orderId: number,
  order: { readonly catalog_id: number } | undefined,
  { catalogIds }: Pick<OrderMailContext, 'catalogIds'>,
): string {
  return order ? orderNumber({ catalogId: order.catalog_id, orderId }, catalogIds) : String(orderId)
}

function outcomeOf({ state }: MoveRow): 'asked' | 'made' {
  return state === 'made' ? 'made' : 'asked'
}

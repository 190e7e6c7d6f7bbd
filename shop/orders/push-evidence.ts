import type { WireOrder } from '#contracts/cart-and-order.ts'
import type { Db } from '#db/transaction.ts'
import type { Amount } from '#domain/money/money.ts'
import type { OrderId } from '#domain/orders/order-number.ts'
import { readInstant } from '#domain/text/dates.ts'
import { runWithDeadline } from '../remote/deadline.ts'
import {
  countCartLines,
  fetchCart,
  fetchOrders,
  type PushServices,
  type PushTask,
  readOrder,
} from './order-service-calls.ts'
import { findSentCart } from './push-rows.ts'
import { listOrdersOfOtherPushes } from './reconcile.ts'

/** What tells staff whether a push arrived. */
export interface PushEvidence {
  /** The client's orders in this catalogue since, without those of other pushes. */
  readonly ordersSince: readonly {
    readonly id: OrderId
    /** undefined = the service does not say. */
    readonly placedAt: string | undefined
    /** undefined = none, or in another currency. */
    readonly total: Amount | undefined
    readonly hasSameUuid: boolean
  }[]
  /** The lines of this catalogue that are in the client's cart now. */
  readonly linesInCart: number
}

interface EvidenceContext {
  readonly db: Db
  readonly services: PushServices
  /** Decrypts a token; undefined when the secret has changed since. */
  readonly openToken: (sealed: string) => string | undefined
}

/** How long a page of staff waits for all of it, ms. */
const ASK_MS = 4_000

/**
 * Asks a remote order service for the history and the cart of each push's client, one push after the other. A push is
 * missing in the answer if its client has to sign in again, or if the service does not answer in time.
 */
export async function readPushEvidence(
  context: EvidenceContext,
  pushIds: readonly number[],
): Promise<ReadonlyMap<number, PushEvidence>> {
  const found = new Map<number, PushEvidence>()
  const end = performance.now() + ASK_MS
  await runWithDeadline(ASK_MS, async () => {
    for (const pushId of pushIds) {
      if (performance.now() > end) return
      const task = await findTask(context, pushId)
      const evidence = task && (await askFor(context, task))
      if (evidence === 'unreachable') return
      if (evidence) found.set(pushId, evidence)
    }
  })
  return found
}

async function findTask({ db, openToken }: EvidenceContext, pushId: number): Promise<PushTask | undefined> {
  const push = await db
    .selectFrom('order_pushes')
    .selectAll()
    .where('push_id', '=', pushId)
    .executeTakeFirst()
  const cart = push && (await findSentCart(db, push.sent_cart_id))
  const token = cart?.token ? openToken(cart.token) : undefined
  return push && cart && token !== undefined ? { cart, push, token } : undefined
}

async function askFor(
  { db, services }: EvidenceContext,
  task: PushTask,
): Promise<PushEvidence | 'unreachable' | undefined> {
  const [cart, orders] = await Promise.all([fetchCart(services, task), fetchOrders(services, task)])
  if (cart.ok && orders.ok)
    return {
      ordersSince: ordersSince(task, orders.value, await listOrdersOfOtherPushes(db, task.push)),
      linesInCart: countCartLines(services, task.push, cart.value),
    }
  const isAway = [cart, orders].some((answer) => !answer.ok && answer.failure.kind === 'unreachable')
  return isAway ? 'unreachable' : undefined
}

function ordersSince(
  { cart, push }: PushTask,
  orders: readonly WireOrder[],
  ofOthers: ReadonlySet<WireOrder['orderId']>,
): PushEvidence['ordersSince'] {
  return orders
    .filter(({ orderId }) => !ofOthers.has(orderId))
    .flatMap((order) => {
      const { uuid, isNew, total } = readOrder(order, push)
      const hasSameUuid = uuid?.toLowerCase() === cart.uuid.toLowerCase()
      if (!isNew && !hasSameUuid) return []
      const id = { catalogId: order.catalogId ?? push.catalog_id, orderId: order.orderId }
      return [{ id, placedAt: readInstant(order.date)?.toISOString(), total, hasSameUuid }]
    })
}

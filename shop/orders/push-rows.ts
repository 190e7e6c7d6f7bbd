import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { QueuedCart } from './order-gateway.ts'
import { sharedInstant } from '#db/clock.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { Db, Trx } from '#db/transaction.ts'
import { readCurrency } from '#domain/money/currency.ts'
import type { OrderId } from '#domain/orders/order-number.ts'
import { isOpen, OPEN_STATES, type PushState } from '#domain/orders/push-states.ts'
import { readRowKey, type RowKey } from '#domain/text/row-key.ts'

/** Queries of queued carts and their pushes. enqueue.ts writes them, push-transitions.ts changes their state. */

export type SentCartRow = Selectable<Database['sent_carts']>
export type PushRow = Selectable<Database['order_pushes']>

/**
 * Lists the open pushes that can be processed, the soonest due first, without those of the given carts. A cart has at most
 * one of them: a later catalogue waits for the earlier ones. Carts without a token wait for a sign-in.
 */
export function listAhead(db: Db, withoutCarts: readonly number[] = [], limit = 100): Promise<PushRow[]> {
  return db
    .selectFrom('order_pushes as push')
    .innerJoin('sent_carts', 'sent_carts.sent_cart_id', 'push.sent_cart_id')
    .selectAll('push')
    .where('push.state', 'in', OPEN_STATES)
    .where('sent_carts.token', 'is not', null)
    .$if(withoutCarts.length > 0, (query) => query.where('push.sent_cart_id', 'not in', withoutCarts))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_pushes as earlier')
            .select('earlier.push_id')
            .whereRef('earlier.sent_cart_id', '=', 'push.sent_cart_id')
            .whereRef('earlier.push_id', '<', 'push.push_id')
            .where('earlier.state', '!=', 'accepted'),
        ),
      ),
    )
    .orderBy('push.next_at')
    .limit(limit)
    .execute()
}

export function isDue(db: Db, { next_at }: PushRow): boolean {
  return next_at <= sharedInstant(db)
}

export async function listPushes(db: Db | Trx, sentCartIds: readonly number[]): Promise<PushRow[]> {
  if (sentCartIds.length === 0) return []
  return db
    .selectFrom('order_pushes')
    .selectAll()
    .where('sent_cart_id', 'in', sentCartIds)
    .orderBy('push_id')
    .execute()
}

export function findSentCart(db: Db, sentCartId: number): Promise<SentCartRow | undefined> {
  return db.selectFrom('sent_carts').selectAll().where('sent_cart_id', '=', sentCartId).executeTakeFirst()
}

/** The client's carts that are not settled, and the newest one if it was refused and the client has not seen why. */
export async function listOpenCarts(db: Db, clientId: number): Promise<SentCartRow[]> {
  const rows = await listOpenIds(db, { clientId })
  if (rows.length === 0) return []
  return db
    .selectFrom('sent_carts')
    .selectAll()
    .where(
      'sent_cart_id',
      'in',
      rows.map((row) => row.sent_cart_id),
    )
    .orderBy('sent_cart_id', 'desc')
    .execute()
}

const listOpenIds = preparedQuery((db, { clientId }: { readonly clientId: number }) =>
  db
    .selectFrom('order_pushes')
    .select('sent_cart_id')
    .distinct()
    .where('client_id', '=', clientId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', OPEN_STATES),
        eb.and([
          eb('state', '=', 'refused'),
          eb('refusal_told', '=', 0),
          eb('sent_cart_id', '=', (sub) =>
            sub
              .selectFrom('sent_carts')
              .select(({ fn }) => fn.max('sent_cart_id').as('newest'))
              .where('client_id', '=', clientId),
          ),
        ]),
      ]),
    ),
)

const orderId = z.object({ catalogId: z.number(), orderId: z.union([z.number(), z.string()]) })
const refusal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('figures_changed') }),
  z.object({ kind: z.literal('cart_empty'), order: orderId.optional() }),
  z.object({ kind: z.literal('refused'), reason: z.string().optional() }),
  z.object({ kind: z.literal('stopped') }),
])

/** A queued cart as its client sees it. */
export function toQueuedCart(cart: SentCartRow, pushes: readonly PushRow[], isAnother = false): QueuedCart {
  const own = pushes.filter((push) => push.sent_cart_id === cart.sent_cart_id)
  return {
    number: cart.sent_cart_id,
    sentAt: cart.sent_at,
    waitsForSignIn: cart.token === null && own.some(({ state }) => isOpen(state as PushState)),
    isAnother,
    currency: readCurrency(own[0]?.currency),
    parts: own.map((push) => ({
      catalogId: push.catalog_id,
      fingerprint: push.mark,
      lines: readPushedLines(push),
      state: push.state as PushState,
      total: push.total ?? undefined,
      order: orderOf(push),
      refusal: push.refusal === null ? undefined : refusal.parse(JSON.parse(push.refusal)),
    })),
  }
}

const lineIds = z.array(z.union([z.number(), z.string()]))

/** The lines of a push; undefined before its first attempt. */
export function readPushedLines({ lines }: Pick<PushRow, 'lines'>): ReadonlySet<RowKey> | undefined {
  return lines === null ? undefined : new Set(lineIds.parse(JSON.parse(lines)))
}

/** Whether the cart with this uuid is queued or ordered: sent again, it is answered with what became of it. */
export async function isQueued(
  db: Db,
  { clientId, uuid }: { readonly clientId: number; readonly uuid: string },
): Promise<boolean> {
  const push = await db
    .selectFrom('order_pushes')
    .innerJoin('sent_carts', 'sent_carts.sent_cart_id', 'order_pushes.sent_cart_id')
    .select('push_id')
    .where('order_pushes.client_id', '=', clientId)
    .where('uuid', '=', uuid)
    .where('state', '!=', 'refused' satisfies PushState)
    .limit(1)
    .executeTakeFirst()
  return push !== undefined
}

/** The client's pushes without an answer, but for those of the cart with this uuid. */
export function listUnknown(
  db: Db,
  { clientId, uuid }: { readonly clientId: number; readonly uuid: string },
): Promise<PushRow[]> {
  return db
    .selectFrom('order_pushes')
    .innerJoin('sent_carts', 'sent_carts.sent_cart_id', 'order_pushes.sent_cart_id')
    .selectAll('order_pushes')
    .where('order_pushes.client_id', '=', clientId)
    .where('uuid', '!=', uuid)
    .where('state', '=', 'unknown' satisfies PushState)
    .orderBy('push_id')
    .execute()
}

export function orderOf({ order_catalog_id: catalogId, order_id: id }: PushRow): OrderId | undefined {
  const orderId = readRowKey(id)
  return catalogId === null || orderId === undefined ? undefined : { catalogId, orderId }
}

import type { Selectable, UpdateObject } from 'kysely'
import { z } from 'zod'
import type { CartToSend, SentCart } from '#app/order-outbox.ts'
import type { Database } from '#db/schema.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import type { OrderId } from '#domain/order-number.ts'
import { isOpen, OPEN_STATES, type PushRefusal, type PushState, statesBefore } from '#domain/order-push.ts'

/** The rows of the outbox: keeping, claiming and moving them. What to do with one is decided in work.ts. */

export type SentCartRow = Selectable<Database['sent_carts']>
export type PushRow = Selectable<Database['order_pushes']>

/** How long a push is its worker's own; after that its process is taken to be gone, and what it did is asked for. */
export const LEASE_MS = 5_000

export interface KeptCart {
  readonly sentCartId: number
  readonly isAnother: boolean
}

/**
 * Keeps a cart before anything is sent. The uuid again is the cart that is there; its refused pushes are queued again,
 * since nothing was ordered by them. While lines of these catalogues are on their way, the cart that took them is the
 * answer: they are not sent twice by a second tab.
 */
export async function keepCart(db: Db, cart: CartToSend, sealedToken: string): Promise<KeptCart> {
  try {
    return await inTransaction(db, async (trx) => {
      const known = await findByUuid(trx, cart)
      if (known) return keepAgain(trx, known, cart, sealedToken)
      const underWay = await findUnderWay(trx, cart)
      if (underWay !== undefined) return { sentCartId: underWay, isAnother: false }
      return { sentCartId: await insertCart(trx, cart, sealedToken), isAnother: false }
    })
  } catch (error) {
    if (!(error instanceof SentMeanwhile)) throw error
    return keepCart(db, cart, sealedToken)
  }
}

/** Another request kept the same lines in the same moment. */
class SentMeanwhile extends Error {
  override readonly name = 'SentMeanwhile'
}

function findByUuid(trx: Trx, { clientId, uuid }: CartToSend): Promise<SentCartRow | undefined> {
  return trx
    .selectFrom('sent_carts')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
}

async function keepAgain(
  trx: Trx,
  known: SentCartRow,
  cart: CartToSend,
  sealedToken: string,
): Promise<KeptCart> {
  const sentCartId = known.sent_cart_id
  const pushes = await listPushes(trx, [sentCartId])
  const isAnother =
    known.comment !== cart.comment ||
    cart.parts.some(({ catalogId, figures }) => {
      const push = pushes.find((one) => one.catalog_id === catalogId)
      return !push || push.total !== (figures?.total ?? null) || push.taxes !== (figures?.taxes ?? null)
    })
  if (!pushes.every(({ state }) => state === 'refused')) return { sentCartId, isAnother }
  const underWay = await findUnderWay(trx, cart)
  if (underWay !== undefined) return { sentCartId: underWay, isAnother: false }
  await trx.deleteFrom('order_pushes').where('sent_cart_id', '=', sentCartId).execute()
  await trx
    .updateTable('sent_carts')
    .set({
      comment: cart.comment,
      language: cart.language,
      token: sealedToken,
      sent_at: new Date().toISOString(),
    })
    .where('sent_cart_id', '=', sentCartId)
    .execute()
  await insertPushes(trx, sentCartId, cart)
  return { sentCartId, isAnother: false }
}

async function findUnderWay(trx: Trx, { clientId, parts }: CartToSend): Promise<number | undefined> {
  const open = await trx
    .selectFrom('order_pushes')
    .select(['sent_cart_id', 'catalog_id', 'mark', 'state'])
    .where('client_id', '=', clientId)
    .where('state', 'in', OPEN_STATES)
    .orderBy('push_id')
    .execute()
  // A plain service orders the whole cart: whatever is under way, nothing is pushed beside it. Lines that are no longer
  // those of an unclear push are the client's to send
  return open.find(
    (push) =>
      push.state !== 'unknown' ||
      parts.some(({ catalogId, mark }) => catalogId === push.catalog_id && mark === push.mark),
  )?.sent_cart_id
}

async function insertCart(trx: Trx, cart: CartToSend, sealedToken: string): Promise<number> {
  const kept = await trx
    .insertInto('sent_carts')
    .values({
      client_id: cart.clientId,
      client_name: cart.clientName,
      uuid: cart.uuid,
      comment: cart.comment,
      language: cart.language,
      money_type_id: cart.moneyTypeId,
      token: sealedToken,
      sent_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sent_cart_id')
    .executeTakeFirst()
  if (!kept) throw new SentMeanwhile()
  await insertPushes(trx, kept.sent_cart_id, cart)
  return kept.sent_cart_id
}

/** They are their inserter's own at first: it pushes them itself. */
async function insertPushes(trx: Trx, sentCartId: number, { clientId, parts }: CartToSend): Promise<void> {
  const inserted = await trx
    .insertInto('order_pushes')
    .values(
      parts.map(({ companyId, catalogId, mark, figures }) => ({
        sent_cart_id: sentCartId,
        client_id: clientId,
        company_id: companyId,
        catalog_id: catalogId,
        mark,
        taxes: figures?.taxes ?? null,
        total: figures?.total ?? null,
        state: 'queued' satisfies PushState,
        attempts: 0,
        next_at: inMs(LEASE_MS),
        pushed_at: null,
        newest_before: null,
        last_problem: '',
        refusal: null,
        refusal_told: 0,
        order_catalog_id: null,
        order_id: null,
        whole_cart: 0,
        staff_told_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('push_id')
    .execute()
  if (inserted.length < parts.length) throw new SentMeanwhile()
}

/** Takes a push for this worker; undefined where another one was quicker. */
export function claim(db: Db, seen: PushRow): Promise<PushRow | undefined> {
  return db
    .updateTable('order_pushes')
    .set({ next_at: inMs(LEASE_MS) })
    .where('push_id', '=', seen.push_id)
    .where('state', '=', seen.state)
    .where('next_at', '=', seen.next_at)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Moves a push as the table of moves allows, and only as it stood after that many pushes of it: what is said of an
 * earlier one comes too late. False where it stands elsewhere by now.
 */
export async function move(
  db: Db | Trx,
  push: PushRow,
  to: PushState,
  more: UpdateObject<Database, 'order_pushes'> = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_pushes')
    .set({ ...more, state: to })
    .where('push_id', '=', push.push_id)
    .where('attempts', '=', push.attempts)
    .where('state', 'in', [...statesBefore(to), ...(isOpen(to) ? [to] : [])])
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export function accept(db: Db, push: PushRow, order: OrderId, wholeCart: boolean): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const isAccepted = await move(trx, push, 'accepted', {
      order_catalog_id: order.catalogId,
      order_id: order.orderId,
      whole_cart: wholeCart ? 1 : 0,
      last_problem: '',
    })
    await forgetToken(trx, push)
    return isAccepted
  })
}

/** A token is kept no longer than it is needed (S12). */
export async function forgetToken(trx: Trx, push: PushRow): Promise<void> {
  const pushes = await listPushes(trx, [push.sent_cart_id])
  if (pushes.some(({ state }) => isOpen(state as PushState))) return
  await trx
    .updateTable('sent_carts')
    .set({ token: null })
    .where('sent_cart_id', '=', push.sent_cart_id)
    .execute()
}

/** Refuses a push, and stops those of the cart that come after it: the client decides again with that in view. */
export function refuse(db: Db, push: PushRow, refusal: PushRefusal): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await move(trx, push, 'refused', { refusal: JSON.stringify(refusal) }))) return false
    await trx
      .updateTable('order_pushes')
      .set({ state: 'refused', refusal: JSON.stringify({ kind: 'stopped' } satisfies PushRefusal) })
      .where('sent_cart_id', '=', push.sent_cart_id)
      .where('push_id', '>', push.push_id)
      .where('state', '=', 'queued')
      .execute()
    await forgetToken(trx, push)
    return true
  })
}

/** Pushes that are due, each the first of its cart that is not ordered: a later catalogue waits for the earlier ones. */
export function listDue(db: Db): Promise<PushRow[]> {
  return db
    .selectFrom('order_pushes as push')
    .innerJoin('sent_carts', 'sent_carts.sent_cart_id', 'push.sent_cart_id')
    .selectAll('push')
    .where('push.state', 'in', OPEN_STATES)
    .where('push.next_at', '<=', new Date().toISOString())
    .where('sent_carts.token', 'is not', null)
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
    .limit(100)
    .execute()
}

export function listPushes(db: Db | Trx, sentCartIds: readonly number[]): Promise<PushRow[]> {
  return db
    .selectFrom('order_pushes')
    .selectAll()
    .where('sent_cart_id', 'in', sentCartIds.length > 0 ? sentCartIds : [0])
    .orderBy('push_id')
    .execute()
}

export function findSentCart(db: Db, sentCartId: number): Promise<SentCartRow | undefined> {
  return db.selectFrom('sent_carts').selectAll().where('sent_cart_id', '=', sentCartId).executeTakeFirst()
}

/** The numbers of a client's carts that are not settled, or were refused behind their back and no cart sent since. */
export async function listOpenCarts(db: Db, clientId: number): Promise<SentCartRow[]> {
  const rows = await db
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
    )
    .execute()
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

/** The client is told now, by the answer to what they sent. */
export async function noteTold(db: Db, sentCartId: number): Promise<void> {
  await db
    .updateTable('order_pushes')
    .set({ refusal_told: 1 })
    .where('sent_cart_id', '=', sentCartId)
    .where('state', '=', 'refused')
    .where('refusal_told', '=', 0)
    .execute()
}

const orderId = z.object({ catalogId: z.number(), orderId: z.number() })
const refusal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('figures_changed') }),
  z.object({ kind: z.literal('cart_empty'), order: orderId.optional() }),
  z.object({ kind: z.literal('refused'), reason: z.string().optional() }),
  z.object({ kind: z.literal('stopped') }),
])

/** A cart as its client sees it. */
export function toSentCart(cart: SentCartRow, pushes: readonly PushRow[], isAnother = false): SentCart {
  const own = pushes.filter((push) => push.sent_cart_id === cart.sent_cart_id)
  return {
    number: cart.sent_cart_id,
    sentAt: cart.sent_at,
    waitsForSignIn: cart.token === null && own.some(({ state }) => isOpen(state as PushState)),
    isAnother,
    parts: own.map((push) => ({
      catalogId: push.catalog_id,
      mark: push.mark,
      state: push.state as PushState,
      total: push.total ?? undefined,
      order: orderOf(push),
      refusal: push.refusal === null ? undefined : refusal.parse(JSON.parse(push.refusal)),
    })),
  }
}

export function orderOf({ order_catalog_id: catalogId, order_id: id }: PushRow): OrderId | undefined {
  return catalogId === null || id === null ? undefined : { catalogId, orderId: id }
}

/** The instant so many milliseconds from now. */
export function inMs(ms: number): string {
  return new Date(Date.now() + ms).toISOString()
}

/** Open carts of the client go on with this token, those that waited for it now. */
export async function renewToken(db: Db, clientId: number, sealedToken: string): Promise<void> {
  const open = await db
    .selectFrom('order_pushes')
    .select(['push_id', 'sent_cart_id'])
    .where('client_id', '=', clientId)
    .where('state', 'in', OPEN_STATES)
    .execute()
  if (open.length === 0) return
  await inTransaction(db, async (trx) => {
    const renewed = await trx
      .updateTable('sent_carts')
      .set({ token: sealedToken })
      .where(
        'sent_cart_id',
        'in',
        open.map(({ sent_cart_id }) => sent_cart_id),
      )
      .where('token', 'is', null)
      .returning('sent_cart_id')
      .execute()
    if (renewed.length === 0) return
    await trx
      .updateTable('order_pushes')
      .set({ next_at: inMs(0) })
      .where(
        'sent_cart_id',
        'in',
        renewed.map(({ sent_cart_id }) => sent_cart_id),
      )
      .where('state', 'in', OPEN_STATES)
      .execute()
  })
}

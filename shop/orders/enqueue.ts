import type { CartToSend } from './order-gateway.ts'
import { currentRequestId } from '#config/current-request.ts'
import { sharedInstant } from '#db/clock.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { OPEN_STATES, type PushState } from '#domain/orders/push-states.ts'
import { areSameRemarks } from '#domain/orders/remarks.ts'
import type { RowKey } from '#domain/text/row-key.ts'
import { remarksOfRow, toRemarkColumns } from '#services/orders/order-rows.ts'
import { LEASE_MS } from './push-transitions.ts'
import { listPushes, readPushedLines, type SentCartRow } from './push-rows.ts'

/** A cart as it is stored. */
export interface CartToEnqueue extends Omit<CartToSend, 'token'> {
  readonly sealedToken: string
  readonly moneyTypeId: number
}

export interface Enqueued {
  readonly sentCartId: number
  readonly isAnother: boolean
}

/**
 * Stores a cart before anything is sent. A repeated uuid answers the stored cart; if all its pushes were refused, nothing
 * was ordered, and they are queued again. While another cart of the client is open, that one is the answer, so that a
 * second tab does not send the same lines twice. `inCart` are the lines of the cart now.
 */
export async function enqueue(
  db: Db,
  cart: CartToEnqueue,
  inCart: readonly RowKey[] = [],
): Promise<Enqueued> {
  try {
    return await inTransaction(db, async (trx) => {
      const known = await findByUuid(trx, cart)
      if (known) return requeue(trx, known, cart, inCart)
      const openCartId = await findOpenCart(trx, cart, inCart)
      if (openCartId !== undefined) return { sentCartId: openCartId, isAnother: false }
      return { sentCartId: await insertCart(trx, cart), isAnother: false }
    })
  } catch (error) {
    if (!(error instanceof EnqueuedConcurrently)) throw error
    return enqueue(db, cart, inCart)
  }
}

/** Another request stored the same cart at the same time. */
class EnqueuedConcurrently extends Error {
  override readonly name = 'EnqueuedConcurrently'
}

function findByUuid(trx: Trx, { clientId, uuid }: CartToEnqueue): Promise<SentCartRow | undefined> {
  return trx
    .selectFrom('sent_carts')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
}

async function requeue(
  trx: Trx,
  known: SentCartRow,
  cart: CartToEnqueue,
  inCart: readonly RowKey[],
): Promise<Enqueued> {
  const sentCartId = known.sent_cart_id
  const pushes = await listPushes(trx, [sentCartId])
  const isAnother =
    !areSameRemarks(remarksOfRow(known), cart) ||
    cart.parts.some(({ catalogId, figures }) => {
      const push = pushes.find((one) => one.catalog_id === catalogId)
      if (push?.currency !== cart.currency) return true
      return push.total !== (figures?.total ?? null) || push.taxes !== (figures?.taxes ?? null)
    })
  if (!pushes.every(({ state }) => state === 'refused')) return { sentCartId, isAnother }
  const openCartId = await findOpenCart(trx, cart, inCart)
  if (openCartId !== undefined) return { sentCartId: openCartId, isAnother: false }
  await trx.deleteFrom('order_pushes').where('sent_cart_id', '=', sentCartId).execute()
  await trx
    .updateTable('sent_carts')
    .set({
      ...toRemarkColumns(cart),
      ordered_by: cart.people?.orderedBy ?? '',
      prepared_by: cart.people?.preparedBy ?? '',
      language: cart.language,
      token: cart.sealedToken,
      sent_at: sharedInstant(trx),
    })
    .where('sent_cart_id', '=', sentCartId)
    .execute()
  await insertPushes(trx, sentCartId, cart)
  return { sentCartId, isAnother: false }
}

async function findOpenCart(
  trx: Trx,
  { clientId, parts }: CartToEnqueue,
  inCart: readonly RowKey[],
): Promise<number | undefined> {
  const open = await trx
    .selectFrom('order_pushes')
    .select(['sent_cart_id', 'catalog_id', 'mark', 'state', 'lines'])
    .where('client_id', '=', clientId)
    .where('state', 'in', OPEN_STATES)
    .orderBy('push_id')
    .execute()
  // A push may order the whole cart, so nothing is pushed beside an open push. A cart that holds no line of an unknown
  // push may be sent
  return open.find((push) => {
    if (push.state !== 'unknown') return true
    const pushed = readPushedLines(push)
    return pushed
      ? inCart.some((line) => pushed.has(line))
      : parts.some(({ catalogId, fingerprint }) => catalogId === push.catalog_id && fingerprint === push.mark)
  })?.sent_cart_id
}

async function insertCart(trx: Trx, cart: CartToEnqueue): Promise<number> {
  const inserted = await trx
    .insertInto('sent_carts')
    .values({
      client_id: cart.clientId,
      client_name: cart.clientName,
      uuid: cart.uuid,
      ...toRemarkColumns(cart),
      ordered_by: cart.people?.orderedBy ?? '',
      prepared_by: cart.people?.preparedBy ?? '',
      language: cart.language,
      money_type_id: cart.moneyTypeId,
      token: cart.sealedToken,
      sent_at: sharedInstant(trx),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sent_cart_id')
    .executeTakeFirst()
  if (!inserted) throw new EnqueuedConcurrently()
  await insertPushes(trx, inserted.sent_cart_id, cart)
  return inserted.sent_cart_id
}

/** The new pushes are leased to this process, which pushes them itself. */
async function insertPushes(
  trx: Trx,
  sentCartId: number,
  { clientId, currency, parts }: CartToEnqueue,
): Promise<void> {
  const inserted = await trx
    .insertInto('order_pushes')
    .values(
      parts.map(({ companyId, catalogId, fingerprint, figures }) => ({
        sent_cart_id: sentCartId,
        client_id: clientId,
        company_id: companyId,
        catalog_id: catalogId,
        mark: fingerprint,
        currency,
        taxes: figures?.taxes ?? null,
        total: figures?.total ?? null,
        state: 'queued' satisfies PushState,
        attempts: 0,
        next_at: sharedInstant(trx, LEASE_MS),
        pushed_at: null,
        newest_before: null,
        orders_before: null,
        lines: null,
        last_problem: '',
        refusal: null,
        refusal_told: 0,
        order_catalog_id: null,
        order_id: null,
        whole_cart: 0,
        staff_told_at: null,
        request_id: currentRequestId() ?? null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('push_id')
    .execute()
  if (inserted.length < parts.length) throw new EnqueuedConcurrently()
}

/** The open carts of a client; with `orderedBy` only those that this person sent. */
interface OpenCarts {
  readonly clientId: number
  readonly orderedBy?: string | undefined
}

/** Gives open carts this token; those that waited for one are due now. */
export async function renewToken(db: Db, carts: OpenCarts, sealedToken: string): Promise<void> {
  const open = await listOpenCarts(db, carts)
  if (open.length === 0) return
  await inTransaction(db, async (trx) => {
    const waiting = await trx
      .selectFrom('sent_carts')
      .select('sent_cart_id')
      .where('sent_cart_id', 'in', open)
      .where('token', 'is', null)
      .execute()
    await trx
      .updateTable('sent_carts')
      .set({ token: sealedToken })
      .where('sent_cart_id', 'in', open)
      .execute()
    if (waiting.length === 0) return
    await trx
      .updateTable('order_pushes')
      .set({ next_at: sharedInstant(trx) })
      .where(
        'sent_cart_id',
        'in',
        waiting.map(({ sent_cart_id }) => sent_cart_id),
      )
      .where('state', 'in', OPEN_STATES)
      .execute()
  })
}

async function listOpenCarts(db: Db, { clientId, orderedBy }: OpenCarts): Promise<number[]> {
  const rows = await db
    .selectFrom('order_pushes')
    .innerJoin('sent_carts', 'sent_carts.sent_cart_id', 'order_pushes.sent_cart_id')
    .select('order_pushes.sent_cart_id')
    .distinct()
    .where('order_pushes.client_id', '=', clientId)
    .where('state', 'in', OPEN_STATES)
    .$if(orderedBy !== undefined, (query) => query.where('ordered_by', '=', orderedBy ?? ''))
    .execute()
  return rows.map(({ sent_cart_id }) => sent_cart_id)
}

import { createHash } from 'node:crypto'
import type { Db } from '#db/transaction.ts'

/** A request that its caller named (Idempotency-Key), so that it may be sent again. */
export interface NamedRequest {
  readonly keyId: number
  readonly requestKey: string
  /** Method, path and body: what makes it the same request. */
  readonly content: string
}

export interface KeptAnswer {
  readonly status: number
  readonly body: string
}

export type Begun =
  | { readonly outcome: 'first' }
  | { readonly outcome: 'answered'; readonly answer: KeptAnswer }
  | { readonly outcome: 'request_key_reused' | 'request_in_progress' }

const KEPT_HOURS = 24
/** How many answers are kept of each key; beyond, the oldest go before their time. */
const MOST_KEPT = 1_000
/** A request whose process died is taken up again after this long: every one of them may be done twice without harm. */
const GIVEN_UP_AFTER_MS = 60_000

/** Claims a request, or says what became of the one before it. */
export async function beginRequest(db: Db, request: NamedRequest): Promise<Begun> {
  const { keyId, requestKey } = request
  await forgetOld(db, keyId)
  const claim = { request_hash: hashOf(request), begun_at: new Date().toISOString() }
  const claimed = await db
    .insertInto('integration_answers')
    .values({ integration_key_id: keyId, request_key: requestKey, ...claim, status: null, body: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) return { outcome: 'first' }
  const earlier = await rowOf(db, request).executeTakeFirst()
  // Forgotten in between: its caller tries again
  if (!earlier) return { outcome: 'request_in_progress' }
  if (earlier.request_hash !== claim.request_hash) return { outcome: 'request_key_reused' }
  if (earlier.status !== null)
    return { outcome: 'answered', answer: { status: earlier.status, body: earlier.body ?? '' } }
  return (await takeOver(db, request, earlier.begun_at, claim.begun_at))
    ? { outcome: 'first' }
    : { outcome: 'request_in_progress' }
}

/** Keeps what a request was answered. */
export async function keepAnswer(
  db: Db,
  { keyId, requestKey }: NamedRequest,
  answer: KeptAnswer,
): Promise<void> {
  await db
    .updateTable('integration_answers')
    .set({ status: answer.status, body: answer.body })
    .where('integration_key_id', '=', keyId)
    .where('request_key', '=', requestKey)
    .execute()
}

/** Forgets a request that was not done: sent again, it is a first one. */
export async function forgetRequest(db: Db, { keyId, requestKey }: NamedRequest): Promise<void> {
  await db
    .deleteFrom('integration_answers')
    .where('integration_key_id', '=', keyId)
    .where('request_key', '=', requestKey)
    .execute()
}

function rowOf(db: Db, { keyId, requestKey }: NamedRequest) {
  return db
    .selectFrom('integration_answers')
    .selectAll()
    .where('integration_key_id', '=', keyId)
    .where('request_key', '=', requestKey)
}

/** Of several that find the same dead request, one takes it up. */
async function takeOver(db: Db, request: NamedRequest, begunAt: string, now: string): Promise<boolean> {
  if (Date.parse(now) - Date.parse(begunAt) < GIVEN_UP_AFTER_MS) return false
  const { numUpdatedRows } = await db
    .updateTable('integration_answers')
    .set({ begun_at: now })
    .where('integration_key_id', '=', request.keyId)
    .where('request_key', '=', request.requestKey)
    .where('begun_at', '=', begunAt)
    .where('status', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function forgetOld(db: Db, keyId: number): Promise<void> {
  const lastKept = await db
    .selectFrom('integration_answers')
    .select('begun_at')
    .where('integration_key_id', '=', keyId)
    .orderBy('begun_at', 'desc')
    .offset(MOST_KEPT - 1)
    .limit(1)
    .executeTakeFirst()
  const aDayAgo = new Date(Date.now() - KEPT_HOURS * 3_600_000).toISOString()
  const before = [aDayAgo, lastKept?.begun_at ?? ''].toSorted().at(-1) ?? aDayAgo
  await db
    .deleteFrom('integration_answers')
    .where('integration_key_id', '=', keyId)
    .where('begun_at', '<', before)
    .execute()
}

function hashOf({ content }: NamedRequest): string {
  return createHash('sha256').update(content).digest('base64url')
}

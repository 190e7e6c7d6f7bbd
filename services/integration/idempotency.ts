import { createHash } from 'node:crypto'
import { sharedInstant } from '#db/clock.ts'
import type { Db } from '#db/transaction.ts'

/** A request with an Idempotency-Key. */
export interface KeyedRequest {
  readonly keyId: number
  readonly requestKey: string
  /** Method, path and body. */
  readonly content: string
}

export interface StoredAnswer {
  readonly status: number
  readonly body: string
}

export type Begun =
  | { readonly outcome: 'first' }
  | { readonly outcome: 'answered'; readonly answer: StoredAnswer }
  | { readonly outcome: 'request_key_reused' | 'request_in_progress' }

const RETENTION_HOURS = 24
/** The most answers stored for each integration key; older ones are deleted early. */
const MAX_STORED = 1_000
/** A request whose process died may be executed again after this time; all such calls are safe to repeat. */
const ABANDONED_AFTER_MS = 60_000

/** Claims a request, or returns the state of an earlier one with the same key. */
export async function beginRequest(db: Db, request: KeyedRequest): Promise<Begun> {
  const { keyId, requestKey } = request
  await deleteOldAnswers(db, keyId)
  const claim = { request_hash: hashOf(request), begun_at: sharedInstant(db) }
  const claimed = await db
    .insertInto('integration_answers')
    .values({ integration_key_id: keyId, request_key: requestKey, ...claim, status: null, body: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) return { outcome: 'first' }
  const earlier = await rowOf(db, request).executeTakeFirst()
  // Deleted meanwhile: the caller retries
  if (!earlier) return { outcome: 'request_in_progress' }
  if (earlier.request_hash !== claim.request_hash) return { outcome: 'request_key_reused' }
  if (earlier.status !== null)
    return { outcome: 'answered', answer: { status: earlier.status, body: earlier.body ?? '' } }
  return (await takeOver(db, request, earlier.begun_at, claim.begun_at))
    ? { outcome: 'first' }
    : { outcome: 'request_in_progress' }
}

/** Stores the answer to a request. */
export async function storeAnswer(
  db: Db,
  { keyId, requestKey }: KeyedRequest,
  answer: StoredAnswer,
): Promise<void> {
  await db
    .updateTable('integration_answers')
    .set({ status: answer.status, body: answer.body })
    .where('integration_key_id', '=', keyId)
    .where('request_key', '=', requestKey)
    .execute()
}

/** Deletes a request that was not executed, so that it can be sent again. */
export async function deleteRequest(db: Db, { keyId, requestKey }: KeyedRequest): Promise<void> {
  await db
    .deleteFrom('integration_answers')
    .where('integration_key_id', '=', keyId)
    .where('request_key', '=', requestKey)
    .execute()
}

function rowOf(db: Db, { keyId, requestKey }: KeyedRequest) {
  return db
    .selectFrom('integration_answers')
    .selectAll()
    .where('integration_key_id', '=', keyId)
    .where('request_key', '=', requestKey)
}

/** Takes over an abandoned request; only one of several callers succeeds. */
async function takeOver(db: Db, request: KeyedRequest, begunAt: string, now: string): Promise<boolean> {
  if (Date.parse(now) - Date.parse(begunAt) < ABANDONED_AFTER_MS) return false
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

async function deleteOldAnswers(db: Db, keyId: number): Promise<void> {
  const oldestStored = await db
    .selectFrom('integration_answers')
    .select('begun_at')
    .where('integration_key_id', '=', keyId)
    .orderBy('begun_at', 'desc')
    .offset(MAX_STORED - 1)
    .limit(1)
    .executeTakeFirst()
  const retentionStart = sharedInstant(db, -RETENTION_HOURS * 3_600_000)
  const before = [retentionStart, oldestStored?.begun_at ?? ''].toSorted().at(-1) ?? retentionStart
  await db
    .deleteFrom('integration_answers')
    .where('integration_key_id', '=', keyId)
    .where('begun_at', '<', before)
    .execute()
}

function hashOf({ content }: KeyedRequest): string {
  return createHash('sha256').update(content).digest('base64url')
}

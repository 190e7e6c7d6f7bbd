import { createHash, randomBytes } from 'node:crypto'
import type { Db, Trx } from '#db/transaction.ts'

/** How long a reset token is valid, ms. */
const LIFETIME_MS = 60 * 60_000

/** Whose code a token replaces: a client's, or one of its people's. */
interface ResetOwner {
  readonly clientId: number
  readonly personId: number | undefined
}

/**
 * Creates a reset token. Only its hash is stored. Older tokens stay valid, because anyone can request a mail
 * and would otherwise invalidate the link that the client has just received.
 */
export async function openReset(trx: Trx, clientId: number, personId?: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  await trx
    .deleteFrom('code_resets')
    .where('client_id', '=', clientId)
    .where('expires_at', '<=', new Date(now).toISOString())
    .execute()
  await trx
    .insertInto('code_resets')
    .values({
      token_hash: hashOf(token),
      client_id: clientId,
      person_id: personId ?? null,
      expires_at: new Date(now + LIFETIME_MS).toISOString(),
    })
    .execute()
  return token
}

/** Whose code a valid token of this client replaces; undefined = it is not valid. */
export async function findReset(
  db: Db | Trx,
  clientId: number,
  token: string,
): Promise<ResetOwner | undefined> {
  const row = await db
    .selectFrom('code_resets')
    .select('person_id')
    .where('token_hash', '=', hashOf(token))
    .where('client_id', '=', clientId)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
  return row && { clientId, personId: row.person_id ?? undefined }
}

/** Revokes all reset tokens of a client, or of one of its people. */
export async function closeResets(trx: Trx, clientId: number, personId?: number): Promise<void> {
  await trx
    .deleteFrom('code_resets')
    .where('client_id', '=', clientId)
    .where('person_id', 'is not distinct from', personId ?? null)
    .execute()
}

/** A fast hash is enough for 32 random bytes. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

import { createHash, randomBytes } from 'node:crypto'
import type { Db, Trx } from '#db/transaction.ts'

/** How long a reset token is valid, ms. */
const LIFETIME_MS = 60 * 60_000

/**
 * Creates a reset token for a client. Only its hash is stored. Older tokens stay valid, because anyone can request a mail
 * and would otherwise invalidate the link that the client has just received.
 */
export async function openReset(trx: Trx, clientId: number): Promise<string> {
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
      expires_at: new Date(now + LIFETIME_MS).toISOString(),
    })
    .execute()
  return token
}

/** Whether a reset token is valid for this client. */
export async function isResetOpen(db: Db | Trx, clientId: number, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('code_resets')
    .select('client_id')
    .where('token_hash', '=', hashOf(token))
    .where('client_id', '=', clientId)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
  return row !== undefined
}

/** Revokes all reset tokens of a client. */
export async function closeResets(trx: Trx, clientId: number): Promise<void> {
  await trx.deleteFrom('code_resets').where('client_id', '=', clientId).execute()
}

/** A fast hash is enough for 32 random bytes. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

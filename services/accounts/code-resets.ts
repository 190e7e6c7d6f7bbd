import { createHash, randomBytes } from 'node:crypto'
import type { Db, Trx } from '#db/transaction.ts'

/** How long a way back in for a forgotten access code is open. */
const OPEN_MS = 60 * 60_000

/** Opens the one way back in that a client has; an older one is closed. Answers the token, of which only a hash is kept. */
export async function openReset(trx: Trx, clientId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await closeResets(trx, clientId)
  await trx
    .insertInto('code_resets')
    .values({
      token_hash: hashOf(token),
      client_id: clientId,
      expires_at: new Date(Date.now() + OPEN_MS).toISOString(),
    })
    .execute()
  return token
}

/** Whether a token opens this client's account now. */
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

/** Closes every way back in of a client: its code was changed, or it is disabled. */
export async function closeResets(trx: Trx, clientId: number): Promise<void> {
  await trx.deleteFrom('code_resets').where('client_id', '=', clientId).execute()
}

/** A fast hash is enough: nobody guesses 32 random bytes. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

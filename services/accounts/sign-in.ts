import type { Client } from '#contracts/product.ts'
import { type Db, inTransaction } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { verifyAccessCode } from './access-code.ts'
import { type Limit, mayAttempt } from './attempts.ts'
import { type ClientRow, findClientForSignIn, signInKey } from './clients.ts'
import type { Keys } from '../secrets/keys.ts'
import { addressBucket } from '../http/network-address.ts'
import { openSession } from './sessions.ts'

/**
 * How often a sign-in may fail. An account is counted per address, so that a stranger's guesses never lock its owner
 * out; the counters are rows, so that a restart forgets nothing and two servers count together.
 */
export function signInLimits(username: string, address: string): readonly Limit[] {
  const from = addressBucket(address)
  return [
    { bucket: `address ${from}`, most: 30, minutes: 1 },
    { bucket: `account ${signInKey(username)} from ${from}`, most: 10, minutes: 15 },
    { bucket: 'everyone', most: 300, minutes: 1 },
  ]
}

export interface SignInAttempt {
  readonly username: string
  readonly password: string
  /** The visitor's network address. */
  readonly address: string
}

export interface SignedIn {
  readonly token: string
  readonly client: Client
}

/**
 * Signs a client in by username or e-mail and access code (A1). An unknown user, a wrong code and a disabled client
 * get the same answer in the same time. Attempts past a limit are refused before the code is looked at.
 */
export async function signIn(
  db: Db,
  keys: Keys,
  attempt: SignInAttempt,
): Promise<Result<SignedIn, 'wrong_sign_in' | 'too_many_attempts'>> {
  const limits = signInLimits(attempt.username, attempt.address)
  // Counted before the code is verified: a burst of attempts at once cannot slip through together.
  if (!(await mayAttempt(db, limits))) return failure('too_many_attempts')
  const found = await findClientForSignIn(db, attempt.username)
  const right = await verifyAccessCode(found?.access_code_hash ?? null, attempt.password)
  if (!found || !right || found.disabled) return failure('wrong_sign_in')
  await forgetFailures(db, limits)
  const { client_id: clientId, username, name, email, phone } = found
  const token = await openUnlessChanged(db, keys, found)
  return token === undefined
    ? failure('wrong_sign_in')
    : success({ token, client: { clientId, username, name, email, phone } })
}

/**
 * Opens a session for a client as it was found: one that was disabled, or whose code was changed, while its code was
 * verified, gets none. The update that changes nothing makes whoever changes the client wait, or be waited for.
 */
function openUnlessChanged(db: Db, keys: Keys, found: ClientRow): Promise<string | undefined> {
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('clients')
      .set((eb) => ({ disabled: eb.ref('disabled') }))
      .where('client_id', '=', found.client_id)
      .where('access_code_hash', '=', found.access_code_hash)
      .where('disabled', '=', 0)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 0n ? undefined : openSession(trx, keys, found.client_id)
  })
}

/** A right code was no failure: its account starts afresh, and the wider counters are given the attempt back. */
async function forgetFailures(db: Db, limits: readonly Limit[]): Promise<void> {
  const [account] = limits.filter(isOfAccount)
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  await db
    .deleteFrom('attempts')
    .where((eb) => eb.or([eb('bucket', '=', account?.bucket ?? ''), eb('window_started_at', '<', yesterday)]))
    .execute()
  await db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where(
      'bucket',
      'in',
      limits.filter((limit) => !isOfAccount(limit)).map((limit) => limit.bucket),
    )
    .where('count', '>', 0)
    .execute()
}

function isOfAccount({ bucket }: Limit): boolean {
  return bucket.startsWith('account ')
}

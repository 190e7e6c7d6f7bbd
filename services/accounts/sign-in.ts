import { logSecurityEvent } from '#config/security-log.ts'
import type { Client } from '#contracts/client-session.ts'
import { type Db, inTransaction } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { hashAccessCode, verifyAccessCode } from './access-code.ts'
import { type AttemptSource, forgiveAttempt, type Limit, limitsFrom, mayAttempt } from './attempts.ts'
import { type ClientRow, findClientForSignIn, isExpired, signInKey } from './clients.ts'
import { recordCodeUse, type SignInPlace } from './code-uses.ts'
import type { Keys } from '../secrets/keys.ts'
import { isOutdated } from '../secrets/password-hash.ts'
import { addressBucket } from '../http/network-address.ts'
import { isSignInName } from './known-browsers.ts'
import { openSession } from './sessions.ts'

/**
 * The rate limits of sign-in. An account is counted per address, so attempts from elsewhere never lock its
 * owner out.
 */
export function signInLimits(username: string, address: string): readonly Limit[] {
  const from = addressBucket(address)
  return [
    ...limitsFrom('address', address, 30, 1),
    { bucket: `account ${signInKey(username)} from ${from}`, max: 10, minutes: 15 },
    { bucket: 'everyone', max: 300, minutes: 1 },
  ]
}

/** A client's attempts from the browsers it has signed in from count alone: strangers cannot use them up. */
function limitsOf({ username, address, knownClient }: SignInAttempt): readonly Limit[] {
  return knownClient && isSignInName(knownClient, username)
    ? [{ bucket: `account ${knownClient.client_id} in known browsers`, max: 10, minutes: 15 }]
    : signInLimits(username, address)
}

export interface SignInAttempt extends AttemptSource {
  readonly username: string
  readonly password: string
}

export interface SignedIn {
  readonly token: string
  readonly client: Client
}

/**
 * Signs a client in with username or e-mail and access code. An unknown user, a wrong or expired code and a disabled
 * client fail with the same code in the same time. Attempts over a limit are refused before the code is
 * verified.
 */
export async function signIn(
  db: Db,
  keys: Keys,
  attempt: SignInAttempt,
): Promise<Result<SignedIn, 'wrong_sign_in' | 'too_many_attempts'>> {
  const limits = limitsOf(attempt)
  // Counted before the code is verified, so concurrent attempts cannot exceed the limit.
  if (!(await mayAttempt(db, limits))) return failure('too_many_attempts')
  const client = await findClientForSignIn(db, attempt.username)
  const right = await verifyAccessCode(client?.access_code_hash ?? null, attempt.password)
  if (!client || !right || client.disabled || isExpired(client)) return refuse(attempt, client)
  await forgiveAttempt(db, limits, isAccountLimit)
  const { client_id: clientId, username, name, email, phone } = client
  const place = { network: attempt.address, device: attempt.device ?? '' }
  const token = await openUnlessChanged(db, keys, await renewHash(db, client, attempt.password), place)
  return token === undefined
    ? refuse(attempt, client)
    : success({ token, client: { clientId, username, name, email, phone } })
}

/** The client with its right code hashed with today's parameters, as they may have changed since it was stored. */
async function renewHash(db: Db, client: ClientRow, code: string): Promise<ClientRow> {
  if (client.access_code_hash === null || !isOutdated(client.access_code_hash)) return client
  const hash = await hashAccessCode(code)
  const { numUpdatedRows } = await db
    .updateTable('clients')
    .set({ access_code_hash: hash })
    .where('client_id', '=', client.client_id)
    .where('access_code_hash', '=', client.access_code_hash)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return { ...client, access_code_hash: hash }
  // Either a concurrent sign-in has renewed the hash, or the code is another one now
  const current = await findClientForSignIn(db, client.username)
  const isSameCode = await verifyAccessCode(current?.access_code_hash ?? null, code)
  return current && isSameCode ? current : client
}

function refuse({ address }: SignInAttempt, client: ClientRow | undefined) {
  logSecurityEvent('sign_in_failed', { address, clientId: client?.client_id })
  return failure('wrong_sign_in')
}

/**
 * Opens a session if the client is unchanged since it was read: not disabled and with the same code. The
 * no-op update locks the client's row against concurrent changes.
 */
function openUnlessChanged(
  db: Db,
  keys: Keys,
  client: ClientRow,
  place: SignInPlace,
): Promise<string | undefined> {
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('clients')
      .set((eb) => ({ disabled: eb.ref('disabled') }))
      .where('client_id', '=', client.client_id)
      .where('access_code_hash', '=', client.access_code_hash)
      .where('disabled', '=', 0)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return undefined
    await recordCodeUse(trx, client, place)
    return openSession(trx, keys, client.client_id, place)
  })
}

function isAccountLimit({ bucket }: Limit): boolean {
  return bucket.startsWith('account ')
}

import { logSecurityEvent } from '#config/security-log.ts'
import type { Client } from '#contracts/client-session.ts'
import { type Db, inTransaction } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { hashAccessCode, verifyAccessCode } from './access-code.ts'
import { type AttemptSource, forgiveAttempt, type Limit, limitsFrom, mayAttempt } from './attempts.ts'
import { isExpired, signInKey } from './clients.ts'
import { recordCodeUse, type SignInPlace } from './code-uses.ts'
import type { Keys } from '../secrets/keys.ts'
import { isOutdated } from '../secrets/password-hash.ts'
import { addressBucket } from '../http/network-address.ts'
import { isSignInName } from './known-browsers.ts'
import { codeEnd, findLogin, type Login, ownRow, signInNames, updateCode } from './people/logins.ts'
import { findSession, openSession } from './sessions.ts'

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
 * Signs in a client with username or e-mail, or a person of a client with the e-mail, and the access code. An unknown user,
 * a wrong or expired code and a disabled client or person fail with the same code in the same time. Attempts over a limit
 * are refused before the code is verified.
 */
export async function signIn(
  db: Db,
  keys: Keys,
  attempt: SignInAttempt,
): Promise<Result<SignedIn, 'wrong_sign_in' | 'too_many_attempts'>> {
  const limits = limitsOf(attempt)
  // Counted before the code is verified, so concurrent attempts cannot exceed the limit.
  if (!(await mayAttempt(db, limits))) return failure('too_many_attempts')
  const login = await findLogin(db, attempt.username)
  const right = await verifyAccessCode(login ? ownRow(login).access_code_hash : null, attempt.password)
  if (!login || !right || ownRow(login).disabled || hasEnded(login)) return refuse(attempt, login)
  await forgiveAttempt(db, limits, isAccountLimit)
  const place = { network: attempt.address, device: attempt.device ?? '' }
  const token = await openUnlessChanged(db, keys, await renewHash(db, login, attempt.password), place)
  const session = token === undefined ? undefined : await findSession(db, keys, token)
  return token === undefined || !session?.client
    ? refuse(attempt, login)
    : success({ token, client: session.client })
}

/** The login with its right code hashed with today's parameters, as they may have changed since it was stored. */
async function renewHash(db: Db, login: Login, code: string): Promise<Login> {
  const { access_code_hash: former } = ownRow(login)
  if (former === null || !isOutdated(former)) return login
  const hash = await hashAccessCode(code)
  if (await updateCode(db, login, { access_code_hash: hash })) return withHash(login, hash)
  // Either a concurrent sign-in has renewed the hash, or the code is another one now
  const current = await findLogin(db, signInNames(login)[0] ?? '')
  const isSameCode = await verifyAccessCode(current ? ownRow(current).access_code_hash : null, code)
  return current && isSameCode ? current : login
}

function withHash({ client, person }: Login, hash: string): Login {
  return person
    ? { client, person: { ...person, access_code_hash: hash } }
    : { client: { ...client, access_code_hash: hash }, person }
}

function hasEnded(login: Login): boolean {
  return isExpired({ code_expires_at: codeEnd(login) })
}

function refuse({ address }: SignInAttempt, login: Login | undefined) {
  logSecurityEvent('sign_in_failed', { address, clientId: login?.client.client_id })
  return failure('wrong_sign_in')
}

/** Opens a session if the login is unchanged since it was read: not disabled and with the same code. */
function openUnlessChanged(
  db: Db,
  keys: Keys,
  login: Login,
  place: SignInPlace,
): Promise<string | undefined> {
  return inTransaction(db, async (trx) => {
    if (!(await updateCode(trx, login, {}))) return undefined
    await recordCodeUse(trx, ownRow(login), place)
    return openSession(trx, keys, login.client.client_id, { ...place, personId: login.person?.person_id })
  })
}

function isAccountLimit({ bucket }: Limit): boolean {
  return bucket.startsWith('account ')
}

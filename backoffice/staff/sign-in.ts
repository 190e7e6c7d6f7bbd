import { logSecurityEvent } from '#config/security-log.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { PASSWORD_LENGTH } from '#domain/staff/password.ts'
import { forgiveAttempt, mayAttempt } from '#services/accounts/attempts.ts'
import { verifyPassword } from '#services/secrets/password-hash.ts'
import { recordChange } from '#services/trail/record-change.ts'
import type { BackOfficeParts } from '../parts.ts'
import { type Connection, isPrivate } from './connection.ts'
import { findKnownMember, issueStaffBrowser } from './known-browsers.ts'
import { factorLimits, isAccountLimit, signInLimits } from './limits.ts'
import { spendCode } from './second-factor.ts'
import { endSessionOfToken, endStaffSession, findStaffSession, openStaffSession } from './sessions.ts'
import { emailKey, type StaffRow } from './staff-rows.ts'

const MAX_EMAIL = 254

export interface StaffSignIn {
  readonly email: string
  readonly password: string
  readonly connection: Connection
  /** The session cookie that the browser has; that session ends. */
  readonly formerToken?: string | undefined
  /** The cookie of a browser in which somebody has signed in before. */
  readonly knownBrowser?: string | undefined
}

export interface SignedIn {
  /** For the cookie. */
  readonly token: string
  /** A session that awaits the second factor opens nothing but its form. */
  readonly next: 'start' | 'second_factor'
  /** For the cookie of a known browser; undefined = the second factor is still to come. */
  readonly knownBrowser: string | undefined
}

/**
 * Signs a member of staff in with e-mail and password. An unknown e-mail, a wrong password and a disabled member fail with
 * the same code in the same time. Attempts over a limit are refused before the password is verified.
 */
export async function signStaffIn(
  { db, keys, clock }: BackOfficeParts,
  { email, password, connection, formerToken, knownBrowser }: StaffSignIn,
): Promise<Result<SignedIn, 'wrong_sign_in' | 'too_many_attempts' | 'insecure_connection'>> {
  if (!isPrivate(connection)) return failure('insecure_connection')
  const isPossible = email.length <= MAX_EMAIL && password.length <= 2 * PASSWORD_LENGTH.max
  const known = await findKnownMember(db, keys, knownBrowser, clock())
  const limits = signInLimits(isPossible ? email : '', { address: connection.address, known })
  // Counted before the password is verified, so concurrent attempts cannot exceed the limit
  if (!(await mayAttempt(db, limits))) return failure('too_many_attempts')
  if (!isPossible) return refuse(connection)
  const person = await findByEmail(db, email)
  const isRight = await verifyPassword(person?.password_hash ?? null, password.normalize('NFC'))
  if (!person || !isRight || person.disabled === 1) return refuse(connection)
  await forgiveAttempt(db, limits, isAccountLimit)
  const awaitsFactor = person.totp_secret !== null
  const token = await inTransaction(db, async (trx) => {
    if (!(await lockUnchanged(trx, person))) return undefined
    if (formerToken !== undefined) await endSessionOfToken(trx, formerToken)
    const opened = await openStaffSession(
      trx,
      { staffId: person.staff_id, awaitsFactor, connection },
      clock(),
    )
    if (!awaitsFactor) await recordSignIn(trx, person.staff_id, connection)
    return opened
  })
  if (token === undefined) return refuse(connection)
  return awaitsFactor
    ? success({ token, next: 'second_factor', knownBrowser: undefined })
    : success({ token, next: 'start', knownBrowser: issueStaffBrowser(keys, person, clock()) })
}

function recordSignIn(trx: Trx, staffId: number, { address }: Connection): Promise<void> {
  const by = { kind: 'staff', id: staffId, address } as const
  return recordChange(trx, by, { kind: 'staff_signed_in', subjectId: staffId, rows: [] })
}

function refuse({ address }: Connection) {
  logSecurityEvent('sign_in_failed', { address })
  return failure('wrong_sign_in')
}

function findByEmail(db: Db, email: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()
}

/** Locks a person, and says whether it may sign in as when it was read. The update changes nothing. */
async function lockUnchanged(trx: Trx, person: StaffRow): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff')
    .set((eb) => ({ disabled: eb.ref('disabled') }))
    .where('staff_id', '=', person.staff_id)
    .where('password_hash', '=', person.password_hash)
    .where('totp_secret', 'is not distinct from', person.totp_secret)
    .where('disabled', '=', 0)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface FactorAttempt {
  /** Of the session that awaits the second factor. */
  readonly token: string | undefined
  /** Of the authenticator, or a recovery code. */
  readonly code: string
  readonly connection: Connection
  /** The cookie of a browser in which somebody has signed in before. */
  readonly knownBrowser?: string | undefined
}

/** Opens the session of somebody who has given the password and now gives the second factor. The token is a new one. */
export async function enterCode(
  { db, keys, clock }: BackOfficeParts,
  { token, code, connection, knownBrowser }: FactorAttempt,
): Promise<Result<SignedIn, 'wrong_code' | 'too_many_attempts' | 'not_signed_in' | 'insecure_connection'>> {
  if (!isPrivate(connection)) return failure('insecure_connection')
  const now = clock()
  const session = await findStaffSession(db, token, connection.address, now)
  if (session.state !== 'awaits_factor') return failure('not_signed_in')
  const { sessionId, staffId } = session
  const known = await findKnownMember(db, keys, knownBrowser, now)
  const limits = factorLimits(staffId, { address: connection.address, known })
  if (!(await mayAttempt(db, limits))) return failure('too_many_attempts')
  const opened = await inTransaction(db, async (trx) => {
    const person = await lockPerson(trx, staffId)
    if (!person || !(await isAwaited(trx, sessionId))) return 'not_signed_in'
    if (!(await spendCode(trx, keys, person, code, now))) return 'wrong_code'
    await endStaffSession(trx, staffId, sessionId)
    const opened = await openStaffSession(trx, { staffId, awaitsFactor: false, connection }, now)
    await recordSignIn(trx, staffId, connection)
    return { token: opened, knownBrowser: issueStaffBrowser(keys, person, now) }
  })
  if (opened === 'wrong_code') logSecurityEvent('sign_in_failed', { address: connection.address })
  if (typeof opened === 'string') return failure(opened)
  await forgiveAttempt(db, limits, isAccountLimit)
  return success({ ...opened, next: 'start' })
}

/** Whether the session still awaits the factor: a second request may have given it meanwhile. */
async function isAwaited(trx: Trx, sessionId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('staff_sessions')
    .select('staff_session_id')
    .where('staff_session_id', '=', sessionId)
    .where('awaits_factor', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}

function lockPerson(trx: Trx, staffId: number): Promise<StaffRow | undefined> {
  return trx
    .updateTable('staff')
    .set((eb) => ({ disabled: eb.ref('disabled') }))
    .where('staff_id', '=', staffId)
    .where('disabled', '=', 0)
    .returningAll()
    .executeTakeFirst()
}

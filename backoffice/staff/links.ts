import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { isEmailAddress } from '#domain/accounts/email-address.ts'
import { NEWEST_RELEASE } from '#domain/staff/releases.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { checkPassword, type PasswordProblem } from '#domain/staff/password.ts'
import type { Language } from '#domain/text/language.ts'
import { limitsFrom, mayAttempt } from '#services/accounts/attempts.ts'
import { hashPassword } from '#services/secrets/password-hash.ts'
import { lockTrail } from '#services/trail/lock-trail.ts'
import { recordChange } from '#services/trail/record-change.ts'
import type { BackOfficeParts } from '../parts.ts'
import { type Connection, isPrivate } from './connection.ts'
import { issueStaffBrowser } from './known-browsers.ts'
import { removeRecoveryCodes } from './recovery-codes.ts'
import { hashOfToken, makeToken } from './random-token.ts'
import { endStaffSessions, openStaffSession } from './sessions.ts'
import { hasOwner } from './staff-change.ts'
import { emailKey, type StaffRow } from './staff-rows.ts'

type Parts = Pick<BackOfficeParts, 'db' | 'clock'>

/** How long a link can be used, ms. */
const LIFETIME_MS = { first: 24 * 3_600_000, invite: 7 * 24 * 3_600_000, reset: 24 * 3_600_000 }

/** `first`: of the first owner, who has no account yet. `invite`, `reset`: of a person who has one. */
export type LinkKind = keyof typeof LIFETIME_MS

/** The machines of a shop start within this time, and each tells a link; ms. */
const STARTED_TOGETHER_MS = 10 * 60_000

/**
 * Makes the link with which the first owner chooses a password; undefined = there is an owner who can sign in. A link of an
 * earlier start is void. Only its hash is stored.
 */
export function makeFirstLink(db: Db, now: Date): Promise<string | undefined> {
  return inTransaction(db, async (trx) => {
    await lockTrail(trx)
    if (await hasOwner(trx)) return undefined
    const expiry = new Date(now.getTime() + LIFETIME_MS.first - STARTED_TOGETHER_MS).toISOString()
    await trx
      .deleteFrom('staff_links')
      .where('kind', '=', 'first')
      .where('expires_at', '<=', expiry)
      .execute()
    return insertLink(trx, { kind: 'first', staffId: null }, now)
  })
}

/** Makes a link for a person; earlier ones are void. */
export async function makeStaffLink(
  trx: Trx,
  staffId: number,
  kind: 'invite' | 'reset',
  now: Date,
): Promise<string> {
  await trx.deleteFrom('staff_links').where('staff_id', '=', staffId).execute()
  return insertLink(trx, { kind, staffId }, now)
}

async function insertLink(
  trx: Trx,
  { kind, staffId }: { readonly kind: LinkKind; readonly staffId: number | null },
  now: Date,
): Promise<string> {
  const token = makeToken()
  await trx.deleteFrom('staff_links').where('expires_at', '<=', now.toISOString()).execute()
  await trx
    .insertInto('staff_links')
    .values({
      token_hash: hashOfToken(token),
      kind,
      staff_id: staffId,
      expires_at: new Date(now.getTime() + LIFETIME_MS[kind]).toISOString(),
    })
    .execute()
  return token
}

/** Whom a link is for. */
export interface FoundLink {
  readonly kind: LinkKind
  /** Undefined for the first owner, who types them. */
  readonly person: { readonly name: string; readonly email: string } | undefined
}

type CannotUseLink = 'no_such_link' | 'too_many_attempts' | 'insecure_connection'

/** Reads a link without using it up. */
export async function findLink(
  { db, clock }: Parts,
  token: string,
  { address }: Pick<Connection, 'address'>,
): Promise<Result<FoundLink, CannotUseLink>> {
  if (!(await mayAttempt(db, limitsFrom('staff link', address, 30, 1)))) return failure('too_many_attempts')
  const link = await readLink(db, token, clock())
  if (!link) return failure('no_such_link')
  const { kind, person } = link
  return success({ kind, person: person && { name: person.name, email: person.email } })
}

interface StoredLink {
  readonly kind: LinkKind
  readonly person: StaffRow | undefined
}

/** The link of a disabled person opens nothing; nor does the first one once there is an owner. */
async function readLink(db: Db | Trx, token: string, now: Date): Promise<StoredLink | undefined> {
  const link = await db
    .selectFrom('staff_links')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!link) return undefined
  if (link.staff_id === null) return (await hasOwner(db)) ? undefined : { kind: 'first', person: undefined }
  const person = await db
    .selectFrom('staff')
    .selectAll()
    .where('staff_id', '=', link.staff_id)
    .where('disabled', '=', 0)
    .executeTakeFirst()
  return person && { kind: link.kind === 'invite' ? 'invite' : 'reset', person }
}

/** What somebody typed into the form of a link. */
export interface LinkForm {
  readonly token: string
  readonly password: string
  /** Of the first owner; not read for others. */
  readonly name: string
  readonly email: string
  /** The language of the page. */
  readonly language: Language
  readonly connection: Connection
}

export type LinkProblem = CannotUseLink | PasswordProblem | 'invalid_name' | 'invalid_email' | 'email_taken'

/**
 * Uses a link up: the person gets the password and is signed in. A reset also removes the second factor, because the phone
 * may be lost, and ends the other sessions.
 */
export async function useLink(
  { db, keys, clock }: Parts & Pick<BackOfficeParts, 'keys'>,
  { token, password, name, email, language, connection }: LinkForm,
): Promise<Result<{ readonly token: string; readonly knownBrowser: string | undefined }, LinkProblem>> {
  if (!isPrivate(connection)) return failure('insecure_connection')
  const found = await findLink({ db, clock }, token, connection)
  if (!found.ok) return found
  const given = found.value.person ?? { name: name.trim(), email: email.trim() }
  if (!isName(given.name)) return failure('invalid_name')
  if (!isEmailAddress(given.email)) return failure('invalid_email')
  const problem = checkPassword(password, [given.name, given.email])
  if (problem) return failure(problem)
  const password_hash = await hashPassword(password.normalize('NFC'))
  return inTransaction(db, async (trx) => {
    await lockTrail(trx)
    const now = clock()
    const link = await readLink(trx, token, now)
    if (!link) return failure('no_such_link')
    await trx.deleteFrom('staff_links').where('token_hash', '=', hashOfToken(token)).execute()
    const person = link.person
      ? await setPassword(trx, link.person, password_hash)
      : await insertFirstOwner(trx, { ...given, language, password_hash }, now)
    if (!person) return failure('email_taken')
    await endStaffSessions(trx, person.staff_id)
    const opened = await openStaffSession(
      trx,
      { staffId: person.staff_id, awaitsFactor: false, connection },
      now,
    )
    const by = { kind: 'staff', id: person.staff_id, address: connection.address } as const
    await recordChange(trx, by, {
      kind: link.person ? 'staff_password_changed' : 'staff_added',
      subjectId: person.staff_id,
      rows: [{ table: 'staff', key: person.staff_id, before: link.person ?? null, after: person }],
    })
    return success({ token: opened, knownBrowser: issueStaffBrowser(keys, person, now) })
  })
}

/** A name is one line of at most 100 letters. */
export function isName(text: string): boolean {
  return text.length >= 1 && text.length <= 100 && !/\p{Cc}/u.test(text) && text.isWellFormed()
}

async function setPassword(trx: Trx, person: StaffRow, password_hash: string): Promise<StaffRow | undefined> {
  await removeRecoveryCodes(trx, person.staff_id)
  return trx
    .updateTable('staff')
    .set({ password_hash, totp_secret: null, totp_candidate: null })
    .where('staff_id', '=', person.staff_id)
    .returningAll()
    .executeTakeFirst()
}

/** Undefined = somebody else has this e-mail. */
function insertFirstOwner(
  trx: Trx,
  owner: Pick<StaffRow, 'name' | 'email' | 'language'> & { readonly password_hash: string },
  now: Date,
): Promise<StaffRow | undefined> {
  return trx
    .insertInto('staff')
    .values({
      ...owner,
      email_key: emailKey(owner.email),
      roles: 'owner',
      company_ids: null,
      disabled: 0,
      totp_secret: null,
      totp_candidate: null,
      totp_last_step: 0,
      seen_release: NEWEST_RELEASE,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

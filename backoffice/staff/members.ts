import { type Db, inTransaction } from '#db/transaction.ts'
import { isEmailAddress } from '#domain/accounts/email-address.ts'
import { NEWEST_RELEASE } from '#domain/staff/releases.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { mergeFields } from '#domain/staff/merge-fields.ts'
import { type Rights, type RightsFields, rightsFieldsOf, rightsIn } from '#domain/staff/rights-fields.ts'
import type { Role } from '#domain/staff/roles.ts'
import type { Language } from '#domain/text/language.ts'
import type { Actor } from '#services/trail/actor.ts'
import { lockTrail } from '#services/trail/lock-trail.ts'
import { recordChange } from '#services/trail/record-change.ts'
import { isName, makeStaffLink } from './links.ts'
import { endStaffSessions } from './sessions.ts'
import { changeStaff } from './staff-change.ts'
import { emailKey, identityOf } from './staff-rows.ts'

/** What an owner sees of a person. */
export interface ListedMember {
  readonly staffId: number
  readonly name: string
  readonly email: string
  readonly roles: readonly Role[]
  /** null = all. */
  readonly companyIds: readonly number[] | null
  readonly language: Language
  readonly isDisabled: boolean
  /** False until the person has used the link. */
  readonly hasPassword: boolean
  readonly hasSecondFactor: boolean
  /** Of an open session; null = there is none. */
  readonly lastUsedAt: string | null
}

/** Everybody of staff by name, who is disabled last. */
export async function listMembers(db: Db): Promise<ListedMember[]> {
  const rows = await db
    .selectFrom('staff')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('staff_sessions')
        .whereRef('staff_sessions.staff_id', '=', 'staff.staff_id')
        .where('awaits_factor', '=', 0)
        .select(({ fn }) => fn.max('last_used_at').as('last'))
        .as('last_used_at'),
    )
    .orderBy('disabled')
    .orderBy('name')
    .orderBy('staff_id')
    .execute()
  return rows.map((row) => ({
    ...identityOf(row),
    isDisabled: row.disabled === 1,
    hasPassword: row.password_hash !== null,
    hasSecondFactor: row.totp_secret !== null,
    lastUsedAt: row.last_used_at,
  }))
}

export interface NewMember {
  readonly name: string
  readonly email: string
  readonly roles: readonly Role[]
  /** null = all. */
  readonly companyIds: readonly number[] | null
  readonly language: Language
}

export type CannotAddMember = 'invalid_name' | 'invalid_email' | 'no_role' | 'email_taken'

/** The token of a one-time link, which is shown now and stored nowhere. */
interface WithLink {
  readonly staffId: number
  readonly token: string
}

/** Adds a person and makes the link with which they choose a password. */
export async function addMember(
  db: Db,
  by: Actor,
  given: NewMember,
  now: Date,
): Promise<Result<WithLink, CannotAddMember>> {
  const [name, email] = [given.name.trim(), given.email.trim()]
  if (!isName(name)) return failure('invalid_name')
  if (!isEmailAddress(email)) return failure('invalid_email')
  if (given.roles.length === 0) return failure('no_role')
  return inTransaction(db, async (trx) => {
    await lockTrail(trx)
    const row = await trx
      .insertInto('staff')
      .values({
        name,
        email,
        email_key: emailKey(email),
        password_hash: null,
        language: given.language,
        ...storedRights(given),
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
    if (!row) return failure('email_taken')
    const { staff_id: staffId } = row
    const token = await makeStaffLink(trx, staffId, 'invite', now)
    await recordChange(trx, by, {
      kind: 'staff_added',
      subjectId: staffId,
      rows: [{ table: 'staff', key: staffId, before: null, after: row }],
    })
    return success({ staffId, token })
  })
}

/** Changes what a person may do, and ends their sessions. The last owner stays one. */
export async function setRights(
  db: Db,
  by: Actor,
  { staffId, ...rights }: { readonly staffId: number } & Rights,
): Promise<Result<undefined, 'not_found' | 'last_owner' | 'no_role'>> {
  if (rights.roles.length === 0) return failure('no_role')
  return changeStaff(db, by, {
    staffId,
    kind: 'staff_rights_changed',
    set: storedRights(rights),
    alongside: (trx) => endStaffSessions(trx, staffId),
  })
}

/** The rights that a form was made of, and as somebody typed them. */
export interface TypedRights {
  readonly staffId: number
  readonly former: RightsFields
  readonly typed: RightsFields
}

/**
 * The same from a form. Roles and companies are each merged with what somebody else has changed meanwhile; if both changed
 * one of them, nothing is written.
 *
 * @returns the fields that only the other person has changed
 */
export async function mergeRights(
  db: Db,
  by: Actor,
  { staffId, former, typed }: TypedRights,
): Promise<Result<readonly (keyof RightsFields)[], 'not_found' | 'last_owner' | 'no_role' | 'conflict'>> {
  if (rightsIn(typed).roles.length === 0) return failure('no_role')
  let taken: readonly (keyof RightsFields)[] = []
  const changed = await changeStaff<'conflict'>(db, by, {
    staffId,
    kind: 'staff_rights_changed',
    set: (before) => {
      const merged = mergeFields({ ...former }, { ...typed }, { ...rightsFieldsOf(identityOf(before)) })
      if (!merged.ok) return failure('conflict')
      taken = merged.taken
      return success(storedRights(rightsIn(merged.value)))
    },
    alongside: (trx) => endStaffSessions(trx, staffId),
  })
  return changed.ok ? success(taken) : changed
}

function storedRights({ roles, companyIds }: Rights) {
  return {
    roles: [...new Set(roles)].join(' '),
    company_ids: companyIds === null ? null : JSON.stringify([...new Set(companyIds)]),
  }
}

/** Keeps a person out, at once, or lets them in again. */
export function setDisabled(
  db: Db,
  by: Actor,
  { staffId, isDisabled }: { readonly staffId: number; readonly isDisabled: boolean },
): Promise<Result<undefined, 'not_found' | 'last_owner'>> {
  return changeStaff(db, by, {
    staffId,
    kind: isDisabled ? 'staff_disabled' : 'staff_enabled',
    set: { disabled: isDisabled ? 1 : 0 },
    alongside: async (trx) => {
      if (isDisabled) await endStaffSessions(trx, staffId)
    },
  })
}

/** Makes a link with which a person chooses a new password, for a forgotten one or a lost phone. Ends their sessions. */
export function renewLink(
  db: Db,
  by: Actor,
  staffId: number,
  now: Date,
): Promise<Result<WithLink, 'not_found' | 'disabled'>> {
  return inTransaction(db, async (trx) => {
    await lockTrail(trx)
    const person = await trx
      .selectFrom('staff')
      .select(['disabled', 'password_hash'])
      .where('staff_id', '=', staffId)
      .executeTakeFirst()
    if (!person) return failure('not_found')
    if (person.disabled === 1) return failure('disabled')
    const token = await makeStaffLink(trx, staffId, person.password_hash === null ? 'invite' : 'reset', now)
    await endStaffSessions(trx, staffId)
    await recordChange(trx, by, { kind: 'staff_link_made', subjectId: staffId, rows: [] })
    return success({ staffId, token })
  })
}

/** The person with this e-mail. */
export async function findMemberByEmail(db: Db, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('staff')
    .select('staff_id')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  return row?.staff_id
}

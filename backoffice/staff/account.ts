import { renderSVG } from 'uqr'
import { type Db, inTransaction } from '#db/transaction.ts'
import { isEmailAddress } from '#domain/accounts/email-address.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { mergeNotices, type TypedNotices } from '#domain/staff/merge-notices.ts'
import { checkPassword, type PasswordProblem } from '#domain/staff/password.ts'
import { hasDaily, noticesFor, readNotices, writeNotices } from '#domain/staff/notices.ts'
import type { Language } from '#domain/text/language.ts'
import { TIME_ZONES } from '#domain/text/time-zone.ts'
import { keepDaily } from '#services/notices/daily-mail.ts'
import { forgiveAttempt, mayAttempt } from '#services/accounts/attempts.ts'
import { seal, unseal } from '#services/secrets/encryption.ts'
import { hashPassword, verifyPassword } from '#services/secrets/password-hash.ts'
import { readSetting } from '#services/settings/settings.ts'
import { recordChange } from '#services/trail/record-change.ts'
import type { BackOfficeParts } from '../parts.ts'
import { isConfirmed, permitted } from '../permitted.ts'
import { actorOf, type StaffMember } from '../staff-member.ts'
import { endSessions } from './end-sessions.ts'
import { emailLimits, passwordLimits } from './limits.ts'
import { issueStaffBrowser } from './known-browsers.ts'
import { isName } from './links.ts'
import { countRecoveryCodes, removeRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'
import { spendCode } from './second-factor.ts'
import { endStaffSessions, listStaffSessions, type SignedInMember } from './sessions.ts'
import { changeStaff, isEmailTaken } from './staff-change.ts'
import { emailKey, type StaffRow } from './staff-rows.ts'
import { makeTotpSecret, stepOfCode, totpUri } from './totp.ts'

type WrongPassword = 'wrong_password' | 'too_many_attempts'

/** What people do with their own account. */
export function openAccount(parts: BackOfficeParts) {
  const { db, keys, clock } = parts
  const own = 'manage_own_account'

  /** Whether the password is the person's own. */
  async function check(by: StaffMember, password: string): Promise<Result<StaffRow, WrongPassword>> {
    const limits = passwordLimits(by)
    if (!(await mayAttempt(db, limits))) return failure('too_many_attempts')
    const person = await readPerson(db, by)
    if (!(await verifyPassword(person.password_hash, password.normalize('NFC'))))
      return failure('wrong_password')
    await forgiveAttempt(db, limits, () => true)
    return success(person)
  }
  const change = async <Code extends string = never>(
    by: StaffMember,
    change: Omit<Parameters<typeof changeStaff<Code>>[2], 'staffId'>,
  ): Promise<Result<undefined, Code>> => {
    const changed = await changeStaff<Code>(db, actorOf(by), { ...change, staffId: by.staffId })
    if (changed.ok) return changed
    if (changed.code === 'not_found' || changed.code === 'last_owner')
      throw new Error(`a person's own account cannot be changed: ${changed.code}`)
    return failure(changed.code)
  }

  return {
    read: permitted(own, async (by) => {
      const person = await readPerson(db, by)
      return {
        name: person.name,
        email: person.email,
        hasSecondFactor: person.totp_secret !== null,
        notices: readNotices(person.notices),
        ownZone: person.time_zone,
        recoveryCodes: await countRecoveryCodes(db, by.staffId),
        sessions: await listStaffSessions(db, by.staffId, clock()),
      }
    }),
    /** Nothing is written if the name is another one than `former` by now. */
    setName: permitted(
      own,
      async (
        by,
        typed: { readonly name: string; readonly former: string },
      ): Promise<Result<undefined, 'invalid_name' | 'conflict'>> => {
        const name = typed.name.trim()
        if (!isName(name)) return failure('invalid_name')
        return change(by, {
          kind: 'staff_changed',
          set: (before) =>
            [typed.former, name].includes(before.name) ? success({ name }) : failure('conflict'),
        })
      },
    ),
    /** Chooses what is mailed to the person. What their roles do not let them see now stays as it was chosen. */
    setNotices: permitted(own, async (by, given: TypedNotices): Promise<Result<undefined, 'conflict'>> => {
      const merge = ({ notices }: StaffRow) => mergeNotices(noticesFor(by.roles), given, readNotices(notices))
      return change(by, {
        kind: 'staff_changed',
        set: (before) => {
          const chosen = merge(before)
          return chosen.ok ? success({ notices: writeNotices(chosen.value) }) : chosen
        },
        alongside: async (trx, before) => {
          const chosen = merge(before)
          if (chosen.ok) await keepDaily(trx, by.staffId, hasDaily(chosen.value), clock())
        },
      })
    }),
    /** Chooses the zone in which times are shown besides that of the shop; '' = none. */
    setZone: permitted(
      own,
      async (
        by,
        { zone, former }: { readonly zone: string; readonly former: string },
      ): Promise<Result<undefined, 'unknown_zone' | 'conflict'>> => {
        if (zone !== '' && !TIME_ZONES.some(({ name }) => name === zone)) return failure('unknown_zone')
        return change(by, {
          kind: 'staff_changed',
          set: (before) =>
            [former, zone].includes(before.time_zone) ? success({ time_zone: zone }) : failure('conflict'),
        })
      },
    ),
    setLanguage: permitted(own, async (by, language: Language) => {
      await change(by, { kind: 'staff_changed', set: { language } })
    }),
    /** Ends the other sessions. This browser stays a known one. */
    setPassword: permitted(
      own,
      async (
        by,
        { current, next }: { readonly current: string; readonly next: string },
      ): Promise<Result<{ readonly knownBrowser: string | undefined }, WrongPassword | PasswordProblem>> => {
        const person = await check(by, current)
        if (!person.ok) return person
        const problem = checkPassword(next, [person.value.name, person.value.email])
        if (problem) return failure(problem)
        const password_hash = await hashPassword(next.normalize('NFC'))
        await change(by, {
          kind: 'staff_password_changed',
          set: { password_hash },
          alongside: (trx) => endStaffSessions(trx, by.staffId, except(by)),
        })
        const owner = { staff_id: by.staffId, password_hash }
        return success({ knownBrowser: issueStaffBrowser(keys, owner, clock()) })
      },
    ),
    setEmail: permitted(
      own,
      async (
        by,
        typed: { readonly email: string; readonly former: string; readonly password: string },
      ): Promise<Result<undefined, WrongPassword | 'invalid_email' | 'email_taken' | 'conflict'>> => {
        const email = typed.email.trim()
        if (!isEmailAddress(email)) return failure('invalid_email')
        const person = await check(by, typed.password)
        if (!person.ok) return person
        if (!(await mayAttempt(db, emailLimits(by)))) return failure('too_many_attempts')
        const key = emailKey(email)
        return change<'email_taken' | 'conflict'>(by, {
          kind: 'staff_changed',
          // Changes of staff are made one after the other, so nobody takes the address after this look
          set: async (before, trx) => {
            if (await isEmailTaken(trx, key, by.staffId)) return failure('email_taken')
            return [typed.former, email].includes(before.email)
              ? success({ email, email_key: key })
              : failure('conflict')
          },
        })
      },
    ),
    /** Begins to set up a second factor: it counts once a code of it was given. */
    beginFactor: permitted(own, async (by, password: string): Promise<Result<undefined, WrongPassword>> => {
      const person = await check(by, password)
      if (!person.ok) return person
      await db
        .updateTable('staff')
        .set({ totp_candidate: seal(keys.staffFactors, makeTotpSecret()) })
        .where('staff_id', '=', by.staffId)
        .execute()
      return success(undefined)
    }),
    /** The second factor that is being set up; undefined = none is. */
    pendingFactor: permitted(own, async (by) => {
      const secret = candidateOf(parts, await readPerson(db, by))
      if (secret === undefined) return undefined
      const issuer = (await readSetting(db, 'company_name')) || 'Lonja'
      const uri = totpUri(secret, { issuer, label: by.email })
      return { secret: secret.replace(/(.{4})(?=.)/g, '$1 '), uri, picture: renderSVG(uri, { border: 2 }) }
    }),
    /** Turns the second factor on. The recovery codes are shown this once. */
    finishFactor: permitted(
      own,
      async (by, code: string): Promise<Result<readonly string[], 'wrong_code' | 'too_many_attempts'>> => {
        if (!(await mayAttempt(db, passwordLimits(by)))) return failure('too_many_attempts')
        const person = await readPerson(db, by)
        const secret = candidateOf(parts, person)
        const step = secret && stepOfCode(secret, code.normalize('NFKC').replace(/\s/g, ''), clock())
        if (step === undefined || step === '') return failure('wrong_code')
        let codes: readonly string[] = []
        const set = await change<'wrong_code'>(by, {
          kind: 'staff_factor_set',
          // A code works once: whoever sends it a second time at the same moment would get other recovery codes
          set: ({ totp_candidate }) =>
            totp_candidate === person.totp_candidate
              ? success({ totp_secret: totp_candidate, totp_candidate: null, totp_last_step: step })
              : failure('wrong_code'),
          alongside: async (trx) => {
            codes = await renewRecoveryCodes(trx, keys, by.staffId)
          },
        })
        return set.ok ? success(codes) : set
      },
    ),
    /** Whether an owner requires a second factor of everybody. */
    isFactorRequired: permitted(own, () => isFactorRequired(db)),
    removeFactor: permitted(
      own,
      async (by, password: string): Promise<Result<undefined, WrongPassword | 'factor_required'>> => {
        if (await isFactorRequired(db)) return failure('factor_required')
        const person = await check(by, password)
        if (!person.ok) return person
        await change(by, {
          kind: 'staff_factor_removed',
          set: { totp_secret: null, totp_candidate: null },
          alongside: (trx) => removeRecoveryCodes(trx, by.staffId),
        })
        return success(undefined)
      },
    ),
    /** New recovery codes, shown this once; the former ones are void. */
    renewCodes: permitted(
      own,
      async (by, password: string): Promise<Result<readonly string[], WrongPassword | 'no_factor'>> => {
        const person = await check(by, password)
        if (!person.ok) return person
        if (person.value.totp_secret === null) return failure('no_factor')
        return inTransaction(db, async (trx) => {
          const codes = await renewRecoveryCodes(trx, keys, by.staffId)
          await recordChange(trx, actorOf(by), {
            kind: 'staff_codes_renewed',
            subjectId: by.staffId,
            rows: [],
          })
          return success(codes)
        })
      },
    ),
    endSession: permitted(own, (by, sessionId: number) =>
      endSessions(db, actorOf(by), { staffId: by.staffId, only: sessionId }),
    ),
    endOtherSessions: permitted(own, (by) =>
      endSessions(db, actorOf(by), { staffId: by.staffId, ...except(by) }),
    ),
    /** Whether the person has just said who they are, as sensitive actions ask. */
    isConfirmed: permitted(own, async (by) => isConfirmed(by, clock())),
    /** Gives the password, or a code of the second factor, again. Returns the member who may now do sensitive things. */
    confirm: permitted(own, async (by, typed: string): Promise<Result<SignedInMember, WrongPassword>> => {
      const { session } = by
      if (!session) return failure('wrong_password')
      const person = await check(by, typed)
      if (!person.ok && !(person.code === 'wrong_password' && (await spend(parts, by, typed)))) return person
      const confirmedAt = clock().toISOString()
      await db
        .updateTable('staff_sessions')
        .set({ confirmed_at: confirmedAt })
        .where('staff_session_id', '=', session.sessionId)
        .where('staff_id', '=', by.staffId)
        .execute()
      return success({ ...by, session: { ...session, confirmedAt } })
    }),
  }
}

async function isFactorRequired(db: Db): Promise<boolean> {
  return (await readSetting(db, 'second_factor')) === 'required'
}

/** Whether this was a code of the person's second factor, which it is no more. */
function spend({ db, keys, clock }: BackOfficeParts, by: StaffMember, code: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const person = await trx
      .selectFrom('staff')
      .selectAll()
      .where('staff_id', '=', by.staffId)
      .executeTakeFirstOrThrow()
    return spendCode(trx, keys, person, code, clock())
  })
}

function except({ session }: StaffMember): { readonly except?: number } {
  return session ? { except: session.sessionId } : {}
}

function readPerson(db: Db, { staffId }: StaffMember): Promise<StaffRow> {
  return db.selectFrom('staff').selectAll().where('staff_id', '=', staffId).executeTakeFirstOrThrow()
}

function candidateOf({ keys }: BackOfficeParts, { totp_candidate }: StaffRow): string | undefined {
  return totp_candidate === null ? undefined : unseal(keys.staffFactors, totp_candidate)
}

import { Secret, TOTP } from 'otpauth'
import type { Db } from '#db/transaction.ts'
import type { Language } from '#domain/text/language.ts'
import type { Role } from '#domain/staff/roles.ts'
import { seal } from '#services/secrets/encryption.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { hashPassword } from '#services/secrets/password-hash.ts'
import { TEST_SECRET } from '../services.ts'

export const STAFF_PASSWORD = 'tres peras verdes'
/** The secret of the second factor of those who have one. */
export const STAFF_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

let hash: Promise<string> | undefined

interface SeededMember {
  readonly email: string
  readonly roles?: readonly Role[]
  readonly secondFactor?: boolean
  /** The companies that the member is limited to. */
  readonly companyIds?: readonly number[]
  readonly language?: Language
  /** What is mailed to the member, as it is stored. */
  readonly notices?: string
  readonly isDisabled?: boolean
}

/** Adds a member of staff who signs in with {@link STAFF_PASSWORD}; returns the id. */
export async function seedMember(
  db: Db,
  { email, roles = ['owner'], secondFactor = false, companyIds, ...given }: SeededMember,
): Promise<number> {
  // All have one password, so it is hashed once
  hash ??= hashPassword(STAFF_PASSWORD)
  const { staff_id } = await db
    .insertInto('staff')
    .values({
      name: email.split('@')[0] ?? email,
      email,
      email_key: email.toLowerCase(),
      password_hash: await hash,
      roles: roles.join(' '),
      company_ids: companyIds ? JSON.stringify(companyIds) : null,
      language: given.language ?? 'es',
      disabled: given.isDisabled ? 1 : 0,
      notices: given.notices ?? '',
      totp_secret: secondFactor ? seal(deriveKeys(TEST_SECRET).staffFactors, STAFF_TOTP_SECRET) : null,
      totp_candidate: null,
      totp_last_step: 0,
      created_at: new Date().toISOString(),
    })
    .returning('staff_id')
    .executeTakeFirstOrThrow()
  return staff_id
}

/** What the authenticator of somebody with this secret shows. */
export function authenticatorAt(now: Date, secret: string = STAFF_TOTP_SECRET): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
}

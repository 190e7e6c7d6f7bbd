import type { Trx } from '#db/transaction.ts'
import { unseal } from '#services/secrets/encryption.ts'
import type { Keys } from '#services/secrets/keys.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import type { StaffRow } from './staff-rows.ts'
import { stepOfCode } from './totp.ts'

/** More is no code of any kind. */
const MAX_CODE = 40

/** Whether this could be a code of an authenticator, however it is spaced. */
function authenticatorCode(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/**
 * Whether a person with a second factor gave a right code: of the authenticator, or a recovery code. Either works once,
 * whatever is tried at the same time.
 */
export async function spendCode(
  trx: Trx,
  keys: Keys,
  person: StaffRow,
  text: string,
  now: Date,
): Promise<boolean> {
  if (text.length > MAX_CODE || person.totp_secret === null) return false
  const code = authenticatorCode(text)
  if (code === undefined) return spendRecoveryCode(trx, keys, person.staff_id, text)
  const secret = unseal(keys.staffFactors, person.totp_secret)
  const step = secret === undefined ? undefined : stepOfCode(secret, code, now)
  return step !== undefined && spendStep(trx, person.staff_id, step)
}

/** Marks a time step as used. False if it, or a later one, was used before. */
export async function spendStep(trx: Trx, staffId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('staff_id', '=', staffId)
    .where('totp_last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

import { createHmac } from 'node:crypto'
import type { Db, Trx } from '#db/transaction.ts'
import { makeAccessCode } from '#services/accounts/access-code.ts'
import type { Keys } from '#services/secrets/keys.ts'

const CODES = 10

/** Replaces the recovery codes of a person. They are shown this once; only their hashes are stored. */
export async function renewRecoveryCodes(trx: Trx, keys: Keys, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, makeAccessCode)
  await removeRecoveryCodes(trx, staffId)
  await trx
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashOf(keys, code) })))
    .execute()
  return codes
}

/** Whether this was a code of the person, which it is no more. */
export async function spendRecoveryCode(
  trx: Trx,
  keys: Keys,
  staffId: number,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashOf(keys, code))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function removeRecoveryCodes(trx: Trx, staffId: number): Promise<void> {
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
}

/** A fast hash is enough for 58 random bits with a key that is not in the database. */
function hashOf(keys: Keys, code: string): string {
  const letters = code
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
  return createHmac('sha256', keys.staffFactors).update(letters).digest('base64url')
}

/** How many of a person can still be used. */
export async function countRecoveryCodes(db: Db, staffId: number): Promise<number> {
  const { count } = await db
    .selectFrom('staff_recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return count
}

import type { Db, Trx } from '#db/transaction.ts'
import { isKnownBrowser, ownerOf, signKnownBrowser } from '#services/accounts/known-browsers.ts'
import type { Keys } from '#services/secrets/keys.ts'
import type { StaffRow } from './staff-rows.ts'

/** A member of staff in whose browser an attempt is made: they have signed in there before. */
export type KnownMember = Pick<StaffRow, 'staff_id' | 'email_key'>

/**
 * A token for the browser in which a person has just signed in, with the second factor if they have one. It opens nothing,
 * and a new password voids it.
 */
export function issueStaffBrowser(
  keys: Keys,
  { staff_id: ownerId, password_hash: secretHash }: Pick<StaffRow, 'staff_id' | 'password_hash'>,
  now: Date,
): string | undefined {
  return secretHash === null
    ? undefined
    : signKnownBrowser(keys.staffKnownBrowser, { ownerId, secretHash }, now)
}

/** The person who has signed in from the browser with this token; undefined if it is forged, void or expired. */
export async function findKnownMember(
  db: Db | Trx,
  keys: Keys,
  token: string | undefined,
  now: Date,
): Promise<KnownMember | undefined> {
  const ownerId = token === undefined ? undefined : ownerOf(token)
  if (token === undefined || ownerId === undefined) return undefined
  const person = await db
    .selectFrom('staff')
    .select(['staff_id', 'email_key', 'password_hash'])
    .where('staff_id', '=', ownerId)
    .where('disabled', '=', 0)
    .executeTakeFirst()
  if (!person || person.password_hash === null) return undefined
  const owner = { ownerId, secretHash: person.password_hash }
  return isKnownBrowser(keys.staffKnownBrowser, owner, token, now) ? person : undefined
}

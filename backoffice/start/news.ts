import type { Db } from '#db/transaction.ts'
import { NEWEST_RELEASE, type Release, releasesAfter } from '#domain/staff/releases.ts'
import type { StaffMember } from '../staff-member.ts'

/** The releases with something new that the person has not put away, the newest first. */
export async function listNews(db: Db, { staffId }: StaffMember): Promise<readonly Release[]> {
  const person = await db
    .selectFrom('staff')
    .select('seen_release')
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return person ? releasesAfter(person.seen_release) : []
}

/** Shows the person no news until there is a newer release. */
export async function putNewsAway(db: Db, { staffId }: StaffMember): Promise<void> {
  await db
    .updateTable('staff')
    .set({ seen_release: NEWEST_RELEASE })
    .where('staff_id', '=', staffId)
    .execute()
}

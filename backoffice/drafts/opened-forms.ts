import type { Db } from '#db/transaction.ts'
import type { SignedInMember } from '../staff/sessions.ts'

/** How long somebody counts as having a form open, ms. */
const OPEN_MS = 15 * 60_000
/** A form that is loaded anew within this time is no new visit, ms. */
const VISIT_MS = 60_000
/** The most names in the line. */
const MAX_OTHERS = 3

/** Somebody else who opened the same form a moment ago. */
export interface OtherEditor {
  readonly name: string
  readonly minutesAgo: number
}

/** Notes in the session of a member which form it has opened, and tells who else has. */
export async function openForm(
  db: Db,
  { staffId, session }: SignedInMember,
  path: string,
  now: Date,
): Promise<readonly OtherEditor[]> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await db
    .updateTable('staff_sessions')
    .set({ opened_path: path, opened_at: now.toISOString() })
    .where('staff_session_id', '=', session.sessionId)
    .where((eb) => eb.or([eb('opened_path', '!=', path), eb('opened_at', '<', before(VISIT_MS))]))
    .execute()
  const rows = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.staff_id', 'staff_sessions.staff_id')
    .select((eb) => ['name', eb.fn.max('opened_at').as('opened_at')])
    .where('opened_path', '=', path)
    .where('opened_at', '>', before(OPEN_MS))
    .where('staff.staff_id', '!=', staffId)
    .groupBy(['staff.staff_id', 'name'])
    .orderBy('opened_at', 'desc')
    .limit(MAX_OTHERS)
    .execute()
  return rows.map(({ name, opened_at }) => ({
    name,
    minutesAgo: Math.floor((now.getTime() - Date.parse(opened_at)) / 60_000),
  }))
}

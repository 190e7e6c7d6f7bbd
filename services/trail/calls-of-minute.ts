import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/transaction.ts'
import type { Actor } from './actor.ts'
import {
  type ChangeFilter,
  type ChangesPage,
  changesOf,
  type ListedChange,
  readPage,
} from './list-changes.ts'

const KEY = 'key' satisfies Actor['kind']

/** The length of a time up to its minute: 2026-08-01T09:30. */
const MINUTE = 16

/**
 * The condition that a change is no call of a key, or the last one of its kind in its minute; of one subject, if the filter
 * asks for one. The signs + keep SQLite from other indexes than the one by time: a key may have made a million calls since.
 */
function isLastOfMinute({ subject }: ChangeFilter): Expression<SqlBool> {
  const sameSubject = subject ? sql`and later.subject_id = changes.subject_id` : sql``
  return sql<boolean>`(changes.actor_kind <> ${sql.lit(KEY)} or not exists (
    select 1 from changes as later
    where later.at >= changes.at and later.at < substr(changes.at, 1, ${sql.lit(MINUTE)}) || ':99'
      and +later.change_id > changes.change_id and later.actor_kind || '' = ${sql.lit(KEY)}
      and +later.actor_id = changes.actor_id and later.kind = changes.kind ${sameSubject}))`
}

/** The changes that a filter asks for, the calls of a key in one minute as the last of them. */
export function linesOf(db: Db, filter: ChangeFilter) {
  return changesOf(db, filter).where(isLastOfMinute(filter))
}

/**
 * How many calls of the same key and kind the minute of a change has; 1 of what is no call. Counted along the index by time,
 * like the condition above.
 */
function callsInMinute({ subject }: ChangeFilter) {
  const sameSubject = subject ? sql`and call.subject_id = changes.subject_id` : sql``
  return sql<number>`case when changes.actor_kind <> ${sql.lit(KEY)} then 1 else (
    select count(*) from changes as call
    where call.at >= substr(changes.at, 1, ${sql.lit(MINUTE)})
      and call.at < substr(changes.at, 1, ${sql.lit(MINUTE)}) || ':99'
      and call.actor_kind || '' = ${sql.lit(KEY)}
      and +call.actor_id = changes.actor_id and call.kind = changes.kind ${sameSubject}) end`
}

/** A page of them, newest first, with the number of calls that each stands for. */
export function listLines(db: Db, filter: ChangeFilter, page: ChangesPage): Promise<ListedChange[]> {
  return readPage(db, linesOf(db, filter), { ...page, calls: callsInMinute(filter) })
}

/** The changes that the minute of a call has of its kind, with how many there are: a page of them, newest first. */
export interface CallsOfMinute {
  readonly count: number
  readonly calls: readonly ListedChange[]
}

/** The calls of the same key and kind in the minute of a change; undefined = it is no call, or the only one. */
export async function readCallsOfMinute(
  db: Db,
  change: ListedChange,
  page: ChangesPage,
): Promise<CallsOfMinute | undefined> {
  if (change.by.kind !== KEY || change.by.id === null) return undefined
  const counted = await changesOf(db, {})
    .where('change_id', '=', change.changeId)
    .select(callsInMinute({}).as('calls'))
    .executeTakeFirst()
  const count = Number(counted?.calls ?? 0)
  if (count <= 1) return undefined
  const minute = minuteOf(change)
  const calls = changesOf(db, { by: { kind: KEY, id: change.by.id }, subjectKinds: [change.subject.kind] })
    .where('kind', '=', change.kind)
    .where('at', '>=', minute)
    .where('at', '<', `${minute}:99`)
  return { count, calls: await readPage(db, calls, page) }
}

function minuteOf({ at }: ListedChange): string {
  return at.slice(0, MINUTE)
}

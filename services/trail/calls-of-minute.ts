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

/** A page of them, newest first. */
export function listLines(db: Db, filter: ChangeFilter, page: ChangesPage): Promise<ListedChange[]> {
  return readPage(db, linesOf(db, filter), page)
}

/** The changes that the minute of a call has of its kind, with how many there are: a page of them, newest first. */
export interface CallsOfMinute {
  readonly count: number
  readonly calls: readonly ListedChange[]
}

/** How many calls of the same key and kind the minutes of these changes have, by change; one alone is not counted. */
export async function countCalls(
  db: Db,
  changes: readonly ListedChange[],
  filter: ChangeFilter,
): Promise<ReadonlyMap<number, number>> {
  const calls = changes.filter(({ by }) => by.kind === KEY)
  if (calls.length === 0) return new Map()
  const minutes = [...new Set(calls.map(minuteOf))]
  const { subject } = filter
  const countIn = (minute: string) =>
    db
      .selectFrom('changes')
      .where('at', '>=', minute)
      .where('at', '<', `${minute}:99`)
      .where(sql<SqlBool>`actor_kind || '' = ${sql.lit(KEY)}`)
      .$if(subject !== undefined, (query) => query.where('subject_id', '=', subject?.id ?? ''))
      .select((eb) => [
        'actor_id',
        'kind',
        sql<string>`${minute}`.as('minute'),
        eb.fn.countAll<number>().as('calls'),
      ])
      .groupBy(['actor_id', 'kind'])
  // Each minute along the index by time: of many minutes in one condition SQLite would read every change
  const [first = '', ...others] = minutes
  const rows = await others
    .reduce((counted, minute) => counted.unionAll(countIn(minute)), countIn(first))
    .execute()
  const counts = new Map(
    rows.map((row) => [`${row.actor_id} ${row.kind} ${row.minute}`, Number(row.calls)] as const),
  )
  return new Map(
    calls.flatMap((call) => {
      const count = counts.get(`${call.by.id} ${call.kind} ${minuteOf(call)}`) ?? 0
      return count > 1 ? [[call.changeId, count] as const] : []
    }),
  )
}

/** The calls of the same key and kind in the minute of a change; undefined = it is no call, or the only one. */
export async function readCallsOfMinute(
  db: Db,
  change: ListedChange,
  page: ChangesPage,
): Promise<CallsOfMinute | undefined> {
  if (change.by.kind !== KEY || change.by.id === null) return undefined
  const count = (await countCalls(db, [change], {})).get(change.changeId)
  if (count === undefined) return undefined
  const minute = minuteOf(change)
  const calls = changesOf(db, {
    by: { kind: KEY, id: change.by.id },
    subjectKinds: [change.subject.kind],
    since: minute,
    until: `${minute}:99`,
  }).where('kind', '=', change.kind)
  return { count, calls: await readPage(db, calls, page) }
}

function minuteOf({ at }: ListedChange): string {
  return at.slice(0, MINUTE)
}

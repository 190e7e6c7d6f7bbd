import { type Nullable, type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import { readJson } from '#domain/text/read-json.ts'
import type { ChangeKind, SubjectKind } from '#domain/staff/changes.ts'
import type { Actor } from './actor.ts'

export interface ListedChange {
  readonly changeId: number
  /** ISO 8601, UTC. */
  readonly at: string
  readonly by: {
    readonly kind: Actor['kind']
    readonly id: number | null
    /** null = the shop, the import folder or a visitor, or somebody who was removed. */
    readonly name: string | null
    readonly address: string
  }
  readonly kind: ChangeKind
  readonly subject: {
    readonly kind: SubjectKind
    readonly id: string
    /** null = it has no name but its number, or it was removed. */
    readonly name: string | null
  }
  /** The change that this one takes back. */
  readonly undoes: number | null
  /** The change that took this one back. */
  readonly undoneBy: number | null
  readonly rows: readonly ListedRow[]
  /** How many calls of a key in one minute it stands for, in a list that has them as one line; else 1. */
  readonly calls: number
}

export interface ListedRow {
  readonly table: string
  readonly key: string
  /** The changed columns; null = the row was added, or the values are erased. */
  readonly before: Readonly<Record<string, unknown>> | null
  /** The changed columns; null = the row was removed, or the values are erased. */
  readonly after: Readonly<Record<string, unknown>> | null
  readonly isErased: boolean
  /** The stored values are no JSON: `lonja check` names the change. */
  readonly isUnreadable: boolean
}

export interface ChangeFilter {
  readonly by?: { readonly kind: Actor['kind']; readonly id?: number } | undefined
  readonly subjectKinds?: readonly SubjectKind[] | undefined
  readonly subject?: { readonly kind: SubjectKind; readonly id: string } | undefined
  /** The first instant, ISO 8601, UTC. */
  readonly since?: string | undefined
  /** The first instant after it, ISO 8601, UTC. */
  readonly until?: string | undefined
}

/** Which part of a list is read: so many changes, those before the change `before`. */
export interface ChangesPage {
  readonly before?: number | undefined
  readonly most: number
}

/** Changes, newest first: a page of them. */
export function listChanges(db: Db, filter: ChangeFilter, page: ChangesPage): Promise<ListedChange[]> {
  return readPage(db, changesOf(db, filter), page)
}

/**
 * The changes that a filter asks for. Changes are numbered as they are made, so those of some days lie between two numbers: a
 * list by number need not look for a day from the newest change on.
 */
export function changesOf(db: Db, { by, subjectKinds, subject, since, until }: ChangeFilter) {
  let query = db.selectFrom('changes')
  if (by) query = query.where('actor_kind', '=', by.kind)
  if (by?.id !== undefined) query = query.where('actor_id', '=', by.id)
  if (subjectKinds) query = query.where('subject_kind', 'in', subjectKinds.length > 0 ? subjectKinds : [''])
  if (subject) query = query.where('subject_kind', '=', subject.kind).where('subject_id', '=', subject.id)
  if (since !== undefined) query = query.where('at', '>=', since).where(isNumberedAfter(since))
  if (until !== undefined) query = query.where('at', '<', until).where(isNumberedBefore(until))
  return query
}

/** Clocks of processes that make changes differ by less, ms. */
const CLOCKS_DIFFER_MS = 86_400_000

/** Whether a change has a later number than the last one made clearly before an instant. */
function isNumberedAfter(since: string) {
  return sql<SqlBool>`changes.change_id > coalesce((select earlier.change_id from changes as earlier
    where earlier.at < ${shifted(since, -CLOCKS_DIFFER_MS)} order by earlier.at desc, earlier.change_id desc limit 1), 0)`
}

/** Whether a change has an earlier number than the first one made clearly after an instant. */
function isNumberedBefore(until: string) {
  return sql<SqlBool>`changes.change_id < coalesce((select later.change_id from changes as later
    where later.at >= ${shifted(until, CLOCKS_DIFFER_MS)} order by later.at, later.change_id limit 1), ${Number.MAX_SAFE_INTEGER})`
}

function shifted(instant: string, ms: number): string {
  return new Date(Date.parse(instant) + ms).toISOString()
}

export async function findChange(db: Db, changeId: number): Promise<ListedChange | undefined> {
  const [change] = await readPage(db, changesOf(db, {}).where('change_id', '=', changeId), { most: 1 })
  return change
}

/** A page of these changes, newest first, with all that is said of them; in one statement. */
export async function readPage(
  db: Db,
  changes: ReturnType<typeof changesOf>,
  { before, most, calls = sql.lit(1) }: ChangesPage & { readonly calls?: RawBuilder<number> },
): Promise<ListedChange[]> {
  const page = changes
    .$if(before !== undefined, (query) => query.where('change_id', '<', before ?? 0))
    .selectAll('changes')
    .select((eb) => [
      eb
        .selectFrom('changes as later')
        .select('later.change_id')
        .whereRef('later.undoes', '=', 'changes.change_id')
        .limit(1)
        .as('undone_by'),
      nameNow('changes.actor_kind', 'changes.actor_id').as('actor_name_now'),
      nameNow('changes.subject_kind', 'changes.subject_id').as('subject_name_now'),
      calls.as('calls'),
    ])
    .orderBy('change_id', 'desc')
    .limit(most)
  const rows = await db
    .selectFrom(page.as('page'))
    .leftJoin('change_rows', 'change_rows.change_id', 'page.change_id')
    .selectAll('page')
    .select(['table_name', 'row_key', 'change_rows.before', 'change_rows.after', 'salt'])
    .orderBy('page.change_id', 'desc')
    .orderBy('row_number')
    .execute()
  return [...Map.groupBy(rows, ({ change_id }) => change_id).values()].flatMap(([change, ...others]) =>
    change
      ? {
          changeId: change.change_id,
          at: change.at,
          by: {
            kind: change.actor_kind as Actor['kind'],
            id: change.actor_id,
            name: change.actor_name || change.actor_name_now,
            address: change.address,
          },
          kind: change.kind as ChangeKind,
          subject: {
            kind: change.subject_kind as SubjectKind,
            id: change.subject_id,
            name: change.subject_name_now,
          },
          undoes: change.undoes,
          undoneBy: change.undone_by,
          rows: [change, ...others].flatMap(listRow),
          calls: Number(change.calls),
        }
      : [],
  )
}

/** A row as a change joined with its rows has it. */
type JoinedRow = Nullable<
  Pick<Selectable<Database['change_rows']>, 'table_name' | 'row_key' | 'before' | 'after' | 'salt'>
>

/** The changed row; nothing of a change without any. */
function listRow({ table_name: table, row_key: key, before, after, salt }: JoinedRow): ListedRow | [] {
  if (table === null || key === null) return []
  return {
    table,
    key,
    before: parse(before),
    after: parse(after),
    isErased: salt === '',
    isUnreadable: [before, after].some((text) => text !== null && parse(text) === null),
  }
}

function parse(text: string | null): Record<string, unknown> | null {
  if (text === null) return null
  const value = readJson(text)
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : null
}

/** Where the names of people and things are, by their kind. */
const NAMED = [
  ['client', 'clients', 'client_id', 'name'],
  ['key', 'integration_keys', 'integration_key_id', 'name'],
  ['staff', 'staff', 'staff_id', 'name'],
  ['webhook', 'webhooks', 'webhook_id', 'url'],
  ['access_request', 'access_requests', 'access_request_id', 'name'],
  ['message', 'contact_messages', 'contact_message_id', 'name'],
  ['quotation', 'quotations', 'quotation_id', 'name'],
  ['view', 'saved_views', 'view_id', 'name'],
  ['own_view', 'saved_views', 'view_id', 'name'],
] as const

/** The name that somebody or something has now; null = it has none but its number, was removed, or its number is none. */
function nameNow(kindColumn: string, idColumn: string) {
  const written = sql`cast(${sql.ref(idColumn)} as text)`
  const names = NAMED.map(
    ([kind, table, id, name]) =>
      sql`when ${sql.lit(kind)} then (select ${sql.ref(name)} from ${sql.table(table)}
        where ${sql.ref(id)} = cast(${written} as bigint))`,
  )
  // PostgreSQL refuses the whole list for one text that is no number
  return sql<
    string | null
  >`case when length(${written}) between 1 and 18 and trim(${written}, '0123456789') = ''
    then case ${sql.ref(kindColumn)} ${sql.join(names, sql` `)} end end`
}

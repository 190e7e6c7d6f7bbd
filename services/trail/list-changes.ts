import type { Selectable } from 'kysely'
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
  /** Numbers between which all of these are: see withNumbers. */
  readonly numbers?: { readonly after: number | null; readonly before: number | null }
}

/** Changes, newest first: a page of them, those before the change `before`. */
export async function listChanges(
  db: Db,
  filter: ChangeFilter,
  { before, most }: { readonly before?: number | undefined; readonly most: number },
): Promise<ListedChange[]> {
  let query = changesOf(db, filter).selectAll().orderBy('change_id', 'desc').limit(most)
  if (before !== undefined) query = query.where('change_id', '<', before)
  return describeChanges(db, await query.execute())
}

/** The changes that a filter asks for. */
export function changesOf(db: Db, { by, subjectKinds, subject, since, until, numbers }: ChangeFilter) {
  let query = db.selectFrom('changes')
  if (by) query = query.where('actor_kind', '=', by.kind)
  if (by?.id !== undefined) query = query.where('actor_id', '=', by.id)
  if (subjectKinds) query = query.where('subject_kind', 'in', subjectKinds.length > 0 ? subjectKinds : [''])
  if (subject) query = query.where('subject_kind', '=', subject.kind).where('subject_id', '=', subject.id)
  if (since !== undefined) query = query.where('at', '>=', since)
  if (until !== undefined) query = query.where('at', '<', until)
  if (numbers && numbers.after !== null) query = query.where('change_id', '>', numbers.after)
  if (numbers && numbers.before !== null) query = query.where('change_id', '<', numbers.before)
  return query
}

/** Clocks of processes that make changes differ by less, ms. */
const CLOCKS_DIFFER_MS = 86_400_000

/**
 * The same filter, with the numbers between which its days lie: changes are numbered as they are made, so a list by number
 * need not look for a day from the newest change on.
 */
export async function withNumbers(db: Db, filter: ChangeFilter): Promise<ChangeFilter> {
  const { since, until } = filter
  if (since === undefined && until === undefined) return filter
  const shifted = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()
  const clearlyBefore = since === undefined ? '' : shifted(since, -CLOCKS_DIFFER_MS)
  const clearlyAfter = until === undefined ? '~' : shifted(until, CLOCKS_DIFFER_MS)
  const numbers = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('changes')
        .select('change_id')
        .where('at', '<', clearlyBefore)
        .orderBy('at', 'desc')
        .orderBy('change_id', 'desc')
        .limit(1)
        .as('after'),
      eb
        .selectFrom('changes')
        .select('change_id')
        .where('at', '>=', clearlyAfter)
        .orderBy('at')
        .orderBy('change_id')
        .limit(1)
        .as('before'),
    ])
    .executeTakeFirstOrThrow()
  return { ...filter, numbers }
}

export async function findChange(db: Db, changeId: number): Promise<ListedChange | undefined> {
  const rows = await db.selectFrom('changes').selectAll().where('change_id', '=', changeId).execute()
  return (await describeChanges(db, rows))[0]
}

type ChangeRow = Selectable<Database['changes']>

export async function describeChanges(db: Db, changes: readonly ChangeRow[]): Promise<ListedChange[]> {
  if (changes.length === 0) return []
  const ids = changes.map(({ change_id }) => change_id)
  const rows = await db
    .selectFrom('change_rows')
    .selectAll()
    .where('change_id', 'in', ids)
    .orderBy('change_id')
    .orderBy('row_number')
    .execute()
  const rowsOf = Map.groupBy(rows, (row) => row.change_id)
  const undone = await db
    .selectFrom('changes')
    .select(['change_id', 'undoes'])
    .where('undoes', 'in', ids)
    .execute()
  const undoneBy = new Map(undone.map(({ change_id, undoes }) => [undoes, change_id]))
  const nameOf = await readNames(db, changes)
  return changes.map((change) => ({
    changeId: change.change_id,
    at: change.at,
    by: {
      kind: change.actor_kind as Actor['kind'],
      id: change.actor_id,
      name: change.actor_name || nameOf(change.actor_kind, String(change.actor_id)),
      address: change.address,
    },
    kind: change.kind as ChangeKind,
    subject: {
      kind: change.subject_kind as SubjectKind,
      id: change.subject_id,
      name: nameOf(change.subject_kind, change.subject_id),
    },
    undoes: change.undoes,
    undoneBy: undoneBy.get(change.change_id) ?? null,
    rows: (rowsOf.get(change.change_id) ?? []).map((row) => ({
      table: row.table_name,
      key: row.row_key,
      before: parse(row.before),
      after: parse(row.after),
      isErased: row.salt === '',
      isUnreadable: [row.before, row.after].some((text) => text !== null && parse(text) === null),
    })),
  }))
}

function parse(text: string | null): Record<string, unknown> | null {
  if (text === null) return null
  const value = readJson(text)
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : null
}

/** The names that people and things have now, by kind and id, in one statement. */
async function readNames(
  db: Db,
  changes: readonly ChangeRow[],
): Promise<(kind: string, id: string) => string | null> {
  const idsOf = (...kinds: readonly string[]) => {
    const ids = changes.flatMap((change) => [
      ...(kinds.includes(change.actor_kind) && change.actor_id !== null ? [change.actor_id] : []),
      ...(kinds.includes(change.subject_kind) ? [Number(change.subject_id)] : []),
    ])
    return ids.length > 0 ? [...new Set(ids)] : [0]
  }
  const rows = await db
    .selectFrom('clients')
    .select((eb) => [eb.val('client').as('kind'), 'client_id as id', 'name'])
    .where('client_id', 'in', idsOf('client'))
    .unionAll((eb) =>
      eb
        .selectFrom('integration_keys')
        .select([eb.val('key').as('kind'), 'integration_key_id as id', 'name'])
        .where('integration_key_id', 'in', idsOf('key')),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('staff')
        .select([eb.val('staff').as('kind'), 'staff_id as id', 'name'])
        .where('staff_id', 'in', idsOf('staff')),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('webhooks')
        .select([eb.val('webhook').as('kind'), 'webhook_id as id', 'url as name'])
        .where('webhook_id', 'in', idsOf('webhook')),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('access_requests')
        .select([eb.val('access_request').as('kind'), 'access_request_id as id', 'name'])
        .where('access_request_id', 'in', idsOf('access_request')),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('contact_messages')
        .select([eb.val('message').as('kind'), 'contact_message_id as id', 'name'])
        .where('contact_message_id', 'in', idsOf('message')),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('saved_views')
        .select([eb.val('view').as('kind'), 'view_id as id', 'name'])
        .where('view_id', 'in', idsOf('view', 'own_view')),
    )
    .execute()
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  return (kind, id) => names.get(`${kind === 'own_view' ? 'view' : kind} ${id}`) ?? null
}

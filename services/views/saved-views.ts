import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type ListName, MOST_VIEWS, viewName, viewQuery } from '#domain/staff/saved-views.ts'
import type { Actor } from '#services/trail/actor.ts'
import { lockTrail } from '#services/trail/lock-trail.ts'
import { recordChange } from '#services/trail/record-change.ts'

/** A view as the database has it. */
export type ViewRow = Selectable<Database['saved_views']>

export interface NewView {
  readonly list: ListName
  /** Whose view it is; null = everyone's. */
  readonly staffId: number | null
  readonly name: string
  /** The address of the list, of which only the filters and the order are kept. */
  readonly query: string
}

export type CannotSaveView = 'invalid_name' | 'name_taken' | 'nothing_to_save' | 'too_many'

/** Saves a view. */
export async function addView(
  db: Db,
  by: Actor,
  { list, staffId, name: typed, query: address }: NewView,
): Promise<Result<ViewRow, CannotSaveView>> {
  const [name, query] = [viewName(typed), viewQuery(list, address)]
  if (name === undefined) return failure('invalid_name')
  if (query === '') return failure('nothing_to_save')
  return inTransaction(db, async (trx) => {
    await lockTrail(trx)
    const others = await viewsOf(trx, list, staffId)
    if (others.length >= MOST_VIEWS) return failure('too_many')
    if (others.some((other) => other.name === name)) return failure('name_taken')
    const after = await trx
      .insertInto('saved_views')
      .values({ list, staff_id: staffId, name, query })
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(trx, by, undefined, after)
    return success(after)
  })
}

/** What a view gets: another name, unless somebody renamed it meanwhile, or other filters and another order. */
type ViewChange = { readonly name: string; readonly formerName?: string } | { readonly query: string }

export async function changeView(
  db: Db,
  by: Actor,
  viewId: number,
  change: ViewChange,
): Promise<Result<ViewRow, CannotSaveView | 'not_found' | 'conflict'>> {
  return inTransaction(db, async (trx) => {
    await lockTrail(trx)
    const before = await findView(trx, viewId)
    if (!before) return failure('not_found')
    const name = 'name' in change ? viewName(change.name) : before.name
    const formerName = ('name' in change ? change.formerName : undefined) ?? before.name
    if (before.name !== formerName && before.name !== name) return failure('conflict')
    const query = 'query' in change ? viewQuery(before.list as ListName, change.query) : before.query
    if (name === undefined) return failure('invalid_name')
    if (query === '') return failure('nothing_to_save')
    const others = await viewsOf(trx, before.list, before.staff_id)
    if (others.some((other) => other.name === name && other.view_id !== viewId)) return failure('name_taken')
    const after = { ...before, name, query }
    await trx.updateTable('saved_views').set({ name, query }).where('view_id', '=', viewId).execute()
    await record(trx, by, before, after)
    return success(after)
  })
}

export async function removeView(db: Db, by: Actor, viewId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockTrail(trx)
    const before = await findView(trx, viewId)
    if (!before) return false
    await trx.deleteFrom('saved_views').where('view_id', '=', viewId).execute()
    await record(trx, by, before, undefined)
    return true
  })
}

/** Puts a removed view back; false if there are too many meanwhile, or another one has its name. */
export async function restoreView(db: Db, by: Actor, view: ViewRow): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockTrail(trx)
    const others = await viewsOf(trx, view.list, view.staff_id)
    if (others.length >= MOST_VIEWS || others.some(({ name }) => name === view.name)) return false
    await trx.insertInto('saved_views').values(view).execute()
    await record(trx, by, undefined, view)
    return true
  })
}

export function findView(db: Db | Trx, viewId: number): Promise<ViewRow | undefined> {
  return db.selectFrom('saved_views').selectAll().where('view_id', '=', viewId).executeTakeFirst()
}

function viewsOf(trx: Trx, list: string, staffId: number | null): Promise<ViewRow[]> {
  return trx
    .selectFrom('saved_views')
    .selectAll()
    .where('list', '=', list)
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .execute()
}

async function record(trx: Trx, by: Actor, before: ViewRow | undefined, after: ViewRow | undefined) {
  const view = after ?? before
  if (!view) return
  const isOwn = view.staff_id !== null
  const what = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
  await recordChange(trx, by, {
    kind: isOwn ? (`own_view_${what}` as const) : (`view_${what}` as const),
    subjectId: view.view_id,
    rows: [{ table: 'saved_views', key: view.view_id, before: before ?? null, after: after ?? null }],
  })
}

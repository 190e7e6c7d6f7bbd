import type { Db } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { may } from '#domain/staff/roles.ts'
import { LIST_NAMES, type ListName, sightOfList } from '#domain/staff/saved-views.ts'
import type { BackOfficeParts } from '../parts.ts'
import { NotPermitted, permitted } from '../permitted.ts'
import { actorOf, type StaffMember } from '../staff-member.ts'
import { lastChangeOf } from '../undo/last-change.ts'
import { KeptCounts } from './kept-counts.ts'
import {
  addView,
  type CannotSaveView,
  changeView,
  findView,
  removeView,
  type ViewRow,
} from '#services/views/saved-views.ts'

export interface ListedView {
  readonly viewId: number
  readonly list: ListName
  readonly name: string
  /** The filters and the order, as in the address of the list. */
  readonly query: string
  readonly isForAll: boolean
}

/** What a view was, and the change that “Undo” takes back. */
interface ChangedView {
  readonly view: ListedView
  readonly change: number | undefined
}

/** How many rows each view has, at most one more than are counted. */
type CountViews = (queries: readonly string[]) => Promise<readonly number[]>

interface CountedViews {
  readonly list: ListName
  readonly count: CountViews
}

/** Filters and orders of lists under a name. Everybody sees their own and those for everyone, and changes their own. */
export function openViews({ db, clock }: BackOfficeParts) {
  const counts = new KeptCounts(clock)
  /** A view that the member may change. */
  const findOwn = async (by: StaffMember, viewId: number): Promise<ViewRow | undefined> => {
    const view = await findView(db, viewId)
    if (!view || !isSeen(by, view.list)) return undefined
    const mayChange = view.staff_id === by.staffId || (view.staff_id === null && may(by.roles, 'share_views'))
    return mayChange ? view : undefined
  }
  const change = async (
    by: StaffMember,
    viewId: number,
    changed: { readonly name: string; readonly formerName: string } | { readonly query: string },
  ): Promise<Result<ChangedView, CannotSaveView | 'not_found' | 'conflict'>> => {
    if (!(await findOwn(by, viewId))) return failure('not_found')
    const view = await changeView(db, actorOf(by), viewId, changed)
    return view.ok ? success(await describeChanged(db, by, view.value, 'changed')) : view
  }
  const countViews = async (
    by: StaffMember,
    { list, count, query }: CountedViews & { readonly query?: string },
  ) => {
    const views = await listViews(db, by, [list])
    const queries = [...views.map((view) => view.query), ...(query === undefined ? [] : [query])]
    const found = await counts.findAll(
      queries.map((one, position) =>
        position < views.length ? JSON.stringify([list, by.staffId, one]) : undefined,
      ),
      (missing) => count(missing.flatMap((position) => queries[position] ?? [])),
    )
    return {
      views: views.map((view, position) => ({ ...view, count: found[position] ?? 0 })),
      total: found[views.length] ?? 0,
    }
  }

  return {
    /** The views of a list that the member sees, own ones first, each by name. */
    list: permitted('save_views', (by, list: ListName) => listViews(db, by, [list])),
    /** The views of a list with the number of their rows. */
    counted: permitted('save_views', async (by, asked: CountedViews) => (await countViews(by, asked)).views),
    /** The same with the number of rows that another query has, counted now and in the same statement. */
    countedWith: permitted('save_views', (by, asked: CountedViews & { readonly query: string }) =>
      countViews(by, asked),
    ),
    /** The views of every list that the member sees. */
    all: permitted('save_views', (by) => listViews(db, by, LIST_NAMES)),
    save: permitted(
      'save_views',
      async (
        by,
        given: {
          readonly list: ListName
          readonly name: string
          readonly query: string
          readonly isForAll: boolean
        },
      ): Promise<Result<ChangedView, CannotSaveView>> => {
        if (!isSeen(by, given.list)) throw new NotPermitted(sightOfList(given.list))
        if (given.isForAll && !may(by.roles, 'share_views')) throw new NotPermitted('share_views')
        const view = await addView(db, actorOf(by), { ...given, staffId: given.isForAll ? null : by.staffId })
        return view.ok ? success(await describeChanged(db, by, view.value, 'added')) : view
      },
    ),
    rename: permitted(
      'save_views',
      (
        by,
        { viewId, ...names }: { readonly viewId: number; readonly name: string; readonly formerName: string },
      ) => change(by, viewId, names),
    ),
    /** Gives a view other filters and another order. */
    replace: permitted(
      'save_views',
      (by, { viewId, query }: { readonly viewId: number; readonly query: string }) =>
        change(by, viewId, { query }),
    ),
    remove: permitted('save_views', async (by, viewId: number): Promise<Result<ChangedView, 'not_found'>> => {
      const view = await findOwn(by, viewId)
      if (!view || !(await removeView(db, actorOf(by), viewId))) return failure('not_found')
      return success(await describeChanged(db, by, view, 'removed'))
    }),
  }
}

function isSeen(by: StaffMember, list: string): boolean {
  return LIST_NAMES.some((name) => name === list && may(by.roles, sightOfList(name)))
}

async function listViews(db: Db, by: StaffMember, lists: readonly ListName[]): Promise<ListedView[]> {
  const seen = lists.filter((list) => isSeen(by, list))
  if (seen.length === 0) return []
  const rows = await db
    .selectFrom('saved_views')
    .selectAll()
    .where('list', 'in', seen)
    .where((eb) => eb.or([eb('staff_id', '=', by.staffId), eb('staff_id', 'is', null)]))
    .execute()
  const byName = new Intl.Collator(by.language, { numeric: true })
  return rows
    .map(describe)
    .toSorted(
      (one, other) => Number(one.isForAll) - Number(other.isForAll) || byName.compare(one.name, other.name),
    )
}

function describe(row: ViewRow): ListedView {
  return {
    viewId: row.view_id,
    list: row.list as ListName,
    name: row.name,
    query: row.query,
    isForAll: row.staff_id === null,
  }
}

async function describeChanged(
  db: Db,
  by: StaffMember,
  row: ViewRow,
  what: 'added' | 'changed' | 'removed',
): Promise<ChangedView> {
  const kind = row.staff_id === null ? (`view_${what}` as const) : (`own_view_${what}` as const)
  return { view: describe(row), change: await lastChangeOf(db, actorOf(by), kind, row.view_id) }
}

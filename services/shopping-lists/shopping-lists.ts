import type { WireListSummary, WireShoppingList } from '#contracts/shopping-lists.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import {
  joinLines,
  type ListLine,
  MAX_LIST_LINES,
  MAX_LISTS,
  putLines,
} from '#domain/shopping-lists/list-lines.ts'
import { lockClient } from '../accounts/clients.ts'

/** A list of a client. */
interface NamedList {
  readonly clientId: number
  readonly shoppingListId: number
}

/** The lists of a client without their lines, the one that was changed last first. In one statement. */
export async function listShoppingLists(db: Db, clientId: number): Promise<WireListSummary[]> {
  const rows = await db
    .selectFrom('shopping_lists')
    .select(['shopping_list_id', 'name', 'revision', 'changed_at'])
    .select((eb) =>
      eb
        .selectFrom('shopping_list_lines')
        .select((lines) => lines.fn.countAll<number>().as('lines'))
        .whereRef('shopping_list_lines.shopping_list_id', '=', 'shopping_lists.shopping_list_id')
        .as('line_count'),
    )
    .where('client_id', '=', clientId)
    .orderBy('changed_at', 'desc')
    .orderBy('shopping_list_id', 'desc')
    .execute()
  return rows.map((row) => ({
    shoppingListId: row.shopping_list_id,
    name: row.name,
    revision: row.revision,
    changedAt: row.changed_at,
    lineCount: Number(row.line_count),
  }))
}

/** A list with its lines; undefined if the client has no such list. In two statements. */
export async function findShoppingList(
  db: Db | Trx,
  { clientId, shoppingListId }: NamedList,
): Promise<WireShoppingList | undefined> {
  const list = await db
    .selectFrom('shopping_lists')
    .select(['name', 'revision', 'changed_at'])
    .where('client_id', '=', clientId)
    .where('shopping_list_id', '=', shoppingListId)
    .executeTakeFirst()
  if (!list) return undefined
  const { name, revision, changed_at: changedAt } = list
  return { shoppingListId, name, revision, changedAt, lines: await readLines(db, shoppingListId) }
}

async function readLines(db: Db | Trx, shoppingListId: number): Promise<ListLine[]> {
  return db
    .selectFrom('shopping_list_lines')
    .select(['catalog_id as catalogId', 'stock_item_id as stockItemId', 'quantity'])
    .where('shopping_list_id', '=', shoppingListId)
    .orderBy('position')
    .execute()
}

interface NewList {
  readonly clientId: number
  /** A repeated one creates no second list: the answer is the first one as it is now. */
  readonly uuid: string
  readonly name: string
  readonly lines: readonly ListLine[]
}

export function createShoppingList(
  db: Db,
  catalogIds: readonly number[],
  { clientId, uuid, name, lines }: NewList,
): Promise<Result<WireShoppingList, 'not_found' | 'item_unavailable' | 'too_many_lists'>> {
  return inTransaction(db, async (trx) => {
    // Lists of one client are created one after the other, so that their number and uuids hold
    if (!(await lockClient(trx, clientId))) return failure('not_found')
    const before = await trx
      .selectFrom('shopping_lists')
      .select(['shopping_list_id', 'uuid'])
      .where('client_id', '=', clientId)
      .execute()
    const same = before.find((list) => list.uuid === uuid)
    if (same) return success(await requireList(trx, { clientId, shoppingListId: same.shopping_list_id }))
    if (before.length >= MAX_LISTS) return failure('too_many_lists')
    if (!(await areKnown(trx, catalogIds, lines))) return failure('item_unavailable')
    const { shopping_list_id: shoppingListId } = await trx
      .insertInto('shopping_lists')
      .values({ client_id: clientId, uuid, name, revision: 1, changed_at: new Date().toISOString() })
      .returning('shopping_list_id')
      .executeTakeFirstOrThrow()
    await insertLines(trx, shoppingListId, joinLines(lines))
    return success(await requireList(trx, { clientId, shoppingListId }))
  })
}

interface ListChange extends NamedList {
  /** The revision that the change was made from. */
  readonly revision: number
  readonly name: string
  readonly lines: readonly ListLine[]
}

/** Replaces the name and the lines of a list; `list_changed` if somebody changed it since `revision`. */
export function changeShoppingList(
  db: Db,
  catalogIds: readonly number[],
  change: ListChange,
): Promise<Result<WireShoppingList, 'not_found' | 'item_unavailable' | 'list_changed'>> {
  return inTransaction(db, async (trx) => {
    const revision = await claimList(trx, change)
    if (revision === undefined) return failure('not_found')
    if (revision !== change.revision) return failure('list_changed')
    if (!(await areKnown(trx, catalogIds, change.lines))) return failure('item_unavailable')
    await writeList(trx, change, { name: change.name, lines: joinLines(change.lines) })
    return success(await requireList(trx, change))
  })
}

interface ListAddition extends NamedList {
  readonly lines: readonly ListLine[]
}

/** Puts items on a list; one that is on it takes its new quantity. */
export function addToShoppingList(
  db: Db,
  catalogIds: readonly number[],
  addition: ListAddition,
): Promise<Result<WireShoppingList, 'not_found' | 'item_unavailable' | 'list_full'>> {
  return inTransaction(db, async (trx) => {
    if ((await claimList(trx, addition)) === undefined) return failure('not_found')
    if (!(await areKnown(trx, catalogIds, addition.lines))) return failure('item_unavailable')
    const lines = putLines(await readLines(trx, addition.shoppingListId), addition.lines)
    if (lines.length > MAX_LIST_LINES) return failure('list_full')
    await writeList(trx, addition, { lines })
    return success(await requireList(trx, addition))
  })
}

/** Deletes a list with its lines. `not_found` if the client has no such list. */
export async function deleteShoppingList(
  db: Db,
  { clientId, shoppingListId }: NamedList,
): Promise<Result<undefined, 'not_found'>> {
  const { numDeletedRows } = await db
    .deleteFrom('shopping_lists')
    .where('client_id', '=', clientId)
    .where('shopping_list_id', '=', shoppingListId)
    .executeTakeFirst()
  return numDeletedRows > 0n ? success(undefined) : failure('not_found')
}

/**
 * Locks a list until the transaction ends and returns its revision; undefined if the client has no such list. The write
 * changes nothing: it locks the row on PostgreSQL.
 */
async function claimList(trx: Trx, { clientId, shoppingListId }: NamedList): Promise<number | undefined> {
  const list = await trx
    .updateTable('shopping_lists')
    .set((eb) => ({ revision: eb.ref('revision') }))
    .where('client_id', '=', clientId)
    .where('shopping_list_id', '=', shoppingListId)
    .returning('revision')
    .executeTakeFirst()
  return list?.revision
}

interface Written {
  /** undefined = as it is. */
  readonly name?: string
  readonly lines: readonly ListLine[]
}

async function writeList(trx: Trx, { shoppingListId }: NamedList, { name, lines }: Written): Promise<void> {
  await trx
    .updateTable('shopping_lists')
    .set((eb) => ({
      ...(name !== undefined && { name }),
      revision: eb('revision', '+', 1),
      changed_at: new Date().toISOString(),
    }))
    .where('shopping_list_id', '=', shoppingListId)
    .execute()
  await trx.deleteFrom('shopping_list_lines').where('shopping_list_id', '=', shoppingListId).execute()
  await insertLines(trx, shoppingListId, lines)
}

async function insertLines(trx: Trx, shoppingListId: number, lines: readonly ListLine[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ catalogId, stockItemId, quantity }, at) => ({
    shopping_list_id: shoppingListId,
    position: at + 1,
    catalog_id: catalogId,
    stock_item_id: stockItemId,
    quantity,
  }))
  await trx.insertInto('shopping_list_lines').values(rows).execute()
}

/** Whether the catalogues have every item, deleted or not. */
async function areKnown(
  trx: Trx,
  catalogIds: readonly number[],
  lines: readonly ListLine[],
): Promise<boolean> {
  if (lines.length === 0) return true
  const ids = [...new Set(lines.map(({ stockItemId }) => stockItemId))]
  const items = await trx
    .selectFrom('stock_items')
    .select(['catalog_id', 'stock_item_id'])
    .where('catalog_id', 'in', catalogIds)
    .where('stock_item_id', 'in', ids)
    .execute()
  const known = new Set(items.map((item) => `${item.stock_item_id}.${item.catalog_id}`))
  return lines.every(({ catalogId, stockItemId }) => known.has(`${stockItemId}.${catalogId}`))
}

async function requireList(trx: Trx, named: NamedList): Promise<WireShoppingList> {
  const list = await findShoppingList(trx, named)
  if (!list) throw new Error('a written shopping list was not found')
  return list
}

import { sql } from 'kysely'
import type { RowAnswer } from '#contracts/integration/items.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { STOCK_FIELD_NAMES } from '#domain/catalog/item-fields.ts'
import type { RowChange } from '../../import/changes/changes.ts'
import { readyChanges } from '../../import/record/ready-changes.ts'
import { recordImport } from '../../import/record/record-import.ts'
import { type Field, optionalAvailability, optionalCount, Refused } from '../../import/sources/fields.ts'
import type { Stamp } from '../../import/staging/stamp.ts'
import { isNamed } from '../../import/staging/stored-catalog.ts'
import { toRecords } from '../../import/undo/recorded-change.ts'
import type { Actor } from '../../trail/actor.ts'
import {
  matchNamedRows,
  type MatchedRows,
  namedItems,
  type NamedRow,
  readNamedRow,
  refuseRow,
  toUnknown,
} from '../named-rows.ts'
import { firstOfEachRow, inOrder, type PutRows, refusedAnswer } from '../refused-rows.ts'

type Fields = Readonly<Record<string, unknown>>

export interface StockBatch {
  readonly catalogId: number
  readonly rows: readonly Fields[]
  /** Invalid rows are left out instead of refusing the batch. */
  readonly skipInvalid?: boolean | undefined
}

const RULES = {
  stock: optionalCount,
  availability: optionalAvailability,
  availableInDays: optionalCount,
} as const satisfies Record<StockField, Field<unknown>>

type StockField = (typeof STOCK_FIELD_NAMES)[number]
/** As the database has them; a missing one stays. */
type Levels = { readonly [Name in StockField]?: string | number | null }

interface ReadRow extends NamedRow {
  readonly levels: Levels
}

/**
 * Writes stock levels of items, and nothing else of them. Companies send them every few minutes, so that, unlike
 * {@link putRows}, it reads only the items that rows name, and writes in the transaction that reads them. Only items whose
 * level differs get the new revision, which rises if there are any; they are recorded in the same transaction.
 */
export function putStock(db: Db, by: Actor, batch: StockBatch): Promise<PutRows<RowAnswer>> {
  const given = batch.rows.map(readRow)
  return inTransaction(db, async (trx) => {
    const revision = await lockRevision(trx)
    const { known, unknown, refused } = matchNamedRows(given, await readItems(trx, batch.catalogId, given))
    const isNone = known.length === 0
    if (!batch.skipInvalid && refused.length > 0) return { ok: false, refused: inOrder(refused) }
    if (!batch.skipInvalid && isNone) return { ok: false, refused: unknown.map(toUnknown) }
    const changed = known.filter((one) => fieldsOf(one).length > 0)
    if (changed.length > 0) {
      const stamp = { catalogId: batch.catalogId, revision: revision + 1, at: new Date().toISOString() }
      await writeLevels(trx, stamp, changed)
      await trx.updateTable('catalog_revision').set({ revision: stamp.revision }).execute()
      const records = readyChanges(toRecords(changed.map(toChange), [], []).toArray())
      const call = { origin: 'call', files: [], rowsChanged: changed.length } as const
      await recordImport(trx, by, stamp, { ...call, changes: records })
    }
    return { ok: true, rows: toAnswers({ known, unknown, refused }, given) }
  })
}

function readRow(fields: Fields, index: number): ReadRow {
  const named = readNamedRow(fields, index)
  const problems = [...named.problems]
  const read = (name: StockField): string | number | null => {
    const value = RULES[name](fields[name])
    if (!(value instanceof Refused)) return value ?? null
    problems.push(refuseRow(named.row, name, value.reason))
    return null
  }
  const given = STOCK_FIELD_NAMES.filter((name) => fields[name] !== undefined)
  return { ...named, levels: Object.fromEntries(given.map((name) => [name, read(name)])), problems }
}

async function lockRevision(trx: Trx): Promise<number> {
  const { revision } = await trx
    .updateTable('catalog_revision')
    .set((eb) => ({ revision: eb.ref('revision') }))
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

type Items = Awaited<ReturnType<typeof readItems>>
type Item = Items extends ReadonlyMap<number, infer One> ? One : never
type KnownRow = ReadRow & { readonly item: Item }

async function readItems(trx: Trx, catalogId: number, rows: readonly ReadRow[]) {
  const items = await trx
    .selectFrom('stock_items')
    .select([
      'stock_item_id as stockItemId',
      'code',
      'name',
      'deleted',
      'stock',
      'availability',
      'available_in_days as availableInDays',
    ])
    .where('catalog_id', '=', catalogId)
    .where('removed', '=', 0)
    .where(isNamed(namedItems(rows)))
    .execute()
  return new Map(items.map((item) => [item.stockItemId, { ...item, deleted: item.deleted === 1 }]))
}

function fieldsOf({ item, levels }: KnownRow): RowChange['fields'] {
  return STOCK_FIELD_NAMES.flatMap((field) => {
    const [before, after] = [item[field], levels[field]]
    return after === undefined || before === after ? [] : [{ field, before, after }]
  })
}

function toChange(known: KnownRow): RowChange {
  const { row, item } = known
  const { stockItemId: id, code, name } = item
  return { kind: 'item', id, code, name, row, what: 'changed', fields: fieldsOf(known) }
}

/** Both databases accept this many rows of four values in one statement. */
const ROWS_PER_STATEMENT = 1_000

async function writeLevels(trx: Trx, stamp: Stamp, rows: readonly KnownRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const some = rows.slice(start, start + ROWS_PER_STATEMENT).map(({ item, levels }) => {
      const { stockItemId: id, stock, availability, availableInDays: days } = { ...item, ...levels }
      return sql`(cast(${id} as bigint), cast(${stock} as bigint), cast(${availability} as text), cast(${days} as bigint))`
    })
    await sql`
      with given (id, stock, availability, days) as (values ${sql.join(some)})
      update stock_items set
        stock = given.stock, availability = given.availability, available_in_days = given.days,
        revision = ${stamp.revision}, updated_at = ${stamp.at}
      from given
      where stock_items.catalog_id = ${stamp.catalogId} and stock_items.stock_item_id = given.id`.execute(trx)
  }
}

function toAnswers(
  { known, unknown, refused }: MatchedRows<ReadRow, Item>,
  given: readonly ReadRow[],
): RowAnswer[] {
  const answers: RowAnswer[] = [
    ...known.map((one): RowAnswer => {
      const { stockItemId, code } = one.item
      return { row: one.row, stockItemId, code, outcome: fieldsOf(one).length > 0 ? 'changed' : 'unchanged' }
    }),
    ...unknown.map(({ row, code }): RowAnswer => ({ row, stockItemId: null, code, outcome: 'unknown_item' })),
    ...firstOfEachRow(refused).map((one): RowAnswer => {
      const { stockItemId = null, code = '' } = given[one.row - 1] ?? {}
      return { stockItemId, code, ...refusedAnswer(one) }
    }),
  ]
  return inOrder(answers)
}

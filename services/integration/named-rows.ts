import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { STOCK_ITEM_COLUMNS, type StockItemRow } from '../catalog/item-rows.ts'
import { idsByCode } from '../import/ids-by-code.ts'
import type { ImportMessage } from '../import/messages/message.ts'
import { type Field, optionalId, optionalText, Refused } from '../import/sources/fields.ts'
import { isNamed, type NamedItems } from '../import/staging/stored-catalog.ts'
import { type RefusedRow, toRefused } from './refused-rows.ts'

/** A row of a call that changes an item of the shop, which it names by id or code. */
export interface NamedRow {
  readonly row: number
  readonly stockItemId: number | null
  readonly code: string
  readonly problems: readonly RefusedRow[]
}

interface Naming {
  readonly stockItemId?: unknown
  readonly code?: unknown
}

export function readNamedRow(fields: Naming, index: number): NamedRow {
  const row = index + 1
  const problems: RefusedRow[] = []
  const read = <Value>(field: keyof Naming, rule: Field<Value>): Value | undefined => {
    const value = rule(fields[field])
    if (!(value instanceof Refused)) return value
    problems.push(refuseRow(row, field, value.reason))
    return undefined
  }
  const stockItemId = read('stockItemId', optionalId) ?? null
  const code = read('code', optionalText(100)) ?? ''
  if (problems.length === 0 && stockItemId === null && code === '')
    problems.push(refuseRow(row, 'code', ['noCodeAndNoId']))
  return { row, stockItemId, code, problems }
}

export function refuseRow(row: number, field: string, reason: ImportMessage): RefusedRow {
  return toRefused({ file: '', row, field, reason }, CODES_OF_FIELDS)
}

const CODES_OF_FIELDS = { stockItemId: 'item_unclear', code: 'item_unclear' } as const

export function toUnknown({ row, stockItemId }: NamedRow): RefusedRow {
  const field = stockItemId === null ? 'code' : 'stockItemId'
  return { row, code: 'unknown_item', field, problem: 'names no item of this catalog' }
}

/** What the rows name that have no problem. */
export function namedItems(rows: readonly NamedRow[]): NamedItems {
  const valid = rows.filter(({ problems }) => problems.length === 0)
  return {
    ids: valid.flatMap(({ stockItemId }) => stockItemId ?? []),
    codes: valid.flatMap(({ stockItemId, code }) => (stockItemId === null ? [code] : [])),
  }
}

/** The rows of the items that are named, by their ids; deleted items too. */
export async function readItemRows(
  db: Kysely<Database>,
  catalogId: number,
  named: NamedItems,
): Promise<ReadonlyMap<number, StockItemRow>> {
  const rows = await db
    .selectFrom('stock_items')
    .select(STOCK_ITEM_COLUMNS)
    .where('catalog_id', '=', catalogId)
    .where('removed', '=', 0)
    .where(isNamed(named))
    .execute()
  return new Map(rows.map((row) => [row.stock_item_id, row]))
}

type Item = Pick<StockItem, 'stockItemId' | 'code' | 'deleted'>

export interface MatchedRows<Row, Of> {
  readonly known: readonly (Row & { readonly item: Of })[]
  readonly unknown: readonly Row[]
  readonly refused: readonly RefusedRow[]
}

/** A row is the item with its id, else the one with its code, of several the one that is not deleted. */
export function matchNamedRows<Row extends NamedRow, Of extends Item>(
  given: readonly Row[],
  items: ReadonlyMap<number, Of>,
): MatchedRows<Row, Of> {
  const byCode = idsByCode(new Set(namedItems(given).codes), [], { items })
  const known: (Row & { readonly item: Of })[] = []
  const unknown: Row[] = []
  const refused = given.flatMap(({ problems }) => problems)
  const rowOfItem = new Map<number, number>()
  for (const one of given) {
    const { row, stockItemId, code, problems } = one
    if (problems.length > 0) continue
    const [id, ...others] = stockItemId === null ? (byCode.get(code) ?? []) : [stockItemId]
    const item = items.get(id ?? 0)
    const earlier = rowOfItem.get(id ?? 0)
    if (others.length > 0)
      refused.push(refuseRow(row, 'code', ['codeOfSeveral', [id, ...others].join(', '), 'stockItemId']))
    else if (!item) unknown.push(one)
    else if (earlier !== undefined) {
      const field = stockItemId === null ? 'code' : 'stockItemId'
      refused.push(refuseRow(row, field, ['itemTwice', item.stockItemId, earlier]))
    } else {
      known.push({ ...one, item })
      rowOfItem.set(item.stockItemId, row)
    }
  }
  return { known, unknown, refused }
}

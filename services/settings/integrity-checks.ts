import { sql } from 'kysely'
import type { Db } from '#db/transaction.ts'
import { CURRENCIES } from '#domain/money/currency.ts'
import { decimalsOf } from '#domain/money/currency-decimals.ts'
import { PRICE_DECIMALS } from '#domain/money/money.ts'
import { findCycles } from '#domain/catalog/cycles.ts'
import { findBrokenChange } from '../trail/check-trail.ts'

export type IntegrityProblem =
  /** The first change of the trail that is missing, or that is not as it was recorded. */
  | readonly [kind: 'trail', changeId: number]
  /** A line total is not unit price × quantity; a subtotal or total does not add up; a status is not in the history. */
  | readonly [kind: 'lineTotal' | 'subtotal' | 'total' | 'history', orderId: number]
  /** Each category is the parent of the next one, and the last one of the first. */
  | readonly [kind: 'categoryCycle', catalogId: number, categoryIds: readonly number[]]
  /** The number of items whose category or parent does not exist. */
  | readonly [kind: 'orphans', catalogId: number, items: number]

/**
 * Finds inconsistent data in orders, categories, items and the trail; empty = consistent.
 * @param onRead is told of each part of the trail how many changes it has
 */
export async function findIntegrityProblems(
  db: Db,
  onRead?: (changes: number) => Promise<void>,
): Promise<IntegrityProblem[]> {
  return [
    ...(await findOrderProblems(db)),
    ...(await findCategoryCycles(db)),
    ...(await findOrphanedItems(db)),
    ...(await findTrailProblems(db, onRead)),
  ]
}

/** How many units of a price are one minor unit of the order's currency, in SQL. */
const priceUnits = sql`(case ${sql.join(
  Object.entries(Object.groupBy(CURRENCIES, (currency) => decimalsOf(currency)))
    .filter(([decimals]) => decimals !== '2')
    .map(
      ([decimals, currencies = []]) =>
        sql`when orders.currency in (${sql.join(currencies.map((code) => sql.lit(code)))})
          then ${sql.lit(10 ** (PRICE_DECIMALS - Number(decimals)))}`,
    ),
  sql` `,
)} else 100 end)`

interface OrderId {
  readonly order_id: number
}

async function findOrderProblems(db: Db): Promise<IntegrityProblem[]> {
  const lines = await sql<OrderId>`
    select distinct order_lines.order_id from order_lines
    inner join orders on orders.order_id = order_lines.order_id
    where line_total <> (unit_price * quantity + ${priceUnits} / 2) / ${priceUnits}
    order by order_lines.order_id`.execute(db)
  const subtotals = await sql<OrderId>`
    select order_id from orders
    where subtotal <> coalesce((select sum(line_total) from order_lines where order_id = orders.order_id), -1)
    order by order_id`.execute(db)
  const totals = await sql<OrderId>`
    select order_id from orders where total <> subtotal + taxes order by order_id`.execute(db)
  const histories = await sql<OrderId>`
    select order_id from orders
    where not exists (select 1 from order_status_changes change
      where change.order_id = orders.order_id and change.status = orders.status)
    order by order_id`.execute(db)
  const found = [
    ['lineTotal', lines],
    ['subtotal', subtotals],
    ['total', totals],
    ['history', histories],
  ] as const
  return found.flatMap(([kind, { rows }]) => rows.map((row) => [kind, row.order_id] as const))
}

async function findTrailProblems(
  db: Db,
  onRead?: (changes: number) => Promise<void>,
): Promise<IntegrityProblem[]> {
  const broken = await findBrokenChange(db, onRead)
  return broken === undefined ? [] : [['trail', broken]]
}

async function findCategoryCycles(db: Db): Promise<IntegrityProblem[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['catalog_id', 'stock_category_id', 'parent_stock_category_id'])
    .orderBy('catalog_id')
    .execute()
  return [...Map.groupBy(rows, (row) => row.catalog_id)].flatMap(([catalogId, categories]) => {
    const parents = new Map(categories.map((row) => [row.stock_category_id, row.parent_stock_category_id]))
    return findCycles(parents.keys(), (id) => parents.get(id) ?? undefined).map(
      (categoryIds) => ['categoryCycle', catalogId, categoryIds] as const,
    )
  })
}

async function findOrphanedItems(db: Db): Promise<IntegrityProblem[]> {
  const { rows } = await sql<{ catalog_id: number; items: number }>`
    select catalog_id, count(*) as items from stock_items
    where (stock_category_id is not null and not exists (select 1 from categories
        where categories.catalog_id = stock_items.catalog_id
          and categories.stock_category_id = stock_items.stock_category_id))
      or (stock_item_parent_id is not null and not exists (select 1 from stock_items parent
        where parent.catalog_id = stock_items.catalog_id
          and parent.stock_item_id = stock_items.stock_item_parent_id))
    group by catalog_id order by catalog_id`.execute(db)
  return rows.map(({ catalog_id, items }) => ['orphans', catalog_id, items])
}

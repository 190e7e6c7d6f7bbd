import { setImmediate } from 'node:timers/promises'
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'

/** What keeps an item from being ordered or found, or looks like a slip. */
export const ITEM_GAPS = [
  'unpriced',
  'unpictured',
  'uncategorized',
  'parentless',
  'tierless',
  'dearTier',
  'repeatedCode',
] as const

export type ItemGap = (typeof ITEM_GAPS)[number]

export type GapCounts = Readonly<Record<ItemGap, number>>

/** Only items of these companies; null = of all. */
type CompanyIds = readonly number[] | null

export interface GapItem {
  readonly catalogId: number
  readonly stockItemId: number
  readonly code: string
  readonly name: string
}

interface GapQuestion {
  readonly gap: ItemGap
  readonly companyIds: CompanyIds
  /** The list goes on after this item. */
  readonly after?: Pick<GapItem, 'catalogId' | 'stockItemId'> | undefined
  readonly most: number
}

/** Counts the items with each gap; each count reads all items. */
export async function countItemGaps(db: Db, companyIds: CompanyIds): Promise<GapCounts> {
  const counts: [ItemGap, number][] = []
  for (const gap of ITEM_GAPS) {
    const { items } = await db
      .selectFrom('stock_items as item')
      .where('item.deleted', '=', 0)
      .where(hasGap(gap))
      .$if(companyIds !== null, (query) => query.where(isOfOneOf(companyIds)))
      .select((eb) => eb.fn.countAll<number>().as('items'))
      .executeTakeFirstOrThrow()
    counts.push([gap, Number(items)])
    // SQLite counts in this process: what waits meanwhile is answered between two counts
    await setImmediate()
  }
  return Object.fromEntries(counts) as Record<ItemGap, number>
}

/** The items with a gap by catalogue and code, so that those with the same code are next to each other. */
export async function listGapItems(
  db: Db,
  { gap, companyIds, after, most }: GapQuestion,
): Promise<GapItem[]> {
  const rows = await db
    .selectFrom('stock_items as item')
    .select(['item.catalog_id', 'item.stock_item_id', 'item.code', 'item.name'])
    .where('item.deleted', '=', 0)
    .where(hasGap(gap))
    .$if(companyIds !== null, (query) => query.where(isOfOneOf(companyIds)))
    .$if(after !== undefined, (query) => query.where(isAfter(after?.catalogId ?? 0, after?.stockItemId ?? 0)))
    .orderBy(CATALOG_ID)
    .orderBy('item.code')
    .orderBy('item.stock_item_id')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    catalogId: row.catalog_id,
    stockItemId: row.stock_item_id,
    code: row.code,
    name: row.name,
  }))
}

/** Not as the index has it: reading all items as they are stored is faster than looking each of them up in its order. */
const CATALOG_ID = sql<number>`+item.catalog_id`

/** The place of an item is its code; an item keeps its row when it is deleted. */
function isAfter(catalogId: number, stockItemId: number) {
  return sql<boolean>`(${CATALOG_ID}, item.code, item.stock_item_id) > (${catalogId}, coalesce((select code
    from stock_items where catalog_id = ${catalogId} and stock_item_id = ${stockItemId}), ''), ${stockItemId})`
}

type ItemBuilder = ExpressionBuilder<Database & { item: Database['stock_items'] }, 'item'>

function isOfOneOf(companyIds: CompanyIds) {
  return (eb: ItemBuilder) =>
    eb('item.catalog_id', 'in', (catalogs) =>
      catalogs
        .selectFrom('catalogs')
        .select('catalog_id')
        .where('company_id', 'in', companyIds?.length ? companyIds : [0]),
    )
}

/** Whether an item that is not deleted has this gap. */
function hasGap(gap: ItemGap): (eb: ItemBuilder) => Expression<SqlBool> {
  return (eb) => {
    switch (gap) {
      case 'unpriced':
        return eb.and([eb('item.is_parent', '=', 0), eb(eb.fn.coalesce('item.price', eb.lit(0)), '=', 0)])
      case 'unpictured':
        return eb.and([eb('item.is_parent', '=', 0), eb('item.image_url', '=', '')])
      case 'uncategorized':
        // A variant is found with its parent
        return eb.and([eb('item.stock_item_parent_id', 'is', null), eb.not(eb.exists(LIVE_CATEGORY))])
      case 'parentless':
        return eb.and([eb('item.stock_item_parent_id', 'is not', null), eb.not(eb.exists(LIVE_PARENT))])
      case 'tierless':
        return eb.and([
          eb('item.best_price', '>', 0),
          eb(eb.fn.coalesce('item.quantity_best_price', eb.lit(0)), '<', 1),
        ])
      case 'dearTier':
        return eb.and([
          eb('item.price', '>', 0),
          eb('item.quantity_best_price', '>=', 1),
          eb('item.best_price', '>', eb.ref('item.price')),
        ])
      case 'repeatedCode':
        return sql<boolean>`(item.catalog_id, item.code) in ${REPEATED_CODES}`
    }
  }
}

const LIVE_CATEGORY = sql`(select 1 from categories where categories.catalog_id = item.catalog_id
  and categories.stock_category_id = item.stock_category_id and categories.deleted = 0)`

const LIVE_PARENT = sql`(select 1 from stock_items parent where parent.catalog_id = item.catalog_id
  and parent.stock_item_id = item.stock_item_parent_id and parent.is_parent = 1 and parent.deleted = 0)`

const REPEATED_CODES = sql`(select catalog_id, code from stock_items where deleted = 0 and code <> ''
  group by catalog_id, code having count(*) > 1)`

import { setImmediate } from 'node:timers/promises'
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'

/** What keeps an item from being ordered or found, or looks like a slip. */
export const ITEM_GAPS = [
  'unpriced',
  'unpictured',
  'unlistedPicture',
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

export interface GapScope {
  readonly companyIds: CompanyIds
  /** The hosts whose pictures the shop shows, in lower case. */
  readonly hosts: readonly string[]
}

export interface GapItem {
  readonly catalogId: number
  readonly stockItemId: number
  readonly code: string
  readonly name: string
}

/** What was counted, and what makes a list of the counted items short work. */
export interface CountedGaps {
  readonly counts: GapCounts
  /** The codes that several items have; undefined = too many to name. */
  readonly repeated: RepeatedCodes | undefined
}

interface RepeatedCodes {
  readonly catalogIds: readonly number[]
  readonly codes: readonly string[]
}

interface GapQuestion extends GapScope {
  readonly gap: ItemGap
  /** The list goes on after this item. */
  readonly after?: Pick<GapItem, 'catalogId' | 'stockItemId'> | undefined
  readonly most: number
  /** Only items with one of these codes can have a repeated one; undefined = not known. */
  readonly repeated?: RepeatedCodes | undefined
}

/** So many codes are named in a statement. Of more, the first ones are soon met along the index of codes. */
const MOST_NAMED = 500

/** Counts the items with each gap in four statements, each of which reads all items or an index of them. */
export async function countItemGaps(db: Db, { companyIds, hosts }: GapScope): Promise<CountedGaps> {
  const inRow = await liveItems(db, companyIds)
    .select((eb) =>
      ROW_GAPS.map((gap) => eb.fn.countAll<number>().filterWhere(IN_ROW[gap](hosts)(eb)).as(gap)),
    )
    .executeTakeFirstOrThrow()
  // SQLite counts in this process: what waits meanwhile is answered between two counts
  await setImmediate()
  const uncategorized = await count(liveItems(db, companyIds).where(isUncategorized))
  await setImmediate()
  const parentless = await count(liveItems(db, companyIds).where(isParentless))
  await setImmediate()
  const repeated = await db
    .selectFrom(codesOfSeveral(db, companyIds).as('repeated'))
    .select(['catalog_id', 'code'])
    .select(sql<number>`sum(items) over ()`.as('total'))
    .limit(MOST_NAMED + 1)
    .execute()
  return {
    counts: {
      unpriced: Number(inRow.unpriced),
      unpictured: Number(inRow.unpictured),
      unlistedPicture: Number(inRow.unlistedPicture),
      uncategorized,
      parentless,
      tierless: Number(inRow.tierless),
      dearTier: Number(inRow.dearTier),
      repeatedCode: Number(repeated[0]?.total ?? 0),
    },
    repeated:
      repeated.length > MOST_NAMED
        ? undefined
        : {
            catalogIds: [...new Set(repeated.map((row) => row.catalog_id))],
            codes: [...new Set(repeated.map((row) => row.code))],
          },
  }
}

async function count(items: ReturnType<typeof liveItems>): Promise<number> {
  const row = await items.select((eb) => eb.fn.countAll<number>().as('items')).executeTakeFirstOrThrow()
  return Number(row.items)
}

/** The items with a gap by catalogue and code, so that those with the same code are next to each other. */
export async function listGapItems(db: Db, question: GapQuestion): Promise<GapItem[]> {
  const { gap, companyIds, after, most } = question
  const catalogId = gap === 'uncategorized' ? ALONG_CODES : AS_STORED
  // Names are read of the page alone, so that an index can answer the rest
  const page = liveItems(db, companyIds)
    .select(['item.catalog_id', 'item.code', 'item.stock_item_id'])
    .where(hasGap(db, question))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${catalogId}, item.code, item.stock_item_id) > (${after?.catalogId ?? 0},
          ${codeOf(after)}, ${after?.stockItemId ?? 0})`,
      ),
    )
    .orderBy(catalogId)
    .orderBy('item.code')
    .orderBy('item.stock_item_id')
    .limit(most)
  const rows = await db
    .selectFrom(page.as('page'))
    .innerJoin('stock_items as item', (join) =>
      join
        .onRef('item.catalog_id', '=', 'page.catalog_id')
        .onRef('item.stock_item_id', '=', 'page.stock_item_id'),
    )
    .select(['page.catalog_id', 'page.stock_item_id', 'page.code', 'item.name'])
    .orderBy('page.catalog_id')
    .orderBy('page.code')
    .orderBy('page.stock_item_id')
    .execute()
  return rows.map((row) => ({
    catalogId: row.catalog_id,
    stockItemId: row.stock_item_id,
    code: row.code,
    name: row.name,
  }))
}

/** The index of codes has all that the condition reads: it is read in the order of the list, until the page is full. */
const ALONG_CODES = sql<number>`item.catalog_id`

/** Not as the index has it: reading all items as they are stored is faster than looking each of them up in its order. */
const AS_STORED = sql<number>`+item.catalog_id`

/** The place of an item is its code; an item keeps its row when it is deleted. */
function codeOf(place: GapQuestion['after']) {
  return sql<string>`coalesce((select code from stock_items
    where catalog_id = ${place?.catalogId ?? 0} and stock_item_id = ${place?.stockItemId ?? 0}), '')`
}

type ItemBuilder = ExpressionBuilder<Database & { item: Database['stock_items'] }, 'item'>
type Condition = (eb: ItemBuilder) => Expression<SqlBool>

function liveItems(db: Db, companyIds: CompanyIds) {
  return db
    .selectFrom('stock_items as item')
    .where('item.deleted', '=', 0)
    .$if(companyIds !== null, (query) =>
      query.where((eb) =>
        eb('item.catalog_id', 'in', (catalogs) =>
          catalogs
            .selectFrom('catalogs')
            .select('catalog_id')
            .where('company_id', 'in', companyIds?.length ? companyIds : [0]),
        ),
      ),
    )
}

function hasGap(db: Db, question: GapQuestion): Condition {
  const { gap } = question
  switch (gap) {
    case 'uncategorized':
      return isUncategorized
    case 'parentless':
      return isParentless
    case 'repeatedCode':
      return () => sql<boolean>`(item.catalog_id, item.code) in ${firstRepeated(db, question)}`
    default:
      return IN_ROW[gap](question.hosts)
  }
}

const ROW_GAPS = ['unpriced', 'unpictured', 'unlistedPicture', 'tierless', 'dearTier'] as const

/** The gaps that the row of an item shows by itself. */
const IN_ROW: Readonly<Record<(typeof ROW_GAPS)[number], (hosts: readonly string[]) => Condition>> = {
  unpriced: () => (eb) =>
    eb.and([eb('item.is_parent', '=', 0), eb(eb.fn.coalesce('item.price', eb.lit(0)), '=', 0)]),
  unpictured: () => (eb) => eb.and([eb('item.is_parent', '=', 0), eb('item.image_url', '=', '')]),
  unlistedPicture: isUnlisted,
  tierless: () => (eb) =>
    eb.and([
      eb('item.best_price', '>', 0),
      eb(eb.fn.coalesce('item.quantity_best_price', eb.lit(0)), '<', 1),
    ]),
  dearTier: () => (eb) =>
    eb.and([
      eb('item.price', '>', 0),
      eb('item.quantity_best_price', '>=', 1),
      eb('item.best_price', '>', eb.ref('item.price')),
    ]),
}

/** A picture with an address, and not at one of the hosts. What is no address is a file of the shop. */
function isUnlisted(hosts: readonly string[]): Condition {
  const listed = hosts.flatMap((host) =>
    ['http', 'https'].map((scheme) => sql`${address} like ${`${scheme}://${literal(host)}/%`} escape '\\'`),
  )
  const isListed = listed.length > 0 ? sql`(${sql.join(listed, sql` or `)})` : sql`false`
  return () => sql<boolean>`item.image_url like '__%://%' and not ${isListed}`
}

/** SQLite compares without regard to case, PostgreSQL with it. */
const address = sql`lower(item.image_url)`

function literal(text: string): string {
  return text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

/** A variant is found with its parent. */
const isUncategorized: Condition = () => sql<boolean>`item.stock_item_parent_id is null
  and (item.stock_category_id is null or (item.catalog_id, item.stock_category_id) not in (
    select catalog_id, stock_category_id from categories where deleted = 0))`

/** The few parents that are missing are found along two indexes, not one for each variant. */
const isParentless: Condition = () => sql<boolean>`item.stock_item_parent_id is not null
  and (item.catalog_id, item.stock_item_parent_id) in (
    select catalog_id, stock_item_parent_id from stock_items where stock_item_parent_id is not null
    except select catalog_id, stock_item_id from stock_items where is_parent = 1 and deleted = 0)`

/** The codes that several items of a catalogue have. */
function codesOfSeveral(db: Db, companyIds: CompanyIds) {
  return liveItems(db, companyIds)
    .select(['item.catalog_id', 'item.code'])
    .select((eb) => eb.fn.countAll<number>().as('items'))
    .where('item.code', '!=', '')
    .groupBy(['item.catalog_id', 'item.code'])
    .having((eb) => eb.fn.countAll(), '>', 1)
}

/** The repeated codes of a page. */
function firstRepeated(db: Db, { companyIds, after, most, repeated }: GapQuestion) {
  const { catalogIds, codes } = repeated ?? { catalogIds: [], codes: [] }
  return db
    .selectFrom(
      codesOfSeveral(db, companyIds)
        .$if(repeated !== undefined, (query) =>
          query
            .where('item.catalog_id', 'in', catalogIds.length > 0 ? catalogIds : [0])
            .where('item.code', 'in', codes.length > 0 ? codes : ['']),
        )
        .$if(after !== undefined, (query) =>
          query.where(
            sql<boolean>`(item.catalog_id, item.code) >= (${after?.catalogId ?? 0}, ${codeOf(after)})`,
          ),
        )
        .orderBy('item.catalog_id')
        .orderBy('item.code')
        .limit(most)
        .as('repeated'),
    )
    .select(['catalog_id', 'code'])
}

import type { ExpressionBuilder, Kysely, Selectable } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import type { Names } from '#domain/catalog/names.ts'
import { type Currency, readCurrency } from '#domain/money/currency.ts'
import type { PriceTerms } from '#domain/money/price-terms.ts'
import type { TaxRates } from '#domain/money/tax-rates.ts'
import { NAME_COLUMNS, namesOfColumns } from '../../catalog/name-columns.ts'
import { STOCK_ITEM_COLUMNS, toStockItem } from '../../catalog/item-rows.ts'
import { readSetting } from '../../settings/settings.ts'
import { readTaxRates } from '../../settings/tax-rates.ts'

/** The catalogue at a revision, against which an import is checked; without removed rows. */
export interface StoredCatalog {
  readonly revision: number
  /** Undefined = the catalogue is new. */
  readonly companyId: number | undefined
  readonly categories: ReadonlyMap<number, StoredCategory>
  readonly items: ReadonlyMap<number, StockItem>
  /** The ids of removed items by code. An item that is imported again gets its former id, and none of its former values. */
  readonly removedIds: ReadonlyMap<string, number>
  /** The highest ids, those of removed rows included, so that no id is used again for another row. */
  readonly lastCategoryId: number
  readonly lastItemId: number
  /** The rates that items may name. */
  readonly taxRates: TaxRates
  /** The currency of the shop. */
  readonly currency: Currency
}

export interface StoredCategory extends Names {
  readonly parentId: number | null
  readonly imageUrl: string
  readonly deleted: boolean
  readonly position: number
}

/** The items that a short list of rows refers to. */
export interface NamedItems {
  readonly ids: readonly number[]
  readonly codes: readonly string[]
}

/**
 * Reads the catalogue. The revision is read first, so that a change in between makes the import start over. With
 * `named`, reads only those items and their families; `terms` are those of a remote product API.
 */
export async function readStoredCatalog(
  db: Kysely<Database>,
  catalogId: number,
  {
    named,
    terms,
  }: {
    readonly named?: NamedItems | undefined
    readonly terms?: Pick<PriceTerms, 'currency' | 'taxRates'> | undefined
  } = {},
): Promise<StoredCatalog> {
  const { revision } = await db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()
  const catalog = await db
    .selectFrom('catalogs')
    .select('company_id')
    .where('catalog_id', '=', catalogId)
    .executeTakeFirst()
  const categories = await db
    .selectFrom('categories')
    .select([
      'stock_category_id',
      'parent_stock_category_id',
      ...NAME_COLUMNS,
      'image_url',
      'deleted',
      'position',
      'removed',
    ])
    .where('catalog_id', '=', catalogId)
    .execute()
  const items = await (named ? readItemsAround(db, catalogId, named) : itemsOf(db, catalogId).execute())
  // Of all catalogues: an item of another one that has its id alone keeps its address, which pages and carts name
  const last = await db
    .selectFrom('catalogs')
    .select((eb) =>
      eb.fn
        .max(
          eb
            .selectFrom('stock_items')
            .select((items) => items.fn.max('stock_item_id').as('id'))
            .whereRef('stock_items.catalog_id', '=', 'catalogs.catalog_id'),
        )
        .as('id'),
    )
    .executeTakeFirst()
  return {
    revision,
    taxRates: terms?.taxRates ?? (await readTaxRates(db)),
    currency: terms?.currency ?? readCurrency(await readSetting(db, 'currency')),
    companyId: catalog?.company_id,
    categories: new Map(
      categories.flatMap((row) =>
        row.removed === 1 ? [] : [[row.stock_category_id, toStoredCategory(row)] as const],
      ),
    ),
    items: new Map(
      items.flatMap((row) => (row.removed === 1 ? [] : [[row.stock_item_id, toStockItem(row)] as const])),
    ),
    removedIds: new Map(
      items.flatMap((row) => (row.removed === 1 && row.code ? [[row.code, row.stock_item_id] as const] : [])),
    ),
    lastCategoryId: categories.reduce((most, row) => Math.max(most, row.stock_category_id), 0),
    lastItemId: last?.id ?? 0,
  }
}

type CategoryRow = Selectable<Database['categories']>
type CategoryColumn =
  | 'parent_stock_category_id'
  | (typeof NAME_COLUMNS)[number]
  | 'image_url'
  | 'deleted'
  | 'position'

export function toStoredCategory(row: Pick<CategoryRow, CategoryColumn>): StoredCategory {
  return {
    parentId: row.parent_stock_category_id,
    ...namesOfColumns(row),
    imageUrl: row.image_url,
    deleted: row.deleted === 1,
    position: row.position,
  }
}

function itemsOf(db: Kysely<Database>, catalogId: number) {
  return db
    .selectFrom('stock_items')
    .select([...STOCK_ITEM_COLUMNS, 'removed'])
    .where('catalog_id', '=', catalogId)
}

/** PostgreSQL does not accept an empty list. */
const NO_ID = 0

/** The condition that an item has one of these ids or codes. */
export function isNamed({ ids, codes }: NamedItems) {
  return (eb: ExpressionBuilder<Database, 'stock_items'>) =>
    eb.or([
      eb('stock_item_id', 'in', [NO_ID, ...ids]),
      ...(codes.length > 0 ? [eb('code', 'in', [...codes])] : []),
    ])
}

/** Reads the items of these ids and codes, their parents and their variants. */
async function readItemsAround(db: Kysely<Database>, catalogId: number, { ids, codes }: NamedItems) {
  const named = await itemsOf(db, catalogId).where(isNamed({ ids, codes })).execute()
  const namedIds = named.map((row) => row.stock_item_id)
  const parents = named.flatMap((row) => row.stock_item_parent_id ?? [])
  const near = await itemsOf(db, catalogId)
    .where((eb) =>
      eb.or([
        eb('stock_item_id', 'in', [NO_ID, ...parents]),
        eb('stock_item_parent_id', 'in', [NO_ID, ...namedIds, ...ids]),
      ]),
    )
    .execute()
  return [...named, ...near]
}

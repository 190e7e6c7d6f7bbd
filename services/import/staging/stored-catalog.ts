import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { TaxRates } from '#domain/money/tax-rates.ts'
import { readTaxRates } from '../../settings/tax-rates.ts'

/** The catalogue at a revision, against which an import is checked. */
export interface StoredCatalog {
  readonly revision: number
  /** Undefined = the catalogue is new. */
  readonly companyId: number | undefined
  readonly categories: ReadonlyMap<number, StoredCategory>
  readonly items: ReadonlyMap<number, StoredItem>
  /** The rates that items may name. */
  readonly taxRates: TaxRates
}

interface StoredCategory {
  readonly parentId: number | null
  readonly name: string
  readonly imageUrl: string
  readonly deleted: boolean
  readonly position: number
}

export interface StoredItem {
  readonly code: string
  readonly imageUrl: string
  readonly parentId: number | null
  readonly isParent: boolean
  readonly deleted: boolean
  readonly price: number | null
  readonly bestPrice: number | null
  readonly quantityBestPrice: number | null
}

/** The items that a short list of rows refers to. */
export interface NamedItems {
  readonly ids: readonly number[]
  readonly codes: readonly string[]
}

/**
 * Reads the catalogue. The revision is read first, so that a change in between makes the import start over. With
 * `named`, reads only those items and their families.
 */
export async function readStoredCatalog(
  db: Kysely<Database>,
  catalogId: number,
  named?: NamedItems,
): Promise<StoredCatalog> {
  const { revision } = await db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()
  const catalog = await db
    .selectFrom('catalogs')
    .select('company_id')
    .where('catalog_id', '=', catalogId)
    .executeTakeFirst()
  const categories = await db
    .selectFrom('categories')
    .select(['stock_category_id', 'parent_stock_category_id', 'name', 'image_url', 'deleted', 'position'])
    .where('catalog_id', '=', catalogId)
    .execute()
  const items = await (named ? readItemsAround(db, catalogId, named) : itemsOf(db, catalogId).execute())
  return {
    revision,
    taxRates: await readTaxRates(db),
    companyId: catalog?.company_id,
    categories: new Map(
      categories.map((row) => [
        row.stock_category_id,
        {
          parentId: row.parent_stock_category_id,
          name: row.name,
          imageUrl: row.image_url,
          deleted: row.deleted === 1,
          position: row.position,
        },
      ]),
    ),
    items: new Map(
      items.map((row) => [
        row.stock_item_id,
        {
          code: row.code,
          imageUrl: row.image_url,
          parentId: row.stock_item_parent_id,
          isParent: row.is_parent === 1,
          deleted: row.deleted === 1,
          price: row.price,
          bestPrice: row.best_price,
          quantityBestPrice: row.quantity_best_price,
        },
      ]),
    ),
  }
}

function itemsOf(db: Kysely<Database>, catalogId: number) {
  return db
    .selectFrom('stock_items')
    .select([
      'stock_item_id',
      'code',
      'image_url',
      'stock_item_parent_id',
      'is_parent',
      'deleted',
      'price',
      'best_price',
      'quantity_best_price',
    ])
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

/**
 * Reads the items of these ids and codes, their parents and variants, and the last item, whose id precedes the next
 * one.
 */
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
  const last = await itemsOf(db, catalogId).orderBy('stock_item_id', 'desc').limit(1).execute()
  return [...named, ...near, ...last]
}

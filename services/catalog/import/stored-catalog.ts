import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

/** What an import is checked against: the catalogue as it stands at a revision. */
export interface StoredCatalog {
  readonly revision: number
  /** Undefined = the catalogue is new. */
  readonly companyId: number | undefined
  readonly categories: ReadonlyMap<number, StoredCategory>
  readonly items: ReadonlyMap<number, StoredItem>
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

/** The revision is read first: a change in between makes the import look again (see writeImport). */
export async function readStoredCatalog(db: Kysely<Database>, catalogId: number): Promise<StoredCatalog> {
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
  const items = await db
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
    .execute()
  return {
    revision,
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

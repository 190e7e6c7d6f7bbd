import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import { type DescriptionsOfItems, readDescriptions } from '../catalog/descriptions.ts'
import { untilUnchanged } from '../catalog/until-unchanged.ts'
import { type Feature, type FeatureNames, readFeatureNames, readFeatures } from '../import/item-features.ts'

/** The stored rows of a catalogue in export order: deleted ones are included, removed ones are not. */
export interface StoredLists {
  readonly categories: readonly Selectable<Database['categories']>[]
  readonly items: readonly Selectable<Database['stock_items']>[]
  readonly features: ReadonlyMap<number, readonly Feature[]>
  readonly featureNames: FeatureNames
  /** The descriptions of the items. */
  readonly descriptions: DescriptionsOfItems
}

/**
 * Reads a consistent state of a catalogue; undefined = unknown catalogue.
 * @throws DatabaseBusy if other processes keep changing it
 */
export async function readStoredLists(db: Db, catalogId: number): Promise<StoredLists | undefined> {
  const { lists } = await untilUnchanged(async () => {
    const before = await readRevision(db)
    const read = { lists: await readLists(db, catalogId) }
    return before === (await readRevision(db)) ? read : undefined
  })
  return lists
}

async function readRevision(db: Db): Promise<number> {
  return (await db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()).revision
}

async function readLists(db: Db, catalogId: number): Promise<StoredLists | undefined> {
  const known = await db
    .selectFrom('catalogs')
    .select('catalog_id')
    .where('catalog_id', '=', catalogId)
    .executeTakeFirst()
  if (!known) return undefined
  const categories = await db
    .selectFrom('categories')
    .selectAll()
    .where('catalog_id', '=', catalogId)
    .where('removed', '=', 0)
    .orderBy('position')
    .orderBy('stock_category_id')
    .execute()
  const items = await db
    .selectFrom('stock_items')
    .selectAll()
    .where('catalog_id', '=', catalogId)
    .where('removed', '=', 0)
    .orderBy('stock_item_id')
    .execute()
  return {
    categories,
    items,
    features: await readFeatures(db, catalogId),
    featureNames: await readFeatureNames(db),
    descriptions: await readDescriptionsOf(db, catalogId, items),
  }
}

/** Those of removed items stay behind. */
async function readDescriptionsOf(db: Db, catalogId: number, items: StoredLists['items']) {
  const ids = new Set(items.map((row) => row.stock_item_id))
  return new Map([...(await readDescriptions(db, catalogId))].filter(([id]) => ids.has(id)))
}

import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type DescriptionsOfItems, readDescriptions } from '../../catalog/descriptions.ts'
import { type FeaturesOfItems, readFeatures } from '../item-features.ts'
import { readStoredCatalog, type StoredCatalog } from '../staging/stored-catalog.ts'
import { readRemoval, type RecordedChange } from './recorded-change.ts'
import { readRemoved, type StoredRemoved } from './removed-rows.ts'
import { readValues } from './row-values.ts'

/** What an undo is planned against. */
export interface CatalogNow {
  /** Of a short list of changes, only the items that they name or that belong to these. */
  readonly stored: StoredCatalog
  readonly features: FeaturesOfItems
  /** Those of a change of descriptions; else empty. */
  readonly descriptions: DescriptionsOfItems
  /** The rows that the change removed. */
  readonly removed: StoredRemoved
}

/** Changes of more rows are planned against the whole catalogue. */
const FEW = 2_000

export async function readCatalogNow(
  db: Kysely<Database>,
  catalogId: number,
  records: readonly RecordedChange[],
): Promise<CatalogNow> {
  const ids = records.length <= FEW ? await idsAround(db, catalogId, records) : undefined
  const stored = await readStoredCatalog(db, catalogId, { named: ids && { ids, codes: [] } })
  const features = await readFeatures(db, catalogId, ids)
  const haveDescriptions = records.some(({ kind }) => kind === 'descriptions')
  const descriptions = haveDescriptions ? await readDescriptions(db, catalogId, ids) : NO_DESCRIPTIONS
  const removals = records.filter((record) => readRemoval(record) !== undefined)
  const idsOf = (kind: RecordedChange['kind']) =>
    new Set(removals.flatMap((record) => (record.kind === kind ? [record.rowId] : [])))
  const removed = await readRemoved(db, catalogId, {
    items: idsOf('item'),
    categories: idsOf('category'),
  })
  return { stored, features, descriptions, removed }
}

const NO_DESCRIPTIONS: DescriptionsOfItems = new Map()

/** The items that changes name, their parents of before, and of each added category an item that keeps it in use. */
async function idsAround(
  db: Kysely<Database>,
  catalogId: number,
  records: readonly RecordedChange[],
): Promise<readonly number[]> {
  const changed = records.flatMap(({ kind, rowId }) => (kind === 'category' ? [] : [rowId]))
  const parents = records.flatMap(({ kind, before }) => {
    const parent = kind === 'item' && before !== null && readValues(before).get('stockItemParentId')
    return typeof parent === 'number' ? [parent] : []
  })
  const addedCategories = records.flatMap(({ kind, rowId, before }) =>
    kind === 'category' && before === null ? [rowId] : [],
  )
  if (addedCategories.length === 0) return [...changed, ...parents]
  const users = await db
    .selectFrom('stock_items')
    .select((eb) => eb.fn.min<number>('stock_item_id').as('id'))
    .where('catalog_id', '=', catalogId)
    .where('removed', '=', 0)
    .where('stock_category_id', 'in', addedCategories)
    .where('stock_item_id', 'not in', [0, ...changed])
    .groupBy('stock_category_id')
    .execute()
  return [...changed, ...parents, ...users.map(({ id }) => id)]
}

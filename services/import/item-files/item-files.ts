import type { Trx } from '#db/transaction.ts'
import { filesIn, writeFiles } from '#domain/catalog/facts/file-list.ts'
import { ITEM_FIELDS } from '#domain/catalog/item-fields.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { toColumnValue } from '../../catalog/item-rows.ts'
import type { StoredCatalog } from '../staging/stored-catalog.ts'
import type { Stamp } from '../staging/stamp.ts'

/** The fields of an item that name files. */
export const FILE_FIELDS = ['imageUrl', 'morePictures', 'documents'] as const

export type FileField = (typeof FILE_FIELDS)[number]

export type ItemFiles = Pick<StockItem, FileField>

/** The names in a field of an item. */
export function namesIn(item: ItemFiles, field: FileField): readonly string[] {
  const value = item[field]
  if (value === undefined || value === '') return NONE
  return field === 'imageUrl' ? [value] : filesIn(value)
}

/** Shared by the many items without. */
const NONE: readonly string[] = []

/** Files of an item that change without a row of it. */
export interface FileChange {
  readonly stockItemId: number
  readonly field: FileField
  readonly before: string | null
  readonly after: string | null
}

export function filesChange(
  stockItemId: number,
  field: FileField,
  { before, after }: { readonly before: ItemFiles; readonly after: ItemFiles },
): FileChange[] {
  const [was, is] = [columnValue(before, field), columnValue(after, field)]
  return was === is ? [] : [{ stockItemId, field, before: was, after: is }]
}

function columnValue(files: ItemFiles, field: FileField): string | null {
  const value = toColumnValue(files[field])
  return value === null ? null : String(value)
}

/**
 * The changes of an import that has replaced files under their names: the items had the copies before. `replaced` has the
 * name of each such file and that of its copy.
 */
export function withReplaced(
  changes: readonly FileChange[],
  stored: StoredCatalog,
  replaced: ReadonlyMap<string, string>,
): readonly FileChange[] {
  if (replaced.size === 0) return changes
  const all = new Map(changes.map((change) => [`${change.stockItemId} ${change.field}`, change]))
  for (const [stockItemId, item] of stored.items)
    for (const field of FILE_FIELDS) {
      const names = namesIn(item, field)
      if (!names.some((name) => replaced.has(name))) continue
      const before = writeFiles(names.map((name) => replaced.get(name) ?? name)) ?? null
      const key = `${stockItemId} ${field}`
      const after = all.get(key)?.after ?? columnValue(item, field)
      all.set(key, { stockItemId, field, before, after })
    }
  return [...all.values()]
}

/** Writes the files of items whose rows are not written. */
export async function writeItemFiles(trx: Trx, stamp: Stamp, changes: readonly FileChange[]): Promise<void> {
  for (const [stockItemId, own] of Map.groupBy(changes, (change) => change.stockItemId))
    await trx
      .updateTable('stock_items')
      .set({
        ...Object.fromEntries(own.map(({ field, after }) => [ITEM_FIELDS[field].column, after])),
        revision: stamp.revision,
        updated_at: stamp.at,
      })
      .where('catalog_id', '=', stamp.catalogId)
      .where('stock_item_id', '=', stockItemId)
      .execute()
}

import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.ts'
import { ITEM_FIELD_NAMES, ITEM_FIELDS, type ItemFieldName } from '#domain/catalog/item-fields.ts'
import { NAME_FIELDS, type Names } from '#domain/catalog/names.ts'
import { ITEM_COLUMNS, type ItemColumn, toColumnValue } from '../../catalog/item-rows.ts'
import { NAME_COLUMNS, translationColumns } from '../../catalog/name-columns.ts'
import { parentOf } from '../check-categories.ts'
import type { MatchedRow } from '../match-items.ts'
import { isGivenBy } from '../sources/columns.ts'
import type { CategoryRow } from '../sources/rows.ts'
import type { StoredCatalog, StoredCategory } from './stored-catalog.ts'

const CATEGORY_COLUMNS = [
  'stock_category_id',
  'parent_stock_category_id',
  ...NAME_COLUMNS,
  'image_url',
  'deleted',
  'position',
] as const

export type StagedValue = string | number | null

/** A table of the catalogue and its temporary staging table, which only this connection sees. */
export interface Target<Column extends string = string> {
  readonly table: string
  readonly staged: string
  readonly key: string
  readonly columns: readonly Column[]
}

export const CATEGORIES = {
  table: 'categories',
  staged: 'staged_categories',
  key: 'stock_category_id',
  columns: CATEGORY_COLUMNS,
} satisfies Target
export const ITEMS = {
  table: 'stock_items',
  staged: 'staged_items',
  key: 'stock_item_id',
  columns: ITEM_COLUMNS,
} satisfies Target

export type StagedCategory = Pick<Selectable<Database['categories']>, (typeof CATEGORY_COLUMNS)[number]>

/** An item that a file names is not deleted unless the file says so, and families are settled before (families.ts). */
const ALWAYS_CHANGEABLE: readonly ItemFieldName[] = [
  'stockItemId',
  'stockItemParentId',
  'isParent',
  'deleted',
]

/** The database columns that an import may change in existing items: of a table, those it has columns for. */
export function changeableColumns(columns: ReadonlySet<string> | undefined): readonly ItemColumn[] {
  return ITEM_FIELD_NAMES.filter(
    (name) => !columns || ALWAYS_CHANGEABLE.includes(name) || isGivenBy(columns, name),
  ).map((name) => ITEM_FIELDS[name].column)
}

/**
 * Categories are in the order of a file that has them all; if they are already, their positions stay. A file with only
 * some leaves the others in place and adds its new ones at the end.
 */
export function toStagedCategories(
  rows: readonly CategoryRow[],
  stored: StoredCatalog,
  { replace, isFile }: { readonly replace: boolean; readonly isFile: boolean },
): StagedCategory[] {
  const named = new Set(rows.map((row) => row.stockCategoryId))
  const namesAll =
    isFile && (replace || [...stored.categories].every(([id, { deleted }]) => deleted || named.has(id)))
  const before = rows.map((row) => stored.categories.get(row.stockCategoryId)?.position)
  const isInOrder = before.every((position = -1, i) => position > (before[i - 1] ?? -1))
  const last = [...stored.categories.values()].reduce((most, { position }) => Math.max(most, position), 0)
  return rows.map((row, index) => ({
    stock_category_id: row.stockCategoryId,
    parent_stock_category_id: parentOf(row),
    name: row.name,
    ...translationColumns(keptNames(row, stored)),
    image_url: row.imageUrl,
    deleted: row.deleted ? 1 : 0,
    position: (namesAll && !isInOrder ? index + 1 : before[index]) ?? last + row.row,
  }))
}

/** A category as it is, or will be, stored. */
export function stagedCategory(id: number, category: StoredCategory): StagedCategory {
  return {
    stock_category_id: id,
    parent_stock_category_id: category.parentId,
    name: category.name,
    ...translationColumns(category),
    image_url: category.imageUrl,
    deleted: category.deleted ? 1 : 0,
    position: category.position,
  }
}

/** The names of a row, with the stored ones in the languages that it leaves as they are. */
function keptNames(row: CategoryRow, stored: StoredCatalog): Names {
  const before = stored.categories.get(row.stockCategoryId)
  if (!before || !row.keeps) return row
  const { keeps } = row
  const kept = Object.values(NAME_FIELDS).filter((field) => keeps.has(field))
  return { ...row, ...Object.fromEntries(kept.map((field) => [field, before[field]])) }
}

/** The values of {@link ITEM_COLUMNS}. */
export function stagedItemValues(row: MatchedRow): readonly StagedValue[] {
  return ITEM_FIELD_NAMES.map((name) => toColumnValue(row[name]))
}

/** The values of the columns of a staged category. */
export function stagedCategoryValues(row: StagedCategory): readonly StagedValue[] {
  return CATEGORY_COLUMNS.map((column) => row[column])
}

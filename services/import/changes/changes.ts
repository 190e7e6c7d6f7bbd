import { ITEM_FIELD_NAMES, ITEM_FIELDS, type ItemFieldName } from '#domain/catalog/item-fields.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import type { Language } from '#domain/text/language.ts'
import type { DescriptionChange } from '../../catalog/descriptions.ts'
import { toColumnValue } from '../../catalog/item-rows.ts'
import type { Feature, FeaturesOfItems } from '../item-features.ts'
import type { FileChange } from '../item-files/item-files.ts'
import type { MatchedRow } from '../match-items.ts'
import type { StagedCategory } from '../staging/staged-rows.ts'
import type { StoredCatalog, StoredCategory } from '../staging/stored-catalog.ts'

/** A value as the database has it: a price in ten-thousandths, a flag as 0 or 1. */
export type ChangedValue = string | number | null | readonly Feature[]

/** A field that changes, under its name in StockItem or Category; also `position`, `features` and {@link DESCRIPTION_FIELDS}. */
export interface FieldChange {
  readonly field: string
  readonly before: ChangedValue
  readonly after: ChangedValue
}

/** The field of the description in each language. */
export const DESCRIPTION_FIELDS = {
  es: 'descriptionEs',
  en: 'descriptionEn',
  zh: 'descriptionZh',
} as const satisfies Record<Language, string>

export function isDescription(field: string): boolean {
  return Object.values<string>(DESCRIPTION_FIELDS).includes(field)
}

/** What an import does to an item or a category. */
export interface RowChange {
  readonly kind: 'category' | 'item'
  readonly id: number
  /** '' for a category. */
  readonly code: string
  readonly name: string
  /** The row of the file; 0 = the file does not name it. */
  readonly row: number
  readonly what: 'added' | 'changed' | 'deleted' | 'restored'
  /** The changed fields; of an added row, only its features. */
  readonly fields: readonly FieldChange[]
}

/** The rows that an import is about to write. */
export interface RowsToWrite {
  readonly categories: readonly StagedCategory[]
  readonly items: readonly MatchedRow[]
  /** The columns that may change in existing items. */
  readonly changeable: readonly string[]
  /** The lists that mark missing rows deleted. */
  readonly replace: { readonly categories: boolean; readonly items: boolean }
  /** Files that change without a row of the item. */
  readonly files: readonly FileChange[]
  /** Features that change. */
  readonly features: FeaturesOfItems
  /** Descriptions that change. */
  readonly descriptions?: readonly DescriptionChange[]
}

/**
 * Lists every change that writing these rows makes, categories first, then items in the order of the file, then rows
 * that the file leaves out. `features` are the stored ones.
 */
export function findChanges(
  stored: StoredCatalog,
  features: FeaturesOfItems,
  rows: RowsToWrite,
): RowChange[] {
  const changes = changesOfCategories(stored, rows)
  // Not copied to a list of both: there may be a million
  for (const change of changesOfItems(stored, features, rows)) changes.push(change)
  return changes
}

/** Shared by the many rows without a change. */
const NONE: readonly FieldChange[] = []
const DELETED: FieldChange = { field: 'deleted', before: 0, after: 1 }

function changesOfCategories({ categories: stored }: StoredCatalog, rows: RowsToWrite): RowChange[] {
  const named = new Set(rows.categories.map((row) => row.stock_category_id))
  const given = rows.categories.flatMap((row) => {
    const before = stored.get(row.stock_category_id)
    const fields = before ? differencesOfCategory(before, row) : []
    if (before && fields.length === 0) return []
    return [categoryChange(row.stock_category_id, before?.name ?? row.name, before && fields)]
  })
  const missing = rows.replace.categories
    ? [...stored].flatMap(([id, { name, deleted }]) =>
        deleted || named.has(id) ? [] : [categoryChange(id, name, [DELETED])],
      )
    : []
  return [...given, ...missing]
}

/** Without fields: an added category. */
function categoryChange(id: number, name: string, fields?: readonly FieldChange[]): RowChange {
  return {
    kind: 'category',
    id,
    code: '',
    name,
    row: 0,
    what: fields ? whatOf(fields) : 'added',
    fields: fields ?? [],
  }
}

function differencesOfCategory(before: StoredCategory, after: StagedCategory): FieldChange[] {
  const pairs: readonly FieldChange[] = [
    { field: 'parentStockCategoryId', before: before.parentId, after: after.parent_stock_category_id },
    { field: 'name', before: before.name, after: after.name },
    { field: 'nameEs', before: before.nameEs, after: after.name_es },
    { field: 'nameEn', before: before.nameEn, after: after.name_en },
    { field: 'nameZh', before: before.nameZh, after: after.name_zh },
    { field: 'imageUrl', before: before.imageUrl, after: after.image_url },
    { field: 'deleted', before: before.deleted ? 1 : 0, after: after.deleted },
    { field: 'position', before: before.position, after: after.position },
  ]
  return pairs.filter((pair) => pair.before !== pair.after)
}

/**
 * An added item of which nothing but its row is written. It refers to the row, and has no fields of its own, which a copy
 * would need: for a million items they take 50 MB more.
 */
class AddedItem implements RowChange {
  readonly #item: MatchedRow

  constructor(item: MatchedRow) {
    this.#item = item
  }

  get kind() {
    return 'item' as const
  }

  get id(): number {
    return this.#item.stockItemId
  }

  get code(): string {
    return this.#item.code
  }

  get name(): string {
    return this.#item.name
  }

  get row(): number {
    return this.#item.row
  }

  get what() {
    return 'added' as const
  }

  get fields(): readonly FieldChange[] {
    return NONE
  }
}

function* changesOfItems(
  { items: stored }: StoredCatalog,
  features: FeaturesOfItems,
  rows: RowsToWrite,
): Generator<RowChange> {
  const names = ITEM_FIELD_NAMES.filter((name) => rows.changeable.includes(ITEM_FIELDS[name].column))
  const besides = fieldsBesides(features, rows)
  const named = new Set<number>()
  for (const item of rows.items) {
    const { stockItemId: id, row } = item
    const before = stored.get(id)
    if (before) named.add(id)
    const own = before ? differencesOfItem(before, item, names) : NONE
    const more = besides.get(id)
    const fields = more ? [...own, ...more] : own
    const { code, name } = before ?? item
    if (!before && !more) yield new AddedItem(item)
    else if (!before || fields.length > 0)
      yield { kind: 'item', id, code, name, row, what: before ? whatOf(fields) : 'added', fields }
  }
  for (const [id, { code, name, deleted }] of stored) {
    if (named.has(id)) continue
    const isLeftOut = rows.replace.items && !deleted
    const fields = [...(isLeftOut ? [DELETED] : []), ...(besides.get(id) ?? [])]
    if (fields.length > 0) yield { kind: 'item', id, code, name, row: 0, what: whatOf(fields), fields }
  }
}

/** The files, features and descriptions of items, which are not written with their rows. */
function fieldsBesides(
  features: FeaturesOfItems,
  rows: RowsToWrite,
): ReadonlyMap<number, readonly FieldChange[]> {
  const fields: (readonly [number, FieldChange])[] = [
    ...rows.files.map(({ stockItemId, ...change }) => [stockItemId, change] as const),
    ...[...rows.features].map(
      ([id, after]) => [id, { field: 'features', before: features.get(id) ?? [], after }] as const,
    ),
    ...(rows.descriptions ?? []).map(
      ({ stockItemId, language, before, after }) =>
        [stockItemId, { field: DESCRIPTION_FIELDS[language], before, after }] as const,
    ),
  ]
  const byItem = Map.groupBy(fields, ([id]) => id)
  return new Map([...byItem].map(([id, own]) => [id, own.map(([, field]) => field)]))
}

function differencesOfItem(
  before: StockItem,
  after: MatchedRow,
  names: readonly ItemFieldName[],
): readonly FieldChange[] {
  let fields: FieldChange[] | undefined
  for (const field of names) {
    const was = toColumnValue(before[field])
    const is = toColumnValue(after[field])
    if (was !== is) (fields ??= []).push({ field, before: was, after: is })
  }
  return fields ?? NONE
}

function whatOf(fields: readonly FieldChange[]): RowChange['what'] {
  const deleted = fields.find(({ field }) => field === 'deleted')
  if (!deleted) return 'changed'
  return deleted.after === 1 ? 'deleted' : 'restored'
}

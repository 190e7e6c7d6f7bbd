import { findCycles } from '#domain/catalog/cycles.ts'
import { ITEM_FIELD_NAMES, ITEM_FIELDS } from '#domain/catalog/item-fields.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { fromColumnValue, toColumnValue } from '../../catalog/item-rows.ts'
import type { ChangedValue } from '../changes/changes.ts'
import type { Feature, FeaturesOfItems } from '../item-features.ts'
import type { ImportMessage } from '../messages/message.ts'
import type { StoredCatalog, StoredCategory } from '../staging/stored-catalog.ts'
import { fingerprintOfCategory, fingerprintOfItem, type RecordedChange } from './recorded-change.ts'
import { type RowIds, withoutReferred } from './removed-rows.ts'

/** A change of an import that an undo does not revert, and why. */
export interface Kept {
  readonly kind: 'item' | 'category'
  readonly id: number
  readonly code: string
  readonly name: string
  /** The field; '' = the row. */
  readonly field: string
  readonly reason: ImportMessage
  /** The value that stays, and the one of before the import; null = the reason is about the row. */
  readonly now: ChangedValue
  readonly former: ChangedValue
}

export interface UndoPlan {
  /** The items and categories that change, as they are afterwards. */
  readonly items: ReadonlyMap<number, StockItem>
  readonly categories: ReadonlyMap<number, StoredCategory>
  readonly features: FeaturesOfItems
  /** Rows that the import added. Afterwards no import or export sees them. */
  readonly removed: RowIds
  readonly kept: readonly Kept[]
}

/**
 * Plans how to revert the changes of an import. A field that has changed again since stays, and so does an added row that
 * has changed or that other rows refer to.
 */
export function planUndo(
  records: readonly RecordedChange[],
  stored: StoredCatalog,
  storedFeatures: FeaturesOfItems,
): UndoPlan {
  const draft = takeBackAll(records, stored, storedFeatures)
  for (const id of unfitCategories(stored, draft.categories)) {
    const own = draft.categories.get(id)
    const parentId = stored.categories.get(id)?.parentId ?? null
    if (own) draft.categories.set(id, { ...own, parentId })
    draft.keep('category', id, 'parentStockCategoryId', ['changedSince'])
  }
  let removed = findRemoved(draft, stored)
  // Each round reverts less, so this ends
  for (;;) {
    const unfit = unfitItems(stored, draft.items, removed.items)
    if (unfit.size === 0) break
    for (const [id, fields] of unfit) {
      const own = draft.items.get(id)
      const now = stored.items.get(id)
      if (own && now)
        draft.items.set(id, { ...own, ...Object.fromEntries(fields.map((field) => [field, now[field]])) })
      for (const field of fields) draft.keep('item', id, field, ['changedSince'])
    }
    removed = findRemoved(draft, stored)
  }
  for (const id of draft.added.items) if (!removed.items.has(id)) draft.keep('item', id, '', ['stillNeeded'])
  for (const id of draft.added.categories)
    if (!removed.categories.has(id)) draft.keep('category', id, '', ['stillNeeded'])
  for (const id of removed.items) {
    const item = stored.items.get(id)
    if (item) draft.items.set(id, { ...item, deleted: true })
  }
  for (const id of removed.categories) {
    const category = stored.categories.get(id)
    if (category) draft.categories.set(id, { ...category, deleted: true })
  }
  // An added item that stays keeps its features
  const staying = records.filter(
    ({ kind, rowId, before }) => kind === 'item' && before === null && !removed.items.has(rowId),
  )
  for (const { rowId } of staying) draft.features.delete(rowId)
  return { ...draft, removed }
}

/** The changes that are reverted so far. */
interface Draft {
  readonly items: Map<number, StockItem>
  readonly categories: Map<number, StoredCategory>
  readonly features: Map<number, readonly Feature[]>
  /** The rows that the import added and that have not changed since. */
  readonly added: RowIds
  readonly kept: readonly Kept[]
  readonly keep: (
    kind: Kept['kind'],
    id: number,
    field: string,
    reason: ImportMessage,
    values?: Pick<Kept, 'now' | 'former'>,
  ) => void
}

function takeBackAll(
  records: readonly RecordedChange[],
  stored: StoredCatalog,
  storedFeatures: FeaturesOfItems,
): Draft {
  const items = new Map<number, StockItem>()
  const categories = new Map<number, StoredCategory>()
  const features = new Map<number, readonly Feature[]>()
  const added = { items: new Set<number>(), categories: new Set<number>() }
  const kept: Kept[] = []
  const keep: Draft['keep'] = (kind, id, field, reason, { now, former } = { now: null, former: null }) => {
    const { code = '', name = '' }: { code?: string; name?: string } =
      (kind === 'item' ? stored.items.get(id) : stored.categories.get(id)) ?? {}
    kept.push({ kind, id, code, name, field, reason, now, former })
  }
  for (const record of records) {
    const { rowId: id, before, after } = record
    const kind = record.kind === 'category' ? 'category' : 'item'
    const item = kind === 'item' ? stored.items.get(id) : undefined
    const category = kind === 'category' ? stored.categories.get(id) : undefined
    if (!item && !category) keep(kind, id, '', ['isGone'])
    else if (record.kind === 'features') {
      const now = storedFeatures.get(id) ?? []
      const former: readonly Feature[] = JSON.parse(before ?? '[]')
      if (after === JSON.stringify(now)) features.set(id, former)
      else keep(kind, id, 'features', ['changedSince'], { now, former })
    } else if (before === null) {
      const now = item ? fingerprintOfItem(item) : category && fingerprintOfCategory(category)
      if (now !== after) keep(kind, id, '', ['changedSince'])
      else (item ? added.items : added.categories).add(id)
    } else {
      const now = item ? writeItem(item) : category ? writeCategory(category) : new Map()
      const { values, changed } = takeBack(record, now)
      for (const [field, former] of changed)
        keep(kind, id, field, ['changedSince'], { now: now.get(field) ?? null, former })
      if (item && values.size > 0) items.set(id, withValues(item, values))
      if (category && values.size > 0) categories.set(id, readCategory(new Map([...now, ...values])))
    }
  }
  return { items, categories, features, added, kept, keep }
}

/** The added rows to which no staying row refers. */
function findRemoved({ added, items, categories }: Draft, stored: StoredCatalog): RowIds {
  return withoutReferred(added, {
    items: [...stored.items].map(([id, item]) => items.get(id) ?? item),
    categories: [...stored.categories].map(([id, category]) => ({ id, ...(categories.get(id) ?? category) })),
  })
}

/** Values as their columns have them, by field. */
type Values = ReadonlyMap<string, string | number | null>

/** Splits the fields of a change into those that are reverted and those that have changed since. */
function takeBack(
  { before, after }: RecordedChange,
  now: Values,
): { readonly values: Values; readonly changed: Values } {
  const was: Values = new Map(Object.entries(JSON.parse(before ?? '{}')))
  const became: Values = new Map(Object.entries(JSON.parse(after)))
  const isUntouched = (field: string) => now.get(field) === became.get(field)
  return {
    values: new Map([...was].filter(([field]) => isUntouched(field))),
    changed: new Map([...was].filter(([field]) => !isUntouched(field))),
  }
}

function writeItem(item: StockItem): Values {
  return new Map(ITEM_FIELD_NAMES.map((name) => [name, toColumnValue(item[name])]))
}

/** The item with these values. */
function withValues(item: StockItem, values: Values): StockItem {
  const fields = ITEM_FIELD_NAMES.flatMap((name) => {
    if (!values.has(name)) return []
    return [[name, fromColumnValue(ITEM_FIELDS[name].kind, values.get(name))]]
  })
  return { ...item, ...Object.fromEntries(fields) }
}

function writeCategory(category: StoredCategory): Values {
  const { parentId, name, imageUrl, deleted, position } = category
  return new Map<string, string | number | null>([
    ['parentStockCategoryId', parentId],
    ['name', name],
    ['imageUrl', imageUrl],
    ['deleted', deleted ? 1 : 0],
    ['position', position],
  ])
}

function readCategory(values: Values): StoredCategory {
  const parentId = values.get('parentStockCategoryId')
  return {
    parentId: typeof parentId === 'number' ? parentId : null,
    name: String(values.get('name') ?? ''),
    imageUrl: String(values.get('imageUrl') ?? ''),
    deleted: values.get('deleted') === 1,
    position: Number(values.get('position') ?? 0),
  }
}

/** Categories whose former parent is gone, or would be below themselves after a later change. */
function unfitCategories(stored: StoredCatalog, changed: ReadonlyMap<number, StoredCategory>): number[] {
  const parentOf = (id: number) => (changed.get(id) ?? stored.categories.get(id))?.parentId ?? undefined
  const inCircle = new Set(findCycles(changed.keys(), parentOf).flat())
  return [...changed.keys()].filter((id) => {
    const parent = parentOf(id)
    if (parent === (stored.categories.get(id)?.parentId ?? undefined)) return false
    return inCircle.has(id) || (parent !== undefined && !stored.categories.has(parent))
  })
}

type FamilyField = 'stockItemParentId' | 'isParent' | 'stockCategoryId'

/** Fields of items that do not fit later changes any more: a family that has changed, a category that is gone. */
function unfitItems(
  stored: StoredCatalog,
  changed: ReadonlyMap<number, StockItem>,
  removed: ReadonlySet<number>,
): ReadonlyMap<number, readonly FamilyField[]> {
  const after = (id: number) => (removed.has(id) ? undefined : (changed.get(id) ?? stored.items.get(id)))
  const parents = new Set<number>()
  for (const id of stored.items.keys()) {
    const item = after(id)
    if (item && !item.deleted && item.stockItemParentId !== null) parents.add(item.stockItemParentId)
  }
  const unfit = new Map<number, readonly FamilyField[]>()
  for (const [id, item] of changed) {
    const now = stored.items.get(id)
    const parent = item.stockItemParentId === null ? undefined : after(item.stockItemParentId)
    const hasParent =
      item.stockItemParentId === null || (parent?.isParent === true && parent.stockItemParentId === null)
    const mustBeParent = parents.has(id)
    const fields: FamilyField[] = []
    if (!hasParent || (mustBeParent && (!item.isParent || item.stockItemParentId !== null)))
      fields.push('stockItemParentId', 'isParent')
    if (item.stockCategoryId !== null && !stored.categories.has(item.stockCategoryId))
      fields.push('stockCategoryId')
    const own = fields.filter((field) => item[field] !== now?.[field])
    if (own.length > 0) unfit.set(id, own)
  }
  return unfit
}

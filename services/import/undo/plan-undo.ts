import { hash } from 'node:crypto'
import type { StockItem } from '#domain/catalog/item.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import type { DescriptionChange } from '../../catalog/descriptions.ts'
import { toColumnValue } from '../../catalog/item-rows.ts'
import { type ChangedValue, DESCRIPTION_FIELDS } from '../changes/changes.ts'
import type { Feature, FeaturesOfItems } from '../item-features.ts'
import type { ImportMessage } from '../messages/message.ts'
import type { StoredCatalog, StoredCategory } from '../staging/stored-catalog.ts'
import type { CatalogNow } from './catalog-now.ts'
import { fingerprintOfCategory, fingerprintOfItem } from './fingerprint.ts'
import { readRemoval, type RecordedChange, type Removal } from './recorded-change.ts'
import { type RowIds, withoutReferred } from './removed-rows.ts'
import { readCategory, readValues, type Values, withValues, writeCategory, writeItem } from './row-values.ts'
import { unfitCategories, unfitItems } from './unfit-rows.ts'

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
  /** Names this value of now, for {@link Chosen}; undefined = the former one cannot come back. */
  readonly choice: string | undefined
}

/** What was changed since and comes back all the same: all of it, or the values of these choices. */
export type Chosen = 'all' | ReadonlySet<string>

export interface UndoPlan {
  /** The items and categories that change, as they are afterwards. */
  readonly items: ReadonlyMap<number, StockItem>
  readonly categories: ReadonlyMap<number, StoredCategory>
  readonly features: FeaturesOfItems
  readonly descriptions: readonly DescriptionChange[]
  /** Rows that the import added. Afterwards no import or export sees them. */
  readonly removed: RowIds
  readonly kept: readonly Kept[]
}

/**
 * Plans how to revert the changes of an import. A field that has changed again since stays unless it is chosen, and so does
 * an added row that has changed; one that other rows refer to always stays.
 */
export function planUndo(
  records: readonly RecordedChange[],
  catalog: CatalogNow,
  chosen: Chosen = new Set(),
): UndoPlan {
  const { stored } = catalog
  const draft = takeBackAll(records, catalog, chosen)
  for (const id of unfitCategories(stored, draft.categories)) {
    const own = draft.categories.get(id)
    const parentId = stored.categories.get(id)?.parentId ?? null
    if (own) draft.categories.set(id, { ...own, parentId })
    draft.keep('category', id, 'parentStockCategoryId', ['changedSince'])
  }
  let removed = findRemoved(draft, stored)
  // Each round reverts less, so this ends
  for (;;) {
    const unfit = unfitItems(stored, { ...draft, removed: removed.items })
    if (unfit.size === 0) break
    for (const [id, { fields, fitting }] of unfit) {
      const own = draft.items.get(id)
      if (!own) continue
      draft.items.set(id, { ...own, ...Object.fromEntries(fields.map((field) => [field, fitting[field]])) })
      for (const field of fields)
        draft.keep('item', id, field, ['changedSince'], {
          now: toColumnValue(fitting[field]),
          former: toColumnValue(own[field]),
        })
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
  // An added item that stays keeps its features and descriptions
  const staying = records.filter(
    ({ kind, rowId, before }) => kind === 'item' && before === null && !removed.items.has(rowId),
  )
  for (const { rowId } of staying) {
    draft.features.delete(rowId)
    draft.descriptions.delete(rowId)
  }
  return { ...draft, descriptions: [...draft.descriptions.values()].flat(), removed }
}

/** The changes that are reverted so far. */
interface Draft {
  readonly items: Map<number, StockItem>
  readonly categories: Map<number, StoredCategory>
  readonly features: Map<number, readonly Feature[]>
  readonly descriptions: Map<number, readonly DescriptionChange[]>
  /** The rows that the import added and that have not changed since, or come to that by choice. */
  readonly added: { readonly items: Set<number>; readonly categories: Set<number> }
  readonly kept: readonly Kept[]
  /** The items that stay as they are, or stay away. */
  readonly staying: Set<number>
  readonly keep: (
    kind: Kept['kind'],
    id: number,
    field: string,
    reason: ImportMessage,
    values?: Partial<Pick<Kept, 'now' | 'former' | 'choice'>>,
  ) => void
}

function takeBackAll(records: readonly RecordedChange[], catalog: CatalogNow, chosen: Chosen): Draft {
  const kept: Kept[] = []
  const draft: Draft = {
    items: new Map(),
    categories: new Map(),
    features: new Map(),
    descriptions: new Map(),
    added: { items: new Set(), categories: new Set() },
    kept,
    staying: new Set(),
    keep(kind, id, field, reason, { now = null, former = null, choice } = {}) {
      const { items, categories } = catalog.stored
      const row: { code?: string; name?: string } | undefined =
        kind === 'item'
          ? (items.get(id) ?? catalog.removed.items.get(id))
          : (categories.get(id) ?? catalog.removed.categories.get(id))
      if (kind === 'item' && field === '') draft.staying.add(id)
      kept.push({
        kind,
        id,
        code: row?.code ?? '',
        name: row?.name ?? '',
        field,
        reason,
        now,
        former,
        choice,
      })
    },
  }
  const isChosen = (choice: string) => chosen === 'all' || chosen.has(choice)
  for (const record of records) {
    const removal = readRemoval(record)
    if (removal) bringBack(record, removal, draft, catalog)
    else if (record.kind === 'features') takeBackFeatures(record, draft, catalog, isChosen)
    else if (record.kind === 'descriptions') takeBackDescriptions(record, draft, catalog, isChosen)
    else takeBackRow(record, record.kind, draft, catalog, isChosen)
  }
  return draft
}

type IsChosen = (choice: string) => boolean

/** Brings a row back that an undo removed, unless it came back since. */
function bringBack(
  { kind, rowId: id }: RecordedChange,
  { deleted, fingerprint }: Removal,
  draft: Draft,
  { stored, removed }: CatalogNow,
): void {
  if (kind === 'category') {
    const category = removed.categories.get(id)
    const former = category && { ...category, deleted }
    if (former && fingerprintOfCategory(former) === fingerprint) draft.categories.set(id, former)
    else draft.keep('category', id, '', stored.categories.has(id) || former ? ['changedSince'] : ['isGone'])
    return
  }
  const item = removed.items.get(id)
  const former = item && { ...item, deleted }
  if (former && fingerprintOfItem(former) === fingerprint) draft.items.set(id, former)
  else draft.keep('item', id, '', stored.items.has(id) || former ? ['changedSince'] : ['isGone'])
}

function takeBackFeatures(
  { rowId: id, before, after }: RecordedChange,
  { items, features, staying, keep }: Draft,
  { stored, features: storedFeatures }: CatalogNow,
  isChosen: IsChosen,
): void {
  if (staying.has(id)) return
  if (!stored.items.has(id) && !items.has(id)) return keep('item', id, '', ['isGone'])
  const now = storedFeatures.get(id) ?? []
  const former: readonly Feature[] = JSON.parse(before ?? '[]')
  const choice = choiceOf('item', id, 'features', now)
  if (after === JSON.stringify(now) || isChosen(choice)) features.set(id, former)
  else keep('item', id, 'features', ['changedSince'], { now, former, choice })
}

function takeBackDescriptions(
  { rowId: id, before, after }: RecordedChange,
  { items, descriptions, staying, keep }: Draft,
  { stored, descriptions: storedDescriptions }: CatalogNow,
  isChosen: IsChosen,
): void {
  if (staying.has(id)) return
  if (!stored.items.has(id) && !items.has(id)) return keep('item', id, '', ['isGone'])
  const formerTexts = readValues(before ?? '{}')
  const became = readValues(after)
  const changes = LANGUAGES.flatMap((language): DescriptionChange[] => {
    const field = DESCRIPTION_FIELDS[language]
    if (!formerTexts.has(field)) return []
    const former = String(formerTexts.get(field))
    const now = storedDescriptions.get(id)?.[language] ?? ''
    const choice = choiceOf('item', id, field, now)
    if (now === became.get(field) || isChosen(choice))
      return [{ stockItemId: id, language, before: now, after: former }]
    keep('item', id, field, ['changedSince'], { now, former, choice })
    return []
  })
  descriptions.set(id, changes)
}

function takeBackRow(
  { rowId: id, before, after }: RecordedChange,
  kind: Kept['kind'],
  { items, categories, added, keep }: Draft,
  { stored }: CatalogNow,
  isChosen: IsChosen,
): void {
  const item = kind === 'item' ? stored.items.get(id) : undefined
  const category = kind === 'category' ? stored.categories.get(id) : undefined
  if (!item && !category) return keep(kind, id, '', ['isGone'])
  if (before === null) {
    const now = item ? fingerprintOfItem(item) : category ? fingerprintOfCategory(category) : ''
    const choice = choiceOf(kind, id, '', now)
    if (now === after || isChosen(choice)) (item ? added.items : added.categories).add(id)
    else keep(kind, id, '', ['changedSince'], { choice })
    return
  }
  const now: Values = item ? writeItem(item) : category ? writeCategory(category) : new Map()
  const became = readValues(after)
  const restored = new Map<string, string | number | null>()
  for (const [field, former] of readValues(before)) {
    const value = now.get(field) ?? null
    const choice = choiceOf(kind, id, field, value)
    if (now.get(field) === became.get(field) || isChosen(choice)) restored.set(field, former)
    else keep(kind, id, field, ['changedSince'], { now: value, former, choice })
  }
  if (item && restored.size > 0) items.set(id, withValues(item, restored))
  if (category && restored.size > 0) categories.set(id, readCategory(new Map([...now, ...restored])))
}

/** Another one as soon as the value is changed again: what nobody has seen is not chosen. */
function choiceOf(kind: Kept['kind'], id: number, field: string, now: ChangedValue): string {
  return hash('sha256', JSON.stringify([kind, id, field, now]), 'base64url').slice(0, 12)
}

/** The added rows to which no staying row refers. */
function findRemoved({ added, items, categories }: Draft, stored: StoredCatalog): RowIds {
  return withoutReferred(added, {
    items: [...new Map([...stored.items, ...items]).values()],
    categories: [...new Map([...stored.categories, ...categories])].map(([id, { parentId }]) => ({
      id,
      parentId,
    })),
  })
}

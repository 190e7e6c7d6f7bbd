import { findCycles } from '#domain/catalog/cycles.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import type { StoredCatalog, StoredCategory } from '../staging/stored-catalog.ts'

/** Categories whose former parent is gone, or would be below themselves after a later change. */
export function unfitCategories(
  stored: StoredCatalog,
  changed: ReadonlyMap<number, StoredCategory>,
): number[] {
  const parentOf = (id: number) => (changed.get(id) ?? stored.categories.get(id))?.parentId ?? undefined
  const inCircle = new Set(findCycles(changed.keys(), parentOf).flat())
  const exists = (id: number) => stored.categories.has(id) || changed.has(id)
  return [...changed.keys()].filter((id) => {
    const parent = parentOf(id)
    if (parent === (stored.categories.get(id)?.parentId ?? undefined)) return false
    return inCircle.has(id) || (parent !== undefined && !exists(parent))
  })
}

type FamilyField = 'stockItemParentId' | 'isParent' | 'stockCategoryId'

/** An item with fields that do not fit later changes any more, and their values that do. */
interface UnfitItem {
  readonly fields: readonly FamilyField[]
  readonly fitting: Pick<StockItem, FamilyField>
}

/** The items that an undo writes and removes, and the categories that it writes. */
interface Undone {
  readonly items: ReadonlyMap<number, StockItem>
  readonly categories: ReadonlyMap<number, StoredCategory>
  readonly removed: ReadonlySet<number>
}

/** Items whose family has changed, or whose category is gone. */
export function unfitItems(
  stored: StoredCatalog,
  { items, categories, removed }: Undone,
): ReadonlyMap<number, UnfitItem> {
  const after = (id: number) => (removed.has(id) ? undefined : (items.get(id) ?? stored.items.get(id)))
  const parents = new Set<number>()
  for (const id of new Set([...stored.items.keys(), ...items.keys()])) {
    const item = after(id)
    if (item && !item.deleted && item.stockItemParentId !== null) parents.add(item.stockItemParentId)
  }
  const unfit = new Map<number, UnfitItem>()
  for (const [id, item] of items) {
    const mustBeParent = parents.has(id)
    // An item that comes back without its family or category stands alone
    const fitting = stored.items.get(id) ?? {
      stockItemParentId: null,
      isParent: item.isParent || mustBeParent,
      stockCategoryId: null,
    }
    const parent = item.stockItemParentId === null ? undefined : after(item.stockItemParentId)
    const hasParent =
      item.stockItemParentId === null || (parent?.isParent === true && parent.stockItemParentId === null)
    const fields: FamilyField[] = []
    if (!hasParent || (mustBeParent && (!item.isParent || item.stockItemParentId !== null)))
      fields.push('stockItemParentId', 'isParent')
    const { stockCategoryId: category } = item
    if (category !== null && !stored.categories.has(category) && !categories.has(category))
      fields.push('stockCategoryId')
    const own = fields.filter((field) => item[field] !== fitting[field])
    if (own.length > 0) unfit.set(id, { fields: own, fitting })
  }
  return unfit
}

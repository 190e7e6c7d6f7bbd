import { RowIndex } from './row-index.ts'
import { hasSameNames } from './names.ts'
import type { Incremental } from './incremental.ts'
import { isVariantChild, type StockItem } from './item.ts'

/** Live and not a variant: appears in lists by itself. */
export const LISTED = 1
export const LIVE = 2
export const OFFER = 4
export const NEW = 8
export const IMAGE = 16

/** The items of all catalogues as columns by row index. */
export interface ItemTable {
  readonly rowIndex: RowIndex
  /** Undefined while only variants refer to the item as their parent. */
  readonly items: readonly (StockItem | undefined)[]
  /** LISTED, LIVE, OFFER, NEW, IMAGE. */
  readonly flags: Uint8Array
  /** The row index of each item's category, or -1. */
  readonly categories: Int32Array
  /** The row index of a variant's parent, or -1. */
  readonly parents: Int32Array
  /** The variants of each row, deleted ones included. */
  readonly variants: readonly (readonly number[] | undefined)[]
}

export function emptyTable(): ItemTable {
  return {
    rowIndex: new RowIndex(),
    items: [],
    flags: new Uint8Array(),
    categories: new Int32Array(),
    parents: new Int32Array(),
    variants: [],
  }
}

export interface ChangedTable {
  readonly table: ItemTable
  /** The rows whose name or codes are new or changed. */
  readonly changedTexts: readonly number[]
}

const ITEMS_A_STEP = 64

/** Returns the table after items were added or changed. Of two rows of one item the later wins. */
export function* changeItems(
  table: ItemTable,
  changed: readonly StockItem[],
  categoryIndex: RowIndex,
): Incremental<ChangedTable> {
  const { rowIndex } = table
  const rows = new Int32Array(changed.length)
  const parentRows = new Int32Array(changed.length)
  for (let at = 0; at < changed.length; at++) {
    if (at % ITEMS_A_STEP === 0) yield
    const item = changed[at]
    if (!item) continue
    const claimed = claimRow(item, rowIndex)
    rows[at] = claimed.row
    parentRows[at] = claimed.parent
  }
  const items = extended(table.items, rowIndex.size)
  const variants = extended(table.variants, rowIndex.size)
  const flags = new Uint8Array(rowIndex.size)
  flags.set(table.flags)
  const categories = lengthened(table.categories, rowIndex.size)
  const parents = lengthened(table.parents, rowIndex.size)

  const changedTexts: number[] = []
  const isTextChanged = new Uint8Array(rowIndex.size)
  const families = familiesOf(variants)
  for (let at = 0; at < changed.length; at++) {
    if (at % ITEMS_A_STEP === 0) yield
    const item = changed[at]
    const row = rows[at] ?? 0
    const parent = parentRows[at] ?? -1
    if (!item) continue
    const before = items[row]
    items[row] = item
    flags[row] = flagsOf(item)
    categories[row] =
      item.stockCategoryId === null ? -1 : categoryIndex.claim(item.catalogId, item.stockCategoryId)
    families.move(row, parents[row] ?? -1, parent)
    parents[row] = parent
    if (before && hasSameTexts(before, item)) continue
    if (isTextChanged[row] === 0) changedTexts.push(row)
    isTextChanged[row] = 1
  }
  families.settle()
  return {
    table: { rowIndex, items, flags, categories, parents, variants },
    changedTexts,
  }
}

/** The row index of an item, and that of its parent if it is a variant, or -1: new ones if they have none. */
export function claimRow(item: StockItem, rowIndex: RowIndex) {
  const row = rowIndex.claim(item.catalogId, item.stockItemId)
  const isOfParent = item.stockItemParentId !== null && isVariantChild(item)
  return { row, parent: isOfParent ? rowIndex.claim(item.catalogId, item.stockItemParentId) : -1 }
}

/** The row index of an item of this snapshot. */
export function itemRow(table: ItemTable, catalogId: number, id: number): number | undefined {
  const row = table.rowIndex.find(catalogId, id)
  return row !== undefined && table.items[row] ? row : undefined
}

/** The row that a list shows for a row: a variant's parent, the row itself, or -1 if it is not listed. */
export function listedRow(table: ItemTable, row: number): number {
  const flags = table.flags[row] ?? 0
  if (flags & LISTED) return row
  const parent = flags & LIVE ? (table.parents[row] ?? -1) : -1
  return parent >= 0 && (table.flags[parent] ?? 0) & LISTED ? parent : -1
}

/** The rows of the live variants of a listed item. */
export function liveVariants(table: ItemTable, row: number): readonly number[] {
  const variants = table.variants[row]
  if (!variants || !((table.flags[row] ?? 0) & LISTED)) return []
  return variants.filter((variant) => (table.flags[variant] ?? 0) & LIVE)
}

function flagsOf(item: StockItem): number {
  if (item.deleted) return 0
  return (
    LIVE |
    (isVariantChild(item) ? 0 : LISTED) |
    (item.isOffer ? OFFER : 0) |
    (item.isNew ? NEW : 0) |
    (item.imageUrl === '' ? 0 : IMAGE)
  )
}

/**
 * Moves variants between their parents' lists. Copies each list once, so many variants of one parent are cheap.
 */
function familiesOf(variants: (readonly number[] | undefined)[]) {
  const copies = new Map<number, Set<number>>()
  const copyOf = (parent: number): Set<number> => {
    const copy = copies.get(parent) ?? new Set(variants[parent])
    copies.set(parent, copy)
    return copy
  }
  return {
    move(row: number, from: number, to: number): void {
      if (from === to) return
      if (from >= 0) copyOf(from).delete(row)
      if (to >= 0) copyOf(to).add(row)
    },
    settle(): void {
      for (const [parent, copy] of copies) variants[parent] = [...copy]
    },
  }
}

function hasSameTexts(one: StockItem, other: StockItem): boolean {
  return (
    hasSameNames(one, other) &&
    one.code === other.code &&
    one.additionalCode === other.additionalCode &&
    one.barcode === other.barcode &&
    one.brand === other.brand
  )
}

function extended<Value>(column: readonly (Value | undefined)[], size: number): (Value | undefined)[] {
  const copy = column.slice()
  while (copy.length < size) copy.push(undefined)
  return copy
}

function lengthened(column: Int32Array, size: number): Int32Array {
  const copy = new Int32Array(size).fill(-1, column.length)
  copy.set(column)
  return copy
}

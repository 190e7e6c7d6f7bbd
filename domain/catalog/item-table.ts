import { type ItemText, itemText } from './item-text.ts'
import { Places } from './row-index.ts'
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
  readonly places: Places
  /** Undefined while only variants refer to the item as their parent. */
  readonly items: readonly (StockItem | undefined)[]
  readonly texts: readonly (ItemText | undefined)[]
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
    places: new Places(),
    items: [],
    texts: [],
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
  categoryPlaces: Places,
): Incremental<ChangedTable> {
  const { places } = table
  for (const [index, item] of changed.entries()) {
    places.claim(item.catalogId, item.stockItemId)
    parentPlace(item, places)
    if (index % ITEMS_A_STEP === 0) yield
  }
  const items = extended(table.items, places.size)
  const texts = extended(table.texts, places.size)
  const variants = extended(table.variants, places.size)
  const flags = new Uint8Array(places.size)
  flags.set(table.flags)
  const categories = lengthened(table.categories, places.size)
  const parents = lengthened(table.parents, places.size)

  const changedTexts = new Set<number>()
  const families = familiesOf(variants)
  for (const [index, item] of changed.entries()) {
    if (index % ITEMS_A_STEP === 0) yield
    const place = places.claim(item.catalogId, item.stockItemId)
    const before = items[place]
    items[place] = item
    flags[place] = flagsOf(item)
    categories[place] =
      item.stockCategoryId === null ? -1 : categoryPlaces.claim(item.catalogId, item.stockCategoryId)
    const parent = parentPlace(item, places)
    families.move(place, parents[place] ?? -1, parent)
    parents[place] = parent
    if (before && hasSameTexts(before, item)) continue
    texts[place] = itemText(item)
    changedTexts.add(place)
  }
  families.settle()
  return {
    table: { places, items, texts, flags, categories, parents, variants },
    changedTexts: [...changedTexts],
  }
}

/** The row index of an item of this snapshot. */
export function placeOfItem(table: ItemTable, catalogId: number, id: number): number | undefined {
  const place = table.places.find(catalogId, id)
  return place !== undefined && table.items[place] ? place : undefined
}

/** The row that a list shows for a row: a variant's parent, the row itself, or -1 if it is not listed. */
export function listedPlace(table: ItemTable, place: number): number {
  const flags = table.flags[place] ?? 0
  if (flags & LISTED) return place
  const parent = flags & LIVE ? (table.parents[place] ?? -1) : -1
  return parent >= 0 && (table.flags[parent] ?? 0) & LISTED ? parent : -1
}

/** The rows of the live variants of a listed item. */
export function liveVariants(table: ItemTable, place: number): readonly number[] {
  const variants = table.variants[place]
  if (!variants || !((table.flags[place] ?? 0) & LISTED)) return []
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

function parentPlace(item: StockItem, places: Places): number {
  if (item.stockItemParentId === null || !isVariantChild(item)) return -1
  return places.claim(item.catalogId, item.stockItemParentId)
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
    move(place: number, from: number, to: number): void {
      if (from === to) return
      if (from >= 0) copyOf(from).delete(place)
      if (to >= 0) copyOf(to).add(place)
    },
    settle(): void {
      for (const [parent, copy] of copies) variants[parent] = [...copy]
    },
  }
}

function hasSameTexts(one: StockItem, other: StockItem): boolean {
  return one.name === other.name && one.code === other.code && one.additionalCode === other.additionalCode
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

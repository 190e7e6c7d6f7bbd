import type { Language } from '../text/language.ts'
import { type Compare, sortRows } from './row-sort.ts'
import { type SortKeys, TextKeys } from './sort-keys.ts'
import type { Incremental } from './incremental.ts'
import type { ItemTexts } from './item.ts'
import { hasSameNames, isTranslated, shownName } from './names.ts'

/** By name in a language, then code; or by code, then name. */
export type OrderName = Language | 'code'

/** All items of a snapshot in one order. */
export interface ItemOrder {
  readonly rows: Int32Array
  /** By row: its position in the order. */
  readonly ranks: Int32Array
}

type Items = readonly (ItemTexts | undefined)[]

const ROWS_A_STEP = 32

/** By code first: orders by name are made from it, and from one another. */
export const ORDER_NAMES: readonly OrderName[] = ['code', 'en', 'es', 'zh']

/** Chinese by pinyin. */
const LOCALES: Readonly<Record<OrderName, string>> = { es: 'es', en: 'en', zh: 'zh-Hans', code: 'en' }

/** Number-aware, so "M6" comes before "M10"; `letters` without accents and case. */
const collatorOf = (name: OrderName) => ({
  whole: new Intl.Collator(LOCALES[name], { numeric: true }),
  letters: new Intl.Collator(LOCALES[name], { numeric: true, sensitivity: 'base' }),
})
export const COLLATORS: Readonly<Record<OrderName, ReturnType<typeof collatorOf>>> = {
  es: collatorOf('es'),
  en: collatorOf('en'),
  zh: collatorOf('zh'),
  code: collatorOf('code'),
}

/** What the orders of the same items are sorted by. Orders by name share it. */
interface ItemKeys {
  readonly code: TextKeys
  /** Of the names in a language. All languages have the same if no item is translated. */
  readonly namesIn: (language: Language) => TextKeys
  /** By keys of names: the order that they alone decide, so that it is that of every language with these keys. */
  readonly decided: Map<SortKeys, ItemOrder>
}

export function keysOfItems(items: Items): ItemKeys {
  const keysOf = (textOf: (item: ItemTexts) => string) =>
    new TextKeys(items.length, (row) => {
      const item = items[row]
      return item ? textOf(item) : ''
    })
  const own = keysOf(({ name }) => name)
  // Computed only when a whole catalogue is sorted: a small change sorts without keys
  let isAnyTranslated: boolean | undefined
  return {
    code: keysOf(({ code }) => code),
    namesIn(language) {
      isAnyTranslated ??= items.some((item) => item && isTranslated(item))
      return isAnyTranslated ? keysOf((item) => shownName(item, language)) : own
    },
    decided: new Map(),
  }
}

/**
 * Sorts all items. `similar` is the order of the same items by code or by name in another language, if it is known: most
 * rows are in their place then, and those with the same name are in the right order.
 */
export function* sortItems(
  items: Items,
  name: OrderName,
  similar?: ItemOrder,
  keys = keysOfItems(items),
): Incremental<ItemOrder> {
  const { compare: compareLetters } = COLLATORS[name].letters
  const rowKeys = yield* (name === 'code' ? keys.code : keys.namesIn(name)).of(compareLetters)
  const decided = keys.decided.get(rowKeys)
  if (decided) return decided
  const rows = similar?.rows ?? knownRows(items)
  const { compare, isUndecided } = comparisonByKeys(rowKeys, items, name, similar !== undefined)
  const order = ranked(yield* sortRows(rows, compare), items.length)
  if (similar && !isUndecided()) keys.decided.set(rowKeys, order)
  return order
}

function knownRows(items: Items): Int32Array {
  const rows = new Int32Array(items.length)
  let count = 0
  for (let row = 0; row < items.length; row++) if (items[row]) rows[count++] = row
  return rows.subarray(0, count)
}

/** Updates an order after items were added or renamed: only those are moved. `similar` as for {@link sortItems}. */
export function* reorder(
  order: ItemOrder,
  items: Items,
  name: OrderName,
  changed: readonly number[],
  similar?: ItemOrder,
  keys?: ItemKeys,
): Incremental<ItemOrder> {
  if (changed.length === 0) return order
  if (changed.length > items.length / 8) return yield* sortItems(items, name, similar, keys)
  const compare = comparison(items, name)
  const moving = new Uint8Array(items.length)
  for (const row of changed) moving[row] = 1
  const staying = Int32Array.from(rowsInOrder(order, (row) => moving[row] === 0))
  const arriving = yield* sortRows(Int32Array.from(changed), compare)
  const rows = new Int32Array(staying.length + arriving.length)
  let from = 0
  for (const [index, row] of arriving.entries()) {
    if (index % ROWS_A_STEP === 0) yield
    const at = firstAfter(staying, row, from, compare)
    rows.set(staying.subarray(from, at), from + index)
    rows[at + index] = row
    from = at
  }
  rows.set(staying.subarray(from), from + arriving.length)
  return ranked(rows, items.length)
}

/** The rows that match, in order. A loop, because it filters all items of the shop. */
export function rowsInOrder(order: ItemOrder, passes: (row: number) => boolean): number[] {
  const rows: number[] = []
  for (const row of order.rows) if (passes(row)) rows.push(row)
  return rows
}

function firstAfter(rows: Int32Array, row: number, from: number, compare: Compare): number {
  let low = from
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(rows[middle] ?? -1, row) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** {@link comparison} for a whole catalogue: by keys where they differ. Rows that these leave open are undecided. */
function comparisonByKeys(keys: SortKeys, items: Items, order: OrderName, isSimilarKnown: boolean) {
  const compareItems = comparison(items, order)
  let isUndecided = false
  const compare: Compare = (one, other) => {
    const a = keys[one]
    const b = keys[other]
    if (a !== b && a !== undefined && b !== undefined) return a < b ? -1 : 1
    if (isSimilarKnown && haveSameNames(items[one], items[other])) return 0
    isUndecided = true
    return compareItems(one, other)
  }
  return { compare, isUndecided: () => isUndecided }
}

/** Names that are the same in every language are in the right order in any. */
function haveSameNames(one: ItemTexts | undefined, other: ItemTexts | undefined): boolean {
  return one !== undefined && other !== undefined && hasSameNames(one, other)
}

/** {@link comparison} by keys of the first texts where they differ. */
export function compareByKeys(keys: SortKeys, items: Items, order: OrderName): Compare {
  const compareItems = comparison(items, order)
  return (one, other) => {
    const a = keys[one]
    const b = keys[other]
    return a === b || a === undefined || b === undefined ? compareItems(one, other) : a < b ? -1 : 1
  }
}

function comparison(items: Items, order: OrderName): Compare {
  const first = COLLATORS[order].whole.compare
  const second = COLLATORS.code.whole.compare
  const codeOf = ({ code }: ItemTexts) => code
  const nameOf =
    order === 'code' ? ({ name }: ItemTexts) => name : (item: ItemTexts) => shownName(item, order)
  const [firstOf, secondOf] = order === 'code' ? [codeOf, nameOf] : [nameOf, codeOf]
  return (one, other) => {
    const a = items[one]
    const b = items[other]
    if (!a || !b) return 0
    return (
      first(firstOf(a), firstOf(b)) ||
      second(secondOf(a), secondOf(b)) ||
      // As in the order by code, from which the others are made
      second(a.name, b.name) ||
      a.catalogId - b.catalogId ||
      a.stockItemId - b.stockItemId
    )
  }
}

export function ranked(rows: Int32Array, size: number): ItemOrder {
  const ranks = new Int32Array(size)
  for (let rank = 0; rank < rows.length; rank++) ranks[rows[rank] ?? 0] = rank
  return { rows, ranks }
}

import type { Language } from '../text/language.ts'
import { sortRows } from './row-sort.ts'
import type { Incremental } from './incremental.ts'
import type { StockItem } from './item.ts'

/** By name in a language, then code; or by code, then name. */
export type OrderName = Language | 'code'

/** All items of a snapshot in one order. */
export interface ItemOrder {
  readonly rows: Int32Array
  /** By row: its position in the order. */
  readonly ranks: Int32Array
}

type Items = readonly (StockItem | undefined)[]
type Compare = (one: number, other: number) => number

const ROWS_A_STEP = 32

/** Number-aware, so "M6" comes before "M10"; Chinese by pinyin. */
const COLLATORS: Readonly<Record<OrderName, Intl.Collator>> = {
  es: new Intl.Collator('es', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true }),
  zh: new Intl.Collator('zh-Hans', { numeric: true }),
  code: new Intl.Collator('en', { numeric: true }),
}

export function* sortItems(items: Items, name: OrderName): Incremental<ItemOrder> {
  const rows = [...items.keys()].filter((row) => items[row])
  return ranked(yield* sortRows(Int32Array.from(rows), comparison(items, name)), items.length)
}

/** Updates an order after items were added or renamed: only those are moved. */
export function* reorder(
  order: ItemOrder,
  items: Items,
  name: OrderName,
  changed: readonly number[],
): Incremental<ItemOrder> {
  if (changed.length === 0) return order
  if (changed.length > items.length / 8) return yield* sortItems(items, name)
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

function comparison(items: Items, order: OrderName): Compare {
  const { compare } = COLLATORS[order]
  const [first, second] = order === 'code' ? (['code', 'name'] as const) : (['name', 'code'] as const)
  return (one, other) => {
    const a = items[one]
    const b = items[other]
    if (!a || !b) return 0
    return (
      compare(a[first], b[first]) ||
      compare(a[second], b[second]) ||
      a.catalogId - b.catalogId ||
      a.stockItemId - b.stockItemId
    )
  }
}

function ranked(rows: Int32Array, size: number): ItemOrder {
  const ranks = new Int32Array(size)
  for (let rank = 0; rank < rows.length; rank++) ranks[rows[rank] ?? 0] = rank
  return { rows, ranks }
}

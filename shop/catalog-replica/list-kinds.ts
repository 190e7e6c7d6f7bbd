import { getCategories, getStockItems } from '#contracts/catalog.ts'
import type { CallLimits } from '#contracts/http/client.ts'
import { CATEGORY_ROW, type RowKind, STOCK_ITEM_ROW } from '#contracts/http/tolerant-rows.ts'
import {
  readCategory,
  readStockItem,
  type WireCategory,
  type WireStockItem,
  writeCategory,
  writeStockItem,
} from '#contracts/stock.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import { isKnownCategory, isKnownItem } from './known-rows.ts'
import { cyclesAmong } from './list-faults.ts'
import type { Category, StockItem } from '#domain/catalog/item.ts'
import type { StandbyRows } from '#db/standby/standby-rows.ts'
import type { Db } from '#db/transaction.ts'
import { storedCategories, storedItems } from '#services/catalog/stored-lists.ts'

/** One of the two lists of a catalogue: how it is requested, parsed and checked. */
export interface ListKind<Wire, Row> {
  readonly name: string
  readonly route: typeof getCategories | typeof getStockItems
  readonly limits: CallLimits
  /** The interval of requests to a service that can only send full lists, ms. */
  readonly everyMs: number
  readonly row: RowKind
  readonly read: (row: Wire, catalogId: number) => Row
  readonly idOf: (row: Row) => number
  /** Its rows in the database of the built-in service, in parts: all, or those changed after a revision. */
  readonly stored: (
    db: Db,
    catalogId: number,
    since?: number,
    standby?: StandbyRows,
  ) => AsyncIterable<readonly Row[]>
  /** A row that marks an id as deleted. */
  readonly deleted: (id: number) => Wire
  /** The contradictions among the rows of a full list. */
  readonly faults: (rows: Iterable<Row>) => readonly string[]
  /** Whether the catalogue already has the same row. */
  readonly isKnown: (catalog: Catalog, row: Row) => boolean
  /** The rows of the list in a catalogue, deleted ones included. */
  readonly rowsIn: (catalog: Catalog, catalogId: number) => Iterable<unknown>
}

/** Room for a quarter of a million items of 350 bytes: more than any shop has, and it fits into memory. */
const ITEM_LIMITS: CallLimits = { timeMs: 60_000, bytes: 96_000_000 }
const CATEGORY_LIMITS: CallLimits = { timeMs: 10_000, bytes: 16_000_000 }

export const ITEMS: ListKind<WireStockItem, StockItem> = {
  name: 'items',
  route: getStockItems,
  limits: ITEM_LIMITS,
  everyMs: 60_000,
  row: STOCK_ITEM_ROW,
  read: readStockItem,
  idOf: (row) => row.stockItemId,
  stored: storedItems,
  deleted: (id) => ({ stockItemId: id, name: '', deleted: true }),
  faults: () => [],
  isKnown: isKnownItem,
  *rowsIn(catalog, catalogId) {
    for (const item of catalog.table.items)
      if (item?.catalogId === catalogId) yield writeStockItem(item, 'shown')
  },
}

/** Requested more often than the items: the list is short, and shows whether the service answers. */
export const CATEGORIES: ListKind<WireCategory, Category> = {
  name: 'categories',
  route: getCategories,
  limits: CATEGORY_LIMITS,
  everyMs: 5_000,
  row: CATEGORY_ROW,
  read: readCategory,
  idOf: (row) => row.stockCategoryId,
  stored: storedCategories,
  deleted: (id) => ({ stockCategoryId: id, name: '', deleted: true }),
  faults: cyclesAmong,
  isKnown: isKnownCategory,
  *rowsIn({ tree }, catalogId) {
    for (const row of tree.arrivals) {
      const category = tree.rows[row]
      if (category?.catalogId === catalogId) yield writeCategory(category)
    }
  },
}

import type { Catalog } from '../catalog/catalog.ts'

/** The lists that a catalogue has shown, by their filters: each takes a look at every item of the shop. */
interface KeptLists {
  readonly rowsOf: Map<string, readonly number[]>
  /** Of all lists. */
  rows: number
}

const keptLists = new WeakMap<Catalog, KeptLists>()

/** Eight bytes each. A list that is longer by itself is found anew each time. */
const MAX_KEPT_ROWS = 2_000_000

/**
 * The rows of a list, found once for each catalogue.
 *
 * @param filters everything besides the catalogue that the rows depend on
 */
export function keepRows(
  catalog: Catalog,
  filters: readonly unknown[],
  find: () => readonly number[],
): readonly number[] {
  const lists = keptLists.get(catalog) ?? { rowsOf: new Map(), rows: 0 }
  keptLists.set(catalog, lists)
  const key = filters.join()
  const known = lists.rowsOf.get(key)
  if (known) return known
  const rows = find()
  if (lists.rows + rows.length > MAX_KEPT_ROWS) {
    lists.rowsOf.clear()
    lists.rows = 0
  }
  if (rows.length <= MAX_KEPT_ROWS) {
    lists.rowsOf.set(key, rows)
    lists.rows += rows.length
  }
  return rows
}

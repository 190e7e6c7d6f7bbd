import type { Catalog } from './catalog.ts'
import { type CategoryNode, subtreeOf } from './category-tree.ts'
import { LISTED } from './item-table.ts'

/** Counts the items that a category's page lists: its own and those of its descendants. */
export function itemCount(catalog: Catalog, node: CategoryNode): number {
  const before = countsBefore(catalog)
  const { first, end } = subtreeOf(catalog.tree, node)
  return (before[end] ?? 0) - (before[first] ?? 0)
}

const counted = new WeakMap<Catalog, Int32Array>()

/** By node: the number of items listed directly under the nodes before it. */
function countsBefore(catalog: Catalog): Int32Array {
  const known = counted.get(catalog)
  if (known) return known
  const { table, tree } = catalog
  const counts = new Int32Array(tree.nodes.length + 1)
  for (let row = 0; row < table.categories.length; row++) {
    const number = tree.shown[table.categories[row] ?? -1] ?? -1
    if (number >= 0 && (table.flags[row] ?? 0) & LISTED) counts[number + 1] = (counts[number + 1] ?? 0) + 1
  }
  for (let number = 0; number < tree.nodes.length; number++) {
    counts[number + 1] = (counts[number + 1] ?? 0) + (counts[number] ?? 0)
  }
  counted.set(catalog, counts)
  return counts
}

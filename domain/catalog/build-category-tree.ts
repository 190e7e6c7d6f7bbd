import { formatAddressId } from './address-id.ts'
import { type CategoryRows, categoryRow, changeRows, emptyRows, hasCategory } from './category-rows.ts'
import type { CategoryNode, CategoryTree } from './category-tree.ts'
import { findCycles } from './cycles.ts'
import { mergeCategories, trimName } from './merge.ts'
import type { Category } from './item.ts'

export function emptyTree(catalogIds: readonly number[]): CategoryTree {
  return plantTree(emptyRows(catalogIds))
}

export function changeCategories(tree: CategoryTree, changed: readonly Category[]): CategoryTree {
  return changed.length === 0 ? tree : plantTree(changeRows(tree, changed))
}

/** Builds the merged category tree of all catalogues, without deleted categories and with cycles cut. */
function plantTree(rows: CategoryRows): CategoryTree {
  const order = shownOrder(rows)
  const merged = mergedRows(rows, order)
  const children = childrenOf(rows, order, merged)
  const nodes: CategoryNode[] = []
  const parents: number[] = []
  const shown = new Int32Array(rows.rowIndex.size).fill(-1)
  const waiting = (children.get(-1) ?? []).map((row) => ({ row, parent: -1, depth: 1 })).reverse()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const category = rows.rows[next.row]
    if (!category || category.deleted) continue
    const number = nodes.push(toNode(rows, category, next.depth)) - 1
    parents.push(next.parent)
    shown[next.row] = number
    const below = children.get(next.row) ?? []
    for (const row of [...below].reverse()) waiting.push({ row, parent: number, depth: next.depth + 1 })
  }
  for (const [row, survivor] of merged) shown[row] = shown[survivor] ?? -1
  return { ...rows, nodes, parents: Int32Array.from(parents), ends: endsOf(parents), shown }
}

/** Keeps the order of the merchant's file: the first catalogue's, then the later ones'. */
function shownOrder(rows: CategoryRows): number[] {
  const rank = new Map(rows.catalogIds.map((catalogId, index) => [catalogId, index]))
  const rankOf = (row: number): number => rank.get(rows.rows[row]?.catalogId ?? 0) ?? 0
  return [...rows.arrivals].sort((one, other) => rankOf(one) - rankOf(other))
}

function mergedRows(rows: CategoryRows, order: readonly number[]): ReadonlyMap<number, number> {
  const categories = order.flatMap((row) => rows.rows[row] ?? [])
  const merged = new Map<number, number>()
  for (const [category, survivor] of mergeCategories(rows.catalogIds, categories)) {
    const from = categoryRow(rows, category.catalogId, category.stockCategoryId)
    const into = categoryRow(rows, survivor.catalogId, survivor.stockCategoryId)
    if (from !== undefined && into !== undefined) merged.set(from, into)
  }
  return merged
}

/**
 * The children of each row that is not merged into another one; -1 is the top. A cycle is cut at its first member.
 */
function childrenOf(
  rows: CategoryRows,
  order: readonly number[],
  merged: ReadonlyMap<number, number>,
): ReadonlyMap<number, readonly number[]> {
  const own = order.filter((row) => !merged.has(row))
  const parentOf = (row: number): number | undefined => {
    const category = rows.rows[row]
    if (!category || category.parentStockCategoryId === null) return undefined
    const parent = categoryRow(rows, category.catalogId, category.parentStockCategoryId)
    return parent === undefined || parent === row ? undefined : (merged.get(parent) ?? parent)
  }
  const rank = new Map(own.map((row, index) => [row, index]))
  const rankOf = (row: number): number => rank.get(row) ?? 0
  const cut = findCycles(own, parentOf).map((cycle) =>
    cycle.reduce((a, b) => (rankOf(a) < rankOf(b) ? a : b)),
  )
  const tops = new Set(cut)
  return Map.groupBy(own, (row) => (tops.has(row) ? -1 : (parentOf(row) ?? -1)))
}

function toNode(rows: CategoryRows, category: Category, depth: number): CategoryNode {
  return {
    id: formatAddressId(category.stockCategoryId, category.catalogId, rows.catalogIds, (catalogId, id) =>
      hasCategory(rows, catalogId, id),
    ),
    catalogId: category.catalogId,
    stockCategoryId: category.stockCategoryId,
    name: trimName(category.name),
    nameEs: trimName(category.nameEs),
    nameEn: trimName(category.nameEn),
    nameZh: trimName(category.nameZh),
    imageUrl: category.imageUrl,
    level: depth === 1 ? 1 : depth === 2 ? 2 : 3,
  }
}

function endsOf(parents: readonly number[]): Int32Array {
  const ends = Int32Array.from(parents, (_, number) => number + 1)
  for (let number = parents.length - 1; number >= 0; number--) {
    const parent = parents[number] ?? -1
    if (parent >= 0) ends[parent] = Math.max(ends[parent] ?? 0, ends[number] ?? 0)
  }
  return ends
}

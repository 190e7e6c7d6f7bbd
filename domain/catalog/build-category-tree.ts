import { formatAddressId } from './address-id.ts'
import { type CategoryRows, changeRows, emptyRows, hasCategory, placeOf } from './category-rows.ts'
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
  const merged = mergedPlaces(rows, order)
  const children = childrenOf(rows, order, merged)
  const nodes: CategoryNode[] = []
  const parents: number[] = []
  const shown = new Int32Array(rows.places.size).fill(-1)
  const waiting = (children.get(-1) ?? []).map((place) => ({ place, parent: -1, depth: 1 })).reverse()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const row = rows.rows[next.place]
    if (!row || row.deleted) continue
    const number = nodes.push(toNode(rows, row, next.depth)) - 1
    parents.push(next.parent)
    shown[next.place] = number
    const below = children.get(next.place) ?? []
    for (const place of [...below].reverse()) waiting.push({ place, parent: number, depth: next.depth + 1 })
  }
  for (const [place, survivor] of merged) shown[place] = shown[survivor] ?? -1
  return { ...rows, nodes, parents: Int32Array.from(parents), ends: endsOf(parents), shown }
}

/** Keeps the order of the merchant's file: the first catalogue's, then the later ones'. */
function shownOrder(rows: CategoryRows): number[] {
  const rank = new Map(rows.catalogIds.map((catalogId, index) => [catalogId, index]))
  const rankOf = (place: number): number => rank.get(rows.rows[place]?.catalogId ?? 0) ?? 0
  return [...rows.arrivals].sort((one, other) => rankOf(one) - rankOf(other))
}

function mergedPlaces(rows: CategoryRows, order: readonly number[]): ReadonlyMap<number, number> {
  const categories = order.flatMap((place) => rows.rows[place] ?? [])
  const merged = new Map<number, number>()
  for (const [category, survivor] of mergeCategories(rows.catalogIds, categories)) {
    const from = placeOf(rows, category.catalogId, category.stockCategoryId)
    const into = placeOf(rows, survivor.catalogId, survivor.stockCategoryId)
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
  const own = order.filter((place) => !merged.has(place))
  const parentOf = (place: number): number | undefined => {
    const row = rows.rows[place]
    if (!row || row.parentStockCategoryId === null) return undefined
    const parent = placeOf(rows, row.catalogId, row.parentStockCategoryId)
    return parent === undefined || parent === place ? undefined : (merged.get(parent) ?? parent)
  }
  const rank = new Map(own.map((place, index) => [place, index]))
  const rankOf = (place: number): number => rank.get(place) ?? 0
  const cut = findCycles(own, parentOf).map((cycle) =>
    cycle.reduce((a, b) => (rankOf(a) < rankOf(b) ? a : b)),
  )
  const tops = new Set(cut)
  return Map.groupBy(own, (place) => (tops.has(place) ? -1 : (parentOf(place) ?? -1)))
}

function toNode(rows: CategoryRows, row: Category, depth: number): CategoryNode {
  return {
    id: formatAddressId(row.stockCategoryId, row.catalogId, rows.catalogIds, (catalogId, id) =>
      hasCategory(rows, catalogId, id),
    ),
    catalogId: row.catalogId,
    stockCategoryId: row.stockCategoryId,
    name: trimName(row.name),
    imageUrl: row.imageUrl,
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

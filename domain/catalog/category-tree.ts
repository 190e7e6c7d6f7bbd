import { type CategoryRows, categoryRow } from './category-rows.ts'
import type { Names } from './names.ts'

/** A category as pages show it: live and merged. */
export interface CategoryNode extends Names {
  /** The id in addresses: `12`, or `12.2` if an earlier catalogue has a 12 of its own. */
  readonly id: string
  readonly catalogId: number
  readonly stockCategoryId: number
  readonly imageUrl: string
  /** Deeper levels count as the third. */
  readonly level: 1 | 2 | 3
}

/**
 * The categories of all catalogues and their tree. Nodes are in preorder, so a subtree is a contiguous range, and an
 * item is below a category if its node is in that range.
 */
export interface CategoryTree extends CategoryRows {
  readonly nodes: readonly CategoryNode[]
  /** By node: the index of its parent, or -1. */
  readonly parents: Int32Array
  /** By node: the index after the last node of its subtree. */
  readonly ends: Int32Array
  /** By row: the index of the node that shows it (the survivor's for a merged category), or -1. */
  readonly shown: Int32Array
}

/** The node that shows a category; undefined if it is unknown, deleted or below a deleted one. */
export function nodeOf(tree: CategoryTree, catalogId: number, id: number): CategoryNode | undefined {
  return tree.nodes[numberOf(tree, catalogId, id)]
}

/** The index of the node that shows a category, or -1. */
export function numberOf(tree: CategoryTree, catalogId: number, id: number): number {
  const row = categoryRow(tree, catalogId, id)
  return row === undefined ? -1 : (tree.shown[row] ?? -1)
}

/** The range of nodes of a category and its descendants; empty if the tree does not show it. */
export function subtreeOf(
  tree: CategoryTree,
  node: CategoryNode,
): { readonly first: number; readonly end: number } {
  const first = numberOf(tree, node.catalogId, node.stockCategoryId)
  return first < 0 ? { first: 0, end: 0 } : { first, end: tree.ends[first] ?? first }
}

/** The nodes of a range that are not below another node of it. */
export function siblingsIn(tree: CategoryTree, first: number, end: number): CategoryNode[] {
  const nodes: CategoryNode[] = []
  for (let number = first; number < end; number = tree.ends[number] ?? end) {
    const node = tree.nodes[number]
    if (node) nodes.push(node)
  }
  return nodes
}

/** The nodes from the top level down to this one. */
export function lineOf(tree: CategoryTree, node: CategoryNode): CategoryNode[] {
  const line: CategoryNode[] = []
  let number = numberOf(tree, node.catalogId, node.stockCategoryId)
  while (number >= 0) {
    const step = tree.nodes[number]
    if (step) line.push(step)
    number = tree.parents[number] ?? -1
  }
  return line.reverse()
}

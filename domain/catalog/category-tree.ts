import { type CategoryRows, placeOf } from './category-rows.ts'

/** A category as shown: live and merged. */
export interface CategoryNode {
  /** The id in addresses: `12`, or `12.2` where an earlier catalogue has a 12 of its own (C1). */
  readonly id: string
  readonly catalogId: number
  readonly stockCategoryId: number
  readonly name: string
  readonly imageUrl: string
  /** What is deeper than the third level is addressed as the third. */
  readonly level: 1 | 2 | 3
}

/**
 * The categories of all catalogues and the tree they show. Its nodes stand in preorder: a subtree is the range from
 * its node to its end, and an item is below a category where its own node lies in that range.
 */
export interface CategoryTree extends CategoryRows {
  readonly nodes: readonly CategoryNode[]
  /** By node: the number of its parent, or -1. */
  readonly parents: Int32Array
  /** By node: the number after the last of its subtree. */
  readonly ends: Int32Array
  /** By place: the number of the node that shows it (of a merged one, its survivor's), or -1. */
  readonly shown: Int32Array
}

/** The node that shows a category; undefined where it is unknown, deleted or below a deleted one. */
export function nodeOf(tree: CategoryTree, catalogId: number, id: number): CategoryNode | undefined {
  return tree.nodes[numberOf(tree, catalogId, id)]
}

/** The number of the node that shows a category, or -1. */
export function numberOf(tree: CategoryTree, catalogId: number, id: number): number {
  const place = placeOf(tree, catalogId, id)
  return place === undefined ? -1 : (tree.shown[place] ?? -1)
}

/** The nodes from a category to the last of its descendants; none where the tree does not show it. */
export function subtreeOf(
  tree: CategoryTree,
  node: CategoryNode,
): { readonly first: number; readonly end: number } {
  const first = numberOf(tree, node.catalogId, node.stockCategoryId)
  return first < 0 ? { first: 0, end: 0 } : { first, end: tree.ends[first] ?? first }
}

/** The nodes of a range that are not below another of it. */
export function siblingsIn(tree: CategoryTree, first: number, end: number): CategoryNode[] {
  const nodes: CategoryNode[] = []
  for (let number = first; number < end; number = tree.ends[number] ?? end) {
    const node = tree.nodes[number]
    if (node) nodes.push(node)
  }
  return nodes
}

/** The nodes from the top down to this one. */
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

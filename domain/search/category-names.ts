import type { CategoryTree } from '../catalog/category-tree.ts'
import { allNames } from '../catalog/names.ts'
import { fold, foldedWords } from '../text/fold.ts'
import { isUnspaced, isWordStart } from '../text/word-start.ts'
import { MAX_WORDS, type SearchQuery } from './search-query.ts'

const foldedByTree = new WeakMap<CategoryTree, readonly (readonly string[])[]>()

/** By node: its names in all languages, folded once for each tree and not at every keystroke. */
export function foldedNames(tree: CategoryTree): readonly (readonly string[])[] {
  const known = foldedByTree.get(tree)
  if (known) return known
  const names = tree.nodes.map((node) => allNames(node).map(fold))
  foldedByTree.set(tree, names)
  return names
}

export const MAX_CATEGORY_WEIGHT = 2 * MAX_WORDS + 1

/**
 * By node: how well its best name matches a query, up to {@link MAX_CATEGORY_WEIGHT}; undefined if no name does. A name weighs more
 * the more words of the query begin one of its words, apart from such as "de"; of equals, one without other words. A category
 * says what its items are: a name that mentions a MOSFET may be that of a driver for one.
 */
export function categoryWeights(tree: CategoryTree, query: SearchQuery): Uint8Array | undefined {
  const words = query.words.filter(({ bit }) => (bit & query.minor) === 0).map(({ text }) => text)
  let weights: Uint8Array | undefined
  for (const [number, names] of foldedNames(tree).entries()) {
    const weight = names.reduce((most, name) => Math.max(most, weightOf(name, words)), 0)
    if (weight === 0) continue
    weights ??= new Uint8Array(tree.nodes.length)
    weights[number] = weight
  }
  return weights
}

function weightOf(name: string, words: readonly string[]): number {
  const found = words.filter((word) => hasWordWith(name, word)).length
  return found === 0 ? 0 : 2 * found + Number(foldedWords(name).length === found)
}

/** Whether a word of a folded name begins like this; Chinese words begin anywhere. */
function hasWordWith(name: string, start: string): boolean {
  for (let at = name.indexOf(start); at >= 0; at = name.indexOf(start, at + 1))
    if (isWordStart(name, at) || isUnspaced(name.charCodeAt(at))) return true
  return false
}

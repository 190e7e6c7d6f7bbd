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

/** No category names a query better. */
export const MOST_NAMED = 2 * MAX_WORDS + 1

/**
 * By node: how well its names name a query; undefined if none does. More words of the query at the start of a word weigh more, apart
 * from such as "de", and of equals a name of nothing else. A category says what its items are: a name that mentions a MOSFET may be
 * that of a driver for one.
 */
export function howNamed(tree: CategoryTree, query: SearchQuery): Uint8Array | undefined {
  const words = query.words.filter(({ bit }) => (bit & query.minor) === 0)
  let named: Uint8Array | undefined
  for (const [number, names] of foldedNames(tree).entries()) {
    const found = words.filter(({ text }) => names.some((name) => hasWordWith(name, text))).length
    if (found === 0) continue
    const isWhole = names.some((name) => foldedWords(name).length === found)
    named ??= new Uint8Array(tree.nodes.length)
    named[number] = 2 * found + Number(isWhole)
  }
  return named
}

/** Whether a word of a folded name begins like this; Chinese words begin anywhere. */
function hasWordWith(name: string, start: string): boolean {
  for (let at = name.indexOf(start); at >= 0; at = name.indexOf(start, at + 1))
    if (isWordStart(name, at) || isUnspaced(name.charCodeAt(at))) return true
  return false
}

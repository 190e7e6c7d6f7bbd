import type { Catalog } from '../catalog/catalog.ts'
import type { CategoryNode, CategoryTree } from '../catalog/category-tree.ts'
import { fold, foldedWords } from './fold.ts'
import type { Language } from '../text/language.ts'
import { type ListedItem, pageOf } from '../catalog/listing.ts'
import { hasCode } from './search.ts'
import { isWordStart } from './word-start.ts'

/** What a search box offers while it is typed in (T5): a few items, best first, and categories of that name. */
export interface Suggestions {
  readonly items: readonly SuggestedItem[]
  readonly categories: readonly CategoryNode[]
  /** How many items the whole search finds. */
  readonly total: number
  /** Nothing matches as typed; these match with one letter put right (C7). */
  readonly isApproximate: boolean
}

export interface SuggestedItem extends ListedItem {
  /** The whole search is its code, or its additional one. */
  readonly hasExactCode: boolean
}

const MOST_ITEMS = 8
const MOST_CATEGORIES = 3

/** The first items that a search finds, in its order (C7), and up to three categories with all of its words. */
export function suggest(catalog: Catalog, text: string, language: Language): Suggestions {
  const words = foldedWords(text)
  const found = words.length === 0 ? undefined : pageOf(catalog, { search: text, language }, 1)
  if (!found) return { items: [], categories: [], total: 0, isApproximate: false }
  const items = found.items.slice(0, MOST_ITEMS).map((listed) => ({
    ...listed,
    hasExactCode: hasCode(listed.variant ?? listed.item, text),
  }))
  const categories = categoriesNamed(catalog.tree, words).slice(0, MOST_CATEGORIES)
  return { items, categories, total: found.total, isApproximate: found.isApproximate }
}

/** Those in whose name the first word begins a word come first, else in the order of the tree. */
function categoriesNamed(tree: CategoryTree, words: readonly string[]): CategoryNode[] {
  const [first = ''] = words
  const begins: CategoryNode[] = []
  const others: CategoryNode[] = []
  for (const [number, name] of foldedNames(tree).entries()) {
    const node = tree.nodes[number]
    if (!node || !words.every((word) => name.includes(word))) continue
    if (isWordStart(name, name.indexOf(first))) begins.push(node)
    else others.push(node)
  }
  return [...begins, ...others]
}

const folded = new WeakMap<CategoryTree, readonly string[]>()

/** Each name is folded once, not at every letter that is typed. */
function foldedNames(tree: CategoryTree): readonly string[] {
  const known = folded.get(tree)
  if (known) return known
  const names = tree.nodes.map((node) => fold(node.name))
  folded.set(tree, names)
  return names
}

import type { Catalog } from '../catalog/catalog.ts'
import type { CategoryNode, CategoryTree } from '../catalog/category-tree.ts'
import { foldedWords } from '../text/fold.ts'
import type { Language } from '../text/language.ts'
import { foldedNames } from './category-names.ts'
import { type ListedItem, listedItem } from './listing.ts'
import { bestMatches, hasCode, itemWithCode } from './search.ts'
import { isWordStart } from '../text/word-start.ts'

/** What the search box suggests while the visitor types: a few items, best first, and matching categories. */
export interface Suggestions {
  readonly items: readonly SuggestedItem[]
  readonly categories: readonly CategoryNode[]
  /** The number of items the full search finds. */
  readonly total: number
  /** Nothing matches as typed; these items match with one letter corrected. */
  readonly isApproximate: boolean
  /** As of a {@link SearchResult}. */
  readonly isInside: boolean
  /** The query is the code of one item, to whose page the full search leads. */
  readonly isItem: boolean
}

export interface SuggestedItem extends ListedItem {
  /** The whole query is the item's code or additional code. */
  readonly hasExactCode: boolean
}

const NOTHING: Suggestions = {
  items: [],
  categories: [],
  total: 0,
  isApproximate: false,
  isInside: false,
  isItem: false,
}
const MAX_ITEMS = 8
const MAX_CATEGORIES = 3

/** Up to eight items in search order, and up to three categories whose name has all of the words. */
export function suggest(catalog: Catalog, text: string, language: Language): Suggestions {
  const words = foldedWords(text)
  if (words.length === 0) return NOTHING
  const found = bestMatches(catalog, text, language, MAX_ITEMS)
  const items = found.rows
    .flatMap((row) => listedItem(catalog, found, row))
    .map((listed) => ({ ...listed, hasExactCode: hasCode(listed.variant ?? listed.item, text) }))
  const categories = categoriesNamed(catalog.tree, words).slice(0, MAX_CATEGORIES)
  const isItem = found.hasWholeCode && itemWithCode(catalog, text) !== undefined
  const { total, isApproximate, isInside } = found
  return { items, categories, total, isApproximate, isInside, isItem }
}

/**
 * Categories that have all words in one of their names; those whose name has the first word at the start of a word come
 * first, otherwise in tree order.
 */
function categoriesNamed(tree: CategoryTree, words: readonly string[]): CategoryNode[] {
  const [first = ''] = words
  const atWordStart: CategoryNode[] = []
  const others: CategoryNode[] = []
  for (const [number, names] of foldedNames(tree).entries()) {
    const node = tree.nodes[number]
    const matching = names.filter((name) => words.every((word) => name.includes(word)))
    if (!node || matching.length === 0) continue
    if (matching.some((name) => isWordStart(name, name.indexOf(first)))) atWordStart.push(node)
    else others.push(node)
  }
  return [...atWordStart, ...others]
}

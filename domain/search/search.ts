import { type Catalog, orderOf } from '../catalog/catalog.ts'
import { MAX_DEMAND } from '../catalog/demand.ts'
import { rowsInOrder } from '../catalog/item-order.ts'
import { listedRow } from '../catalog/item-table.ts'
import { itemCodes } from '../catalog/item-codes.ts'
import type { Codes, StockItem } from '../catalog/item.ts'
import { allNames } from '../catalog/names.ts'
import { PAGE_ROWS, type TextPage } from '../catalog/search-texts.ts'
import { sortedBy } from '../catalog/sorted-by.ts'
import { compact, fold, foldedWords } from '../text/fold.ts'
import type { Language } from '../text/language.ts'
import { categoryWeights, MAX_CATEGORY_WEIGHT } from './category-names.ts'
import { AllFinds, BestFinds, type Finds } from './finds.ts'
import { matchCodes, matchNames, matchVocabulary, rowsWithCode } from './exact-match.ts'
import { hasCodeRank, isAtStart, MAX_RANK, rankOfMatch, wordsFound } from './match.ts'
import {
  correctableWords,
  matchNearly,
  type MisspeltWord,
  misspeltRank,
  misspeltVocabulary,
} from './misspelling.ts'
import { findByFeatures } from './feature-words.ts'
import { MAX_WORDS, readQuery, type SearchQuery } from './search-query.ts'

/** The result of a search: row indexes of the item table, each listed item once, best first. */
export interface SearchResult {
  readonly rows: readonly number[]
  /** The row of the variant that matches better than its parent, whose row is given; -1 if there is none. */
  readonly variantOf: (row: number) => number
  /** Nothing matches as typed; these items match with one letter corrected. */
  readonly isApproximate: boolean
  /**
   * The words are found as parts of other words only, as "pen" in "open", in features only, or only such words as "de" are
   * found.
   */
  readonly isInside: boolean
}

export interface BestMatches extends SearchResult {
  /** How many items the whole search finds. */
  readonly total: number
  /** The query, or a word of it, is the whole code of an item. */
  readonly hasWholeCode: boolean
}

/**
 * The query as shown and searched: trimmed, white space collapsed. '' = no filter, also if nothing in it is
 * visible.
 */
export function normalizeQuery(text: string): string {
  return foldedWords(text).length === 0 ? '' : text.replace(/[\s\u0085]+/g, ' ').trim()
}

/**
 * The items that match any word of a query, best first (see docs/rules.md, Search). Ties are ordered by how well the
 * name of their category matches, by how often items are ordered, then by name in the language, then by code.
 */
export function search(catalog: Catalog, text: string, language: Language): SearchResult {
  const query = readQuery(text)
  const finds = new AllFinds(catalog, language)
  const how = addFinds(catalog, query, finds)
  const { ranks, features } = finds
  const { demand } = catalog
  const inNameOrder = rowsInOrder(orderOf(catalog, language), (row) => finds.isFound(row))
  const byDemand =
    demand.length > 0
      ? sortedBy(inNameOrder, (row) => MAX_DEMAND - (demand[row] ?? 0), MAX_DEMAND)
      : inNameOrder
  const weight = categoryWeightOf(catalog, query)
  const byCategory = weight
    ? sortedBy(byDemand, (row) => MAX_CATEGORY_WEIGHT - weight(row), MAX_CATEGORY_WEIGHT)
    : byDemand
  const byFeatures = features
    ? sortedBy(byCategory, (row) => MAX_WORDS - (features[row] ?? 0), MAX_WORDS)
    : byCategory
  const rows = sortedBy(byFeatures, (row) => MAX_RANK - (ranks[row] ?? 0), MAX_RANK)
  return { ...how, rows, variantOf: (row) => finds.variantOf(row) }
}

/** The first items of a search, without sorting the others: this is called at every keystroke. */
export function bestMatches(catalog: Catalog, text: string, language: Language, count: number): BestMatches {
  const query = readQuery(text)
  const finds = new BestFinds(catalog, language, count, categoryWeightOf(catalog, query))
  const how = addFinds(catalog, query, finds)
  const { best, total } = finds
  return {
    ...how,
    rows: best.map(({ listed }) => listed),
    variantOf: (row) => best.find(({ listed }) => listed === row)?.variant ?? -1,
    total,
    hasWholeCode: !how.isApproximate && hasCodeRank(best[0]?.rank ?? 0),
  }
}

/** The weight of a row's category in a search; undefined if no category has any. */
function categoryWeightOf(
  { tree, table }: Catalog,
  query: SearchQuery,
): ((row: number) => number) | undefined {
  const weights = categoryWeights(tree, query)
  return weights && ((row) => weights[tree.shown[table.categories[row] ?? -1] ?? -1] ?? 0)
}

/** The item of which one code is the whole query; undefined if there is none or several. */
export function itemWithCode(catalog: Catalog, text: string): StockItem | undefined {
  const [item, ...others] = itemsWithCode(catalog, text)
  return others.length === 0 ? item : undefined
}

/** Whether a text is a code of an item, of one that is no longer sold too. */
export function isCode(catalog: Catalog, text: string): boolean {
  return everyItemWithCode(catalog, text, () => true).length > 0
}

/** The items of which one code is the whole text: those in lists and their variants. */
export function itemsWithCode(catalog: Catalog, text: string): StockItem[] {
  return everyItemWithCode(catalog, text, (row) => listedRow(catalog.table, row) >= 0)
}

/** The deleted items, and those that no list shows for another reason, of which one code is the whole text. */
export function formerItemsWithCode(catalog: Catalog, text: string): StockItem[] {
  return everyItemWithCode(catalog, text, (row) => listedRow(catalog.table, row) < 0)
}

function everyItemWithCode(
  { texts, table }: Catalog,
  text: string,
  isWanted: (row: number) => boolean,
): StockItem[] {
  const code = compact(fold(text))
  const rows = new Set<number>()
  for (const [number, page] of texts.pages.entries())
    for (const at of rowsWithCode(page, code)) rows.add(number * PAGE_ROWS + at)
  return [...rows].filter(isWanted).flatMap((row) => table.items[row] ?? [])
}

/** Whether a whole query is one of the item's codes, ignoring dashes, dots and spaces. */
export function hasCode(item: Codes, text: string): boolean {
  const code = compact(fold(text))
  return code !== '' && itemCodes(item).text.includes(`\n${code}\n`)
}

/**
 * Adds the items that match as typed, also by the values of their features; if there are none, those that match with a letter
 * corrected.
 */
function addFinds(
  catalog: Catalog,
  query: SearchQuery,
  finds: Finds,
): Pick<SearchResult, 'isApproximate' | 'isInside'> {
  const matches = addExact(catalog, query, finds)
  const isByFeatures = findByFeatures(catalog, query, (row, listed, words) =>
    finds.addFeatures(row, listed, words),
  )
  if (matches === 0 && isByFeatures) return { isApproximate: false, isInside: true }
  if (matches !== 0)
    return { isApproximate: false, isInside: !isAtStart(matches) || wordsFound(matches & ~query.minor) === 0 }
  const misspelt = correctableWords(query.words.map((word) => word.text))
  const isApproximate = misspelt.length > 0 && addMisspelt(catalog, misspelt, finds) !== 0
  return { isApproximate, isInside: false }
}

function addExact(catalog: Catalog, query: SearchQuery, finds: Finds): number {
  // Most rows match as the one before
  let last = 0
  let rank = 0
  const rankOf: RankOf = (match) => {
    if (match !== last) rank = rankOfMatch(match, query.minor)
    last = match
    return rank
  }
  return addMatches(catalog, exactMatches(catalog, query), rankOf, finds)
}

/** Whether an item has all words of a text, at least one of them at the start of a word. */
export function hasItemWith(catalog: Catalog, text: string): boolean {
  const query = readQuery(text)
  const wanted = query.words.filter(({ bit }) => (bit & query.minor) === 0).length
  const matchPage = exactMatches(catalog, query)
  const matches = new Uint32Array(PAGE_ROWS)
  for (const [number, page] of catalog.texts.pages.entries()) {
    matches.fill(0)
    matchPage(page, matches)
    const isFound = matches.some(
      (match, at) =>
        isAtStart(match) &&
        wordsFound(match & ~query.minor) === wanted &&
        listedRow(catalog.table, number * PAGE_ROWS + at) >= 0,
    )
    if (isFound) return true
  }
  return false
}

function exactMatches(catalog: Catalog, query: SearchQuery): MatchPage {
  const ofWords = matchVocabulary(catalog.texts.vocabulary, query)
  return (page, matches) => {
    matchNames(page.names, ofWords, matches)
    matchCodes(page, query, matches)
  }
}

function addMisspelt(catalog: Catalog, words: readonly MisspeltWord[], finds: Finds): number {
  const ofWords = misspeltVocabulary(catalog.texts.vocabulary, words)
  const matchPage: MatchPage = (page, matches) => {
    matchNames(page.names, ofWords, matches)
    for (const word of words) matchNearly(page.codes, word, matches, page.codeParts)
  }
  const nameOf = (row: number) => {
    const item = catalog.table.items[row]
    return item ? [...allNames(item), item.brand ?? ''].map(fold).join('\n\n') : ''
  }
  const rankOf: RankOf = (match, row) => misspeltRank(match, words, () => nameOf(row))
  return addMatches(catalog, matchPage, rankOf, finds)
}

/** Adds to `matches`, by row of a page, how its texts match. */
type MatchPage = (page: TextPage, matches: Uint32Array) => void
/** How well a row matches; 0 = not at all. */
type RankOf = (match: number, row: number) => number

/** Adds the listed rows that match. Returns all bits of their matches; 0 = there are none. */
function addMatches({ texts, table }: Catalog, matchPage: MatchPage, rankOf: RankOf, finds: Finds): number {
  const matches = new Uint32Array(PAGE_ROWS)
  let allFound = 0
  for (const [number, page] of texts.pages.entries()) {
    matches.fill(0)
    matchPage(page, matches)
    for (let at = 0; at < PAGE_ROWS; at++) {
      const match = matches[at] ?? 0
      if (match === 0) continue
      const row = number * PAGE_ROWS + at
      const listed = listedRow(table, row)
      if (listed < 0) continue
      const rank = rankOf(match, row)
      if (rank === 0) continue
      finds.add(row, listed, rank)
      allFound |= match
    }
  }
  return allFound
}

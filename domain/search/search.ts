import { type Catalog, orderOf } from '../catalog/catalog.ts'
import { type ItemOrder, rowsInOrder } from '../catalog/item-order.ts'
import { listedRow } from '../catalog/item-table.ts'
import { itemCodes } from '../catalog/item-codes.ts'
import type { StockItem } from '../catalog/item.ts'
import { PAGE_ROWS, type TextPage } from '../catalog/search-texts.ts'
import { sortedBy } from '../catalog/sorted-by.ts'
import { compact, fold, foldedWords } from '../text/fold.ts'
import type { Language } from '../text/language.ts'
import { matchCodes, matchNames, matchVocabulary, rowsWithCode } from './exact-match.ts'
import { hasCodeRank, MAX_RANK, rankOfMatch, wordsFound } from './match.ts'
import {
  correctableWords,
  matchNearly,
  type MisspeltWord,
  misspeltRank,
  misspeltVocabulary,
} from './misspelling.ts'
import { readQuery, type SearchQuery } from './search-query.ts'

/** The result of a search: row indexes of the item table, each listed item once, best first. */
export interface SearchResult {
  readonly rows: readonly number[]
  /** By row of a parent: the row of a variant that matches better than the parent, or -1. Empty if there is none. */
  readonly variants: Int32Array
  /** Nothing matches as typed; these items match with one letter corrected. */
  readonly isApproximate: boolean
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
 * The items that match any word of a query, best first (see docs/rules.md, Search). Ties are ordered by name
 * in the language, then by code.
 */
export function search(catalog: Catalog, text: string, language: Language): SearchResult {
  const { ranks, variants, isApproximate } = rankItems(catalog, text, language)
  const inNameOrder = rowsInOrder(orderOf(catalog, language), (row) => (ranks[row] ?? 0) > 0)
  const rows = sortedBy(inNameOrder, (row) => MAX_RANK - (ranks[row] ?? 0), MAX_RANK)
  return { rows, variants, isApproximate }
}

/** The first items of a search, without sorting the others: this is called at every keystroke. */
export function bestMatches(catalog: Catalog, text: string, language: Language, count: number): BestMatches {
  const { found, ranks, variants, isApproximate } = rankItems(catalog, text, language)
  const byName = orderOf(catalog, language).ranks
  const isBefore = (one: number, other: number): boolean => {
    const better = (ranks[one] ?? 0) - (ranks[other] ?? 0)
    return better > 0 || (better === 0 && (byName[one] ?? 0) < (byName[other] ?? 0))
  }
  const rows: number[] = []
  for (const row of found) {
    if (rows.length === count && !isBefore(row, rows[count - 1] ?? 0)) continue
    const at = rows.findIndex((other) => isBefore(row, other))
    rows.splice(at < 0 ? rows.length : at, 0, row)
    if (rows.length > count) rows.pop()
  }
  const hasWholeCode = !isApproximate && hasCodeRank(ranks[rows[0] ?? -1] ?? 0)
  return { rows, variants, isApproximate, total: found.length, hasWholeCode }
}

/** The item whose code or additional code is the whole query; undefined if there is none or several. */
export function itemWithCode(catalog: Catalog, text: string): StockItem | undefined {
  const code = compact(fold(text))
  const rows = new Set<number>()
  for (const [number, { codes }] of catalog.texts.pages.entries())
    for (const at of rowsWithCode(codes, code)) {
      const row = number * PAGE_ROWS + at
      if (listedRow(catalog.table, row) >= 0) rows.add(row)
    }
  const [row = -1] = rows
  return rows.size === 1 ? catalog.table.items[row] : undefined
}

/** Whether a whole query is the item's code or additional code, ignoring dashes, dots and spaces. */
export function hasCode(item: Pick<StockItem, 'code' | 'additionalCode'>, text: string): boolean {
  const code = compact(fold(text))
  return code !== '' && itemCodes(item).text.includes(`\n${code}\n`)
}

/**
 * The rows of listed items that have every word of a brand, up to twenty, in their name or in a variant's name.
 * Undefined for a brand without words, which filters nothing.
 */
export function ofBrand(catalog: Catalog, brand: string): ReadonlySet<number> | undefined {
  const query = readQuery(fold(brand).replaceAll('+', ' '))
  if (query.words.length === 0) return undefined
  const listed = new Set<number>()
  const ofWords = matchVocabulary(catalog.texts.vocabulary, query)
  eachMatch(
    catalog,
    (page, matches) => matchNames(page.names, ofWords, matches),
    (row, match, shown) => {
      if (wordsFound(match) === query.words.length) listed.add(shown)
    },
  )
  return listed
}

/** How every item matches. */
interface RankedItems {
  /** The listed items that match, in no order. */
  readonly found: readonly number[]
  /** By row of a listed item: the rank of its best match, or 0. */
  readonly ranks: Uint16Array
  readonly variants: Int32Array
  readonly isApproximate: boolean
}

function rankItems(catalog: Catalog, text: string, language: Language): RankedItems {
  const query = readQuery(text)
  const exact = rankExact(catalog, query, language)
  if (exact.found.length > 0) return exact
  const misspelt = correctableWords(query.words.map((word) => word.text))
  if (misspelt.length === 0) return exact
  const approximate = rankMisspelt(catalog, misspelt, language)
  return { ...approximate, isApproximate: approximate.found.length > 0 }
}

function rankExact(catalog: Catalog, query: SearchQuery, language: Language): RankedItems {
  const ofWords = matchVocabulary(catalog.texts.vocabulary, query)
  const matchPage: MatchPage = (page, matches) => {
    matchNames(page.names, ofWords, matches)
    matchCodes(page, query, matches)
  }
  return rankMatches(catalog, matchPage, rankOfMatch, language)
}

function rankMisspelt(catalog: Catalog, words: readonly MisspeltWord[], language: Language): RankedItems {
  const ofWords = misspeltVocabulary(catalog.texts.vocabulary, words)
  const matchPage: MatchPage = (page, matches) => {
    matchNames(page.names, ofWords, matches)
    for (const word of words) matchNearly(page.codes, word, matches)
  }
  const nameOf = (row: number) => fold(catalog.table.items[row]?.name ?? '')
  const rankOf: RankOf = (match, row) => misspeltRank(match, words, () => nameOf(row))
  return rankMatches(catalog, matchPage, rankOf, language)
}

/** Adds to `matches`, by row of a page, how its texts match. */
type MatchPage = (page: TextPage, matches: Uint32Array) => void
/** How well a row matches; 0 = not at all. */
type RankOf = (match: number, row: number) => number

/** Visits the rows that match and that a list shows, by themselves or as a variant of the listed row. */
function eachMatch(
  { texts, table }: Catalog,
  matchPage: MatchPage,
  visit: (row: number, match: number, listed: number) => void,
): void {
  const matches = new Uint32Array(PAGE_ROWS)
  for (const [number, page] of texts.pages.entries()) {
    matches.fill(0)
    matchPage(page, matches)
    for (let at = 0; at < PAGE_ROWS; at++) {
      const match = matches[at] ?? 0
      if (match === 0) continue
      const row = number * PAGE_ROWS + at
      const listed = listedRow(table, row)
      if (listed >= 0) visit(row, match, listed)
    }
  }
}

/** Ranks the items and replaces variants by their parents. */
function rankMatches(
  catalog: Catalog,
  matchPage: MatchPage,
  rankOf: RankOf,
  language: Language,
): RankedItems {
  const ranks = new Uint16Array(catalog.table.items.length)
  const found: number[] = []
  const ofVariants: number[] = []
  eachMatch(catalog, matchPage, (row, match, listed) => {
    const rank = rankOf(match, row)
    if (rank === 0) return
    ranks[row] = rank
    if (row === listed) found.push(row)
    else ofVariants.push(row)
  })
  const variants = chooseVariants(catalog, orderOf(catalog, language), ofVariants, ranks, found)
  return { ranks, found, variants, isApproximate: false }
}

/**
 * Gives each parent the rank of its best variant, if that is better than its own, and takes those of the variants.
 * Returns the best variants, and adds the parents that do not match themselves to those found.
 */
function chooseVariants(
  { table }: Catalog,
  byName: ItemOrder,
  ofVariants: readonly number[],
  ranks: Uint16Array,
  found: number[],
): Int32Array {
  if (ofVariants.length === 0) return NO_VARIANTS
  const variants = new Int32Array(ranks.length).fill(-1)
  for (const row of ofVariants) {
    const parent = listedRow(table, row)
    const known = variants[parent] ?? -1
    const rank = ranks[row] ?? 0
    const best = ranks[parent] ?? 0
    ranks[row] = 0
    if (best === 0) found.push(parent)
    // On a tie the parent wins, then its first variant by name
    const isFirst = known >= 0 && rank === best && (byName.ranks[row] ?? 0) < (byName.ranks[known] ?? 0)
    if (rank > best || isFirst) {
      ranks[parent] = rank
      variants[parent] = row
    }
  }
  return variants
}

const NO_VARIANTS = new Int32Array()

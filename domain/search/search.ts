import { type Catalog, orderOf } from '../catalog/catalog.ts'
import { rowsInOrder } from '../catalog/item-order.ts'
import { listedRow, liveVariants } from '../catalog/item-table.ts'
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
  /** The row of the variant that matches better than its parent, whose row is given; -1 if there is none. */
  readonly variantOf: (row: number) => number
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
  const { ranks, isApproximate, variantOf } = rankItems(catalog, text, language)
  const inNameOrder = rowsInOrder(orderOf(catalog, language), (row) => (ranks[row] ?? 0) > 0)
  const rows = sortedBy(inNameOrder, (row) => MAX_RANK - (ranks[row] ?? 0), MAX_RANK)
  return { rows, isApproximate, variantOf }
}

/** The first items of a search, without sorting the others: this is called at every keystroke. */
export function bestMatches(catalog: Catalog, text: string, language: Language, count: number): BestMatches {
  const { ranks, total, isApproximate, variantOf } = rankItems(catalog, text, language)
  const byName = orderOf(catalog, language).ranks
  const isBefore = (one: number, other: number): boolean => {
    const better = (ranks[one] ?? 0) - (ranks[other] ?? 0)
    return better > 0 || (better === 0 && (byName[one] ?? 0) < (byName[other] ?? 0))
  }
  const rows: number[] = []
  // What a row must beat. The loop compares every item, so it makes no function, which would cost an object each time.
  let leastRank = 1
  let lastName = Infinity
  for (let row = 0; row < ranks.length; row++) {
    const rank = ranks[row] ?? 0
    if (rank < leastRank || (rank === leastRank && (byName[row] ?? 0) >= lastName)) continue
    insert(rows, row, isBefore)
    if (rows.length > count) rows.pop()
    if (rows.length < count) continue
    const last = rows[count - 1] ?? 0
    leastRank = ranks[last] ?? 0
    lastName = byName[last] ?? 0
  }
  const hasWholeCode = !isApproximate && hasCodeRank(ranks[rows[0] ?? -1] ?? 0)
  return { rows, isApproximate, variantOf, total, hasWholeCode }
}

function insert(rows: number[], row: number, isBefore: (one: number, other: number) => boolean): void {
  const at = rows.findIndex((other) => isBefore(row, other))
  rows.splice(at < 0 ? rows.length : at, 0, row)
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
  const matches = new Uint32Array(PAGE_ROWS)
  for (const [number, { names }] of catalog.texts.pages.entries()) {
    matches.fill(0)
    matchNames(names, ofWords, matches)
    for (const [at, match] of matches.entries()) {
      if (wordsFound(match) < query.words.length) continue
      const shown = listedRow(catalog.table, number * PAGE_ROWS + at)
      if (shown >= 0) listed.add(shown)
    }
  }
  return listed
}

/** How every item matches. */
interface RankedItems {
  /** By row of a listed item: the rank of its best match, its own or that of a variant, or 0. */
  readonly ranks: Uint16Array
  /** How many listed items match. */
  readonly total: number
  readonly isApproximate: boolean
  readonly variantOf: (row: number) => number
}

function rankItems(catalog: Catalog, text: string, language: Language): RankedItems {
  const query = readQuery(text)
  const exact = rankExact(catalog, query, language)
  if (exact.total > 0) return exact
  const misspelt = correctableWords(query.words.map((word) => word.text))
  if (misspelt.length === 0) return exact
  const approximate = rankMisspelt(catalog, misspelt, language)
  return { ...approximate, isApproximate: approximate.total > 0 }
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

/** Ranks the items; a parent has the rank of its best variant if that is better than its own. */
function rankMatches(
  catalog: Catalog,
  matchPage: MatchPage,
  rankOf: RankOf,
  language: Language,
): RankedItems {
  const { texts, table } = catalog
  const own = new Uint16Array(table.items.length)
  const ranks = new Uint16Array(table.items.length)
  const matches = new Uint32Array(PAGE_ROWS)
  let total = 0
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
      own[row] = rank
      const best = ranks[listed] ?? 0
      if (best === 0) total++
      if (rank > best) ranks[listed] = rank
    }
  }
  const variantOf = (row: number): number => {
    const rank = ranks[row] ?? 0
    // On a tie the parent wins, then its first variant by name
    if (rank === (own[row] ?? 0)) return -1
    const byName = orderOf(catalog, language).ranks
    const best = liveVariants(table, row).filter((variant) => own[variant] === rank)
    return best.reduce(
      (one, other) => ((byName[other] ?? 0) < (byName[one] ?? 0) ? other : one),
      best[0] ?? -1,
    )
  }
  return { ranks, total, isApproximate: false, variantOf }
}

import { type Catalog, orderOf } from '../catalog/catalog.ts'
import { compact, fold, foldedWords } from '../text/fold.ts'
import { markCandidates } from '../catalog/gram-index.ts'
import { type ItemOrder, rowsInOrder } from '../catalog/item-order.ts'
import { listedRow } from '../catalog/item-table.ts'
import { type RankedText, itemText, wholeCode } from '../catalog/item-text.ts'
import type { Language } from '../text/language.ts'
import { correctableWords, markMisspelt, misspeltRank } from './misspelling.ts'
import { MAX_RANK, markMatches, rankText, readQuery } from './search-query.ts'
import { sortedBy } from '../catalog/sorted-by.ts'
import type { StockItem } from '../catalog/item.ts'

/** The result of a search: row indexes of the item table, each listed item once, best first. */
export interface SearchResult {
  readonly rows: readonly number[]
  /** By row of a parent: the row of a variant that matches better than the parent. */
  readonly variants: ReadonlyMap<number, number>
  /** Nothing matches as typed; these items match with one letter corrected. */
  readonly isApproximate: boolean
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
  const query = readQuery(text)
  const { index, table } = catalog
  const exact = markMatches(index, query, table.items.length)
  const result = bestFirst(catalog, exact, language, (itemText, marks) => rankText(itemText, query, marks))
  if (result.rows.length > 0) return result
  const misspelt = correctableWords(query.words.map((word) => word.text))
  if (misspelt.length === 0) return result
  const approximate = markMisspelt(index, misspelt, table.items.length)
  const corrected = bestFirst(catalog, approximate, language, (itemText, marks) =>
    misspeltRank(itemText, misspelt, marks),
  )
  return { ...corrected, isApproximate: corrected.rows.length > 0 }
}

/** The item whose code or additional code is the whole query; undefined if there is none or several. */
export function itemWithCode(catalog: Catalog, text: string): StockItem | undefined {
  const needle = wholeCode(compact(fold(text)))
  if (needle === undefined) return undefined
  const { items, texts } = catalog.table
  const rows = candidates(catalog, needle).filter(
    (row) => texts[row]?.codes.includes(needle) && listedRow(catalog.table, row) >= 0,
  )
  return rows.length === 1 ? items[rows[0] ?? -1] : undefined
}

/** Whether a whole query is the item's code or additional code, ignoring dashes, dots and spaces. */
export function hasCode(item: Pick<StockItem, 'name' | 'code' | 'additionalCode'>, text: string): boolean {
  const needle = wholeCode(compact(fold(text)))
  return needle !== undefined && itemText(item).codes.includes(needle)
}

/**
 * The rows of listed items that have every word of a brand in their name or in a variant's name. Undefined
 * for a brand without words, which filters nothing.
 */
export function ofBrand(catalog: Catalog, brand: string): ReadonlySet<number> | undefined {
  const words = foldedWords(fold(brand).replaceAll('+', ' '))
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), '')
  if (longest === '') return undefined
  const listed = new Set<number>()
  for (const row of candidates(catalog, longest)) {
    const name = catalog.table.texts[row]?.name
    if (name !== undefined && words.every((word) => name.includes(word))) {
      listed.add(listedRow(catalog.table, row))
    }
  }
  return listed
}

/** The rows whose text may contain a needle. */
function candidates(catalog: Catalog, needle: string): number[] {
  const marks = new Uint32Array(catalog.table.items.length)
  markCandidates(catalog.index, needle, 1, marks)
  const rows: number[] = []
  for (let row = 0; row < marks.length; row++) if (marks[row]) rows.push(row)
  return rows
}

/** Ranks the marked rows (0 = no match), replaces variants by their parents, and sorts. */
function bestFirst(
  catalog: Catalog,
  marks: Uint32Array,
  language: Language,
  rankOf: (text: RankedText, marks: number) => number,
): SearchResult {
  const { table } = catalog
  const byName = orderOf(catalog, language)
  const best = new Uint16Array(table.items.length)
  const variantRanks = new Uint16Array(table.items.length)
  let hasVariants = false
  for (let row = 0; row < marks.length; row++) {
    const marked = marks[row] ?? 0
    if (marked === 0) continue
    const listRow = listedRow(table, row)
    const text = listRow < 0 ? undefined : table.texts[row]
    const rank = text ? rankOf(text, marked) : 0
    if (rank === 0) continue
    if (listRow === row) best[row] = rank
    else variantRanks[row] = rank
    hasVariants ||= listRow !== row
  }
  const variants = hasVariants
    ? chooseVariants(catalog, byName, variantRanks, best)
    : new Map<number, number>()
  const inNameOrder = rowsInOrder(byName, (row) => (best[row] ?? 0) > 0)
  const rows = sortedBy(inNameOrder, (row) => MAX_RANK - (best[row] ?? 0), MAX_RANK)
  return { rows, variants, isApproximate: false }
}

/** Gives each parent the rank of its best variant, if that is better than its own; returns these variants. */
function chooseVariants(
  { table }: Catalog,
  byName: ItemOrder,
  variantRanks: Uint16Array,
  best: Uint16Array,
): Map<number, number> {
  const variants = new Map<number, number>()
  for (const row of byName.rows) {
    const rank = variantRanks[row] ?? 0
    if (rank === 0) continue
    const parent = listedRow(table, row)
    // Strictly better: on a tie the parent wins, then its first variant by name.
    if (rank <= (best[parent] ?? 0)) continue
    best[parent] = rank
    variants.set(parent, row)
  }
  return variants
}

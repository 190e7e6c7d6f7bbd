import { type Catalog, orderOf } from '../catalog/catalog.ts'
import { compact, fold, foldedWords } from './fold.ts'
import { markCandidates } from './gram-index.ts'
import { placesIn } from '../catalog/item-order.ts'
import { listedPlace } from '../catalog/item-table.ts'
import { type ItemText, itemText, wholeCode } from '../catalog/item-text.ts'
import type { Language } from '../text/language.ts'
import { misspeltNeedles, misspeltRank, misspeltWords } from './misspelling.ts'
import { needlesOf, rankText, readQuery } from './search-query.ts'
import { sortedBy } from '../catalog/sorted-by.ts'
import type { StockItem } from '../catalog/item.ts'

/** What a search found, by places: each listed item once, best first. */
export interface Found {
  readonly places: readonly number[]
  /** By place of a parent: the variant that matches better than the parent itself. */
  readonly variants: ReadonlyMap<number, number>
  /** Nothing matches as typed; these match with one letter put right (C7). */
  readonly isApproximate: boolean
}

/** The query as shown and searched: trimmed, white space collapsed; '' = no filter, also where nothing is visible (C7). */
export function normalizeQuery(text: string): string {
  return foldedWords(text).length === 0 ? '' : text.replace(/[\s\u0085]+/g, ' ').trim()
}

/** The items that match any word of a query, in the order of C7; ties by name in the language, then code. */
export function search(catalog: Catalog, text: string, language: Language): Found {
  const query = readQuery(text)
  const exact = candidates(catalog, needlesOf(query))
  const found = bestFirst(catalog, exact, language, (itemText) => rankText(itemText, query))
  if (found.places.length > 0) return found
  const misspelt = misspeltWords(query.words.map((word) => word.text))
  const nearly = candidates(catalog, misspelt.flatMap(misspeltNeedles))
  const foundNearly = bestFirst(catalog, nearly, language, (itemText) => misspeltRank(itemText, misspelt))
  return { ...foundNearly, isApproximate: foundNearly.places.length > 0 }
}

/** The item whose code or additionalCode the whole query is; undefined where none has it, or several (C7). */
export function itemWithCode(catalog: Catalog, text: string): StockItem | undefined {
  const needle = wholeCode(compact(fold(text)))
  if (needle === undefined) return undefined
  const { items, texts } = catalog.table
  const places = candidates(catalog, [needle]).filter(
    (place) => texts[place]?.codes.includes(needle) && listedPlace(catalog.table, place) >= 0,
  )
  return places.length === 1 ? items[places[0] ?? -1] : undefined
}

/** Whether a whole query is an item's code or additionalCode, dashes, dots and spaces aside (C7). */
export function hasCode(item: Pick<StockItem, 'name' | 'code' | 'additionalCode'>, text: string): boolean {
  const needle = wholeCode(compact(fold(text)))
  return needle !== undefined && itemText(item).codes.includes(needle)
}

/**
 * The places of the listed items with every word of a brand in their name, or in that of one of their variants (C8);
 * undefined for a brand of no words, which filters nothing.
 */
export function ofBrand(catalog: Catalog, brand: string): ReadonlySet<number> | undefined {
  const words = foldedWords(fold(brand).replaceAll('+', ' '))
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), '')
  if (longest === '') return undefined
  const listed = new Set<number>()
  for (const place of candidates(catalog, [longest])) {
    const name = catalog.table.texts[place]?.name
    if (name !== undefined && words.every((word) => name.includes(word))) {
      listed.add(listedPlace(catalog.table, place))
    }
  }
  return listed
}

/** The places whose text may contain one of the needles. */
function candidates(catalog: Catalog, needles: readonly string[]): number[] {
  const marks = new Uint8Array(catalog.table.items.length)
  for (const needle of needles) markCandidates(catalog.index, needle, marks)
  const places: number[] = []
  for (let place = 0; place < marks.length; place++) if (marks[place]) places.push(place)
  return places
}

/** Ranks the candidates (0 is no match), shows variants by their parents, and sorts. */
function bestFirst(
  catalog: Catalog,
  places: readonly number[],
  language: Language,
  rankOf: (text: ItemText) => number,
): Found {
  const { table } = catalog
  const byName = orderOf(catalog, language)
  const best = new Uint16Array(table.items.length)
  const childRanks = new Map<number, number>()
  for (const place of places) {
    const shown = listedPlace(table, place)
    const text = shown < 0 ? undefined : table.texts[place]
    const rank = text ? rankOf(text) : 0
    if (rank === 0) continue
    if (shown === place) best[place] = rank
    else childRanks.set(place, rank)
  }
  const variants = new Map<number, number>()
  for (const place of sortedBy([...childRanks.keys()], (child) => byName.ranks[child] ?? 0)) {
    const parent = listedPlace(table, place)
    const rank = childRanks.get(place) ?? 0
    // Strictly better: among equals the parent itself stands first, then its variants by name.
    if (rank <= (best[parent] ?? 0)) continue
    best[parent] = rank
    variants.set(parent, place)
  }
  const inNameOrder = placesIn(byName, (place) => (best[place] ?? 0) > 0)
  return { places: sortedBy(inNameOrder, (place) => -(best[place] ?? 0)), variants, isApproximate: false }
}

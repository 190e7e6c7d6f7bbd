import type { Catalog } from '../catalog/catalog.ts'
import { listedRow } from '../catalog/item-table.ts'
import { PAGE_ROWS } from '../catalog/search-texts.ts'
import type { StockItem } from '../catalog/item.ts'
import { allNames } from '../catalog/names.ts'
import { fold } from '../text/fold.ts'
import { matchNames, matchVocabulary } from './exact-match.ts'
import { MAX_WORDS, readQuery } from './search-query.ts'
import { statedBrands } from './stated-brands.ts'

/**
 * Whether a row is a listed item of a brand: the one that it states, or, if it states none, one of which every word, up to
 * twenty, is in one of its names or of a variant's. Undefined for a brand without words, which filters nothing.
 */
export function ofBrand(catalog: Catalog, brand: string): ((row: number) => boolean) | undefined {
  const words = wordsOf(brand)
  const { ofRows, numberOf } = statedBrands(catalog.table)
  const number = numberOf(brand)
  if (words.length === 0 && number === undefined) return undefined
  const isNamed = brandBits(catalog, [words])
  return (row) => {
    const stated = ofRows[row] ?? -1
    return stated < 0 ? isNamed[row] === 1 : stated === number
  }
}

export interface BrandCount {
  readonly name: string
  readonly count: number
}

/**
 * How many items of each of these brands, in their order, are among the marked rows, and then of each other brand that
 * marked items state. A brand without words has none.
 */
export function countBrands(
  catalog: Catalog,
  brands: readonly string[],
  isMarked: Uint8Array,
): readonly BrandCount[] {
  const { names, ofRows, numberOf } = statedBrands(catalog.table)
  const stated = new Int32Array(names.length)
  if (names.length > 0)
    for (let row = 0; row < ofRows.length; row++) {
      const number = isMarked[row] === 1 ? (ofRows[row] ?? -1) : -1
      if (number >= 0) stated[number] = (stated[number] ?? 0) + 1
    }
  const named = countNamed(catalog, brands, isMarked, ofRows)
  const given = brands.map((name, at) => {
    const number = numberOf(name)
    return { name, count: (named[at] ?? 0) + (number === undefined ? 0 : (stated[number] ?? 0)) }
  })
  const isGiven = new Set(brands.map(numberOf))
  const others = names.flatMap((name, number) => {
    const count = isGiven.has(number) ? 0 : (stated[number] ?? 0)
    return count > 0 ? [{ name, count }] : []
  })
  return [...given, ...others]
}

/** By brand: how many marked rows state no brand and have its words in a name. */
function countNamed(
  catalog: Catalog,
  brands: readonly string[],
  isMarked: Uint8Array,
  stated: Int32Array,
): number[] {
  return groupedBrands(catalog, brands).flatMap(({ size, bits }) => {
    const counts = Array.from({ length: size }, () => 0)
    for (let row = 0; row < bits.length; row++) {
      if (isMarked[row] !== 1 || (stated[row] ?? -1) >= 0) continue
      for (let rest = bits[row] ?? 0; rest !== 0;) {
        const brand = 31 - Math.clz32(rest)
        counts[brand] = (counts[brand] ?? 0) + 1
        rest ^= 1 << brand
      }
    }
    return counts
  })
}

interface BrandGroup {
  /** The number of its brands. */
  readonly size: number
  /** By row of a listed item: the brands that it has, a bit for each. */
  readonly bits: Uint32Array
}

const keptGroups = new WeakMap<Catalog, Map<string, readonly BrandGroup[]>>()
/** Content may have other brands in each language. */
const MAX_KEPT = 6

/** Read once for each catalogue. */
function groupedBrands(catalog: Catalog, brands: readonly string[]): readonly BrandGroup[] {
  const kept = keptGroups.get(catalog) ?? new Map<string, readonly BrandGroup[]>()
  keptGroups.set(catalog, kept)
  const key = JSON.stringify(brands)
  const known = kept.get(key)
  if (known) return known
  const groups = groupsOf(brands.map(wordsOf)).map((group) => ({
    size: group.length,
    bits: brandBits(catalog, group),
  }))
  if (kept.size >= MAX_KEPT) kept.clear()
  kept.set(key, groups)
  return groups
}

type Words = readonly string[]

function wordsOf(brand: string): Words {
  return readQuery(fold(brand).replaceAll('+', ' ')).words.map(({ text }) => text)
}

/** Brands that together have at most as many words as a query, so that the names are read once for all of them. */
function groupsOf(brands: readonly Words[]): readonly (readonly Words[])[] {
  const groups: Words[][] = []
  for (const brand of brands) {
    const group = groups.at(-1)
    const isFull = !group || group.length === MAX_WORDS || new Set([...group, brand].flat()).size > MAX_WORDS
    if (isFull) groups.push([brand])
    else group.push(brand)
  }
  return groups
}

/** By row: the brands of a group that a listed item has, the first as bit 0. */
function brandBits({ table, texts }: Catalog, group: readonly Words[]): Uint32Array {
  const query = readQuery(group.flat().join(' '))
  const wanted = group.map((brand) =>
    query.words.reduce((bits, { text, bit }) => (brand.includes(text) ? bits | bit : bits), 0),
  )
  const bitsOfRows = new Uint32Array(table.items.length)
  const ofWords = matchVocabulary(texts.vocabulary, query)
  const matches = new Uint32Array(PAGE_ROWS)
  for (const [number, { names }] of texts.pages.entries()) {
    matches.fill(0)
    matchNames(names, ofWords, matches)
    for (let at = 0; at < PAGE_ROWS; at++) {
      const match = matches[at] ?? 0
      const shown = match === 0 ? -1 : listedRow(table, number * PAGE_ROWS + at)
      if (shown < 0) continue
      let bits = 0
      for (let brand = 0; brand < wanted.length; brand++) {
        const words = wanted[brand] ?? 0
        if (words === 0 || (match & words) !== words) continue
        if (hasInOneName(table.items[number * PAGE_ROWS + at], group[brand] ?? [])) bits |= 1 << brand
      }
      bitsOfRows[shown] = (bitsOfRows[shown] ?? 0) | bits
    }
  }
  return bitsOfRows
}

/** Whether one of an item's names has all words, given that all names together have them. */
function hasInOneName(item: StockItem | undefined, words: Words): boolean {
  const names = item && words.length > 1 ? allNames(item) : []
  return names.length < 2 || names.map(fold).some((name) => words.every((word) => name.includes(word)))
}

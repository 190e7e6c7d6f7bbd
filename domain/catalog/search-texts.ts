import { foldedWords } from '../text/fold.ts'
import { joinLines, type Lines } from '../text/lines.ts'
import { Vocabulary } from '../text/vocabulary.ts'
import { type WordParts, wordParts } from '../text/word-parts.ts'
import type { Incremental } from './incremental.ts'
import { type ItemCodes, itemCodes } from './item-codes.ts'
import type { ItemTexts } from './item.ts'
import { leadingWords } from './leading-words.ts'
import { isTranslated, NAME_FIELDS } from './names.ts'
import { type Language, LANGUAGES } from '../text/language.ts'

/**
 * What search reads of all items, packed by pages of rows. A query is compared with each different word of the names
 * once, and the pages know which rows have a word. Codes hardly repeat, so they are read themselves, in the pages that may
 * have the word.
 *
 * Immutable but for the vocabulary, which only grows. A change replaces the pages of the changed rows.
 */
export interface SearchTexts {
  readonly vocabulary: Vocabulary
  readonly pages: readonly TextPage[]
  /** Words of names that were replaced by others: so many of the vocabulary may be unused. */
  readonly replacedWords: number
}

/** The texts of `PAGE_ROWS` rows. Rows without an item have none. */
export interface TextPage {
  readonly names: NameWords
  /** By row, as {@link itemCodes}. */
  readonly codes: Lines
  /** Of the text of `codes`. */
  readonly codeParts: WordParts
  /** By row: where in `codes` its forms without separators begin. */
  readonly compactFrom: Int32Array
}

/** Which rows of a page have which words in their names, in any language. */
export interface NameWords {
  /** Numbers of the vocabulary, ascending. */
  readonly words: Int32Array
  /** By word: where its rows begin; then the end. */
  readonly starts: Int32Array
  /** Counted from the first of the page, with {@link LEADING} where the word is one of the {@link leadingWords}. */
  readonly rows: Uint16Array
}

export const PAGE_ROWS = 1024
export const LEADING_BIT = 15
/** Above the number of a row. */
export const LEADING = 1 << LEADING_BIT
/** What a word in a row takes up: a row, or the same row with the word as the first of the name. */
const PLACES = LEADING * 2

const EMPTY_PAGE: TextPage = {
  names: { words: new Int32Array(), starts: new Int32Array(1), rows: new Uint16Array() },
  codes: { text: '', starts: new Int32Array(PAGE_ROWS + 1) },
  codeParts: wordParts(''),
  compactFrom: new Int32Array(PAGE_ROWS),
}

type Items = readonly (ItemTexts | undefined)[]

export function emptyTexts(): SearchTexts {
  return { vocabulary: new Vocabulary(), pages: [], replacedWords: 0 }
}

/** Packs the texts of changed rows. Returns new texts; the given ones stay valid. */
export function* packTexts(
  texts: SearchTexts,
  items: Items,
  changed: readonly number[],
): Incremental<SearchTexts> {
  if (changed.length === 0) return texts
  // Every name was replaced once on average: leave the unused words behind
  if (texts.replacedWords > countWords(texts)) return yield* packTexts(emptyTexts(), items, [...items.keys()])
  const { vocabulary } = texts
  const isChanged = new Uint8Array(items.length)
  for (const row of changed) isChanged[row] = 1
  const pages: TextPage[] = []
  let { replacedWords } = texts
  for (let first = 0; first < items.length; first += PAGE_ROWS) {
    const before = texts.pages[pages.length] ?? EMPTY_PAGE
    const changes = isChanged.subarray(first, first + PAGE_ROWS)
    if (changes.includes(1)) {
      const remaining = wordsOfOthers(before.names, changes)
      replacedWords += before.names.rows.length - remaining.length
      pages.push(
        yield* packPage(before, remaining, vocabulary, items.slice(first, first + PAGE_ROWS), changes),
      )
    } else pages.push(before)
  }
  return { vocabulary, pages, replacedWords }
}

const ROWS_A_STEP = 32
const ALL_ROWS = new Uint8Array(PAGE_ROWS).fill(1)

/** A page of nothing but new items. */
export function packNewPage(vocabulary: Vocabulary, items: Items): Incremental<TextPage> {
  return packPage(EMPTY_PAGE, [], vocabulary, items, ALL_ROWS)
}

/** A page with the texts of its changed rows anew and those of the others as before. */
function* packPage(
  before: TextPage,
  wordsInRows: number[],
  vocabulary: Vocabulary,
  items: Items,
  isChanged: Uint8Array,
): Incremental<TextPage> {
  const codes: string[] = []
  const compactFrom = new Int32Array(PAGE_ROWS)
  let length = 0
  for (let row = 0; row < PAGE_ROWS; row++) {
    if (row % ROWS_A_STEP === 0) yield
    const item = items[row]
    const own = isChanged[row] === 1 && item ? itemCodes(item) : codesAt(before, row)
    codes.push(own.text)
    compactFrom[row] = length + own.compactFrom
    length += own.text.length
    if (isChanged[row] !== 1 || !item) continue
    addNames(wordsInRows, vocabulary, row, item)
  }
  const joined = joinLines(codes)
  return { names: nameWords(wordsInRows), codes: joined, codeParts: wordParts(joined.text), compactFrom }
}

/** Adds the words of the names and of the brand of a row, as {@link nameWords} takes them. */
function addNames(wordsInRows: number[], vocabulary: Vocabulary, row: number, item: ItemTexts): void {
  const own = wordsInRows.length
  const words = foldedWords(item.name)
  const leading = leadingWords(item.name, words, ownLanguage(item.name))
  for (const word of words)
    wordsInRows.push(vocabulary.numberOf(word) * PLACES + (leading.includes(word) ? LEADING | row : row))
  // The names of an item, and its brand, often share words
  const addOnce = (wordInRow: number) => {
    if (!wordsInRows.includes(wordInRow, own)) wordsInRows.push(wordInRow)
  }
  if (item.brand !== undefined)
    for (const word of foldedWords(item.brand)) addOnce(vocabulary.numberOf(word) * PLACES + row)
  if (!isTranslated(item)) return
  for (const language of LANGUAGES) {
    const words = foldedWords(item[NAME_FIELDS[language]])
    const leading = leadingWords(item[NAME_FIELDS[language]], words, language)
    for (const word of words)
      addOnce(vocabulary.numberOf(word) * PLACES + (leading.includes(word) ? LEADING | row : row))
  }
}

/** The language of an item's own name as far as its letters tell: Spanish and English have the same. */
function ownLanguage(name: string): Language {
  return /\p{Script=Han}/u.test(name) ? 'zh' : 'es'
}

/** The words of a page that are in names of unchanged rows, as {@link nameWords} takes them. */
function wordsOfOthers({ words, starts, rows }: NameWords, isChanged: Uint8Array): number[] {
  const others: number[] = []
  for (let at = 0, index = 0; at < rows.length; at++) {
    while ((starts[index + 1] ?? Infinity) <= at) index++
    const place = rows[at] ?? 0
    if (isChanged[place & (PAGE_ROWS - 1)] !== 1) others.push((words[index] ?? 0) * PLACES + place)
  }
  return others
}

/** Groups rows by word: each is the number of the word, times {@link PLACES}, plus the row as in {@link NameWords}. */
function nameWords(wordsInRows: readonly number[]): NameWords {
  const sorted = Float64Array.from(wordsInRows).sort()
  const words: number[] = []
  const starts: number[] = []
  const rows = new Uint16Array(sorted.length)
  for (let at = 0; at < sorted.length; at++) {
    const wordInRow = sorted[at] ?? 0
    const word = Math.floor(wordInRow / PLACES)
    rows[at] = wordInRow % PLACES
    if (words.at(-1) === word) continue
    words.push(word)
    starts.push(at)
  }
  return { words: Int32Array.from(words), starts: Int32Array.from([...starts, sorted.length]), rows }
}

function codesAt({ codes, compactFrom }: TextPage, row: number): ItemCodes {
  const from = codes.starts[row] ?? 0
  return { text: codes.text.slice(from, codes.starts[row + 1]), compactFrom: (compactFrom[row] ?? 0) - from }
}

function countWords({ pages }: SearchTexts): number {
  return pages.reduce((sum, { names }) => sum + names.rows.length, 0)
}

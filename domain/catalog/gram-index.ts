import type { ItemText } from './item-text.ts'
import type { Incremental } from './incremental.ts'
import { isWordUnit } from '../text/word-start.ts'

/**
 * An n-gram index of item texts. It finds the rows whose text may contain a needle, by the needle's rarest three
 * characters. Results may include false positives (hash collisions, outdated texts) but miss no match, so callers check
 * each text.
 *
 * Immutable. Changed rows stay pending until there are enough for a part of their own. Parts of similar size are merged,
 * so over time each text is indexed only a few times.
 */
export interface GramIndex {
  readonly parts: readonly Part[]
  readonly pending: readonly number[]
}

interface Part {
  readonly rows: readonly number[]
  /** By bucket: the offset of its rows in `postings`. The number of buckets is a power of two. */
  readonly starts: Int32Array
  readonly postings: Int32Array
}

type Texts = readonly (ItemText | undefined)[]

/** Before two letters in a needle: the two letters begin a word. */
export const WORD_START = '\u0001'

/** Up to this many texts, reading them all is faster than a lookup. */
const MAX_PENDING = 256
const LAST_ASCII = 0x7e
const WORD_START_UNIT = WORD_START.charCodeAt(0)

export const EMPTY_INDEX: GramIndex = { parts: [], pending: [] }

/** Adds the changed rows to the index. Returns a new index; the given one stays valid. */
export function* indexTexts(
  index: GramIndex,
  texts: Texts,
  changed: readonly number[],
): Incremental<GramIndex> {
  if (changed.length === 0) return index
  const pending = new Set([...index.pending, ...changed])
  if (pending.size <= MAX_PENDING) return { parts: index.parts, pending: [...pending] }
  const parts = [...index.parts]
  for (let last = parts.at(-1); last && last.rows.length < 2 * pending.size; last = parts.at(-1)) {
    for (const row of last.rows) pending.add(row)
    parts.pop()
    yield
  }
  return { parts: [...parts, yield* buildPart([...pending], texts)], pending: [] }
}

/** Whether the index knows which texts may contain a needle; it knows nothing of one or two Latin letters. */
export function isIndexed(needle: string): boolean {
  return needle.length > 2 || isRare(needle)
}

/** Sets a bit in `marks[row]` for every row whose name or codes may contain the needle. */
export function markCandidates(index: GramIndex, needle: string, bit: number, marks: Uint32Array): void {
  if (!isIndexed(needle)) {
    for (let row = 0; row < marks.length; row++) marks[row] = (marks[row] ?? 0) | bit
    return
  }
  const hashes = needleGrams(needle)
  for (const row of index.pending) marks[row] = (marks[row] ?? 0) | bit
  for (const part of index.parts) markRarest(part, hashes, bit, marks)
}

function markRarest(part: Part, hashes: readonly number[], bit: number, marks: Uint32Array): void {
  const mask = part.starts.length - 2
  let from = 0
  let to = Infinity
  for (const hash of hashes) {
    const start = part.starts[hash & mask] ?? 0
    const end = part.starts[(hash & mask) + 1] ?? 0
    if (end - start < to - from) [from, to] = [start, end]
  }
  for (let at = from; at < to; at++) {
    const row = part.postings[at] ?? 0
    marks[row] = (marks[row] ?? 0) | bit
  }
}

/** Two passes over the texts: count the rows of each bucket, then fill the postings. */
function* buildPart(rows: readonly number[], texts: Texts): Incremental<Part> {
  const buckets = bucketsFor(rows.length)
  const starts = new Int32Array(buckets + 1)
  yield* eachPosting(rows, texts, buckets, (bucket) => {
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1
  })
  for (let bucket = 0; bucket < buckets; bucket++) {
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0)
  }
  const postings = new Int32Array(starts[buckets] ?? 0)
  const next = starts.slice()
  yield* eachPosting(rows, texts, buckets, (bucket, row) => {
    const at = next[bucket] ?? 0
    postings[at] = row
    next[bucket] = at + 1
  })
  return { rows, starts, postings }
}

const TEXTS_PER_STEP = 32

/** Calls `visit` once for every (bucket, row). */
function* eachPosting(
  rows: readonly number[],
  texts: Texts,
  buckets: number,
  visit: (bucket: number, row: number) => void,
): Incremental<void> {
  const lastRow = new Int32Array(buckets).fill(-1)
  for (const [index, row] of rows.entries()) {
    if (index % TEXTS_PER_STEP === 0) yield
    const text = texts[row]
    if (!text) continue
    const visitGram = (hash: number): void => {
      const bucket = hash & (buckets - 1)
      if (lastRow[bucket] === row) return
      lastRow[bucket] = row
      visit(bucket, row)
    }
    eachGram(text.name, visitGram)
    eachGram(text.codes, visitGram)
  }
}

/**
 * Calls `visit` for each gram of a text: every three characters; one or two if one of them is not ASCII,
 * because two Chinese characters are selective; and the first two of each word, for misspelt words. One or
 * two Latin letters are not indexed: nearly every name contains them.
 */
function eachGram(text: string, visit: (hash: number) => void): void {
  let first = 0
  let second = 0
  for (let at = 0; at < text.length; at++) {
    const third = text.charCodeAt(at)
    if (at >= 2) visit(hashOf(first, second, third))
    if (at >= 1 && !isWordUnit(first)) visit(hashOf(WORD_START_UNIT, second, third))
    if (at >= 1 && (second > LAST_ASCII || third > LAST_ASCII)) visit(hashOf(0, second, third))
    if (third > LAST_ASCII) visit(hashOf(0, 0, third))
    first = second
    second = third
  }
}

/** The grams that every text with this needle has; none for one or two Latin letters. */
function needleGrams(needle: string): number[] {
  const hashes: number[] = []
  for (let at = 2; at < needle.length; at++) {
    hashes.push(hashOf(needle.charCodeAt(at - 2), needle.charCodeAt(at - 1), needle.charCodeAt(at)))
  }
  if (needle.length === 1 && isRare(needle)) hashes.push(hashOf(0, 0, needle.charCodeAt(0)))
  if (needle.length === 2 && isRare(needle))
    hashes.push(hashOf(0, needle.charCodeAt(0), needle.charCodeAt(1)))
  return hashes
}

function isRare(needle: string): boolean {
  return needle.charCodeAt(0) > LAST_ASCII || needle.charCodeAt(needle.length - 1) > LAST_ASCII
}

function hashOf(first: number, second: number, third: number): number {
  const mixed = Math.imul(Math.imul(Math.imul(first, 0x9e3779b1) + second, 0x85ebca6b) + third, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

function bucketsFor(rows: number): number {
  return 2 ** Math.min(18, Math.max(10, Math.ceil(Math.log2(rows * 8))))
}

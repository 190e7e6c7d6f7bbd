import type { ItemText } from '../catalog/item-text.ts'
import type { Incremental } from '../catalog/incremental.ts'
import { isWordUnit } from './word-start.ts'

/**
 * Finds the places whose text may contain a needle, by its rarest three characters. The answer may hold places that do
 * not contain it (hashes collide, texts have changed since), never lacks one that does: readers check each text.
 *
 * Immutable. Places with a new text wait loosely until they are worth a part of their own; parts of like size are put
 * together, so that over time each text is indexed a few times, however many changes come.
 */
export interface GramIndex {
  readonly parts: readonly Part[]
  readonly loose: readonly number[]
}

interface Part {
  readonly places: readonly number[]
  /** By bucket: where its places begin in `postings`; the number of buckets is a power of two. */
  readonly starts: Int32Array
  readonly postings: Int32Array
}

type Texts = readonly (ItemText | undefined)[]

/** Before two letters in a needle: the two begin a word. */
export const WORD_START = '\u0001'

/** So few texts are read faster than looked up. */
const MOST_LOOSE = 256
const LAST_ASCII = 0x7e
const MARK = WORD_START.charCodeAt(0)

export const EMPTY_INDEX: GramIndex = { parts: [], loose: [] }

export function* indexTexts(
  index: GramIndex,
  texts: Texts,
  reworded: readonly number[],
): Incremental<GramIndex> {
  if (reworded.length === 0) return index
  const loose = new Set([...index.loose, ...reworded])
  if (loose.size <= MOST_LOOSE) return { parts: index.parts, loose: [...loose] }
  const parts = [...index.parts]
  for (let last = parts.at(-1); last && last.places.length < 2 * loose.size; last = parts.at(-1)) {
    for (const place of last.places) loose.add(place)
    parts.pop()
    yield
  }
  return { parts: [...parts, yield* buildPart([...loose], texts)], loose: [] }
}

/** Sets `marks[place]` for every place whose name or codes may contain the needle. */
export function markCandidates(index: GramIndex, needle: string, marks: Uint8Array): void {
  const hashes = needleGrams(needle)
  if (hashes.length === 0) {
    marks.fill(1)
    return
  }
  for (const place of index.loose) marks[place] = 1
  for (const part of index.parts) markRarest(part, hashes, marks)
}

function markRarest(part: Part, hashes: readonly number[], marks: Uint8Array): void {
  const mask = part.starts.length - 2
  let from = 0
  let to = Infinity
  for (const hash of hashes) {
    const start = part.starts[hash & mask] ?? 0
    const end = part.starts[(hash & mask) + 1] ?? 0
    if (end - start < to - from) [from, to] = [start, end]
  }
  for (let at = from; at < to; at++) {
    marks[part.postings[at] ?? 0] = 1
  }
}

/** Two passes over the texts: count the places of each bucket, then put them side by side. */
function* buildPart(places: readonly number[], texts: Texts): Incremental<Part> {
  const buckets = bucketsFor(places.length)
  const starts = new Int32Array(buckets + 1)
  yield* eachPosting(places, texts, buckets, (bucket) => {
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1
  })
  for (let bucket = 0; bucket < buckets; bucket++) {
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0)
  }
  const postings = new Int32Array(starts[buckets] ?? 0)
  const next = starts.slice()
  yield* eachPosting(places, texts, buckets, (bucket, place) => {
    const at = next[bucket] ?? 0
    postings[at] = place
    next[bucket] = at + 1
  })
  return { places, starts, postings }
}

const TEXTS_A_STEP = 32

/** Visits every (bucket, place) once. */
function* eachPosting(
  places: readonly number[],
  texts: Texts,
  buckets: number,
  visit: (bucket: number, place: number) => void,
): Incremental<void> {
  const lastPlace = new Int32Array(buckets).fill(-1)
  for (const [index, place] of places.entries()) {
    if (index % TEXTS_A_STEP === 0) yield
    const text = texts[place]
    if (!text) continue
    const visitGram = (hash: number): void => {
      const bucket = hash & (buckets - 1)
      if (lastPlace[bucket] === place) return
      lastPlace[bucket] = place
      visit(bucket, place)
    }
    eachGram(text.name, visitGram)
    eachGram(text.codes, visitGram)
  }
}

/**
 * A text's grams: every three characters; one or two where one of them is beyond ASCII, since two Chinese characters
 * already say a lot; the two that begin a word, for those who go wrong further on. A Latin letter or two anywhere are in
 * nearly every name; indexing them would narrow nothing.
 */
function eachGram(text: string, visit: (hash: number) => void): void {
  let first = 0
  let second = 0
  for (let at = 0; at < text.length; at++) {
    const third = text.charCodeAt(at)
    if (at >= 2) visit(hashOf(first, second, third))
    if (at >= 1 && !isWordUnit(first)) visit(hashOf(MARK, second, third))
    if (at >= 1 && (second > LAST_ASCII || third > LAST_ASCII)) visit(hashOf(0, second, third))
    if (third > LAST_ASCII) visit(hashOf(0, 0, third))
    first = second
    second = third
  }
}

/** The grams that any text with this needle has; none for a Latin letter or two. */
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

function bucketsFor(places: number): number {
  return 2 ** Math.min(18, Math.max(10, Math.ceil(Math.log2(places * 8))))
}

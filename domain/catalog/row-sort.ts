import type { Incremental } from './incremental.ts'

/** Of two rows. */
export type Compare = (one: number, other: number) => number

/** The number of rows sorted in a step; comparing two names takes up to a microsecond. */
const RUN = 64

/** Sorts rows in steps, stably: sorts short runs, then merges them pairwise. */
export function* sortRows(rows: Int32Array, compare: Compare): Incremental<Int32Array> {
  let from = rows.slice()
  for (let start = 0; start < from.length; start += RUN) {
    const run = from.subarray(start, start + RUN)
    if (!isSorted(run, compare)) run.sort(compare)
    yield
  }
  let into = new Int32Array(from.length)
  for (let width = RUN; width < from.length; width *= 2) {
    yield* mergeRuns(from, into, width, compare)
    ;[from, into] = [into, from]
  }
  return from
}

function* mergeRuns(from: Int32Array, into: Int32Array, width: number, compare: Compare): Incremental<void> {
  let at = 0
  for (let start = 0; start < from.length; start += 2 * width) {
    let left = start
    let right = Math.min(start + width, from.length)
    const leftEnd = right
    const rightEnd = Math.min(start + 2 * width, from.length)
    // Nearly sorted rows need few comparisons
    if (right >= rightEnd || compare(from[leftEnd - 1] ?? 0, from[right] ?? 0) <= 0) {
      into.set(from.subarray(start, rightEnd), at)
      at += rightEnd - start
      yield
      continue
    }
    while (left < leftEnd || right < rightEnd) {
      const takesLeft =
        right >= rightEnd || (left < leftEnd && compare(from[left] ?? 0, from[right] ?? 0) <= 0)
      into[at++] = from[takesLeft ? left++ : right++] ?? 0
      if (at % (4 * RUN) === 0) yield
    }
  }
}

function isSorted(rows: Int32Array, compare: Compare): boolean {
  for (let at = 1; at < rows.length; at++) if (compare(rows[at - 1] ?? 0, rows[at] ?? 0) > 0) return false
  return true
}

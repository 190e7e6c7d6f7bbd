import { runToCompletion } from '../incremental.ts'
import { type Compare, sortRows } from '../row-sort.ts'

/** The rows that are sorted at once: their keys are near each other in memory. */
const RUN = 16_384

/** Sorts rows while they arrive, so that little is left to do once the last one is there. */
export class ArrivingRows {
  readonly #compare: Compare
  readonly #waiting = new Int32Array(RUN)
  #count = 0
  /** Each sorted, and longer than the next. */
  readonly #runs: Int32Array[] = []

  constructor(compare: Compare) {
    this.#compare = compare
  }

  add(row: number): void {
    this.#waiting[this.#count++] = row
    if (this.#count === RUN) this.#sortWaiting()
  }

  /** All rows in order. */
  finish(): Int32Array {
    if (this.#count > 0) this.#sortWaiting()
    const runs = this.#runs.splice(0)
    return runs.length === 0
      ? new Int32Array()
      : runs.reduceRight((later, earlier) => this.#merge(earlier, later))
  }

  #sortWaiting(): void {
    let run = runToCompletion(sortRows(this.#waiting.slice(0, this.#count), this.#compare))
    this.#count = 0
    for (let last = this.#runs.at(-1); last && last.length <= run.length; last = this.#runs.at(-1)) {
      run = this.#merge(last, run)
      this.#runs.pop()
    }
    this.#runs.push(run)
  }

  #merge(one: Int32Array, other: Int32Array): Int32Array {
    const merged = new Int32Array(one.length + other.length)
    let at = 0
    let left = 0
    let right = 0
    // As codes often are that were given one after the other
    const isInOrder = this.#compare(one.at(-1) ?? 0, other[0] ?? 0) <= 0
    if (isInOrder) {
      merged.set(one)
      left = at = one.length
    }
    while (left < one.length && right < other.length) {
      const isLeft = this.#compare(one[left] ?? 0, other[right] ?? 0) <= 0
      merged[at++] = (isLeft ? one[left++] : other[right++]) ?? 0
    }
    merged.set(left < one.length ? one.subarray(left) : other.subarray(right), at)
    return merged
  }
}

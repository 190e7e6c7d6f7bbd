interface Mark {
  readonly position: number
  readonly at: number
}

/** The most marks that are kept. Of more, every other one is, and later ones are as far apart. */
const MOST_MARKS = 600

/**
 * How long a standby is behind. The time of the last change that it replayed would say too much where nothing changes, and too
 * little where it no longer receives changes, so positions of the primary's log are remembered until the standby is there.
 */
export class ReplayLag {
  #marks: Mark[] = []
  #apartMs = 0

  /** The primary is at a position. */
  mark(position: number, at: number): void {
    const [first, last] = [this.#marks[0], this.#marks.at(-1)]
    if (last && at - last.at < this.#apartMs) return
    this.#marks.push({ position, at })
    if (!first || this.#marks.length <= MOST_MARKS) return
    this.#marks = this.#marks.filter((_, index) => index % 2 === 0)
    this.#apartMs = (at - first.at) / (this.#marks.length - 1)
  }

  /** The standby is at a position. Returns how far it is behind, ms. */
  reach(position: number, now: number): number {
    const ahead = this.#marks.findIndex((mark) => mark.position > position)
    this.#marks.splice(0, ahead === -1 ? this.#marks.length : ahead)
    const [oldest] = this.#marks
    if (!oldest) this.#apartMs = 0
    return oldest ? now - oldest.at : 0
  }
}

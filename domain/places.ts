/**
 * The place of each (catalogue, id): a whole number given once and for good, so that columns of a catalogue can be
 * plain arrays. One numbering serves all the snapshots that follow one another; it only grows, and each snapshot
 * knows how many places are its own.
 */
export class Places {
  readonly #byCatalog = new Map<number, Map<number, number>>()
  #size = 0

  get size(): number {
    return this.#size
  }

  find(catalogId: number, id: number): number | undefined {
    return this.#byCatalog.get(catalogId)?.get(id)
  }

  claim(catalogId: number, id: number): number {
    let ids = this.#byCatalog.get(catalogId)
    if (!ids) this.#byCatalog.set(catalogId, (ids = new Map()))
    const taken = ids.get(id)
    if (taken !== undefined) return taken
    ids.set(id, this.#size)
    return this.#size++
  }

  /**
   * The numbering to go on with after a snapshot of `size` places: this one, or its beginning in a copy where
   * another snapshot has already gone on.
   */
  after(size: number): Places {
    if (this.#size === size) return this
    const copy = new Places()
    for (const [catalogId, ids] of this.#byCatalog) {
      const kept = [...ids].filter(([, place]) => place < size)
      copy.#byCatalog.set(catalogId, new Map(kept))
    }
    copy.#size = size
    return copy
  }
}

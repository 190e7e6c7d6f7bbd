/**
 * The place of each (catalogue, id): a whole number given once and for good, so that columns of a catalogue can be
 * plain arrays. One numbering serves all the snapshots made from one another and only grows: to those that do not know
 * an id, its place is empty or past their end.
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
}

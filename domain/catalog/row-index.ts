/**
 * Assigns each (catalogue, id) a permanent row index, so that columns can be plain arrays. All snapshots derived from
 * one another share it, and it only grows: in a snapshot that does not know an id, its row is empty or past the end.
 */
export class RowIndex {
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
    const known = ids.get(id)
    if (known !== undefined) return known
    ids.set(id, this.#size)
    return this.#size++
  }
}

import { log } from '#config/log.ts'
import { type Demand, demandOf, isSameDemand, NO_DEMAND, type OrderCount } from '#domain/catalog/demand.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'

/** Counts in how many recent orders each item is. */
export type OrderCounts = () => Promise<readonly OrderCount[]>

const EVERY_MS = 3_600_000

/** Counts what is ordered beside the catalogue, which never waits for it. While it cannot be counted, the last demand stays. */
export class DemandFeed {
  readonly #count: OrderCounts
  #nextAt = 0
  #news: readonly OrderCount[] | undefined

  constructor(count: OrderCounts) {
    this.#count = count
  }

  /** Begins to count if it is time, and returns at once. */
  follow(): void {
    if (Date.now() < this.#nextAt) return
    this.#nextAt = Date.now() + EVERY_MS
    this.#count().then(
      (counts) => {
        this.#news = counts
      },
      (error: unknown) => log.warn({ err: error }, 'what is ordered could not be counted'),
    )
  }

  /** The demand that was counted since the last call, if it is another one than the catalogue's; else undefined. */
  take({ table, demand: last }: Pick<Catalog, 'table' | 'demand'>): Demand | undefined {
    const counts = this.#news
    if (!counts) return undefined
    this.#news = undefined
    const demand = counts.length === 0 ? NO_DEMAND : demandOf(counts, table)
    return isSameDemand(demand, last) ? undefined : demand
  }
}

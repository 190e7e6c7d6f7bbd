import type { Db } from '#db/transaction.ts'
import { readRevision } from '#services/catalog/stored-lists.ts'
import { type CountedGaps, countItemGaps } from '#services/settings/item-gaps.ts'

/** Counting reads all items, so a catalogue that changes every second is not counted every second, ms. */
const KEPT_MS = 10_000
const MOST_KEPT = 100

interface Kept {
  readonly counted: Promise<CountedGaps>
  readonly revision: number
  readonly at: number
}

/** The counts of the gaps by the companies that somebody sees, taken again once the catalogue has changed. */
export class KeptGaps {
  readonly #db: Db
  readonly #hosts: readonly string[]
  readonly #clock: () => Date
  readonly #kept = new Map<string, Kept>()

  constructor(db: Db, hosts: readonly string[], clock: () => Date) {
    this.#db = db
    this.#hosts = hosts
    this.#clock = clock
  }

  async read(companyIds: readonly number[] | null): Promise<CountedGaps> {
    const key = String(companyIds)
    const kept = this.#kept.get(key)
    const at = this.#clock().getTime()
    if (kept && at - kept.at < KEPT_MS) return kept.counted
    const revision = await readRevision(this.#db)
    if (kept?.revision === revision) return kept.counted
    const counted = countItemGaps(this.#db, { companyIds, hosts: this.#hosts })
    counted.catch(() => this.#kept.delete(key))
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
    this.#kept.set(key, { counted, revision, at })
    return counted
  }
}

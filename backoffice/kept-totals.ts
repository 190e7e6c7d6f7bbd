import { type Expression, sql } from 'kysely'
import { LRUCache } from 'lru-cache'

/** Some filters depend on the time, and a remote product API does not tell which clients it changed, ms. */
const KEPT_MS = 60_000
const MOST_KEPT = 500

/** Rows that clients and visitors add, or another product API, without a change in the trail. */
const ADDED = [
  ['clients', 'client_id'],
  ['code_uses', 'code_use_id'],
  ['contact_messages', 'contact_message_id'],
  ['access_requests', 'access_request_id'],
] as const

const NEWEST = ADDED.map(
  ([table, id]) => sql`coalesce((select max(${sql.ref(id)}) from ${sql.table(table)}), 0)`,
)

/**
 * Differs after each change that staff made, each order that came or changed, and each row that was added: whatever the
 * totals of lists depend on. Each part is one look at an index.
 */
const STATE = sql<string>`((select change_id from trail_head) || '.' || (select revision from order_revision)
  || '.' || ${sql.join(NEWEST, sql` || '.' || `)})`

interface Told {
  readonly total: number
  readonly state: string
}

/**
 * The totals of a list, which counting takes longer than reading a page. The database itself decides whether a kept total
 * still holds, within the statement that would count: a change is seen at once, whoever made it, and nothing is asked twice.
 */
export class KeptTotals {
  readonly #kept = new LRUCache<string, Told>({ max: MOST_KEPT, ttl: KEPT_MS })

  /** @param question everything that the total depends on, apart from the rows of the database: who asks, and the filters */
  of(question: unknown): KeptTotal {
    const key = JSON.stringify(question)
    return new KeptTotal(this.#kept.get(key), (told) => this.#kept.set(key, told))
  }
}

export class KeptTotal {
  readonly #kept: Told | undefined
  readonly #keep: (told: Told) => void

  constructor(kept: Told | undefined, keep: (told: Told) => void) {
    this.#kept = kept
    this.#keep = keep
  }

  /** The columns `total` and `state` of a statement, which runs `counted` only if no total is kept that still holds. */
  columns(counted: Expression<{ total: number }>) {
    const { total, state } = this.#kept ?? { total: 0, state: '' }
    return [
      sql<number>`case when ${STATE} = ${state} then ${total} else ${counted} end`.as('total'),
      STATE.as('state'),
    ] as const
  }

  /** The total that a row with these columns tells. */
  read(row: Told): number {
    const total = Number(row.total)
    if (row.state !== this.#kept?.state) this.#keep({ total, state: row.state })
    return total
  }
}

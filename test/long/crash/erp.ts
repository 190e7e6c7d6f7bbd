import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isTransient } from '#db/busy.ts'
import type { Db } from '#db/transaction.ts'
import { newIntegrationKey } from '../../world/integration-client.ts'
import { Asker, LIMIT_MS } from './asker.ts'

/** Items of its own, whose prices it changes all the time. */
const OWN = ['ERP-1', 'ERP-2']
/** An item that clients order meanwhile. */
const ORDERED = 'VAL-1'
/** How many items a list has. */
const LISTED = 20
const PAUSE_MS = 100
/** Longer than it takes to look at a cart and to send it. */
const LONG_PAUSE_MS = 3_000

/** An ERP that changes prices and adds lists of items all the time, and books what the shop acknowledged. */
export class Erp extends Asker {
  /** The last acknowledged price by code. */
  readonly prices = new Map<string, number>()
  pricesChanged = 0
  lists = 0
  readonly #db: Db
  readonly #address: string
  readonly #key: string

  static async connect(db: Db, address: string): Promise<Erp> {
    const { key } = await newIntegrationKey(db, ['items:write', 'prices:write'])
    return new Erp(db, address, key)
  }

  private constructor(db: Db, address: string, key: string) {
    super()
    this.#db = db
    this.#address = address
    this.#key = key
  }

  async work(isStopped: () => boolean): Promise<void> {
    await this.#put(
      'items',
      OWN.map((code) => ({ code, name: code, price: 1 })),
    )
    await Promise.all([
      ...OWN.map((code) => this.#changePrices(code, PAUSE_MS, isStopped)),
      this.#changePrices(ORDERED, LONG_PAUSE_MS, isStopped),
      this.#addLists(isStopped),
    ])
  }

  /** One call after the other. */
  async #changePrices(code: string, pauseMs: number, isStopped: () => boolean): Promise<void> {
    for (let price = 2; !isStopped(); price++) {
      await this.#put('prices', [{ code, price }])
      this.prices.set(code, price)
      this.pricesChanged++
      // Nobody else changes it, so whoever reads it now sees it
      const stored = await this.#stored(code)
      if (stored !== price) throw new Error(`${code} costs ${stored} after ${price} was acknowledged`)
      await pause(pauseMs)
    }
  }

  /** The price of an item in the database, which may be away for a time. */
  async #stored(code: string): Promise<number | undefined> {
    for (const limit = Date.now() + LIMIT_MS; ; await pause(PAUSE_MS)) {
      try {
        return await priceOf(this.#db, code)
      } catch (error) {
        if (!isTransient(error) || Date.now() > limit) throw error
      }
    }
  }

  async #addLists(isStopped: () => boolean): Promise<void> {
    for (let list = 1; !isStopped(); list++) {
      const rows = Array.from({ length: LISTED }, (_, index) => `LIST-${list}-${index}`)
      await this.#put(
        'items',
        rows.map((code) => ({ code, name: code, price: list })),
        randomUUID(),
      )
      for (const code of rows) this.prices.set(code, list)
      this.lists++
      await pause(PAUSE_MS)
    }
  }

  /** Repeats a call until it was done. With a key the shop says so while an earlier one may still be at work. */
  async #put(kind: 'items' | 'prices', rows: readonly object[], key?: string): Promise<void> {
    for (;;) {
      const { status } = await this.ask(() =>
        fetch(`${this.#address}/services/catalog/integration/${kind}`, {
          method: 'PUT',
          headers: {
            authorization: `Bearer ${this.#key}`,
            'content-type': 'application/json',
            ...(key !== undefined && { 'idempotency-key': key }),
          },
          body: JSON.stringify({ catalogId: 1, [kind]: rows }),
        }),
      )
      if (status === 200) return
      if (status !== 409 || key === undefined) throw new Error(`${kind} were answered with ${status}`)
      await pause(1_000)
    }
  }
}

/** The price of the only item with a code; undefined = there is none, or several. */
export async function priceOf(db: Db, code: string): Promise<number | undefined> {
  const found = await db.selectFrom('stock_items').select('price').where('code', '=', code).execute()
  return found.length === 1 ? Number(found[0]?.price) / 10_000 : undefined
}

import { setTimeout as pause } from 'node:timers/promises'
import { log } from '#config/log.ts'
import { reasonOf } from '../busy.ts'
import { openStandby } from '../open.ts'
import type { Db } from '../transaction.ts'
import { compareStates, type DatabaseState, readDatabaseState } from './database-state.ts'
import { ReplayLag } from './replay-lag.ts'
import { StandbyRows } from './standby-rows.ts'

/** How long it may take until the standby says how far it is, ms. Readers wait for it. */
const ANSWER_MS = 250
/** How long readers wait for what the primary has and the standby has not, and how often they look, ms. */
const CATCH_UP_MS = 150
const LOOK_AGAIN_MS = 20
/** How often it is looked at when nobody reads, and how long that may take, ms. */
const CHECK_EVERY_MS = 2_000
const CHECK_MS = 3_000
/** From here on it is a problem that somebody has to look at, ms. */
const MAX_LAG_MS = 60_000

interface StandbyOptions {
  /** Its address, of one or several servers. */
  readonly address: string
  readonly connections: number
}

/**
 * A standby of the database, from which long lists are read. Nobody sees that it is behind: its rows are used only while it has
 * what the primary has, as far as the catalogue is concerned, and else those of the primary. While it cannot be used it
 * is tried again every two seconds.
 */
export class Standby {
  readonly #primary: Db
  readonly #options: StandbyOptions
  #db: Db
  readonly #lag = new ReplayLag()
  /** When it was last looked at, and how far it was behind. */
  #looked = { at: performance.now(), lagMs: 0 }
  /** Why it cannot be used. */
  #problem: string | undefined = 'it was not asked yet'
  /** What was said since it was last used: that something is wrong which may pass, and what lasts until somebody acts. */
  readonly #said = new Set<'passing' | 'lasting'>()
  /** Its last reader waited in vain. */
  #isBehind = false
  #open = 0
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(primary: Db, options: StandbyOptions) {
    this.#primary = primary
    this.#options = options
    this.#db = openStandby(options.address, options.connections)
  }

  /** Whether lists can be read from it. */
  get isUsed(): boolean {
    return this.#problem === undefined
  }

  /** How far it was behind when it was last looked at, seconds; while it cannot be used, with the time since then. */
  get lagSeconds(): number {
    const { at, lagMs } = this.#looked
    return (lagMs + (this.isUsed ? 0 : performance.now() - at)) / 1_000
  }

  /** Looks at it, and again until `stop`. */
  async start(): Promise<void> {
    await this.#check()
    if (this.#isStopped) return
    this.#timer = setTimeout(() => void this.start(), CHECK_EVERY_MS)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#db.destroy()
  }

  /**
   * Begins to read on the standby, which then has everything that the primary has at this moment. Undefined = it has not, or cannot
   * be used: read from the primary. Whoever gets rows ends them.
   */
  async rows(): Promise<StandbyRows | undefined> {
    if (this.#problem !== undefined) return undefined
    const least = await readDatabaseState(this.#primary)
    const until = performance.now() + (this.#isBehind ? 0 : CATCH_UP_MS)
    for (;;) {
      // One connection is left for looking at it
      if (this.#open >= this.#options.connections - 1) return undefined
      const rows = await this.#begin(ANSWER_MS)
      if (!rows) return undefined
      const hasReached = await this.#hasReached(rows.state, least).catch(async (error: unknown) => {
        await rows.end()
        throw error
      })
      this.#isBehind = !hasReached
      if (hasReached) return rows
      await rows.end()
      if (performance.now() > until) return undefined
      await pause(LOOK_AGAIN_MS)
    }
  }

  /**
   * Whether the standby has what the primary had. If it has more, the primary must have that by now too: a standby of a former
   * primary may have changes that the present one never got, under the same numbers.
   */
  async #hasReached(state: DatabaseState, least: DatabaseState): Promise<boolean> {
    const compared = compareStates(state, least)
    if (compared !== 'ahead') return compared === 'same'
    return compareStates(await readDatabaseState(this.#primary), state) !== 'behind'
  }

  async #check(): Promise<void> {
    const primary = await readDatabaseState(this.#primary).catch(() => undefined)
    // Nothing is known of the standby while the primary is away
    if (!primary || this.#isStopped) return
    this.#lag.mark(primary.position, performance.now())
    const rows = await this.#begin(CHECK_MS)
    if (!rows) return
    await rows.end()
    const at = performance.now()
    const lagMs = this.#lag.reach(rows.state.position, at)
    this.#looked = { at, lagMs }
    if (rows.state.database !== primary.database)
      this.#fail('the server is a standby of another database', 'lasting')
    else if (lagMs > MAX_LAG_MS) this.#fail(`it is ${Math.round(lagMs / 1_000)} s behind`)
    else this.#succeed()
  }

  /** Begins a transaction within a time; undefined = the standby cannot be used, which is said. */
  async #begin(limitMs: number): Promise<StandbyRows | undefined> {
    const beginning = beginRows(this.#db, {
      failure: (error) => this.#fail(reasonOf(error)),
      end: () => (this.#open -= 1),
    })
    this.#open += 1
    const limit = new AbortController()
    const late = pause(limitMs, undefined, { signal: limit.signal }).catch(() => undefined)
    try {
      const rows = await Promise.race([beginning, late])
      if (rows?.state.isStandby) return rows
      // Its connection is of no use when it comes
      void beginning.then(
        (some) => some.end(),
        () => (this.#open -= 1),
      )
      if (rows) {
        this.#reopen()
        this.#fail('the server is no standby', 'lasting')
      } else this.#fail(`it did not answer within ${limitMs} ms`)
    } catch (error) {
      this.#open -= 1
      this.#fail(reasonOf(error))
    } finally {
      limit.abort()
    }
    return undefined
  }

  /** Its connections lead to a server that was promoted; of several servers, another one may be a standby. */
  #reopen(): void {
    if (this.#isStopped) return
    const former = this.#db
    this.#db = openStandby(this.#options.address, this.#options.connections)
    void former.destroy()
  }

  /** Says a problem once, and once more if it lasts: a standby may be silent for a moment before it is promoted. */
  #fail(reason: string, kind: 'passing' | 'lasting' = 'passing'): void {
    this.#problem = reason
    if (this.#said.has(kind) || this.#said.has('lasting') || this.#isStopped) return
    this.#said.add(kind)
    log.warn({ reason }, 'the standby cannot be used: lists are read from the primary')
  }

  #succeed(): void {
    this.#problem = undefined
    if (this.#said.size > 0) log.info('lists are read from the standby again')
    this.#said.clear()
  }
}

async function beginRows(db: Db, on: ConstructorParameters<typeof StandbyRows>[2]): Promise<StandbyRows> {
  const trx = await db.startTransaction().execute()
  try {
    return new StandbyRows(trx, await readDatabaseState(trx), on)
  } catch (error) {
    await trx.rollback().execute()
    throw error
  }
}

/** Reads a list on the standby if it can be used. */
export async function* listFrom<Row>(
  standby: Standby | undefined,
  list: (rows: StandbyRows | undefined) => AsyncIterable<Row>,
): AsyncGenerator<Row> {
  const rows = await standby?.rows()
  try {
    yield* list(rows)
  } finally {
    await rows?.end()
  }
}

/** The same for what is read as a whole. */
export async function readFrom<Value>(
  standby: Standby | undefined,
  read: (rows: StandbyRows | undefined) => Promise<Value>,
): Promise<Value> {
  const rows = await standby?.rows()
  try {
    return await read(rows)
  } finally {
    await rows?.end()
  }
}

import type { Registry } from '@prometheus-io/client'
import { log } from '#config/log.ts'
import { createLogThrottle } from '#config/log-throttle.ts'
import { countConnections } from '#db/open.ts'
import type { Standby } from '#db/standby/standby.ts'
import type { Db } from '#db/transaction.ts'
import { countWaitingCommits } from '#db/waiting-commits.ts'
import { countGivenUp, QUEUE_NAMES, readDepths, waitingIn } from '#services/queue/depths.ts'
import { addGauge } from './add-metric.ts'

export interface MeasuredDatabase {
  readonly db: Db
  /** Absent = lists are read from the database itself. */
  readonly standby?: Standby | undefined
  /** Rejects within two seconds if the database does not answer or cannot be written. */
  reachDatabase(): Promise<void>
}

interface Measures {
  /** Absent on SQLite, where none waits. */
  readonly commits?: number
  readonly entries: readonly { readonly queue: string; readonly state: string; readonly count: number }[]
  readonly ages: readonly { readonly queue: string; readonly seconds: number }[]
}

const warn = createLogThrottle((fields, message) => log.warn(fields, message))

/**
 * Adds what the database knows: whether it answers, and what waits in its queues. Each process says the same of these, so
 * several of them are not added up. While the database does not answer, only that is said.
 */
export function addDatabaseMetrics(metrics: Registry, database: MeasuredDatabase): void {
  let reading: Promise<Measures | undefined> | undefined
  /** Metrics are collected side by side: one look at the database is for all of them. */
  const read = () => (reading ??= look(database).finally(() => (reading = undefined)))
  addGauge(metrics, {
    name: 'lonja_database_up',
    help: '1 while the database answers and can be written, else 0.',
    aggregator: 'min',
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
  addGauge(metrics, {
    name: 'lonja_queue_entries',
    help: 'Mails, deliveries of webhooks, pushes of carts and jobs of the back-office that have not ended, by state; and stored mails and deliveries that were given up.',
    labelNames: ['queue', 'state'],
    aggregator: 'max',
    async collect() {
      const queues = await read()
      this.reset()
      for (const { queue, state, count } of queues?.entries ?? []) this.set({ queue, state }, count)
    },
  })
  addGauge(metrics, {
    name: 'lonja_queue_oldest_seconds',
    help: 'The age of the oldest entry of a queue that has not ended; 0 if there is none.',
    labelNames: ['queue'],
    aggregator: 'max',
    async collect() {
      const queues = await read()
      this.reset()
      for (const { queue, seconds } of queues?.ages ?? []) this.set({ queue }, seconds)
    },
  })
  if (countConnections(database.db))
    addGauge(metrics, {
      name: 'lonja_database_commits_waiting',
      help: 'Changes that PostgreSQL does not acknowledge because a standby of synchronous_standby_names is away.',
      aggregator: 'max',
      async collect() {
        const commits = (await read())?.commits
        this.reset()
        if (commits !== undefined) this.set(commits)
      },
    })
  addConnections(metrics, database.db)
  if (database.standby) addStandby(metrics, database.standby)
}

async function look({ db, reachDatabase }: MeasuredDatabase): Promise<Measures | undefined> {
  try {
    await reachDatabase()
    const entries: Measures['entries'][number][] = []
    const ages: Measures['ages'][number][] = []
    // One after the other: whoever reads the metrics takes one connection
    for (const queue of QUEUE_NAMES) {
      const depths = await readDepths(db, queue)
      entries.push(...depths.map(({ state, count }) => ({ queue, state, count })))
      ages.push({ queue, seconds: ageOf(waitingIn(depths).oldestAt) })
    }
    for (const queue of ['mails', 'deliveries'] as const)
      entries.push({ queue, state: 'given_up', count: await countGivenUp(db, queue) })
    const commits = countConnections(db) && (await countWaitingCommits(db))
    return { entries, ages, ...(commits !== undefined && { commits }) }
  } catch (error) {
    warn({ err: error }, 'the queues could not be measured')
    return undefined
  }
}

function ageOf(instant: string | undefined): number {
  return instant === undefined ? 0 : Math.max(0, (Date.now() - Date.parse(instant)) / 1_000)
}

function addConnections(metrics: Registry, db: Db): void {
  if (!countConnections(db)) return
  addGauge(metrics, {
    name: 'lonja_database_connections',
    help: 'Connections to PostgreSQL that are open, by state.',
    labelNames: ['state'],
    collect() {
      const { used = 0, idle = 0 } = countConnections(db) ?? {}
      this.set({ state: 'used' }, used)
      this.set({ state: 'idle' }, idle)
    },
  })
  addGauge(metrics, {
    name: 'lonja_database_callers_waiting',
    help: 'Callers that wait for a connection to PostgreSQL.',
    collect() {
      this.set(countConnections(db)?.callersWaiting ?? 0)
    },
  })
}

function addStandby(metrics: Registry, standby: Standby): void {
  addGauge(metrics, {
    name: 'lonja_standby_up',
    help: '1 while lists can be read from the standby, else 0.',
    aggregator: 'min',
    collect() {
      this.set(standby.isUsed ? 1 : 0)
    },
  })
  addGauge(metrics, {
    name: 'lonja_standby_lag_seconds',
    help: 'How far the standby was behind when it was last looked at; while it cannot be used, with the time since then.',
    aggregator: 'max',
    collect() {
      this.set(standby.lagSeconds)
    },
  })
}

import type { Db } from '#db/transaction.ts'
import { OPEN_STATES } from '#domain/orders/push-states.ts'
import { OPEN_JOB_STATES } from '#domain/staff/jobs.ts'

/** How many entries of a queue are in a state. */
export interface QueueDepth {
  readonly state: string
  readonly count: number
  /** Of the oldest one, ISO 8601; undefined = there is none. */
  readonly oldestAt: string | undefined
}

const UNSENT = ['waiting', 'sending'] as const

/** The states of entries that have not ended. */
const STATES = {
  mails: UNSENT,
  deliveries: UNSENT,
  /** Carts on their way to an order service. */
  pushes: OPEN_STATES,
  jobs: OPEN_JOB_STATES,
} as const

export type QueueName = keyof typeof STATES

export const QUEUE_NAMES = Object.keys(STATES) as QueueName[]

const READ: Readonly<Record<QueueName, (db: Db) => Promise<readonly QueueDepth[]>>> = {
  mails: (db) => readUnsent(db, 'mails'),
  deliveries: (db) => readUnsent(db, 'webhook_deliveries'),
  pushes: (db) =>
    db
      .selectFrom('order_pushes')
      .innerJoin('sent_carts', 'sent_carts.sent_cart_id', 'order_pushes.sent_cart_id')
      .select((eb) => ['state', eb.fn.countAll<number>().as('count'), eb.fn.min('sent_at').as('oldestAt')])
      .where('state', 'in', STATES.pushes)
      .groupBy('state')
      .execute(),
  jobs: (db) =>
    db
      .selectFrom('jobs')
      .select((eb) => ['state', eb.fn.countAll<number>().as('count'), eb.fn.min('asked_at').as('oldestAt')])
      .where('state', 'in', STATES.jobs)
      .groupBy('state')
      .execute(),
}

function readUnsent(db: Db, table: 'mails' | 'webhook_deliveries'): Promise<readonly QueueDepth[]> {
  return db
    .selectFrom(table)
    .select((eb) => [
      'status as state',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('created_at').as('oldestAt'),
    ])
    .where('status', 'in', UNSENT)
    .groupBy('status')
    .execute()
}

/** The entries of a queue that have not ended, by each of their states. */
export async function readDepths(db: Db, queue: QueueName): Promise<readonly QueueDepth[]> {
  const found = await READ[queue](db)
  return STATES[queue].map(
    (state) => found.find((depth) => depth.state === state) ?? { state, count: 0, oldestAt: undefined },
  )
}

/** How many entries wait for something to be done, and since when the oldest does; undefined = none waits. */
export function waitingIn(depths: readonly QueueDepth[]): {
  readonly waiting: number
  readonly oldestAt: string | undefined
} {
  return {
    waiting: depths.reduce((sum, { count }) => sum + count, 0),
    oldestAt: depths.flatMap(({ oldestAt }) => oldestAt ?? []).sort()[0],
  }
}

/** How many mails, or deliveries of webhooks, were given up and are still stored. */
export async function countGivenUp(db: Db, queue: 'mails' | 'deliveries'): Promise<number> {
  const { count } = await db
    .selectFrom(queue === 'mails' ? 'mails' : 'webhook_deliveries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'given_up')
    .executeTakeFirstOrThrow()
  return count
}

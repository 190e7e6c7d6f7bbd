import type { Db } from '#db/transaction.ts'
import { type TimeZone, UTC } from '#domain/text/time-zone.ts'
import type { OrderFilter } from '#services/orders/all-orders.ts'
import type { Terminal } from '../command.ts'
import { findOneClient } from '../one-client.ts'
import { readSince, readUntil } from '../shop-time.ts'
import { readOrderStatus } from './order-status-words.ts'

/** The options that choose orders. */
export const FILTER_OPTIONS = {
  status: { type: 'string' },
  client: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
} as const

export interface FilterOptions {
  readonly status?: string
  readonly client?: string
  readonly since?: string
  readonly until?: string
}

/** Checks the options before the database is opened. @throws WrongUsage for options that are invalid in any shop */
export function checkFilter({ status, since, until }: FilterOptions): void {
  if (status !== undefined) readOrderStatus(status)
  if (since !== undefined) readSince(since, UTC)
  if (until !== undefined) readUntil(until, UTC)
}

/** If there is no such client, prints that and returns undefined. */
export async function readFilter(
  { db, zone }: { readonly db: Db; readonly zone: TimeZone },
  { status, client, since, until }: FilterOptions,
  terminal: Terminal,
): Promise<OrderFilter | undefined> {
  const filter = {
    status: status === undefined ? undefined : readOrderStatus(status),
    since: since === undefined ? undefined : readSince(since, zone),
    until: until === undefined ? undefined : readUntil(until, zone),
  }
  if (client === undefined) return filter
  const found = await findOneClient(db, client, terminal, { withRemoved: true })
  return found && { ...filter, clientId: found.client_id }
}

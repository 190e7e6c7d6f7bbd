import type { OperatorMessages } from '#config/messages/messages.ts'
import { OperatorError } from '#config/operator-error.ts'

/** The database was locked for too long or cannot be written. Nothing was changed; the request may be retried. */
export class DatabaseBusy extends OperatorError {
  override readonly name = 'DatabaseBusy'
  constructor(why: BusyReason = 'busy', options?: { cause: unknown }) {
    super(({ database: { nothingChanged, refusals } }) => nothingChanged(refusals[why]), options)
  }
}

export type BusyReason = keyof OperatorMessages['database']['refusals']

/** The database server does not answer. Nothing was changed; the pool reconnects by itself. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause })
  }
}

function reasonOf(cause: unknown): string {
  // A host with several addresses fails once for each; the outer error has no message
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join(', ')
  return cause instanceof Error ? cause.message : String(cause)
}

/** PostgreSQL: lock_timeout expired. */
const LOCK_NOT_AVAILABLE = '55P03'

/** Whether an error is a temporary outage of the database that changed nothing. */
export function isTransient(error: unknown): boolean {
  if (error instanceof DatabaseBusy || error instanceof DatabaseUnreachable) return true
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
}

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

/** The database server does not answer, or ended the connection. Nothing was changed; the pool reconnects by itself. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause })
  }
}

/**
 * The connection was lost while the server committed: the change was made whole or not at all, and only the database
 * knows which.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
  constructor(cause: unknown) {
    super(`the connection was lost during a commit: ${reasonOf(cause)}`, { cause })
  }
}

export function reasonOf(cause: unknown): string {
  // A host with several addresses fails once for each; the outer error has no message
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join(', ')
  return cause instanceof Error ? cause.message : String(cause)
}

/** PostgreSQL's codes of statements that it refused for a time: the cause is outside the statement. */
const REFUSALS: ReadonlyMap<string, BusyReason> = new Map([
  ['55P03', 'busy'], // lock_timeout
  ['57014', 'busy'], // statement_timeout
  ['53100', 'diskFull'],
  ['25006', 'readOnly'], // a standby
])

/** Why PostgreSQL refused a statement for a time; undefined for other errors. */
export function refusalOf(code: string | undefined): BusyReason | undefined {
  return code === undefined ? undefined : REFUSALS.get(code)
}

/** Whether an error is a temporary outage of the database that changed nothing. */
export function isTransient(error: unknown): boolean {
  return error instanceof DatabaseBusy || error instanceof DatabaseUnreachable
}

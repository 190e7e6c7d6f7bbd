/** The database could not be written to in time: nothing was changed, and the same request may be sent again. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
  constructor(reason = 'the database is busy', options?: { cause: unknown }) {
    super(reason, options)
  }
}

/** The database server does not answer: nothing was changed, and the shop connects anew by itself. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause })
  }
}

function reasonOf(cause: unknown): string {
  // A name with several addresses fails once for each, and says nothing itself.
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join(', ')
  return cause instanceof Error ? cause.message : String(cause)
}

/** PostgreSQL's code for a lock that was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03'

/** Whether the database was not to be had for now, and nothing was changed. */
export function isPassing(error: unknown): boolean {
  if (error instanceof DatabaseBusy || error instanceof DatabaseAway) return true
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
}

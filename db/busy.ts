/** The database could not be written to in time: nothing was changed, and the same request may be sent again. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
  constructor(options?: { cause: unknown }) {
    super('the database is busy', options)
  }
}

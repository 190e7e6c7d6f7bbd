import type { DatabaseSync } from 'node:sqlite'

/**
 * Transactions of a SQLite database that share one COMMIT, and so one wait for the disk. They run one after the other, all
 * but the first in a savepoint of their own; a failed one is rolled back alone. A transaction is done when the COMMIT is: whatever was
 * acknowledged survives a power cut.
 *
 * The COMMIT comes once the event loop has dealt with the requests that have already arrived, so nothing waits for
 * transactions that may never come.
 */
export class CommitGroup {
  readonly #database: DatabaseSync
  #members: PromiseWithResolvers<void>[] = []
  #isInTransaction = false
  #isFirst = false
  #isDue = false
  #timer: NodeJS.Immediate | undefined

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Begins a transaction. Throws SQLITE_BUSY while another process writes. */
  begin(): void {
    // `immediate` takes the write lock at once, so what the transaction reads cannot change before it writes
    this.#isFirst = !this.#database.isTransaction
    this.#database.exec(this.#isFirst ? 'begin immediate' : 'savepoint member')
    this.#isInTransaction = true
  }

  /** Ends the transaction. The promise settles with the COMMIT of its group. */
  end(): Promise<void> {
    if (!this.#isFirst) this.#database.exec('release member')
    const member = Promise.withResolvers<void>()
    this.#members.push(member)
    this.#leave()
    return member.promise
  }

  /** Undoes the transaction, and no other one of the group. */
  undo(cause: unknown): void {
    // On some errors, such as a full disk, SQLite has rolled back everything
    if (!this.#database.isTransaction) this.#fail(cause)
    else this.#database.exec(this.#isFirst ? 'rollback' : 'rollback to member; release member')
    this.#leave()
  }

  /** Commits what has ended; for statements that cannot be in a transaction, and for closing. */
  flush(): void {
    clearImmediate(this.#timer)
    this.#timer = undefined
    this.#isDue = false
    if (!this.#database.isTransaction) return
    try {
      this.#database.exec('commit')
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback')
      return this.#fail(error)
    }
    for (const member of this.#members.splice(0)) member.resolve()
  }

  #leave(): void {
    this.#isInTransaction = false
    if (this.#isDue) return this.flush()
    this.#timer ??= setImmediate(() => {
      this.#isDue = true
      if (!this.#isInTransaction) this.flush()
    })
  }

  #fail(cause: unknown): void {
    for (const member of this.#members.splice(0)) member.reject(cause)
  }
}

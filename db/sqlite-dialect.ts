import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { DatabaseBusy } from './busy.ts'

/** How long a writer waits for another process's write lock before it gives up, ms. */
const LOCK_PATIENCE_MS = 5_000

/** Kysely on Node's own SQLite: one connection, and whoever uses it waits for the one before. */
export class SqliteDialect implements Dialect {
  readonly #database: DatabaseSync
  constructor(database: DatabaseSync) {
    this.#database = database
  }
  createAdapter() {
    return new OneConnectionAdapter()
  }
  createDriver() {
    return new SqliteDriver(this.#database)
  }
  createIntrospector(db: Kysely<unknown>) {
    return new SqliteIntrospector(db)
  }
  createQueryCompiler() {
    return new SqliteQueryCompiler()
  }
}

/** The driver keeps the line itself: Kysely's own line would be joined before a nested call can be told to its caller. */
class OneConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #connection: SqliteConnection
  #lastInLine: Promise<void> = Promise.resolve()
  #release: () => void = () => {}

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#connection = new SqliteConnection(database)
  }
  async init() {}
  async acquireConnection() {
    const before = this.#lastInLine
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#lastInLine = promise
    await before
    this.#release = resolve
    return this.#connection
  }
  async releaseConnection() {
    this.#release()
  }
  async beginTransaction() {
    // `immediate` takes the write lock at once: what the transaction reads cannot change before it writes.
    await this.#connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  async commitTransaction() {
    await this.#connection.executeQuery(CompiledQuery.raw('commit'))
  }
  async rollbackTransaction() {
    // A failed `commit` (disk full) has ended the transaction by itself already.
    if (this.#database.isTransaction) await this.#connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  async destroy() {
    this.#database.close()
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /**
   * SQLite's own busy handler would freeze the event loop, and every page with it, while another process writes;
   * so it is kept short and the waiting is done here.
   */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const deadline = Date.now() + LOCK_PATIENCE_MS
    for (;;) {
      try {
        return this.#run<Row>(query)
      } catch (error) {
        if (!isLocked(error)) throw error
        if (Date.now() > deadline) throw new DatabaseBusy({ cause: error })
        await pause(5 + Math.random() * 20)
      }
    }
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.#database.prepare(sql)
    const values = parameters as SQLInputValue[]
    if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    for (const row of this.#database.prepare(sql).iterate(...(parameters as SQLInputValue[]))) {
      yield { rows: [row as Row] }
    }
  }
}

const SQLITE_BUSY = 5

function isLocked(error: unknown): boolean {
  // The low byte is the primary result code; extended codes (a snapshot too old, a recovery) sit above it.
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
}

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
import { log } from '#config/log.ts'
import { type BusyReason, DatabaseBusy } from './busy.ts'
import { WriteLock } from './write-lock.ts'

/** How long a writer waits for other writers, in this process or another, ms. */
const WRITE_TIMEOUT_MS = 5_000

/** One file, opened twice, so that a read never waits for a write. An in-memory database has no second connection. */
export interface SqliteFile {
  readonly writer: DatabaseSync
  readonly reader: DatabaseSync | undefined
}

/** Kysely on node:sqlite. */
export class SqliteDialect implements Dialect {
  readonly #file: SqliteFile
  constructor(file: SqliteFile) {
    this.#file = file
  }
  createAdapter() {
    return new UnqueuedAdapter()
  }
  createDriver() {
    return new SqliteDriver(this.#file)
  }
  createIntrospector(db: Kysely<unknown>) {
    return new SqliteIntrospector(db)
  }
  createQueryCompiler() {
    return new SqliteQueryCompiler()
  }
}

/** The lock is ours: Kysely's own would also hold up readers, and would be taken before a nested call is refused. */
class UnqueuedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
  /** Migrations run in a transaction: whole or not at all, and one server after the other. */
  override get supportsTransactionalDdl() {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly #file: SqliteFile
  readonly #lock = new WriteLock()
  readonly #refusals = new WriteRefusals()

  constructor(file: SqliteFile) {
    this.#file = file
  }
  async init() {}
  async acquireConnection() {
    return new SqliteConnection(this.#file, this.#lock, this.#refusals)
  }
  async releaseConnection(connection: SqliteConnection) {
    connection.release()
  }
  async beginTransaction(connection: SqliteConnection) {
    // `immediate` takes the write lock at once, so what the transaction reads cannot change before it writes
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  async commitTransaction(connection: SqliteConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }
  async rollbackTransaction(connection: SqliteConnection) {
    // A failed `commit` (disk full) has already ended the transaction
    if (this.#file.writer.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  async destroy() {
    // The last connection to close checkpoints the WAL, which a read-only one cannot do
    this.#file.reader?.close()
    this.#file.writer.close()
  }
}

/** One caller's connection: the reader, and from its first write on the writer, exclusively. */
class SqliteConnection implements DatabaseConnection {
  readonly #file: SqliteFile
  readonly #lock: WriteLock
  readonly #refusals: WriteRefusals
  #isWriting = false
  #isRefused = false

  constructor(file: SqliteFile, lock: WriteLock, refusals: WriteRefusals) {
    this.#file = file
    this.#lock = lock
    this.#refusals = refusals
  }

  release(): void {
    if (this.#isWriting) {
      this.#lock.release()
      if (!this.#isRefused) this.#refusals.end()
    }
    this.#isRefused = false
    this.#isWriting = false
  }

  /**
   * SQLite's own busy handler blocks the event loop while another process writes, so its timeout is short and the waiting
   * is done here.
   */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const deadline = Date.now() + WRITE_TIMEOUT_MS
    const database = await this.#databaseFor(query, deadline)
    for (;;) {
      try {
        return run<Row>(database, query)
      } catch (error) {
        const code = resultCode(error)
        const refusal = code === undefined ? undefined : WRITE_REFUSALS.get(code)
        if (refusal) {
          this.#isRefused = true
          throw this.#refusals.begin(refusal, error)
        }
        if (code !== SQLITE_BUSY) throw error
        if (Date.now() > deadline) throw new DatabaseBusy(undefined, { cause: error })
        await pause(5 + Math.random() * 20)
      }
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query)
  }

  async #databaseFor({ query }: CompiledQuery, deadline: number): Promise<DatabaseSync> {
    const { reader, writer } = this.#file
    if (this.#isWriting) return writer
    if (reader && query.kind === 'SelectQueryNode') return reader
    await this.#lock.acquire(deadline)
    this.#isWriting = true
    return writer
  }
}

/** Logs once that writes are refused, and once that they are accepted again. */
class WriteRefusals {
  #current: BusyReason | undefined

  begin(reason: BusyReason, cause: unknown): DatabaseBusy {
    const busy = new DatabaseBusy(reason, { cause })
    if (this.#current !== reason) log.error({ reason: busy.message }, 'the database refuses writes')
    this.#current = reason
    return busy
  }

  end(): void {
    if (this.#current !== undefined) log.info('the database accepts writes again')
    this.#current = undefined
  }
}

function run<Row>(database: DatabaseSync, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = database.prepare(sql)
  const values = parameters as SQLInputValue[]
  if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
  const { changes, lastInsertRowid } = statement.run(...values)
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
}

const SQLITE_BUSY = 5

/** Result codes of writes that SQLite refused and rolled back. */
const WRITE_REFUSALS: ReadonlyMap<number, BusyReason> = new Map([
  [8, 'readOnly'],
  [13, 'diskFull'],
])

function resultCode(error: unknown): number | undefined {
  // The low byte is the primary result code; the rest is the extended code
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
}

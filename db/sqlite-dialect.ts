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
import { WriterLine } from './write-lock.ts'

/** How long who wants to write waits for others, in this process and in another one, before giving up, ms. */
const PATIENCE_MS = 5_000

/** One file, opened twice: reading never waits for who writes. A database in memory has no second door. */
export interface SqliteFile {
  readonly writer: DatabaseSync
  readonly reader: DatabaseSync | undefined
}

/** Kysely on Node's own SQLite. */
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

/** The writers' line is kept here: Kysely's own would be joined by readers too, and before a nested call is refused. */
class UnqueuedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
  /** A migration is done whole or not at all, and two servers that start at once do it one after the other. */
  override get supportsTransactionalDdl() {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly #file: SqliteFile
  readonly #line = new WriterLine()

  constructor(file: SqliteFile) {
    this.#file = file
  }
  async init() {}
  async acquireConnection() {
    return new SqliteConnection(this.#file, this.#line)
  }
  async releaseConnection(connection: SqliteConnection) {
    connection.release()
  }
  async beginTransaction(connection: SqliteConnection) {
    // `immediate` takes the write lock at once: what the transaction reads cannot change before it writes.
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  async commitTransaction(connection: SqliteConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }
  async rollbackTransaction(connection: SqliteConnection) {
    // A failed `commit` (disk full) has ended the transaction by itself already.
    if (this.#file.writer.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  async destroy() {
    // The last one to close moves the log into the file, which who only reads may not.
    this.#file.reader?.close()
    this.#file.writer.close()
  }
}

/** What one caller holds: the reader, until it first does anything but read; from then on the writer, alone. */
class SqliteConnection implements DatabaseConnection {
  readonly #file: SqliteFile
  readonly #line: WriterLine
  #isWriting = false

  constructor(file: SqliteFile, line: WriterLine) {
    this.#file = file
    this.#line = line
  }

  release(): void {
    if (this.#isWriting) this.#line.leave()
    this.#isWriting = false
  }

  /**
   * SQLite's own busy handler would freeze the event loop, and every page with it, while another process writes;
   * so it is kept short and the waiting is done here.
   */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const deadline = Date.now() + PATIENCE_MS
    const database = await this.#databaseFor(query, deadline)
    for (;;) {
      try {
        return run<Row>(database, query)
      } catch (error) {
        const code = resultCode(error)
        const refusal = code === undefined ? undefined : WRITE_REFUSALS.get(code)
        if (refusal) throw new DatabaseBusy(refusal, { cause: error })
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
    await this.#line.join(deadline)
    this.#isWriting = true
    return writer
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

/** What SQLite undoes and says no to, by its result code. */
const WRITE_REFUSALS: ReadonlyMap<number, string> = new Map([
  [8, 'the database is read-only'],
  [13, 'the disk is full'],
])

function resultCode(error: unknown): number | undefined {
  // The low byte is the primary result code; extended codes (a snapshot too old, a recovery) sit above it.
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
}

import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { log } from '#config/log.ts'
import { wantsArrays } from './array-rows.ts'
import { type BusyReason, DatabaseBusy } from './busy.ts'
import { CommitGroup } from './commit-group.ts'
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
  readonly #file: OpenFile

  constructor({ writer, reader }: SqliteFile) {
    this.#file = {
      writer: new PreparedStatements(writer),
      reader: reader && new PreparedStatements(reader),
      lock: new WriteLock(),
      group: new CommitGroup(writer),
      refusals: new WriteRefusals(),
    }
  }
  async init() {}
  async acquireConnection() {
    return new SqliteConnection(this.#file)
  }
  async releaseConnection(connection: SqliteConnection) {
    await connection.release()
  }
  async beginTransaction(connection: SqliteConnection) {
    await connection.begin()
  }
  async commitTransaction(connection: SqliteConnection) {
    await connection.commit()
  }
  async rollbackTransaction(connection: SqliteConnection) {
    connection.rollback()
  }
  async destroy() {
    this.#file.group.flush()
    // The last connection to close checkpoints the WAL, which a read-only one cannot do
    this.#file.reader?.database.close()
    this.#file.writer.database.close()
  }
}

interface OpenFile {
  readonly writer: PreparedStatements
  readonly reader: PreparedStatements | undefined
  readonly lock: WriteLock
  readonly group: CommitGroup
  readonly refusals: WriteRefusals
}

/** One caller's connection: the reader, and from its first write on the writer, exclusively. */
class SqliteConnection implements DatabaseConnection {
  readonly #file: OpenFile
  #isWriting = false
  #isInTransaction = false
  #wasUsed = false
  #failure: unknown
  #commit: Promise<void> | undefined

  constructor(file: OpenFile) {
    this.#file = file
  }

  async begin(): Promise<void> {
    const deadline = Date.now() + WRITE_TIMEOUT_MS
    await this.#lock(deadline)
    await this.#whenFree(() => this.#file.group.begin(), deadline)
    this.#isInTransaction = true
  }

  /** The caller gets its result when {@link release} has waited for the COMMIT: until then others may join the group. */
  async commit(): Promise<void> {
    this.#commit = this.#file.group.end()
    // Whoever waits for it comes later
    this.#commit.catch(() => {})
    this.#isInTransaction = false
    // A caller that keeps the connection goes on after this, and must find it done
    if (this.#wasUsed) {
      this.#file.group.flush()
      await this.#committed()
    }
    this.#wasUsed = true
  }

  rollback(): void {
    // A failed commit has already ended the transaction
    if (!this.#isInTransaction) return
    this.#isInTransaction = false
    this.#file.group.undo(this.#failure)
  }

  async release(): Promise<void> {
    if (this.#isWriting) this.#file.lock.release()
    this.#isWriting = false
    await this.#committed()
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, writer } = this.#file
    if (this.#isInTransaction) return this.#run<Row>(writer, query)
    const { kind } = query.query
    if (reader && !this.#isWriting && kind === 'SelectQueryNode') return this.#run<Row>(reader, query)
    const result = await (WRITES.has(kind) ? this.#runInTransaction<Row>(query) : this.#runAlone<Row>(query))
    this.#wasUsed = true
    return result
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query)
  }

  async #runInTransaction<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.begin()
    try {
      const result = this.#run<Row>(this.#file.writer, query)
      await this.commit()
      return result
    } catch (error) {
      this.rollback()
      throw error
    }
  }

  /** For what is not allowed in a transaction, such as a pragma, and for reading what this connection writes. */
  async #runAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const deadline = Date.now() + WRITE_TIMEOUT_MS
    await this.#lock(deadline)
    this.#file.group.flush()
    return this.#whenFree(() => this.#file.writer.run<Row>(query), deadline)
  }

  async #committed(): Promise<void> {
    const commit = this.#commit
    this.#commit = undefined
    if (!commit) return
    try {
      await commit
    } catch (error) {
      throw this.#explain(error)
    }
    this.#file.refusals.end()
  }

  #run<Row>(statements: PreparedStatements, query: CompiledQuery): QueryResult<Row> {
    try {
      return statements.run<Row>(query)
    } catch (error) {
      this.#failure = this.#explain(error)
      throw this.#failure
    }
  }

  async #lock(deadline: number): Promise<void> {
    if (this.#isWriting) return
    await this.#file.lock.acquire(deadline)
    this.#isWriting = true
  }

  /**
   * SQLite's own busy handler blocks the event loop while another process writes, so its timeout is short and the waiting
   * is done here.
   */
  async #whenFree<Value>(work: () => Value, deadline: number): Promise<Value> {
    for (;;) {
      try {
        return work()
      } catch (error) {
        if (resultCode(error) !== SQLITE_BUSY) throw this.#explain(error)
        if (Date.now() > deadline) throw new DatabaseBusy(undefined, { cause: error })
        await pause(5 + Math.random() * 20)
      }
    }
  }

  #explain(error: unknown): unknown {
    const code = resultCode(error)
    const refusal = code === undefined ? undefined : WRITE_REFUSALS.get(code)
    return refusal ? this.#file.refusals.begin(refusal, error) : error
  }
}

/** The statements that {@link CommitGroup} can take; all others run by themselves. */
const WRITES: ReadonlySet<string> = new Set([
  'InsertQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
  'MergeQueryNode',
])

/** How many statements stay prepared. Lists of many lengths make many texts. */
const MAX_PREPARED = 300

/** A connection whose statements stay prepared. */
class PreparedStatements {
  readonly database: DatabaseSync
  readonly #prepared = new LRUCache<string, Prepared>({ max: MAX_PREPARED })

  constructor(database: DatabaseSync) {
    this.database = database
  }

  run<Row>(query: CompiledQuery): QueryResult<Row> {
    const { statement, hasRows } = this.#prepare(query.sql, wantsArrays(query))
    const values = query.parameters as SQLInputValue[]
    if (hasRows) return { rows: statement.all(...values) as Row[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  #prepare(sql: string, asArrays: boolean): Prepared {
    const key = asArrays ? `arrays: ${sql}` : sql
    const known = this.#prepared.get(key)
    if (known) return known
    const statement = this.database.prepare(sql)
    statement.setReturnArrays(asArrays)
    const prepared = { statement, hasRows: statement.columns().length > 0 }
    this.#prepared.set(key, prepared)
    return prepared
  }
}

interface Prepared {
  readonly statement: StatementSync
  readonly hasRows: boolean
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

import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Dialect, Kysely } from 'kysely'
import { OperatorError } from '#config/operator-error.ts'
import { COMMAND, type Connections, PostgresDialect, READING, SERVING } from './postgres-dialect.ts'
import type { Database } from './schema.ts'
import { SqliteDialect } from './sqlite-dialect.ts'
import { type Db, refuseNestedConnection } from './transaction.ts'

/** What a database is opened for: PostgreSQL's statements of a command may take longer than those of a request. */
export type Purpose = 'serving' | 'command'

/** For commands; DATABASE_CONNECTIONS says it for a process that serves. */
const CONNECTIONS = 10

/**
 * Opens a PostgreSQL database by its address (postgres://…), or a SQLite one by its file.
 * @param connections how many may be open to PostgreSQL at once
 */
export function openDatabase(
  address: string,
  purpose: Purpose = 'serving',
  connections: number = CONNECTIONS,
): Db {
  if (!isPostgres(address)) return new Kysely<Database>({ dialect: withoutNesting(sqlite(address)) })
  return openPostgres(new PostgresDialect(address, purpose === 'serving' ? SERVING : COMMAND, connections))
}

/** Opens a standby of a PostgreSQL database, for reading: of several servers any that is one. */
export function openStandby(address: string, connections: number): Db {
  return openPostgres(new PostgresDialect(address, READING, connections, 'standby'))
}

function openPostgres(dialect: PostgresDialect): Db {
  const db = new Kysely<Database>({ dialect: withoutNesting(dialect) })
  dialects.set(db, dialect)
  return db
}

const dialects = new WeakMap<Db, PostgresDialect>()

/** The connections that are open to PostgreSQL; undefined = the database is a file. */
export function countConnections(db: Db): Connections | undefined {
  return dialects.get(db)?.countConnections()
}

export function isPostgres(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address)
}

/** How long SQLite's own busy handler may block the event loop, ms; longer waits are asynchronous. */
const BUSY_TIMEOUT_MS = 10

function sqlite(file: string): Dialect {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  refuseEmptied(file)
  const writer = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  hideFromOthers(file)
  // `synchronous=full`: an acknowledged order survives a power cut, not only a killed process.
  writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const reader =
    file === ':memory:' ? undefined : new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly: true })
  return new SqliteDialect({ writer, reader })
}

/** A start that creates the file writes its first page within milliseconds. */
const CREATION_MS = 5_000
const LOOK_EVERY_MS = 20

/**
 * A file without a byte is what a full disk or a failed copy left of a database. Opened, it would become a new shop, and
 * nobody would notice before the next backup. Waits, because another process may be creating it at this moment.
 */
export function refuseEmptied(file: string): void {
  const until = performance.now() + CREATION_MS
  while (statSync(file, { throwIfNoEntry: false })?.size === 0) {
    if (performance.now() > until) throw new OperatorError(({ database }) => database.emptied)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS)
  }
}

/**
 * The database holds hashes of codes and addresses of clients, whatever the umask. SQLite gives its other files the
 * permissions of this one, so it is changed before they are made; those of an earlier start are changed too.
 */
function hideFromOthers(file: string): void {
  if (file === ':memory:') return
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      if ((statSync(each).mode & 0o077) !== 0) chmodSync(each, 0o600)
    } catch {
      // Missing, or of another user who gave this one access on purpose
    }
  }
}

function withoutNesting(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver()
      const acquire = driver.acquireConnection.bind(driver)
      driver.acquireConnection = async (options) => {
        refuseNestedConnection()
        return acquire(options)
      }
      return driver
    },
  }
}

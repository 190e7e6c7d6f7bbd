import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import { log } from '#config/log.ts'
import type { Database } from './schema.ts'
import { DatabaseAway } from './busy.ts'
import { SqliteDialect } from './sqlite-dialect.ts'
import { type Db, refuseNestedConnection } from './transaction.ts'

/** Opens a PostgreSQL database by its address (postgres://…), or a SQLite one by its file. */
export function openDatabase(address: string): Db {
  const dialect = isPostgres(address) ? postgres(address) : sqlite(address)
  return new Kysely<Database>({ dialect: withoutNesting(dialect) })
}

export function isPostgres(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address)
}

/** The longest SQLite's own busy handler may freeze the event loop; longer waits are asynchronous. */
const BUSY_TIMEOUT_MS = 10

function sqlite(file: string): Dialect {
  mkdirSync(dirname(file), { recursive: true })
  const writer = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  // `synchronous=full`: an acknowledged order survives a power cut, not only a killed process.
  writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const reader =
    file === ':memory:' ? undefined : new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly: true })
  return new SqliteDialect({ writer, reader })
}

/** How long a connection, or a row that another transaction holds, is waited for. */
const PATIENCE_MS = 5_000

const BIGINT = 20
const NUMERIC = 1700

function postgres(address: string): Dialect {
  const types = new TypeOverrides()
  types.setTypeParser(BIGINT, wholeNumber)
  types.setTypeParser(NUMERIC, wholeNumber)
  const pool = new Pool({
    connectionString: address,
    max: 10,
    types,
    connectionTimeoutMillis: PATIENCE_MS,
    lock_timeout: PATIENCE_MS,
    keepAlive: true,
  })
  // A database server that goes away must not take the shop with it: idle and closing connections both report here.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  pool.on('connect', (connection) => connection.on('error', () => {}))
  return new PostgresDialect({ pool })
}

/** int8 and sums arrive as text; every number we keep fits a double exactly, and one that does not is a defect. */
function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`the database answered ${text}, which is no safe integer`)
  return value
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
        try {
          return await acquire(options)
        } catch (error) {
          throw new DatabaseAway(error)
        }
      }
      return driver
    },
  }
}

import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import { log } from '#config/log.ts'
import type { Database } from './schema.ts'
import { DatabaseUnreachable } from './busy.ts'
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

/** How long SQLite's own busy handler may block the event loop, ms; longer waits are asynchronous. */
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

/** How long to wait for a connection or a locked row, ms. */
const TIMEOUT_MS = 5_000

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
    connectionTimeoutMillis: TIMEOUT_MS,
    lock_timeout: TIMEOUT_MS,
    keepAlive: true,
  })
  // Without listeners an error of an idle or closing connection would end the process
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  pool.on('connect', (connection) => connection.on('error', () => {}))
  return new PostgresDialect({ pool })
}

/** int8 and sums arrive as text. Every number that the shop stores fits a double exactly; another one is a bug. */
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
          throw new DatabaseUnreachable(error)
        }
      }
      return driver
    },
  }
}

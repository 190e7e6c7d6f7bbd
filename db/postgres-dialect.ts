import { Socket } from 'node:net'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import {
  Client,
  type ClientBase,
  type ClientConfig,
  DatabaseError,
  Pool,
  type PoolClient,
  type QueryConfig,
} from 'pg'
import { log } from '#config/log.ts'
import { createLogThrottle } from '#config/log-throttle.ts'
import { wantsArrays } from './array-rows.ts'
import { DatabaseBusy, DatabaseUnreachable, OutcomeUnknown, reasonOf, refusalOf } from './busy.ts'
import { PostgresHosts } from './postgres-hosts.ts'
import { postgresTypes } from './postgres-types.ts'

/** How long the parts of a call may take, ms. */
export interface PostgresLimits {
  /** Until a connection is free or made. */
  readonly connectMs: number
  /** Until the server sends its next byte, while a caller holds the connection. Longer than a locked row is waited for. */
  readonly silenceMs: number
  /** A whole statement. The server cancels it, also when its caller is gone. */
  readonly statementMs: number
  /** Between two statements of a transaction. Then the server frees the locks of a caller that it no longer hears. */
  readonly idleInTransactionMs: number
}

/** Requests and workers. */
export const SERVING: PostgresLimits = {
  connectMs: 3_000,
  silenceMs: 7_000,
  statementMs: 60_000,
  idleInTransactionMs: 10_000,
}

/** Commands, imports and migrations: one statement may work on a million rows. */
export const COMMAND: PostgresLimits = {
  connectMs: 5_000,
  silenceMs: 15 * 60_000,
  statementMs: 15 * 60_000,
  idleInTransactionMs: 15 * 60_000,
}

/** Reads from a standby. Whoever waits for one that is silent reads from the primary instead. */
export const READING: PostgresLimits = { ...SERVING, silenceMs: 3_000 }

/** What a server has to be: the one that takes writes, or one that follows it. */
export type Role = 'primary' | 'standby'

/** The least time that a server is given to answer a connection, where there are several, ms. */
const MIN_CONNECT_MS = 1_000
/** How long to wait for a locked row, ms. */
export const LOCK_TIMEOUT_MS = 5_000
/** How long a closing pool waits for connections in use, ms. */
const CLOSE_LIMIT_MS = 2_000

const warnOfPrimary = createLogThrottle((fields, message) => log.warn(fields, message))
type Warn = typeof warnOfPrimary

/** The connections of a pool, and the callers that wait for one. */
export interface Connections {
  readonly used: number
  readonly idle: number
  readonly callersWaiting: number
}

/** Kysely on pg. Unlike Kysely's own dialect it drops a connection that went silent, and says what its loss means. */
export class PostgresDialect implements Dialect {
  readonly #hosts: PostgresHosts
  readonly #limits: PostgresLimits
  readonly #most: number
  readonly #role: Role
  #pool: Pool | undefined
  /** @param most how many connections may be open at once */
  constructor(address: string, limits: PostgresLimits, most: number, role: Role = 'primary') {
    this.#hosts = new PostgresHosts(address)
    this.#limits = limits
    this.#most = most
    this.#role = role
  }
  createAdapter() {
    return new ShopAdapter()
  }
  createDriver() {
    // Whoever reads from a standby says itself, and once, that it cannot be used
    const warn: Warn = this.#role === 'primary' ? warnOfPrimary : () => {}
    this.#pool = openPool(this.#hosts, this.#limits, this.#most, { role: this.#role, warn })
    return new PostgresDriver(this.#pool, this.#hosts, warn)
  }
  countConnections(): Connections {
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = this.#pool ?? {}
    // The pool puts a caller into its queue also when a connection is idle, and gives it that one in the same tick
    const callersWaiting = Math.max(0, waitingCount - idleCount)
    return { used: totalCount - idleCount, idle: idleCount, callersWaiting }
  }
  createIntrospector(db: Kysely<unknown>) {
    return new PostgresIntrospector(db)
  }
  createQueryCompiler() {
    return new PostgresQueryCompiler()
  }
}

/** Without Kysely's lock of migrations, which belongs to a session: `migrate.ts` has one of a transaction. */
class ShopAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** A connection whose socket ends when the server is silent for too long. */
class LimitedClient extends Client {
  readonly socket: Socket
  /** Set by pg, from the key for cancelling. */
  declare readonly processID: number | null
  /** Set before the pending queries fail. */
  isLost = false
  /** How a transaction begins. */
  begin = 'begin'

  constructor(config: ClientConfig = {}) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.socket = socket
    // Until the pool hands the connection out
    socket.setTimeout(config.connectionTimeoutMillis ?? 0)
    this.on('error', () => {
      this.isLost = true
    })
    socket.on('timeout', () => socket.destroy(new Error('the server was silent for too long')))
  }
}

/**
 * A server of the other role: of several servers, one that only reads, such as the former primary after it was replaced; or in the
 * place of a standby, one that takes writes.
 */
class OtherRole extends Error {
  constructor(wanted: Role) {
    super(wanted === 'primary' ? 'the server is a standby' : 'the server is no standby')
  }
}

interface PoolKind {
  readonly role: Role
  readonly warn: Warn
}

function openPool(
  hosts: PostgresHosts,
  limits: PostgresLimits,
  most: number,
  { role, warn }: PoolKind,
): Pool {
  const settings = {
    lock_timeout: LOCK_TIMEOUT_MS,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    // Compiling a statement takes longer than the pages of a shop may
    jit: 'off',
  }
  const pool = new Pool({
    max: most,
    types: postgresTypes,
    // All servers are tried in the time of one
    connectionTimeoutMillis: Math.max(limits.connectMs / hosts.count, MIN_CONNECT_MS),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: class extends LimitedClient {
      constructor(config?: ClientConfig) {
        super({ ...config, connectionString: hosts.current })
      }
    },
    async onConnect(client) {
      if (hosts.count > 1 || role === 'standby') await requireRole(client, role)
      // Not as start-up parameters, which PgBouncer refuses
      await applySettings(client, settings)
    },
  })
  // Without a listener an error of an idle connection would end the process
  pool.on('error', (error) => warn({ reason: reasonOf(error) }, 'a database connection was lost'))
  pool.on('acquire', (client) => limited(client).socket.setTimeout(limits.silenceMs))
  pool.on('release', (_, client) => limited(client).socket.setTimeout(0))
  return pool
}

async function requireRole(client: ClientBase, wanted: Role): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby !== (wanted === 'standby')) throw new OtherRole(wanted)
}

type Settings = Readonly<Record<string, number | string>>

/**
 * Applies settings to a session. Behind a pooler, which may run each transaction in another session and shares sessions
 * with others, it applies them to each transaction instead.
 */
async function applySettings(client: ClientBase, settings: Settings): Promise<void> {
  const write = (set: string) => Object.entries(settings).map(([name, value]) => `${set} ${name} = ${value}`)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // The key for cancelling names the process of the session; that of a pooler names none
  if (rows[0]?.pid === limited(client).processID) await client.query(write('set').join('; '))
  else limited(client).begin = ['begin', ...write('set local')].join('; ')
}

function limited(client: ClientBase): LimitedClient {
  // The pool creates no others
  return client as unknown as LimitedClient
}

class PostgresDriver implements Driver {
  readonly #pool: Pool
  readonly #hosts: PostgresHosts
  readonly #warn: Warn
  readonly #held = new Set<PostgresConnection>()

  constructor(pool: Pool, hosts: PostgresHosts, warn: Warn) {
    this.#pool = pool
    this.#hosts = hosts
    this.#warn = warn
  }
  async init() {}
  async acquireConnection() {
    const connection = new PostgresConnection(await this.#connect(), this.#warn)
    this.#held.add(connection)
    return connection
  }
  async beginTransaction(connection: PostgresConnection) {
    await connection.begin()
  }
  async commitTransaction(connection: PostgresConnection) {
    await connection.commit()
  }
  async rollbackTransaction(connection: PostgresConnection) {
    await connection.rollback()
  }
  async releaseConnection(connection: PostgresConnection) {
    this.#held.delete(connection)
    connection.release()
  }
  async destroy() {
    const timer = setTimeout(() => {
      for (const connection of this.#held) connection.cut()
    }, CLOSE_LIMIT_MS)
    await this.#pool.end()
    clearTimeout(timer)
  }

  /** Connects to a server of the role, whichever of them it is now. */
  async #connect(): Promise<PoolClient> {
    for (let tried = 1; ; tried++) {
      const address = this.#hosts.current
      try {
        return await this.#pool.connect()
      } catch (error) {
        this.#hosts.leave(address)
        if (tried < this.#hosts.count) continue
        this.#warn({ reason: reasonOf(error) }, 'the database does not answer')
        throw new DatabaseUnreachable(error)
      }
    }
  }
}

class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #warn: Warn
  #isInTransaction = false
  /** Why the transaction can do no more. */
  #failure: unknown
  #isBroken = false

  constructor(client: PoolClient, warn: Warn) {
    this.#client = client
    this.#warn = warn
  }

  async begin(): Promise<void> {
    this.#isInTransaction = true
    this.#failure = undefined
    await this.#run({ text: limited(this.#client).begin }, 'unchanged')
  }

  async commit(): Promise<void> {
    const { command } = await this.#run({ text: 'commit' }, 'unknown')
    // The server's answer when a statement before has failed
    if (command === 'ROLLBACK')
      throw new Error('the transaction was rolled back: one of its statements had failed')
    this.#isInTransaction = false
  }

  async rollback(): Promise<void> {
    this.#isInTransaction = false
    // The server rolls back when the connection ends
    if (limited(this.#client).isLost) return
    await this.#run({ text: 'rollback' }, 'unchanged').catch(() => {
      this.#isBroken = true
    })
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const isUndone = this.#isInTransaction || query.query.kind === 'SelectQueryNode'
    const statement = {
      text: query.sql,
      values: [...query.parameters],
      ...(wantsArrays(query) && { rowMode: 'array' }),
    }
    const { command, rowCount, rows } = await this.#run(statement, isUndone ? 'unchanged' : 'unknown')
    const isChange = CHANGES.has(command)
    return { rows: rows as Row[], ...(isChange && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  // Nothing streams here; the interface requires it
  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query)
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }

  cut(): void {
    limited(this.#client).socket.destroy(new Error('the shop is closing'))
  }

  /** @param ifLost what is known of the database if the connection is lost before the answer */
  async #run(statement: QueryConfig, ifLost: 'unchanged' | 'unknown') {
    try {
      return await this.#client.query<object>(statement)
    } catch (error) {
      // The server says no more of an earlier failure than that there was one
      if (this.#failure !== undefined && isOfAbortedTransaction(error)) throw this.#failure
      this.#failure = this.#meaningOf(error, ifLost)
      throw this.#failure
    }
  }

  #meaningOf(error: unknown, ifLost: 'unchanged' | 'unknown'): unknown {
    const refusal = error instanceof DatabaseError ? refusalOf(error.code) : undefined
    if (refusal) return new DatabaseBusy(refusal, { cause: error })
    if (!limited(this.#client).isLost && !isEndOfSession(error)) return error
    this.#warn({ reason: reasonOf(error) }, 'a database connection was lost')
    return ifLost === 'unknown' ? new OutcomeUnknown(error) : new DatabaseUnreachable(error)
  }
}

const CHANGES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** An earlier statement of the transaction has failed. */
function isOfAbortedTransaction(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '25P02'
}

/** The server ends the connection: it shuts down, crashed, or an administrator ended the session. */
function isEndOfSession(error: unknown): boolean {
  return error instanceof DatabaseError && /^(08|57P0)/.test(error.code ?? '')
}

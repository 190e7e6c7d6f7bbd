import type { ControlledTransaction } from 'kysely'
import type { Database } from '../schema.ts'
import type { Db } from '../transaction.ts'
import type { DatabaseState } from './database-state.ts'

/** A transaction on a standby, in which one list is read. Once it fails, the rest is read from the primary. */
export class StandbyRows {
  readonly state: DatabaseState
  readonly #trx: ControlledTransaction<Database>
  readonly #onFailure: (error: unknown) => void
  readonly #onEnd: () => void
  #hasFailed = false

  constructor(
    trx: ControlledTransaction<Database>,
    state: DatabaseState,
    on: { readonly failure: (error: unknown) => void; readonly end: () => void },
  ) {
    this.#trx = trx
    this.state = state
    this.#onFailure = on.failure
    this.#onEnd = on.end
  }

  /** Undefined = it has failed. */
  get trx(): Db | undefined {
    return this.#hasFailed ? undefined : this.#trx
  }

  fail(error: unknown): void {
    this.#hasFailed = true
    this.#onFailure(error)
  }

  async end(): Promise<void> {
    this.#onEnd()
    await this.#trx.rollback().execute()
  }
}

/** Reads something short on a standby, or from the primary if there is none or it fails. */
export async function readShort<Value>(
  primary: Db,
  standby: StandbyRows | undefined,
  read: (db: Db) => Promise<Value>,
): Promise<Value> {
  if (standby?.trx) {
    try {
      return await read(standby.trx)
    } catch (error) {
      standby.fail(error)
    }
  }
  return read(primary)
}

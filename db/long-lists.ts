import { type Compilable, CompiledQuery, type Expression, sql } from 'kysely'
import { type ColumnValue, readArrays } from './array-rows.ts'
import type { StandbyRows } from './standby/standby-rows.ts'
import { type Db, isOnlyWriter } from './transaction.ts'

type Row = readonly ColumnValue[]

/** A sorted query without a limit. */
interface LongList extends Expression<unknown> {
  limit(rows: number): Compilable
}

interface Parts {
  readonly rowsAtATime: number
  /** The rows of the list after this one. */
  readonly after: (last: Row) => LongList
}

/**
 * Reads a long list in parts, with rows as {@link readArrays} has them.
 * @param standby where its rows are read instead, once; if it fails meanwhile, the rest comes from `db`
 */
export function readInParts(
  db: Db,
  list: LongList,
  parts: Parts,
  standby?: StandbyRows,
): AsyncGenerator<readonly Row[]> {
  if (isOnlyWriter(db)) return readByKeys(db, list, parts)
  return standby ? readOnStandby(db, list, parts, standby) : readByCursor(db, list, parts)
}

async function* readOnStandby(db: Db, list: LongList, parts: Parts, standby: StandbyRows) {
  let last: Row | undefined
  if (standby.trx) {
    try {
      for await (const part of fetchParts(standby.trx, list, parts.rowsAtATime)) {
        yield part
        last = part.at(-1) ?? last
      }
      return
    } catch (error) {
      // Also the end of the statement: a standby stops one that holds up what it follows
      standby.fail(error)
    }
  }
  yield* readByCursor(db, last ? parts.after(last) : list, parts)
}

/** For SQLite, where a statement that is not finished would hide later changes from other readers of its connection. */
async function* readByKeys(db: Db, list: LongList, { rowsAtATime, after }: Parts) {
  for (let next = list; ;) {
    const part = await readArrays(db, next.limit(rowsAtATime))
    yield part
    const last = part.at(-1)
    if (!last || part.length < rowsAtATime) return
    next = after(last)
  }
}

/**
 * For PostgreSQL, which plans each statement by its statistics of the table. Without any, as in a new or restored database, it
 * takes a list of many rows for one of a few, and a statement for each part would sort all that are left. A cursor is planned and
 * sorted once. It holds a connection until it ends.
 */
async function* readByCursor(db: Db, list: LongList, { rowsAtATime }: Parts) {
  // A cursor ends with its transaction, so it also works behind a pooler
  const trx = await db.startTransaction().execute()
  try {
    yield* fetchParts(trx, list, rowsAtATime)
  } finally {
    await trx.rollback().execute()
  }
}

async function* fetchParts(trx: Db, list: LongList, rowsAtATime: number) {
  const fetch = { compile: () => CompiledQuery.raw(`fetch ${rowsAtATime} from list`) }
  await sql`declare list no scroll cursor for ${list}`.execute(trx)
  for (;;) {
    const part = await readArrays(trx, fetch)
    yield part
    if (part.length < rowsAtATime) return
  }
}

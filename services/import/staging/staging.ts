import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isOnlyWriter } from '#db/transaction.ts'
import type { MatchedRow } from '../match-items.ts'
import { attachItems } from '../prepared/attach-items.ts'
import type { PreparedItems } from '../prepared/item-preparation.ts'
import {
  CATEGORIES,
  ITEMS,
  type StagedCategory,
  stagedCategoryValues,
  stagedItemValues,
  type StagedValue,
  type Target,
} from './staged-rows.ts'

type Connection = Kysely<Database>

/** Copies checked rows into temporary tables. */
export async function stage(
  connection: Connection,
  categories: readonly StagedCategory[],
  items: readonly MatchedRow[] | PreparedItems,
  { isNew = false }: { readonly isNew?: boolean },
): Promise<void> {
  await fill(connection, CATEGORIES, categories, stagedCategoryValues)
  if ('database' in items) await attachItems(connection, items)
  else await fill(connection, ITEMS, items, stagedItemValues)
  if (!isNew) await prepareToCompare(connection)
}

/** The rows of a new catalogue are compared with nothing. */
async function prepareToCompare(connection: Connection): Promise<void> {
  for (const { staged, key } of [CATEGORIES, ITEMS]) {
    await connection.schema.createIndex(`${staged}_key`).on(staged).column(key).execute()
    // PostgreSQL assumes that a new temporary table is small until it is analyzed
    await sql`analyze ${sql.table(staged)}`.execute(connection)
  }
}

export async function unstage(connection: Connection): Promise<void> {
  for (const { staged } of [CATEGORIES, ITEMS]) await connection.schema.dropTable(staged).ifExists().execute()
}

async function fill<Given>(
  connection: Connection,
  target: Target,
  given: readonly Given[],
  toValues: (given: Given) => readonly StagedValue[],
): Promise<void> {
  const staged = sql.table(target.staged)
  const columns = sql.join(target.columns.map((column) => sql.ref(column)))
  const untilCommit = isOnlyWriter(connection) ? sql`` : sql`on commit drop`
  await sql`
    create temporary table ${staged} ${untilCommit} as
    select ${columns} from ${sql.table(target.table)} where 1 = 0`.execute(connection)
  await insertAll(connection, target, given, toValues)
}

/**
 * Begins the definition of a temporary table. On PostgreSQL it is made and read in one transaction, and ends with it:
 * behind a pooler the next one may run in another session.
 */
export function temporaryTable(connection: Connection, name: string) {
  const table = connection.schema.createTable(name).temporary()
  return isOnlyWriter(connection) ? table : table.onCommit('drop')
}

/** Both databases accept this many rows of the widest table in one statement. */
const ROWS_PER_STATEMENT = 500

/**
 * Compiles the statement once and changes only its values: compiling it for every chunk takes more memory than all the
 * rows.
 */
export async function insertAll<Given>(
  connection: Connection,
  target: Pick<Target, 'staged' | 'columns'>,
  given: Iterable<Given>,
  toValues: (given: Given) => readonly StagedValue[],
): Promise<void> {
  const full = insertStatement(connection, target, ROWS_PER_STATEMENT)
  const most = ROWS_PER_STATEMENT * target.columns.length
  let values: StagedValue[] = []
  for (const each of given) {
    values.push(...toValues(each))
    if (values.length < most) continue
    await connection.executeQuery(CompiledQuery.raw(full, values))
    values = []
  }
  if (values.length === 0) return
  const rest = insertStatement(connection, target, values.length / target.columns.length)
  await connection.executeQuery(CompiledQuery.raw(rest, values))
}

function insertStatement(
  connection: Connection,
  { staged, columns }: Pick<Target, 'staged' | 'columns'>,
  rows: number,
): string {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const row = sql`(${sql.join(columns.map(() => sql.val(null)))})`
  const values = sql.join(Array.from({ length: rows }, () => row))
  return sql`insert into ${sql.table(staged)} (${names}) values ${values}`.compile(connection).sql
}

import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './transaction.ts'

export type ColumnValue = string | number | null

/**
 * Reads rows as arrays of their values, in the order of the selected columns. For whole lists: making and reading an
 * object for each row takes longer than reading its values.
 */
export async function readArrays(db: Db, query: Compilable): Promise<readonly (readonly ColumnValue[])[]> {
  const asArrays = { ...query.compile(), rowsAs: 'arrays' } as CompiledQuery<readonly ColumnValue[]>
  return (await db.executeQuery(asArrays)).rows
}

/** Whether a dialect answers this query with arrays. */
export function wantsArrays(query: CompiledQuery): boolean {
  return 'rowsAs' in query
}

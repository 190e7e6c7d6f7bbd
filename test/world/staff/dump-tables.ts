import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'

/**
 * Every table by its name, row by row, but what any request may write: counted attempts, and when a session was last used.
 */
export async function dumpTables(db: Db): Promise<Record<string, string>> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name).toSorted()
  const dumped: Record<string, string> = {}
  for (const table of tables) {
    if (table === 'attempts') continue
    const rows: readonly object[] = await db
      .selectFrom(table as keyof Database)
      .selectAll()
      .execute()
    const kept =
      table === 'staff_sessions'
        ? rows.map((row) => ({ ...row, last_used_at: '', opened_path: '', opened_at: '' }))
        : rows
    dumped[table] = kept
      .map((row) => JSON.stringify(row))
      .toSorted()
      .join('\n')
  }
  return dumped
}

import type { DatabaseSync } from 'node:sqlite'

/** The problems that SQLite reports for a database file: pages, indexes, broken foreign keys. */
export function findDamage(database: DatabaseSync): string[] {
  const pages = database.prepare('pragma integrity_check(20)').all()
  const references = database.prepare('pragma foreign_key_check').all()
  return [
    ...pages.map((row) => String(row['integrity_check'])).filter((line) => line !== 'ok'),
    ...references
      .slice(0, 20)
      .map(
        (row) =>
          `row ${String(row['rowid'])} of ${String(row['table'])} refers to no row of ${String(row['parent'])}`,
      ),
  ]
}

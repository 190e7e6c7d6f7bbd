import type { DatabaseSync } from 'node:sqlite'
import type { OperatorMessages } from '#config/messages/messages.ts'

/** SQLite's own words about a page or an index, or a row whose foreign key leads nowhere. */
export type Damage = string | { readonly row: string; readonly table: string; readonly parent: string }

/** The problems that SQLite reports for a database file: pages, indexes, broken foreign keys. */
export function findDamage(database: DatabaseSync): Damage[] {
  const pages = database.prepare('pragma integrity_check(20)').all()
  const references = database.prepare('pragma foreign_key_check').all()
  return [
    ...pages.map((row) => String(row['integrity_check'])).filter((line) => line !== 'ok'),
    ...references.slice(0, 20).map((row) => ({
      row: String(row['rowid']),
      table: String(row['table']),
      parent: String(row['parent']),
    })),
  ]
}

/** One line for each problem. */
export function writeDamage(damage: readonly Damage[], { database }: OperatorMessages): string[] {
  return damage.map((one) =>
    typeof one === 'string' ? one : database.danglingRow(one.row, one.table, one.parent),
  )
}

import { ENVIRONMENT_NAMES, PUBLIC_SETTINGS } from '#contracts/product.ts'
import type { Db } from '#db/transaction.ts'

/** The requested public settings, from `names[]`, `name[]` or `names`; the default five if none are named. */
export function namedEnvironments(query: URLSearchParams): string[] {
  const named = ['names[]', 'name[]', 'names'].flatMap((parameter) => query.getAll(parameter))
  return named.length > 0 ? named.filter((name) => isPublic(name)) : [...ENVIRONMENT_NAMES]
}

/** Settings by name; an unset one is ''. */
export async function readEnvironments(db: Db, names: readonly string[]): Promise<Record<string, string>> {
  if (names.length === 0) return {}
  const rows = await db.selectFrom('settings').selectAll().where('name', 'in', names).execute()
  return Object.fromEntries(names.map((name) => [name, rows.find((row) => row.name === name)?.value ?? '']))
}

function isPublic(name: string): boolean {
  return PUBLIC_SETTINGS.some((setting) => setting === name)
}

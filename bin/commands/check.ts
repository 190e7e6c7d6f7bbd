import { DatabaseSync } from 'node:sqlite'
import { findDamage } from '#db/integrity.ts'
import { isPostgres } from '#db/open.ts'
import { findIntegrityProblems } from '#services/settings/integrity-checks.ts'
import { type Command, readOptions, readWords } from '../command.ts'
import { withDatabase } from '../shop-database.ts'

export const checkCommand: Command = {
  usage: ['check'],
  async run(args, { config, print, warn }) {
    readWords(readOptions(args, {}).positionals)
    const problems = await withDatabase(config, findIntegrityProblems)
    // PostgreSQL checks its files and foreign keys itself
    const fileProblems = isPostgres(config.database) ? [] : checkFile(config.database)
    const lines = [...fileProblems, ...problems]
    for (const line of lines) warn(line)
    if (lines.length > 0) return 'refused'
    print('The database is intact and its figures are consistent.')
    return 'done'
  },
}

function checkFile(database: string): string[] {
  const connection = new DatabaseSync(database, { timeout: 5_000 })
  try {
    return findDamage(connection)
  } finally {
    connection.close()
  }
}

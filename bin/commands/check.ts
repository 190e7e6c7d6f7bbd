import { DatabaseSync } from 'node:sqlite'
import { whatIsBroken } from '#db/integrity.ts'
import { isPostgres } from '#db/open.ts'
import { findIntegrityProblems } from '#services/settings/integrity-checks.ts'
import { type Command, readOptions, readWords } from '../command.ts'
import { withDatabase } from '../shop-database.ts'

export const checkCommand: Command = {
  usage: ['check'],
  async run(args, { config, print, warn }) {
    readWords(readOptions(args, {}).positionals)
    const contradictions = await withDatabase(config, findIntegrityProblems)
    // PostgreSQL keeps its files and references whole by itself.
    const broken = isPostgres(config.database) ? [] : checkFile(config.database)
    const found = [...broken, ...contradictions]
    for (const line of found) warn(line)
    if (found.length > 0) return 'refused'
    print('The database is whole, and its figures tie.')
    return 'done'
  },
}

function checkFile(database: string): string[] {
  const connection = new DatabaseSync(database, { timeout: 5_000 })
  try {
    return whatIsBroken(connection)
  } finally {
    connection.close()
  }
}

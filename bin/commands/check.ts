import { DatabaseSync } from 'node:sqlite'
import { findDamage, writeDamage } from '#db/integrity.ts'
import { isPostgres } from '#db/open.ts'
import { recordCheck } from '#services/findings/last-check.ts'
import { summarizeCheck } from '#services/findings/checked-problems.ts'
import { findIntegrityProblems } from '#services/settings/integrity-checks.ts'
import { type Command, readOptions, readWords } from '../command.ts'
import { writeFinding } from '../messages/finding.ts'
import { withDatabase } from '../shop-database.ts'

export const checkCommand: Command = {
  usage: ['check'],
  async run(args, { config, texts, print, warn }) {
    readWords(readOptions(args, {}).positionals)
    const problems = await withDatabase(config, (db) => findIntegrityProblems(db))
    // PostgreSQL checks its files and foreign keys itself
    const damage = isPostgres(config.database) ? [] : checkFile(config.database)
    const lines = [
      ...writeDamage(damage, texts.operator),
      ...problems.map((problem) => writeFinding(texts.backup.integrity, problem)),
    ]
    for (const line of lines) warn(line)
    await withDatabase(config, (db) => recordCheck(db, summarizeCheck(problems, damage), new Date()))
    if (lines.length > 0) return 'refused'
    print(texts.backup.intact)
    return 'done'
  },
}

function checkFile(database: string) {
  const connection = new DatabaseSync(database, { timeout: 5_000 })
  try {
    return findDamage(connection)
  } finally {
    connection.close()
  }
}

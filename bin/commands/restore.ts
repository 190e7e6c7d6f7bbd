import { isPostgres } from '#db/open.ts'
import { restoreBackup } from '#db/restore.ts'
import { type Command, readOptions, readWords } from '../command.ts'

export const restoreCommand: Command = {
  usage: ['restore FILE [--force]'],
  async run(args, { config, print, warn }) {
    const { values, positionals } = readOptions(args, { force: { type: 'boolean' } })
    const { FILE } = readWords(positionals, 'FILE')
    if (isPostgres(config.database)) {
      warn('This shop is on PostgreSQL. Restore it with its own tool, into an empty database:')
      warn(`  pg_restore --no-owner --dbname "$DATABASE_URL" ${FILE}`)
      return 'refused'
    }
    const { database, dataDir } = config
    const { files, replaced } = await restoreBackup(FILE, { database, dataDir, force: values.force ?? false })
    print(`${FILE} was restored to ${dataDir}: the database and ${files} files`)
    if (replaced) print(`The database that was there is now ${replaced}`)
    return 'done'
  },
}

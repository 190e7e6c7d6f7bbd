import { isPostgres } from '#db/open.ts'
import { restoreBackup } from '#db/restore.ts'
import { type Command, readOptions, readWords } from '../command.ts'

export const restoreCommand: Command = {
  usage: ['restore FILE [--force]'],
  async run(args, { config, texts, print, warn }) {
    const { values, positionals } = readOptions(args, { force: { type: 'boolean' } })
    const { FILE } = readWords(positionals, 'FILE')
    if (isPostgres(config.database)) {
      warn(texts.backup.restoreOnPostgres)
      warn(`  pg_restore --no-owner --dbname "$DATABASE_URL" ${FILE}`)
      return 'refused'
    }
    const { database, dataDir } = config
    const { files, replaced } = await restoreBackup(FILE, { database, dataDir, force: values.force ?? false })
    print(texts.backup.restored(FILE, dataDir, files))
    if (replaced) print(texts.backup.replaced(replaced))
    return 'done'
  },
}

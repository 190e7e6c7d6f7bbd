import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Config } from '#config'
import { type BackupFile, writeBackup } from '#db/backup.ts'
import { isPostgres } from '#db/open.ts'
import { secretFile } from '#config/secret.ts'
import { type Command, readOptions, readWords } from '../command.ts'
import { recordBackup } from '#config/last-backup.ts'

export const backupCommand: Command = {
  usage: ['backup FILE'],
  async run(args, { config, texts, print, warn }) {
    const { FILE } = readWords(readOptions(args, {}).positionals, 'FILE')
    const { objectStore } = config
    const store = objectStore && texts.backup.withoutStore(new URL(objectStore.address).host)
    if (isPostgres(config.database)) {
      warn(texts.backup.onPostgres)
      warn(`  pg_dump --format=custom --file=${FILE} "$DATABASE_URL"`)
      warn(`  tar -czf ${FILE}.files.tgz -C ${config.dataDir} .`)
      if (store) warn(store)
      return 'refused'
    }
    const files = filesOf(config)
    const { bytes, sha256 } = await writeBackup(config.database, files, FILE)
    recordBackup(config.dataDir, FILE, new Date())
    print(texts.backup.written(FILE, bytes, files.length))
    print(`sha256 ${sha256}`)
    if (store) print(store)
    return 'done'
  },
}

/** The secret, and the pictures unless an object store has them. */
function filesOf({ dataDir, objectStore }: Config): BackupFile[] {
  const secret = secretFile(dataDir)
  const images = join(dataDir, 'images')
  const pictures =
    !objectStore && existsSync(images)
      ? readdirSync(images, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      : []
  return [
    ...(existsSync(secret) ? [{ path: 'secret', file: secret }] : []),
    ...pictures.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return { path: relative(dataDir, file).split(sep).join('/'), file }
    }),
  ]
}

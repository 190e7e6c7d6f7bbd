import { statSync } from 'node:fs'
import type { Config } from '#config'
import { isPostgres } from '#db/open.ts'

/** Whether the secret is in the data folder, and so belongs in every backup; on PostgreSQL it is in the environment. */
export function isSecretInFolder({ database, secret }: Pick<Config, 'database' | 'secret'>): boolean {
  return !isPostgres(database) && !secret
}

/**
 * What other users of this machine may enter or read. A database is closed to others when its owner opens it; a folder, and
 * the file of another owner, stay as they are.
 */
export function findOpenToOthers({ dataDir, database }: Pick<Config, 'dataDir' | 'database'>): string[] {
  // Windows has no such permissions, and Node makes them up
  if (process.platform === 'win32') return []
  const paths = isPostgres(database) ? [dataDir] : [dataDir, database]
  return paths.filter((path) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o007) !== 0)
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import offerPostgres, { newPostgresDatabase } from '../../world/postgres.ts'

/** Runs rounds on SQLite, then on PostgreSQL, with a folder that is removed after both; returns how many had problems. */
export async function onBothDatabases(
  runRounds: (name: string, database: string, folder: string) => Promise<number>,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'lonja-crash-'))
  let offer = ''
  const stopPostgres = await offerPostgres({ provide: (_, address) => (offer = address) })
  let failed = await runRounds('SQLite', join(folder, 'lonja.sqlite'), folder)
  failed += await runRounds('PostgreSQL', await newPostgresDatabase(offer, 'template'), folder)
  await stopPostgres()
  rmSync(folder, { recursive: true, force: true })
  return failed
}

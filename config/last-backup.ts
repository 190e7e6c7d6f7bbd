import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const lastBackup = z.object({ at: z.iso.datetime(), file: z.string() })

export type LastBackup = z.output<typeof lastBackup>

/** Not part of a backup: a restored shop has made none itself. */
function recordIn(dataDir: string): string {
  return join(dataDir, 'last-backup.json')
}

/** Records a backup that was written, for the doctor. */
export function recordBackup(dataDir: string, file: string, at: Date): void {
  const record: LastBackup = { at: at.toISOString(), file: resolve(file) }
  writeFileSync(recordIn(dataDir), `${JSON.stringify(record)}\n`, { mode: 0o600 })
}

/** Undefined if none was recorded, or the record cannot be read. */
export function readLastBackup(dataDir: string): LastBackup | undefined {
  const file = recordIn(dataDir)
  if (!existsSync(file)) return undefined
  try {
    return lastBackup.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined
  }
}

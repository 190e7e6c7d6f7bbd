import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { DoctorAdvice } from './messages/finding.ts'

const lastBackup = z.object({ at: z.iso.datetime(), file: z.string() })

type LastBackup = z.output<typeof lastBackup>

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

const DAY_MS = 86_400_000
/** A daily backup is never as old. */
const OLD_AFTER_DAYS = 2

type BackupAdvice = Extract<DoctorAdvice, readonly ['noBackup' | 'oldBackup', ...unknown[]]>

/** The doctor's finding about the last backup. */
export function adviceOnBackup(last: LastBackup | undefined, now: Date): BackupAdvice[] {
  if (!last) return [['noBackup']]
  const days = Math.floor((now.getTime() - Date.parse(last.at)) / DAY_MS)
  return days >= OLD_AFTER_DAYS ? [['oldBackup', days, last.file, last.at]] : []
}

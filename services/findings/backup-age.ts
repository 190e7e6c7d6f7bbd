import type { LastBackup } from '#config/last-backup.ts'

const DAY_MS = 86_400_000
/** A daily backup is never as old. */
const OLD_AFTER_DAYS = 2

export type BackupAdvice =
  | readonly [code: 'noBackup']
  | readonly [code: 'oldBackup', days: number, file: string, at: string]

/** The doctor's finding about the last backup. */
export function adviceOnBackup(last: LastBackup | undefined, now: Date): BackupAdvice[] {
  if (!last) return [['noBackup']]
  const days = Math.floor((now.getTime() - Date.parse(last.at)) / DAY_MS)
  return days >= OLD_AFTER_DAYS ? [['oldBackup', days, last.file, last.at]] : []
}

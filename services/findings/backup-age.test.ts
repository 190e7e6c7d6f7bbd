import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/world/databases.ts'
import { readLastBackup, recordBackup } from '#config/last-backup.ts'
import { adviceOnBackup } from './backup-age.ts'

const folder = temporaryFolder()
const NOW = new Date('2026-11-21T09:00:00Z')

test('a backup older than two days is reported, and so is none', () => {
  const of = (at: string) => adviceOnBackup({ at, file: '/backups/a.backup' }, NOW)
  expect(of('2026-11-19T09:00:01.000Z')).toEqual([])
  expect(of('2026-11-19T09:00:00.000Z')).toEqual([
    ['oldBackup', 2, '/backups/a.backup', '2026-11-19T09:00:00.000Z'],
  ])
  expect(adviceOnBackup(undefined, NOW)).toEqual([['noBackup']])
})

test('the record of the last backup replaces the one before, and a damaged one counts as none', () => {
  expect(readLastBackup(folder)).toBeUndefined()
  recordBackup(folder, '/backups/a.backup', new Date('2026-11-01T00:00:00Z'))
  recordBackup(folder, '/backups/b.backup', NOW)
  expect(readLastBackup(folder)).toEqual({ at: NOW.toISOString(), file: '/backups/b.backup' })
  for (const damaged of ['', '{"at":"yesterday","file":"x"}', '[]']) {
    writeFileSync(join(folder, 'last-backup.json'), damaged)
    expect(readLastBackup(folder)).toBeUndefined()
  }
})

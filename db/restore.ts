import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { OperatorMessages } from '#config/messages/messages.ts'
import { OperatorError, reasonOf } from '#config/operator-error.ts'
import { BACKUP_APPLICATION_ID } from './backup.ts'
import { findDamage, writeDamage } from './integrity.ts'
import { migrateToLatest } from './migrate.ts'
import { openDatabase } from './open.ts'

export interface Restored {
  readonly files: number
  /** The new path of the database that was replaced. */
  readonly replaced: string | undefined
}

/**
 * Restores a backup into a data folder: its files, then its database, migrated to this release. Everything is verified
 * before anything is replaced. An existing database is moved aside with `force`, otherwise refused; one in use is refused.
 */
export async function restoreBackup(
  backup: string,
  place: { readonly database: string; readonly dataDir: string; readonly force: boolean },
): Promise<Restored> {
  const { database, dataDir, force } = place
  const hasDatabase = existsSync(database)
  if (hasDatabase && !force) throw new OperatorError((texts) => texts.database.holdsShop(database))
  if (hasDatabase) refuseWhileInUse(database)
  verifyBackup(backup)

  const draft = `${database}.${process.pid}.part`
  mkdirSync(dirname(draft), { recursive: true })
  copyFileSync(backup, draft)
  try {
    const files = restoreFiles(draft, dataDir)
    const db = openDatabase(draft)
    try {
      await migrateToLatest(db, 'sqlite')
    } finally {
      await db.destroy()
    }
    const replaced = hasDatabase
      ? `${database}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
      : undefined
    if (replaced) renameSync(database, replaced)
    renameSync(draft, database)
    return { files, replaced }
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(draft + suffix, { force: true })
  }
}

function verifyBackup(backup: string): void {
  if (!existsSync(backup)) throw new OperatorError((texts) => texts.backup.noFile(backup))
  const copy = new DatabaseSync(backup, { readOnly: true })
  try {
    const problem = whatIsWrongWith(copy, backup)
    if (problem) throw new OperatorError(problem)
  } finally {
    copy.close()
  }
}

function whatIsWrongWith(
  copy: DatabaseSync,
  backup: string,
): ((texts: OperatorMessages) => string) | undefined {
  try {
    const id = copy.prepare('pragma application_id').get()?.['application_id']
    if (id !== BACKUP_APPLICATION_ID) return (texts) => texts.backup.notBackup(backup)
    const broken = findDamage(copy)
    return broken.length > 0
      ? (texts) => texts.backup.damaged(backup, writeDamage(broken, texts).join('; '))
      : undefined
  } catch (error) {
    return (texts) => texts.backup.unreadable(backup, reasonOf(error, texts))
  }
}

/** The only paths that a backup may contain: a forged one must not write elsewhere. */
const ALLOWED_PATHS = /^(secret|images(\/(?!\.)[^/\\\p{Cc}]+)+)$/u

function restoreFiles(draft: string, dataDir: string): number {
  const copy = new DatabaseSync(draft)
  try {
    const paths = copy
      .prepare('select path from backup_contents')
      .all()
      .map((row) => String(row['path']))
    const foreign = paths.find((path) => !ALLOWED_PATHS.test(path))
    if (foreign !== undefined) throw new OperatorError((texts) => texts.backup.forbiddenPath(foreign))
    const read = copy.prepare('select bytes from backup_contents where path = ?')
    for (const path of paths) {
      const target = join(dataDir, path)
      mkdirSync(dirname(target), { recursive: true })
      const bytes = read.get(path)?.['bytes']
      if (bytes instanceof Uint8Array)
        writeFileSync(target, bytes, { mode: path === 'secret' ? 0o600 : 0o644 })
    }
    copy.exec('drop table backup_contents; pragma application_id = 0; vacuum')
    return paths.length
  } finally {
    copy.close()
  }
}

/** Tries an exclusive lock, which fails while another connection to a database in WAL mode is open. */
function refuseWhileInUse(database: string): void {
  const probe = new DatabaseSync(database, { timeout: 500 })
  try {
    // Closing the only connection checkpoints the WAL into the file
    probe.exec('pragma locking_mode = exclusive; begin exclusive; commit; pragma wal_checkpoint(truncate)')
  } catch (error) {
    throw new OperatorError((texts) => texts.database.inUse(database), { cause: error })
  } finally {
    probe.close()
  }
}

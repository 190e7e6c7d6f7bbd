import { createHash } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  openSync,
  closeSync,
  fsyncSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { OperatorError } from '#config/operator-error.ts'
import { findDamage, writeDamage } from './integrity.ts'
import { refuseEmptied } from './open.ts'

/** The SQLite application id of a backup ("Lonj"); the shop's own database has 0. */
export const BACKUP_APPLICATION_ID = 0x4c_6f_6e_6a

/** A file that belongs to the database; `path` is relative to the data folder, with slashes. */
export interface BackupFile {
  readonly path: string
  readonly file: string
}

export interface WrittenBackup {
  readonly bytes: number
  readonly sha256: string
}

/**
 * Copies a SQLite database, which may be in use, at one moment into a single SQLite file; the other files of the data
 * folder are stored in its table backup_contents. The copy is verified before it gets its name. Throws when the target
 * exists or the copy is damaged.
 */
export async function writeBackup(
  database: string,
  files: readonly BackupFile[],
  target: string,
): Promise<WrittenBackup> {
  if (existsSync(target)) throw new OperatorError((texts) => texts.backup.exists(target))
  const folder = dirname(target)
  if (!existsSync(folder)) throw new OperatorError((texts) => texts.backup.noFolder(folder))
  if (!existsSync(database)) throw new OperatorError((texts) => texts.database.noFile(database))
  refuseEmptied(database)
  const draft = `${target}.${process.pid}.part`
  // It contains the secret and all clients, so the file is private from its first byte
  writeFileSync(draft, '', { mode: 0o600, flag: 'wx' })
  try {
    await copyDatabase(database, draft)
    addFiles(draft, files)
    flush(draft)
    const written = { bytes: statSync(draft).size, sha256: await digest(draft) }
    renameSync(draft, target)
    return written
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Copies all pages in one step: a copy in several steps restarts at every write of the shop. */
const ALL_PAGES = 0x7f_ff_ff_ff

async function copyDatabase(database: string, draft: string): Promise<void> {
  const source = new DatabaseSync(database, { timeout: 5_000 })
  try {
    await backup(source, draft, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
}

function addFiles(draft: string, files: readonly BackupFile[]): void {
  const copy = new DatabaseSync(draft)
  try {
    copy.exec(`pragma journal_mode = delete; pragma application_id = ${BACKUP_APPLICATION_ID}`)
    copy.exec('begin; create table backup_contents (path text primary key, bytes blob not null) strict')
    const insert = copy.prepare('insert into backup_contents (path, bytes) values (?, ?)')
    for (const { path, file } of files) insert.run(path, readFileSync(file))
    copy.exec('commit')
    const broken = findDamage(copy)
    if (broken.length > 0)
      throw new OperatorError((texts) => texts.database.damaged(writeDamage(broken, texts).join('; ')))
  } finally {
    copy.close()
  }
}

function flush(file: string): void {
  const descriptor = openSync(file, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

async function digest(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

import { shopAddress } from '#config/shop-address.ts'
import type { Db } from '#db/transaction.ts'
import { previewUndo, undoChange } from '#backoffice/undo/undo-change.ts'
import { recordedBy } from '#backoffice/undo/undo-import-change.ts'
import type { UndoneValue } from '#backoffice/undo/undoer.ts'
import { undoImport } from '#services/import/undo/undo-import.ts'
import { findChange, type ListedChange } from '#services/trail/list-changes.ts'
import type { Outcome, Terminal } from './command.ts'
import { printUndo, printUndone } from './report-undo.ts'
import { withDatabase } from './shop-database.ts'
import { readShopZone, writeTime } from './shop-time.ts'
import { plain } from './table.ts'

/** Takes back one change of the trail, or prints what would come back. */
export function undoOneChange(changeId: number, dryRun: boolean, terminal: Terminal): Promise<Outcome> {
  const { config, texts, by, print, warn } = terminal
  return withDatabase(config, async (db) => {
    const entry = await findChange(db, changeId)
    if (entry?.subject.kind === 'import') return undoImportEntry(db, entry, dryRun, terminal)
    const undone = dryRun
      ? await previewUndo(db, changeId)
      : await undoChange(db, by, changeId, shopAddress(config))
    if (!undone.ok) {
      warn(texts.undo.changeReasons[undone.code])
      return 'refused'
    }
    const { change, restored, kept } = undone.value
    const time = writeTime(change.at, await readShopZone(config, db))
    print(texts.undo.change(changeId, time, texts.trail.kinds[change.kind]))
    const write = ({ key, name, now, former }: UndoneValue) =>
      plain(`  ${key} ${name}: ${writeValue(now)} → ${writeValue(former)}`)
    for (const value of restored) print(write(value))
    if (kept.length > 0) print(texts.undo.kept)
    for (const value of kept) print(write(value))
    print(dryRun ? texts.general.nothingWritten : texts.undo.changeDone)
    return 'done'
  })
}

/** Takes back an import, or the undo of one. */
async function undoImportEntry(
  db: Db,
  entry: ListedChange,
  dryRun: boolean,
  terminal: Terminal,
): Promise<Outcome> {
  const { config, texts, by, warn } = terminal
  const importId = recordedBy(entry)
  if (importId === undefined) {
    warn(texts.undo.changedNothing)
    return 'refused'
  }
  const undone = await undoImport(db, by, { importId, changeId: entry.changeId, dryRun })
  if (!undone.ok) {
    warn(texts.undo.reasons[undone.code])
    return 'refused'
  }
  printUndo(undone.value, await readShopZone(config, db), terminal)
  printUndone(undone.value, dryRun, terminal)
  return 'done'
}

function writeValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

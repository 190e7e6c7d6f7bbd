import { previewUndo, undoChange } from '#backoffice/undo/undo-change.ts'
import type { UndoneValue } from '#backoffice/undo/undoer.ts'
import type { Outcome, Terminal } from './command.ts'
import { withDatabase } from './shop-database.ts'
import { readShopZone, writeTime } from './shop-time.ts'
import { plain } from './table.ts'

/** Takes back one change of the trail, or prints what would come back. */
export function undoOneChange(changeId: number, dryRun: boolean, terminal: Terminal): Promise<Outcome> {
  const { config, texts, by, print, warn } = terminal
  return withDatabase(config, async (db) => {
    const undone = dryRun ? await previewUndo(db, changeId) : await undoChange(db, by, changeId)
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

function writeValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

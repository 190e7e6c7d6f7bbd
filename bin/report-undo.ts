import type { TimeZone } from '#domain/text/time-zone.ts'
import type { UndoReport } from '#services/import/undo/undo-import.ts'
import type { Terminal } from './command.ts'
import { printChanges, printCounts, printKept } from './import-report.ts'
import { writeTime } from './shop-time.ts'

/** Prints which import, or which undo of one, is taken back, and what that changes and keeps. */
export function printUndo({ undone, ...report }: UndoReport, zone: TimeZone, terminal: Terminal): void {
  const { texts, print } = terminal
  const { importedAt, files, rowsChanged, origin } = undone
  const write = origin === 'undo' ? texts.undo.undo : texts.undo.import
  print(write(writeTime(importedAt, zone), files.join(', '), rowsChanged))
  printCounts(report, terminal)
  printChanges(report.changes, report.names, terminal)
  printKept(report.kept, terminal)
}

/** Prints whether it was made. */
export function printUndone({ undone }: UndoReport, dryRun: boolean, { texts, print }: Terminal): void {
  const done = undone.origin === 'undo' ? texts.undo.redone : texts.undo.done
  print(dryRun ? texts.import.notChanged : done)
}

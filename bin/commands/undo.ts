import { listImports, type RecordedImport } from '#services/import/undo/imports.ts'
import { undoLastImport } from '#services/import/undo/undo-import.ts'
import type { Db } from '#db/transaction.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { printList } from '../actions.ts'
import { type Command, readId, readOptions, readWords, WrongUsage } from '../command.ts'
import { changeFormatOf, writeChanges } from '../import-files.ts'
import { undoOneChange } from '../undo-one-change.ts'
import type { CommandMessages } from '../messages/messages.ts'
import { printUndo, printUndone } from '../report-undo.ts'
import { withDatabase } from '../shop-database.ts'
import { readShopZone, writeTime } from '../shop-time.ts'

const OPTIONS = {
  catalog: { type: 'string' },
  list: { type: 'boolean' },
  json: { type: 'boolean' },
  changes: { type: 'string' },
  'dry-run': { type: 'boolean' },
  change: { type: 'string' },
} as const

export const undoCommand: Command = {
  usage: [
    'undo [--catalog N] [--dry-run] [--changes FILE.csv|.xlsx|.json]',
    'undo --list [--catalog N] [--json]',
    'undo N [--dry-run]',
  ],
  notes: ({ undo }) => [undo.note],
  async run(args, terminal) {
    const { texts } = terminal
    const { values, positionals } = readOptions(args, OPTIONS)
    const [named, ...others] = positionals
    // Earlier releases know the option only
    const change = values.change ?? named
    readWords(values.change === undefined ? others : positionals)
    if (change !== undefined) {
      const { change: _, 'dry-run': dryRun = false, ...more } = values
      const [other] = Object.keys(more)
      if (other !== undefined) throw new WrongUsage(({ undo }) => undo.changeAlone(`--${other}`))
      return undoOneChange(readId(change, values.change === undefined ? 'N' : '--change'), dryRun, terminal)
    }
    if (values.changes) changeFormatOf(values.changes)
    const catalogId = values.catalog === undefined ? undefined : readId(values.catalog, '--catalog')
    return withDatabase(terminal.config, async (db) => {
      const zone = await readShopZone(terminal.config, db)
      if (values.list)
        return printList(await listImports(db, catalogId), listIn(zone, texts), values.json, terminal)
      const dryRun = values['dry-run'] ?? false
      const undone = await undoLastImport(db, terminal.by, {
        catalogId: catalogId ?? (await onlyCatalog(db)),
        dryRun,
      })
      if (!undone.ok) {
        terminal.warn(texts.undo.reasons[undone.code])
        return 'refused'
      }
      const { changes, names } = undone.value
      printUndo(undone.value, zone, terminal)
      const given = { paths: [], folder: undefined, dryRun }
      if (values.changes) await writeChanges(changes, names, { to: values.changes, given }, terminal)
      printUndone(undone.value, dryRun, terminal)
      return 'done'
    })
  },
}

/** The catalogue that has imports to take back. */
async function onlyCatalog(db: Db): Promise<number> {
  const open = (await listImports(db)).filter(({ undoneAt }) => undoneAt === null)
  const ids = [...new Set(open.map(({ catalogId }) => catalogId))]
  if (ids.length > 1) throw new WrongUsage(({ undo }) => undo.whichCatalog)
  return ids[0] ?? 1
}

const listIn = (zone: TimeZone, { undo: { headings } }: CommandMessages) => ({
  headings: [
    headings.import,
    headings.catalog,
    headings.time,
    headings.files,
    headings.changed,
    headings.undone,
  ],
  cells: ({ importId, catalogId, importedAt, files, rowsChanged, undoneAt }: RecordedImport) => [
    importId,
    catalogId,
    writeTime(importedAt, zone),
    files.join(', '),
    rowsChanged,
    undoneAt ? writeTime(undoneAt, zone) : '',
  ],
  record: (one: RecordedImport) => one,
})

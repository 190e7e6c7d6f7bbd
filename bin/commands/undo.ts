import { listImports, type RecordedImport } from '#services/import/undo/imports.ts'
import { undoLastImport } from '#services/import/undo/undo-import.ts'
import type { Db } from '#db/transaction.ts'
import { printList } from '../actions.ts'
import { type Command, readId, readOptions, readWords, WrongUsage } from '../command.ts'
import { changeFormatOf, writeChanges } from '../import-files.ts'
import { printChanges, printCounts, printKept } from '../import-report.ts'
import { withDatabase } from '../shop-database.ts'

const OPTIONS = {
  catalog: { type: 'string' },
  list: { type: 'boolean' },
  json: { type: 'boolean' },
  changes: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const

const TEXTS = {
  headings: ['IMPORT', 'CATALOGUE', 'TIME (UTC)', 'FILES', 'CHANGED', 'TAKEN BACK'],
  whichCatalog: 'several catalogues have imports: name one with --catalog',
  import: (time: string, files: string, rows: number) =>
    `Import of ${time} UTC: ${files}, ${rows} rows changed`,
  done: 'The import was taken back.',
  notDone: 'The shop was not changed (--dry-run).',
  no_import: 'there is no import to take back',
  undone_meanwhile: 'the import was taken back meanwhile: look at undo --list',
  categories: 'categories',
  items: 'items',
}

export const undoCommand: Command = {
  usage: [
    'undo [--catalog N] [--dry-run] [--changes FILE.csv|.xlsx|.json]',
    'undo --list [--catalog N] [--json]',
  ],
  notes: ['takes back the last import; what has changed again since stays, and is named'],
  async run(args, terminal) {
    const { values, positionals } = readOptions(args, OPTIONS)
    readWords(positionals)
    if (values.changes) changeFormatOf(values.changes)
    const catalogId = values.catalog === undefined ? undefined : readId(values.catalog, '--catalog')
    return withDatabase(terminal.config, async (db) => {
      if (values.list) {
        const imports = await listImports(db, catalogId)
        return printList(
          imports,
          { headings: TEXTS.headings, cells: cellsOf, record: (one) => one },
          values.json,
          terminal,
        )
      }
      const dryRun = values['dry-run'] ?? false
      const undone = await undoLastImport(db, { catalogId: catalogId ?? (await onlyCatalog(db)), dryRun })
      if (!undone.ok) {
        terminal.warn(TEXTS[undone.code])
        return 'refused'
      }
      const { categories, items, changes, kept, names } = undone.value
      const { importedAt, files, rowsChanged } = undone.value.undone
      terminal.print(TEXTS.import(timeOf(importedAt), files.join(', '), rowsChanged))
      printCounts({ [TEXTS.categories]: categories, [TEXTS.items]: items }, terminal)
      printChanges(changes, names, terminal)
      printKept(kept, terminal)
      const given = { paths: [], folder: undefined }
      if (values.changes) await writeChanges(changes, names, { to: values.changes, given }, terminal)
      terminal.print(dryRun ? TEXTS.notDone : TEXTS.done)
      return 'done'
    })
  },
}

/** The catalogue that has imports to take back. */
async function onlyCatalog(db: Db): Promise<number> {
  const open = (await listImports(db)).filter(({ undoneAt }) => undoneAt === null)
  const ids = [...new Set(open.map(({ catalogId }) => catalogId))]
  if (ids.length > 1) throw new WrongUsage(TEXTS.whichCatalog)
  return ids[0] ?? 1
}

function cellsOf({ importId, catalogId, importedAt, files, rowsChanged, undoneAt }: RecordedImport) {
  return [
    importId,
    catalogId,
    timeOf(importedAt),
    files.join(', '),
    rowsChanged,
    undoneAt ? timeOf(undoneAt) : '',
  ]
}

function timeOf(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ')
}

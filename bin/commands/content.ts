import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CONTENT_NAMES, countEntries } from '#services/content/content-documents.ts'
import {
  readContentFolder,
  type ContentProblem,
  formatContentProblem,
} from '#services/content/content-folder.ts'
import { readDocument, readUpdateTimes } from '#services/content/content-store.ts'
import { exportContent } from '#services/content/export-content.ts'
import { importContent } from '#services/content/import-content.ts'
import { contentFolder, type ShopFolder } from '#services/files/file-places.ts'
import { openFileStore } from '#services/files/open-file-store.ts'
import { readSettings } from '#services/settings/settings.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { noAction, printList } from '../actions.ts'
import type { CommandMessages } from '../messages/messages.ts'
import { type Command, type Outcome, readOptions, readWords, type Terminal } from '../command.ts'
import { withDatabase } from '../shop-database.ts'
import { readShopZone, writeTime } from '../shop-time.ts'
import { plain, writeTable } from '../table.ts'

const OPTIONS = {
  list: { json: { type: 'boolean' } },
  export: {},
  import: { 'dry-run': { type: 'boolean' } },
} as const

export const contentCommand: Command = {
  usage: ['content list [--json]', 'content export FOLDER', 'content import FOLDER [--dry-run]'],
  notes: ({ content }) => content.notes(CONTENT_NAMES.map((name) => `${name}.json`).join(', ')),
  async run([action = '', ...args], terminal) {
    if (action === 'list') {
      const { values, positionals } = readOptions(args, OPTIONS.list)
      return list(readWords(positionals) && values.json, terminal)
    }
    if (action === 'export') {
      const { FOLDER } = readWords(readOptions(args, OPTIONS.export).positionals, 'FOLDER')
      return writeFolder(FOLDER, terminal)
    }
    if (action !== 'import') throw noAction('content', action)
    const { values, positionals } = readOptions(args, OPTIONS.import)
    return readFolder(readWords(positionals, 'FOLDER').FOLDER, values['dry-run'] ?? false, terminal)
  },
}

interface ListedDocument {
  readonly document: string
  readonly entries: number
  /** When it was last changed, ISO 8601; null = never. */
  readonly since: string | null
}

function list(asJson: boolean | undefined, terminal: Terminal): Promise<Outcome> {
  return withDatabase(terminal.config, async (db) => {
    const times = await readUpdateTimes(db)
    const rows: ListedDocument[] = []
    for (const document of CONTENT_NAMES) {
      const entries = countEntries(document, await readDocument(db, document))
      rows.push({ document, entries, since: times.get(document) ?? null })
    }
    return printList(rows, listIn(await readShopZone(terminal.config, db), terminal.texts), asJson, terminal)
  })
}

const listIn = (zone: TimeZone, { content: { headings } }: CommandMessages) => ({
  headings: [headings.document, headings.entries, headings.since],
  cells: ({ document, entries, since }: ListedDocument) => [
    document,
    entries,
    since === null ? '' : writeTime(since, zone),
  ],
  record: (row: ListedDocument) => row,
})

async function writeFolder(folder: string, terminal: Terminal): Promise<Outcome> {
  const { config, texts, print, warn } = terminal
  const existing = CONTENT_NAMES.map((name) => `${name}.json`).find((file) => existsSync(join(folder, file)))
  if (existing) {
    warn(texts.content.folderInUse(folder, existing))
    return 'refused'
  }
  const { documents, pictures, missing } = await withDatabase(config, async (db) => {
    const { mark } = await readSettings(db)
    return exportContent(db, folder, contentPictures(terminal), mark ? [mark] : [])
  })
  for (const picture of missing) warn(texts.operator.warning(texts.general.pictureMissing(plain(picture))))
  const entries = documents.reduce((sum, document) => sum + document.entries, 0)
  print(texts.content.exported(folder, documents.length, entries, pictures))
  return 'done'
}

async function readFolder(folder: string, dryRun: boolean, terminal: Terminal): Promise<Outcome> {
  const { config, language, texts, by, print, warn } = terminal
  const shop = contentPictures(terminal)
  const read = await readContentFolder(folder, { shop, language })
  if (!read.ok) return refuse(read.problems, terminal)
  const imported = await withDatabase(config, (db) =>
    importContent(db, by, {
      content: read.content,
      shop,
      picturesElsewhere: config.imageBaseUrl !== undefined,
      imageHosts: config.imageHosts,
      dryRun,
      language,
    }),
  )
  if (!imported.ok) return refuse(imported.problems, terminal)
  const { documents, pictures, warnings } = imported.report
  const headings = texts.content.changeHeadings
  writeTable(
    [headings.document, headings.before, headings.now, headings.changed],
    documents.map(({ name, before, after, changed }) => [
      name,
      before,
      after,
      changed ? texts.content.changed : texts.content.unchanged,
    ]),
  ).forEach((line) => print(line))
  print(texts.content.pictures(pictures.length, read.content.pictures.size))
  for (const warning of warnings) warn(texts.operator.warning(plain(warning)))
  if (dryRun) print(texts.general.nothingWritten)
  return 'done'
}

function contentPictures({ config }: Terminal): ShopFolder {
  return { stored: openFileStore(config), folder: contentFolder(config.accountId) }
}

function refuse(problems: readonly ContentProblem[], { texts, warn }: Terminal): Outcome {
  for (const problem of problems) warn(plain(formatContentProblem(problem)))
  warn(texts.content.nothingImported(problems.length))
  return 'refused'
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CONTENT_NAMES, countEntries } from '#services/content/content-documents.ts'
import {
  readContentFolder,
  type ContentProblem,
  formatContentProblem,
} from '#services/content/content-folder.ts'
import { contentPictureFolder } from '#services/content/content-pictures.ts'
import { readDocument, readUpdateTimes } from '#services/content/content-store.ts'
import { exportContent } from '#services/content/export-content.ts'
import { importContent } from '#services/content/import-content.ts'
import { readSettings } from '#services/settings/settings.ts'
import { noAction } from '../actions.ts'
import { writeTime } from '../amounts.ts'
import { type Command, type Outcome, readOptions, readWords, type Terminal } from '../command.ts'
import { withDatabase } from '../shop-database.ts'
import { plain, writeTable } from '../table.ts'

const OPTIONS = { 'dry-run': { type: 'boolean' } } as const

export const contentCommand: Command = {
  usage: ['content list', 'content export FOLDER', 'content import FOLDER [--dry-run]'],
  notes: ({ content }) => content.notes(CONTENT_NAMES.map((name) => `${name}.json`).join(', ')),
  async run([action = '', ...args], terminal) {
    const { values, positionals } = readOptions(args, action === 'import' ? OPTIONS : {})
    if (action === 'list') return list(readWords(positionals) && terminal)
    if (action !== 'export' && action !== 'import') throw noAction('content', action)
    const { FOLDER } = readWords(positionals, 'FOLDER')
    return action === 'export'
      ? writeFolder(FOLDER, terminal)
      : readFolder(FOLDER, 'dry-run' in values, terminal)
  },
}

async function list({ config, texts, print }: Terminal): Promise<Outcome> {
  const rows = await withDatabase(config, async (db) => {
    const times = await readUpdateTimes(db)
    const rows: [string, number, string][] = []
    for (const name of CONTENT_NAMES) {
      const time = times.get(name)
      rows.push([name, countEntries(name, await readDocument(db, name)), time ? writeTime(time) : ''])
    }
    return rows
  })
  const { document, entries, since } = texts.content.headings
  writeTable([document, entries, since], rows).forEach((line) => print(line))
  return 'done'
}

async function writeFolder(folder: string, terminal: Terminal): Promise<Outcome> {
  const { config, texts, print, warn } = terminal
  const existing = CONTENT_NAMES.map((name) => `${name}.json`).find((file) => existsSync(join(folder, file)))
  if (existing) {
    warn(texts.content.folderInUse(folder, existing))
    return 'refused'
  }
  const { documents, pictures, missing } = await withDatabase(config, async (db) => {
    const { mark } = await readSettings(db)
    return exportContent(
      db,
      folder,
      contentPictureFolder(config.dataDir, config.accountId),
      mark ? [mark] : [],
    )
  })
  for (const picture of missing) warn(texts.operator.warning(texts.general.pictureMissing(plain(picture))))
  const entries = documents.reduce((sum, document) => sum + document.entries, 0)
  print(texts.content.exported(folder, documents.length, entries, pictures))
  return 'done'
}

async function readFolder(folder: string, dryRun: boolean, terminal: Terminal): Promise<Outcome> {
  const { config, language, texts, print, warn } = terminal
  const store = contentPictureFolder(config.dataDir, config.accountId)
  const read = await readContentFolder(folder, { store, language })
  if (!read.ok) return refuse(read.problems, terminal)
  const imported = await withDatabase(config, (db) =>
    importContent(db, {
      content: read.content,
      store,
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

function refuse(problems: readonly ContentProblem[], { texts, warn }: Terminal): Outcome {
  for (const problem of problems) warn(plain(formatContentProblem(problem)))
  warn(texts.content.nothingImported(problems.length))
  return 'refused'
}

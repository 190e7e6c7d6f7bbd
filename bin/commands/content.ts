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
import { writeTime } from '../amounts.ts'
import { type Command, type Outcome, readOptions, readWords, type Terminal, WrongUsage } from '../command.ts'
import { withDatabase } from '../shop-database.ts'
import { plain, writeTable } from '../table.ts'

const OPTIONS = { 'dry-run': { type: 'boolean' } } as const

export const contentCommand: Command = {
  usage: ['content list', 'content export FOLDER', 'content import FOLDER [--dry-run]'],
  notes: [
    `FOLDER holds ${CONTENT_NAMES.join('.json, ')}.json and pictures/; see docs/guide/content.md`,
    'an import takes everything in the folder or nothing; a document that is not in it stays',
  ],
  async run([action = '', ...args], terminal) {
    const { values, positionals } = readOptions(args, action === 'import' ? OPTIONS : {})
    if (action === 'list') return list(readWords(positionals) && terminal)
    if (action !== 'export' && action !== 'import')
      throw new WrongUsage(action ? `there is no command content ${action}` : '')
    const { FOLDER } = readWords(positionals, 'FOLDER')
    return action === 'export'
      ? writeFolder(FOLDER, terminal)
      : readFolder(FOLDER, 'dry-run' in values, terminal)
  },
}

async function list({ config, print }: Terminal): Promise<Outcome> {
  const rows = await withDatabase(config, async (db) => {
    const times = await readUpdateTimes(db)
    const rows: [string, number, string][] = []
    for (const name of CONTENT_NAMES) {
      const time = times.get(name)
      rows.push([name, countEntries(name, await readDocument(db, name)), time ? writeTime(time) : ''])
    }
    return rows
  })
  writeTable(['document', 'entries', 'since (UTC)'], rows).forEach((line) => print(line))
  return 'done'
}

async function writeFolder(folder: string, { config, print, warn }: Terminal): Promise<Outcome> {
  const existing = CONTENT_NAMES.map((name) => `${name}.json`).find((file) => existsSync(join(folder, file)))
  if (existing) {
    warn(`${folder} holds ${existing} already, and nothing is overwritten: name another folder`)
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
  for (const picture of missing) warn(`warning: ${plain(picture)} is named, and is not in the picture folder`)
  const entries = documents.reduce((sum, document) => sum + document.entries, 0)
  print(`${folder}: ${documents.length} documents with ${entries} entries, ${pictures} pictures`)
  return 'done'
}

async function readFolder(folder: string, dryRun: boolean, terminal: Terminal): Promise<Outcome> {
  const { config, print, warn } = terminal
  const store = contentPictureFolder(config.dataDir, config.accountId)
  const read = await readContentFolder(folder, store)
  if (!read.ok) return refuse(read.problems, terminal)
  const imported = await withDatabase(config, (db) =>
    importContent(db, {
      content: read.content,
      store,
      picturesElsewhere: config.imageBaseUrl !== undefined,
      imageHosts: config.imageHosts,
      dryRun,
    }),
  )
  if (!imported.ok) return refuse(imported.problems, terminal)
  const { documents, pictures, warnings } = imported.report
  writeTable(
    ['document', 'entries before', 'now', ''],
    documents.map(({ name, before, after, changed }) => [
      name,
      before,
      after,
      changed ? 'changed' : 'as it was',
    ]),
  ).forEach((line) => print(line))
  print(`${pictures.length} of ${read.content.pictures.size} pictures are new or changed`)
  for (const warning of warnings) warn(`warning: ${plain(warning)}`)
  if (dryRun) print('Nothing was written (--dry-run).')
  return 'done'
}

function refuse(problems: readonly ContentProblem[], { warn }: Terminal): Outcome {
  for (const problem of problems) warn(plain(formatContentProblem(problem)))
  warn(`${problems.length} problem${problems.length === 1 ? '' : 's'}: nothing was imported`)
  return 'refused'
}

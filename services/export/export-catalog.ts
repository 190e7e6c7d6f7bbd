import { copyFile, lstat, mkdir, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { failure, type Result, success } from '#domain/result.ts'
import { filesIn } from '#domain/catalog/facts/file-list.ts'
import type { Db } from '#db/transaction.ts'
import type { HeadingLanguage } from '../import/sources/columns.ts'
import { type ExportFormat, writeFiles } from './exported-files.ts'
import { writeDescriptionFiles } from './exported-texts.ts'
import { readStoredLists, type StoredLists } from './stored-lists.ts'

export interface ExportRequest {
  readonly catalogId: number
  readonly folder: string
  readonly format: ExportFormat
  readonly language: HeadingLanguage
  /** The folders of the items' pictures and documents; undefined = do not export them. */
  readonly stores?: FileStores | undefined
}

interface FileStores {
  readonly pictures: string
  readonly documents: string
}

export interface ExportReport {
  readonly files: readonly string[]
  readonly items: number
  readonly categories: number
  readonly pictures: number
  readonly documents: number
  readonly missingFiles: number
}

/** The most rows of a workbook that an import accepts (see xlsx-tables.ts). */
const MAX_IN_WORKBOOK = 200_000

/**
 * Exports a catalogue with its deleted rows into a folder. Importing it into an empty shop and exporting again gives
 * the same bytes. Existing files are not overwritten.
 */
export async function exportCatalog(
  db: Db,
  request: ExportRequest,
): Promise<Result<ExportReport, 'unknown_catalog' | 'file_exists' | 'too_large'>> {
  const { folder, format, language, catalogId } = request
  const lists = await readStoredLists(db, catalogId)
  if (!lists) return failure('unknown_catalog')
  if (format === 'xlsx' && lists.items.length > MAX_IN_WORKBOOK) return failure('too_large')
  const files = [
    ...(await writeFiles(lists, format, language)),
    ...(await writeDescriptionFiles(lists, format, language)),
  ]
  if (files.some(({ name }) => existsSync(join(folder, name)))) return failure('file_exists')
  await mkdir(folder, { recursive: true })
  for (const { name, content } of files) await writeFile(join(folder, name), content)
  const copied = request.stores ? await copyFiles(lists, request.stores, join(folder, 'pictures')) : NO_FILES
  return success({
    files: files.map(({ name }) => name),
    items: lists.items.length,
    categories: lists.categories.length,
    ...copied,
  })
}

const NO_FILES = { pictures: 0, documents: 0, missingFiles: 0 }

/** Copies the files that items name into one folder, which an import takes as a whole. */
async function copyFiles({ items }: StoredLists, stores: FileStores, to: string) {
  await mkdir(to, { recursive: true })
  const pictures = items.flatMap((item) => [item.image_url, ...filesIn(item.more_pictures ?? undefined)])
  const documents = items.flatMap((item) => filesIn(item.documents ?? undefined))
  const [copied, sheets] = [
    await copyNamed(pictures, stores.pictures, to),
    await copyNamed(documents, stores.documents, to),
  ]
  return {
    pictures: copied.copied,
    documents: sheets.copied,
    missingFiles: copied.missing + sheets.missing,
  }
}

async function copyNamed(named: readonly string[], store: string, to: string) {
  const files = new Set(
    named.filter((name) => name !== '' && name === basename(name) && !name.startsWith('.')),
  )
  let missing = 0
  for (const file of files) {
    const from = join(store, file)
    const isThere = existsSync(from) && (await lstat(from)).isFile()
    if (isThere) await copyFile(from, join(to, file))
    else missing++
  }
  return { copied: files.size - missing, missing }
}

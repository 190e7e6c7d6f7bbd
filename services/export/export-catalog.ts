import { mkdir, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import pLimit from 'p-limit'
import { failure, type Result, success } from '#domain/result.ts'
import { filesIn } from '#domain/catalog/facts/file-list.ts'
import type { Db } from '#db/transaction.ts'
import type { HeadingLanguage } from '../import/sources/columns.ts'
import { type ShopFolder, FOLDER_OF_KIND } from '../files/file-places.ts'
import { type ExportFormat, writeFiles } from './exported-files.ts'
import { writeDescriptionFiles } from './exported-texts.ts'
import { readStoredLists, type StoredLists } from './stored-lists.ts'

export interface ExportRequest {
  readonly catalogId: number
  readonly folder: string
  readonly format: ExportFormat
  readonly language: HeadingLanguage
  /** The files of the catalogue; undefined = do not export them. */
  readonly shop?: ShopFolder | undefined
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
  const copied = request.shop ? await copyFiles(lists, request.shop, join(folder, 'pictures')) : NO_FILES
  return success({
    files: files.map(({ name }) => name),
    items: lists.items.length,
    categories: lists.categories.length,
    ...copied,
  })
}

/** An object store gives files one by one, each after a journey there and back. */
const COPIED_AT_ONCE = 8
/** Files put into the folder by hand may be larger than an import accepts. */
const MAX_COPIED_BYTES = 200_000_000

const NO_FILES = { pictures: 0, documents: 0, missingFiles: 0 }

/** Copies the files that items name into one folder, which an import takes as a whole. */
async function copyFiles({ items }: StoredLists, shop: ShopFolder, to: string) {
  await mkdir(to, { recursive: true })
  const pictures = items.flatMap((item) => [item.image_url, ...filesIn(item.more_pictures ?? undefined)])
  const documents = items.flatMap((item) => filesIn(item.documents ?? undefined))
  const [copied, sheets] = [
    await copyNamed(pictures, 'picture', shop, to),
    await copyNamed(documents, 'document', shop, to),
  ]
  return {
    pictures: copied.copied,
    documents: sheets.copied,
    missingFiles: copied.missing + sheets.missing,
  }
}

async function copyNamed(
  named: readonly string[],
  kind: 'picture' | 'document',
  { stored, folder }: ShopFolder,
  to: string,
) {
  const files = new Set(
    named.filter((name) => name !== '' && name === basename(name) && !name.startsWith('.')),
  )
  const from = `${folder}/${FOLDER_OF_KIND[kind]}`
  const names = await stored.names(from)
  const copied = await pLimit(COPIED_AT_ONCE).map(files, async (file) => {
    const bytes = names.has(file) ? await stored.read(`${from}/${file}`, MAX_COPIED_BYTES) : undefined
    if (bytes) await writeFile(join(to, file), bytes)
    return bytes !== undefined
  })
  const count = copied.filter(Boolean).length
  return { copied: count, missing: files.size - count }
}

import { copyFile, lstat, mkdir, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { failure, type Result, success } from '#domain/result.ts'
import type { Db } from '#db/transaction.ts'
import type { HeadingLanguage } from '../import/sources/columns.ts'
import { type ExportFormat, writeFiles } from './exported-files.ts'
import { readStoredLists } from './stored-lists.ts'

export interface ExportRequest {
  readonly catalogId: number
  readonly folder: string
  readonly format: ExportFormat
  readonly language: HeadingLanguage
  /** The folder of the items' pictures; undefined = do not export them. */
  readonly pictures?: string | undefined
}

export interface ExportReport {
  readonly files: readonly string[]
  readonly items: number
  readonly categories: number
  readonly pictures: number
  readonly missingPictures: number
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
  const files = await writeFiles(lists, format, language)
  if (files.some(({ name }) => existsSync(join(folder, name)))) return failure('file_exists')
  await mkdir(folder, { recursive: true })
  for (const { name, content } of files) await writeFile(join(folder, name), content)
  const named = lists.items.map((item) => item.image_url)
  const copied = request.pictures
    ? await copyPictures(named, request.pictures, join(folder, 'pictures'))
    : NO_PICTURES
  return success({
    files: files.map(({ name }) => name),
    items: lists.items.length,
    categories: lists.categories.length,
    ...copied,
  })
}

const NO_PICTURES = { pictures: 0, missingPictures: 0 }

async function copyPictures(named: readonly string[], store: string, to: string) {
  const files = new Set(
    named.filter((name) => name !== '' && name === basename(name) && !name.startsWith('.')),
  )
  await mkdir(to, { recursive: true })
  let missingPictures = 0
  for (const file of files) {
    const from = join(store, file)
    const hasPicture = existsSync(from) && (await lstat(from)).isFile()
    if (hasPicture) await copyFile(from, join(to, file))
    else missingPictures++
  }
  return { pictures: files.size - missingPictures, missingPictures }
}

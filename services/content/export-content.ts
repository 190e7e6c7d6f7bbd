import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#db/transaction.ts'
import { CONTENT_NAMES, countEntries, type ContentName, picturesOf } from './content-documents.ts'
import { readDocument } from './content-store.ts'
import { MAX_PICTURE_BYTES } from '../pictures/clean-picture.ts'
import type { ShopFolder } from '../files/file-places.ts'

export interface ContentExport {
  readonly documents: readonly { readonly name: ContentName; readonly entries: number }[]
  readonly pictures: number
  /** Pictures that are used but not in the shop's picture folder. */
  readonly missing: readonly string[]
}

/**
 * Writes every content document into a folder, empty ones too, with the pictures they use and those in
 * `more`.
 */
export async function exportContent(
  db: Db,
  folder: string,
  shop: ShopFolder,
  more: readonly string[],
): Promise<ContentExport> {
  mkdirSync(folder, { recursive: true })
  const used = new Set(more)
  const documents: { name: ContentName; entries: number }[] = []
  for (const name of CONTENT_NAMES) {
    const document = await readDocument(db, name)
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(document, null, 2)}\n`)
    documents.push({ name, entries: countEntries(name, document) })
    for (const picture of picturesOf(document)) used.add(picture)
  }
  const missing: string[] = []
  for (const picture of used) {
    const bytes = await shop.stored.read(`${shop.folder}/${picture}`, MAX_PICTURE_BYTES)
    if (!bytes) missing.push(picture)
    else {
      mkdirSync(join(folder, 'pictures'), { recursive: true })
      writeFileSync(join(folder, 'pictures', picture), bytes)
    }
  }
  return { documents, pictures: used.size - missing.length, missing }
}

import { isWebAddress } from '../sources/fields.ts'
import type { RowOfFile } from '../sources/rows.ts'
import type { Note } from '../sources/source.ts'
import { type FileField, FILE_FIELDS, type ItemFiles, namesIn } from './item-files.ts'
import type { NewFile } from './new-files.ts'

/** The names of the pictures and documents that the shop has. */
export interface ShopFiles {
  readonly items: ReadonlySet<string>
  readonly documents: ReadonlySet<string>
  readonly categories: ReadonlySet<string>
}

/** The most names in the note of a list. The file of notes has the others. */
export const MAX_NAMED = 10

interface NamingRow extends RowOfFile, ItemFiles {
  readonly deleted: boolean
}

interface NamingRows {
  readonly rows: readonly NamingRow[]
  readonly shop: Readonly<Record<NewFile['kind'], ReadonlySet<string>>>
  /** The files of the folder that are stored with this import. */
  readonly used?: readonly NewFile[]
}

const KINDS: Readonly<Record<FileField, NewFile['kind']>> = {
  imageUrl: 'picture',
  morePictures: 'picture',
  documents: 'document',
}

/** Notes each missing file that rows name, at its first row. URLs are not checked. */
export function findMissingFiles({ rows, shop, used = [] }: NamingRows): Note[] {
  const stored = new Set(used.map(({ storedAs }) => storedAs))
  const missing = new Map<string, Note>()
  for (const row of rows) {
    if (row.deleted) continue
    for (const field of FILE_FIELDS) {
      if (row.keeps?.has(field)) continue
      for (const value of namesIn(row, field)) {
        if (isWebAddress(value) || shop[KINDS[field]].has(value)) continue
        if (stored.has(value) || missing.has(value)) continue
        missing.set(value, { file: row.file, row: row.row, field, value, reason: ['fileNotInShop'] })
      }
    }
  }
  return [...missing.values()]
}

/** Notes that count the missing pictures and documents of a list and name the first; none if nothing is missing. */
export function noteOfMissing(list: string, missing: readonly Note[]): Note[] {
  const documents = missing.filter(({ field }) => field === 'documents')
  const pictures = missing.filter(({ field }) => field !== 'documents')
  return [...noteOf(list, 'picturesNotInShop', pictures), ...noteOf(list, 'documentsNotInShop', documents)]
}

function noteOf(
  list: string,
  code: 'picturesNotInShop' | 'documentsNotInShop',
  missing: readonly Note[],
): Note[] {
  if (missing.length === 0) return []
  const names = missing.slice(0, MAX_NAMED).map(({ value }) => String(value))
  const named = `${names.join(', ')}${missing.length > MAX_NAMED ? ' …' : ''}`
  return [{ file: list, row: 0, field: '', reason: [code, missing.length, named] }]
}

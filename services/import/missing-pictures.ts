import type { NewPicture } from './item-pictures.ts'
import { isWebAddress } from './sources/fields.ts'
import type { RowOfFile } from './sources/rows.ts'
import type { Note } from './sources/source.ts'

/** The names of the picture files that the shop has. */
export interface ShopPictures {
  readonly items: ReadonlySet<string>
  readonly categories: ReadonlySet<string>
}

/** The most names in the note of a list. The file of notes has the others. */
export const MAX_NAMED = 10

interface PictureRow extends RowOfFile {
  readonly imageUrl: string
  readonly deleted: boolean
}

interface NamingRows {
  readonly rows: readonly PictureRow[]
  readonly shop: ReadonlySet<string>
  /** The files of the picture folder that are stored with this import. */
  readonly used?: readonly NewPicture[]
}

/** Notes each missing picture file that rows name, at its first row. URLs are not checked. */
export function findMissingPictures({ rows, shop, used = [] }: NamingRows): Note[] {
  const stored = new Set(used.map(({ storedAs }) => storedAs))
  const missing = new Map<string, Note>()
  for (const { file, row, imageUrl: value, deleted, keeps } of rows) {
    if (value === '' || deleted || keeps?.has('imageUrl') || isWebAddress(value)) continue
    if (shop.has(value) || stored.has(value) || missing.has(value)) continue
    missing.set(value, { file, row, field: 'imageUrl', value, reason: ['pictureNotInShop'] })
  }
  return [...missing.values()]
}

/** A note that counts the missing pictures of a list and names the first; none if nothing is missing. */
export function noteOfMissing(list: string, missing: readonly Note[]): Note[] {
  if (missing.length === 0) return []
  const names = missing.slice(0, MAX_NAMED).map(({ value }) => String(value))
  const named = `${names.join(', ')}${missing.length > MAX_NAMED ? ' …' : ''}`
  return [{ file: list, row: 0, field: '', reason: ['picturesNotInShop', missing.length, named] }]
}

import type { Trx } from '#db/transaction.ts'
import { idsByCode } from './ids-by-code.ts'
import type { MatchedRow } from './match-items.ts'
import type { Problem } from './sources/source.ts'
import type { StoredCatalog } from './staging/stored-catalog.ts'
import type { Stamp } from './staging/write-staged.ts'

/** A picture file of a folder, as a path below it, and its name in the picture store. */
export interface NewPicture {
  readonly file: string
  readonly storedAs: string
  /** The shop can serve the picture under the name of the file, too. */
  readonly hasServedName: boolean
}

export interface NewPictures {
  readonly files: readonly NewPicture[]
  /** Files that are no usable pictures. */
  readonly leftOut: readonly Problem[]
  /**
   * Copies files into the picture store, before the database refers to them. Where a file replaces another one of its
   * name, the other one is kept: returns each such name and that of the copy.
   */
  store(files: readonly NewPicture[]): Promise<ReadonlyMap<string, string>>
}

export interface PictureCounts {
  /** The number of items with a picture from the folder. */
  readonly items: number
  /** Files whose name is neither a code nor the picture name of an item. */
  readonly unmatched: readonly string[]
  /** Further files of an item that already has a picture: CODE-2.jpg. */
  readonly further: readonly string[]
  /** The items without a picture, by code, else by name. */
  readonly itemsWithout: readonly string[]
  /** Files that are no usable pictures, with the reasons. */
  readonly leftOut: readonly Problem[]
}

interface MatchedPictures {
  /** The rows with their pictures filled in. */
  readonly items: readonly MatchedRow[]
  readonly used: readonly NewPicture[]
  /** Items in the database of which only the picture changes. */
  readonly updates: readonly { readonly stockItemId: number; readonly imageUrl: string }[]
  readonly counts: PictureCounts
}

/**
 * Matches the pictures of a folder to items: by `imageUrl`, else by the code as the file name without its extension. If an
 * item has several, CODE.jpg is preferred to CODE-2.jpg.
 */
export function givePictures(
  pictures: NewPictures | undefined,
  { rows, keepsPictures }: { readonly rows: readonly MatchedRow[]; readonly keepsPictures: boolean },
  stored: StoredCatalog,
): MatchedPictures {
  if (!pictures) return { items: rows, used: [], updates: [], counts: NO_PICTURES }
  const shares = share(pictures.files, rows, stored)
  const items = rows.map((row) => ({
    ...row,
    imageUrl: shares.given.get(row.stockItemId)?.storedAs ?? row.imageUrl,
  }))
  const inFile = new Set(keepsPictures ? [] : rows.map(({ stockItemId }) => stockItemId))
  const updates = [...shares.given]
    .filter(
      ([id, { storedAs }]) =>
        stored.items.has(id) && !inFile.has(id) && stored.items.get(id)?.imageUrl !== storedAs,
    )
    .map(([stockItemId, { storedAs }]) => ({ stockItemId, imageUrl: storedAs }))
  const { given, used, unmatched, further } = shares
  const itemsWithout = findWithout(items, stored, given, keepsPictures)
  const { leftOut } = pictures
  return { items, used, updates, counts: { items: given.size, unmatched, further, itemsWithout, leftOut } }
}

const NO_PICTURES: PictureCounts = { items: 0, unmatched: [], further: [], itemsWithout: [], leftOut: [] }

function share(files: readonly NewPicture[], rows: readonly MatchedRow[], stored: StoredCatalog) {
  const idsNaming = Map.groupBy([...stored.items.values(), ...rows], ({ imageUrl }) => imageUrl)
  const codes = codesByStem([...rows, ...stored.items.values()].map(({ code }) => code))
  const idsOf = idsByCode(new Set(codes.values()), rows, stored)
  const given = new Map<number, NewPicture>()
  const used: NewPicture[] = []
  const further: string[] = []
  const unmatched: string[] = []
  for (const picture of files.toSorted(byPlainness)) {
    const name = nameOf(picture)
    const code = codeOf(name, codes)
    const ids = (code !== undefined && idsOf.get(code)) || []
    const naming = idsNaming.get(name) ?? []
    // A picture that an item refers to keeps its name
    const keepsName = naming.length > 0 && picture.hasServedName
    const wanted = keepsName ? ids : [...ids, ...naming.map(({ stockItemId }) => stockItemId)]
    const open = wanted.filter((id) => !given.has(id))
    for (const id of open) given.set(id, picture)
    if (open.length > 0) used.push(picture)
    if (keepsName) used.push({ ...picture, storedAs: name })
    else if (wanted.length === 0) unmatched.push(picture.file)
    else if (open.length === 0) further.push(picture.file)
  }
  return { given, used, further, unmatched }
}

function nameOf({ file }: NewPicture): string {
  return file.slice(file.lastIndexOf('/') + 1)
}

/** Sorts CODE.jpg before CODE-2.jpg before CODE-10.jpg, and those of the folder before those of folders in it. */
function byPlainness(a: NewPicture, b: NewPicture): number {
  const [one, other] = [nameOf(a), nameOf(b)]
  return one.length - other.length || a.file.length - b.file.length || (a.file < b.file ? -1 : 1)
}

function codesByStem(codes: readonly string[]): ReadonlyMap<string, string> {
  return new Map(codes.filter((code) => code !== '').flatMap((code) => [[stemKey(code), code] as const]))
}

function codeOf(file: string, codes: ReadonlyMap<string, string>): string | undefined {
  const stem = file.replace(/\.[^.]*$/, '')
  return codes.get(stemKey(stem)) ?? codes.get(stemKey(stem.replace(/[-_ ]\d{1,2}$|\s*\(\d{1,2}\)$/, '')))
}

/** Compares file names as Windows does. Characters that it does not allow are written as _. */
function stemKey(stem: string): string {
  return stem
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\\/:*?"<>|]/g, '_')
    .trim()
}

function findWithout(
  items: readonly MatchedRow[],
  stored: StoredCatalog,
  given: ReadonlyMap<number, NewPicture>,
  keepsPictures: boolean,
): string[] {
  const without = new Map<number, string>()
  const take = (id: number, { code, name }: { code: string; name: string }, imageUrl: string | undefined) => {
    if (imageUrl === '' && !given.has(id)) without.set(id, code || name)
    else without.delete(id)
  }
  for (const [id, item] of stored.items) take(id, item, item.deleted ? undefined : item.imageUrl)
  for (const item of items) {
    const kept = keepsPictures
      ? item.imageUrl || (stored.items.get(item.stockItemId)?.imageUrl ?? '')
      : item.imageUrl
    take(item.stockItemId, item, item.deleted ? undefined : kept)
  }
  return [...without.values()]
}

/** Updates the pictures of items whose rows are not written. */
export async function writePictures(
  trx: Trx,
  stamp: Stamp,
  updates: MatchedPictures['updates'],
): Promise<void> {
  for (const { stockItemId, imageUrl } of updates)
    await trx
      .updateTable('stock_items')
      .set({ image_url: imageUrl, revision: stamp.revision, updated_at: stamp.at })
      .where('catalog_id', '=', stamp.catalogId)
      .where('stock_item_id', '=', stockItemId)
      .execute()
}

import type { Trx } from '#db/transaction.ts'
import { idsByCode } from './ids-by-code.ts'
import type { MatchedRow } from './match-items.ts'
import type { StoredCatalog } from './staging/stored-catalog.ts'
import type { Stamp } from './staging/write-staged.ts'

/** A picture file of a folder, and its name in the picture store. */
export interface NewPicture {
  readonly file: string
  readonly storedAs: string
}

export interface NewPictures {
  readonly files: readonly NewPicture[]
  /** Copies files into the picture store, before the database refers to them. */
  store(files: readonly NewPicture[]): Promise<void>
}

export interface PictureCounts {
  /** The number of items with a picture from the folder. */
  readonly items: number
  /** Files whose name is neither a code nor the picture name of an item. */
  readonly unmatched: readonly string[]
  /** Further files of an item that already has a picture: CODE-2.jpg. */
  readonly further: readonly string[]
  readonly itemsWithout: number
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
 * Matches the pictures of a folder to items: by `imageUrl`, else by the code as the file name without its extension.
 * Of several, CODE.jpg comes before CODE-2.jpg.
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
  const itemsWithout = countWithout(items, stored, given, keepsPictures)
  return { items, used, updates, counts: { items: given.size, unmatched, further, itemsWithout } }
}

const NO_PICTURES: PictureCounts = { items: 0, unmatched: [], further: [], itemsWithout: 0 }

function share(files: readonly NewPicture[], rows: readonly MatchedRow[], stored: StoredCatalog) {
  const named = new Set([...rows, ...stored.items.values()].map(({ imageUrl }) => imageUrl))
  const codes = codesByStem([...rows, ...stored.items.values()].map(({ code }) => code))
  const idsOf = idsByCode(new Set(codes.values()), rows, stored)
  const given = new Map<number, NewPicture>()
  const used: NewPicture[] = []
  const further: string[] = []
  const unmatched: string[] = []
  for (const picture of files.toSorted(byPlainness)) {
    const code = codeOf(picture.file, codes)
    const ids = (code !== undefined && idsOf.get(code)) || []
    const open = ids.filter((id) => !given.has(id))
    for (const id of open) given.set(id, picture)
    if (open.length > 0) used.push(picture)
    // A picture that an item refers to keeps its name
    if (named.has(picture.file)) used.push({ ...picture, storedAs: picture.file })
    else if (ids.length === 0) unmatched.push(picture.file)
    else if (open.length === 0) further.push(picture.file)
  }
  return { given, used, further, unmatched }
}

/** Sorts CODE.jpg before CODE-2.jpg before CODE-10.jpg. */
function byPlainness({ file: a }: NewPicture, { file: b }: NewPicture): number {
  return a.length - b.length || (a < b ? -1 : 1)
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

function countWithout(
  items: readonly MatchedRow[],
  stored: StoredCatalog,
  given: ReadonlyMap<number, NewPicture>,
  keepsPictures: boolean,
): number {
  const images = new Map(
    [...stored.items].map(([id, item]) => [id, item.deleted ? undefined : item.imageUrl]),
  )
  for (const { stockItemId: id, imageUrl, deleted } of items)
    images.set(
      id,
      deleted ? undefined : keepsPictures ? imageUrl || (stored.items.get(id)?.imageUrl ?? '') : imageUrl,
    )
  for (const id of given.keys()) images.delete(id)
  return [...images.values()].filter((imageUrl) => imageUrl === '').length
}

/** Writes the pictures of items that do not change otherwise. */
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

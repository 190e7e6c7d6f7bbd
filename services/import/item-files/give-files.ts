import { writeFiles } from '#domain/catalog/facts/file-list.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import type { MatchedRow } from '../match-items.ts'
import type { Problem } from '../sources/source.ts'
import type { StoredCatalog } from '../staging/stored-catalog.ts'
import { addFiles } from './add-files.ts'
import { nameOf } from './file-names.ts'
import {
  FILE_FIELDS,
  type FileChange,
  type FileField,
  filesChange,
  type ItemFiles,
  namesIn,
} from './item-files.ts'
import { ownersByCode } from './match-codes.ts'
import type { NewFile, NewFiles } from './new-files.ts'

export interface FileCounts {
  /** The number of items with a picture from the folder. */
  readonly items: number
  /** The number of items with a document from the folder. */
  readonly itemsWithDocument: number
  /** Files whose name is neither a code nor named by an item. */
  readonly unmatched: readonly string[]
  /** Files of an item that has another one of that number, or as many as it can have. */
  readonly surplus: readonly string[]
  /** The items without a picture, by code, else by name. */
  readonly itemsWithout: readonly string[]
  /** Files that are neither usable pictures nor documents, with the reasons. */
  readonly leftOut: readonly Problem[]
}

interface GivenFiles {
  /** The rows with their files filled in. */
  readonly items: readonly MatchedRow[]
  readonly used: readonly NewFile[]
  /** The files of items in the database that change without their rows. */
  readonly changes: readonly FileChange[]
  readonly counts: FileCounts
}

interface ListRows {
  readonly rows: readonly MatchedRow[]
  /** The fields that the list has no column for: items in the database keep theirs. */
  readonly kept: ReadonlySet<FileField>
}

/**
 * Gives the files of a folder to the items that name them, else to those whose code is in their name: CODE.jpg is the
 * picture of an item, CODE-2.jpg a further one, CODE.pdf and CODE Title.pdf are documents.
 */
export function giveFiles(folder: NewFiles | undefined, list: ListRows, stored: StoredCatalog): GivenFiles {
  const { rows } = list
  if (!folder) return { items: rows, used: [], changes: [], counts: NO_FILES }
  const filesOf = filesByItem(list, stored)
  const shares = share(folder.files, list, stored)
  const used = new Set(shares.used)
  const surplus = new Set<NewFile>()
  const after = new Map<number, ItemFiles>()
  for (const [id, { files, renamed }] of shares.byItem) {
    const had = filesOf(id)
    const added = addFiles(had.code, withNames(had, renamed), files)
    after.set(id, added.files)
    for (const file of added.used) used.add(file)
    for (const file of added.surplus) surplus.add(file)
  }
  return {
    items: rows.map((row) => withFiles(row, after.get(row.stockItemId))),
    used: [...used],
    changes: changesOf(after, list, stored),
    counts: {
      items: shares.withKind('picture'),
      itemsWithDocument: shares.withKind('document'),
      unmatched: shares.unmatched,
      surplus: [...surplus].filter((file) => !used.has(file)).map(({ file }) => file),
      itemsWithout: findWithout(list, stored, (id) => (after.get(id) ?? filesOf(id)).imageUrl),
      leftOut: folder.leftOut,
    },
  }
}

const NO_FILES: FileCounts = {
  items: 0,
  itemsWithDocument: 0,
  unmatched: [],
  surplus: [],
  itemsWithout: [],
  leftOut: [],
}

/** The files and the code of an item, as the import leaves them without the folder. */
function filesByItem({ rows, kept }: ListRows, stored: StoredCatalog) {
  const rowsById = new Map(rows.map((row) => [row.stockItemId, row]))
  return (id: number): ItemFiles & { readonly code: string } => {
    const [row, item] = [rowsById.get(id), stored.items.get(id)]
    const from = (field: FileField) => (row && !(item && kept.has(field)) ? row : item)
    return {
      code: (row ?? item)?.code ?? '',
      imageUrl: from('imageUrl')?.imageUrl ?? '',
      morePictures: from('morePictures')?.morePictures,
      documents: from('documents')?.documents,
    }
  }
}

/** What the folder has for an item. */
interface Share {
  readonly files: NewFile[]
  /** The names that the shop cannot serve, and those that take their place. */
  readonly renamed: Map<string, string>
}

function share(files: readonly NewFile[], { rows }: ListRows, stored: StoredCatalog) {
  const ownersOf = ownersByCode(rows, stored)
  const namersOf = namersByName(files, [...stored.items.values(), ...rows])
  const byItem = new Map<number, Share>()
  const shareOf = (id: number): Share => {
    const own = byItem.get(id) ?? { files: [], renamed: new Map() }
    byItem.set(id, own)
    return own
  }
  const given = { picture: new Set<number>(), document: new Set<number>() }
  const used: NewFile[] = []
  const unmatched: string[] = []
  for (const file of files.toSorted(byPlainness)) {
    const name = nameOf(file.file)
    const namers = namersOf.get(name) ?? new Set()
    const owners = ownersOf(file).filter((id) => !namers.has(id))
    if (namers.size + owners.length === 0) unmatched.push(file.file)
    // A file that an item names keeps its name
    if (namers.size > 0) used.push(file.hasServedName ? { ...file, storedAs: name } : file)
    const renames = file.hasServedName ? [] : [...namers]
    for (const id of renames) shareOf(id).renamed.set(name, file.storedAs)
    for (const id of owners) shareOf(id).files.push(file)
    for (const id of [...renames, ...owners]) given[file.kind].add(id)
  }
  return { byItem, used, unmatched, withKind: (kind: NewFile['kind']) => given[kind].size }
}

/** The ids of the items that name each of the files. */
function namersByName(
  files: readonly NewFile[],
  items: readonly (ItemFiles & { readonly stockItemId: number })[],
) {
  const namers = new Map(files.map(({ file }) => [nameOf(file), new Set<number>()]))
  for (const item of items)
    for (const field of FILE_FIELDS)
      for (const name of namesIn(item, field)) namers.get(name)?.add(item.stockItemId)
  return namers
}

/** Sorts CODE.jpg before CODE-2.jpg before CODE-10.jpg, and those of the folder before those of folders in it. */
function byPlainness(a: NewFile, b: NewFile): number {
  const [one, other] = [nameOf(a.file), nameOf(b.file)]
  return one.length - other.length || a.file.length - b.file.length || (a.file < b.file ? -1 : 1)
}

function withNames(files: ItemFiles, renamed: ReadonlyMap<string, string>): ItemFiles {
  if (renamed.size === 0) return files
  const list = (field: FileField) =>
    writeFiles(namesIn(files, field).map((name) => renamed.get(name) ?? name))
  return {
    imageUrl: list('imageUrl') ?? '',
    morePictures: list('morePictures'),
    documents: list('documents'),
  }
}

function withFiles(row: MatchedRow, files: ItemFiles | undefined): MatchedRow {
  return files ? { ...row, ...files } : row
}

/** Of items whose rows are not written, or not these fields of them. */
function changesOf(
  after: ReadonlyMap<number, ItemFiles>,
  { rows, kept }: ListRows,
  stored: StoredCatalog,
): FileChange[] {
  const inList = new Set(rows.map(({ stockItemId }) => stockItemId))
  return [...after].flatMap(([id, files]) => {
    const before = stored.items.get(id)
    if (!before) return []
    const fields = FILE_FIELDS.filter((field) => kept.has(field) || !inList.has(id))
    return fields.flatMap((field) => filesChange(id, field, { before, after: files }))
  })
}

function findWithout({ rows }: ListRows, stored: StoredCatalog, pictureOf: (id: number) => string): string[] {
  const items = new Map<number, Pick<StockItem, 'code' | 'name' | 'deleted'>>(stored.items)
  for (const row of rows) items.set(row.stockItemId, row)
  return [...items]
    .filter(([id, { deleted }]) => !deleted && pictureOf(id) === '')
    .map(([, { code, name }]) => code || name)
}

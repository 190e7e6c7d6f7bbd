import { createHash } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { lstat, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type ImportMessage, type Read, unreadable, writeMessage } from '../import/messages/message.ts'
import { cleanPicture, hasMetadata, kindOfName, MAX_PICTURE_BYTES } from './clean-picture.ts'
import { pictureKindOf } from './picture-kind.ts'
import { isPictureName } from './picture-name.ts'
import { isDocumentName } from '../documents/document-name.ts'
import { isWholePdf, MAX_DOCUMENT_BYTES } from '../documents/pdf-file.ts'
import { type ShopFolder, FOLDER_OF_KIND } from '../files/file-places.ts'
import { plainStem, readableStem, stemOf } from '../import/item-files/file-names.ts'
import type { NewFile, NewFiles } from '../import/item-files/new-files.ts'
import type { Problem } from '../import/sources/source.ts'
import { whyUnreadable } from '../import/table/file-bytes.ts'

const MAX_FILES = 200_000

/** Files that operating systems add, and lists beside the files of items. */
const NO_ITEM_FILE = /^(?:\.|Thumbs\.db$|desktop\.ini$)|\.(?:csv|xlsx|json|txt|gz)$/i
/** Folders that operating systems add. */
const NO_FOLDER = /^(?:\.|__MACOSX$)/

export interface PictureFolder {
  readonly files: NewFiles
  /** Why the folder cannot be read. */
  readonly problems: readonly Problem[]
  /** Deletes temporary files. Call it in the end, also after a failure. */
  discard(): Promise<void>
}

interface Folders {
  readonly folder: string
  readonly shop: ShopFolder
  /** The names of the files that the shop has. */
  readonly names: Readonly<Record<NewFile['kind'], ReadonlySet<string>>>
  /** Temporary folder for prepared files until the whole import is accepted. */
  readonly aside: string
}

/**
 * Reads the pictures (JPEG, PNG, WebP, GIF, AVIF and TIFF) and the documents (PDF) of a folder and of the folders in it, each of
 * limited size, and prepares them for storage among the files of a catalogue. Files that are neither are left out. In the shop a file gets a name that is safe in addresses, with a part of its checksum,
 * so another file has another name, and an existing one is not written again.
 */
export async function readPictureFolder(folder: string, shop: ShopFolder): Promise<PictureFolder> {
  const found = await filesBelow(folder)
  if (!found.ok)
    return { files: NO_FILES, problems: [problemOf(folder, found.reason)], discard: async () => {} }
  const folders: Folders = {
    folder,
    shop,
    names: {
      picture: await shop.stored.names(`${shop.folder}/${FOLDER_OF_KIND.picture}`),
      document: await shop.stored.names(`${shop.folder}/${FOLDER_OF_KIND.document}`),
    },
    aside: await mkdtemp(join(tmpdir(), 'lonja-pictures-')),
  }
  const files: NewFile[] = []
  const leftOut: Problem[] = [...found.value.unread]
  for (const file of found.value.files) {
    const kind = /\.pdf$/i.test(file) ? 'document' : 'picture'
    const read = kind === 'document' ? await readDocument(folders, file) : await readPicture(folders, file)
    const hasServedName = (kind === 'document' ? isDocumentName : isPictureName)(basename(file))
    if (read.ok) files.push({ kind, file, storedAs: read.value, hasServedName })
    else leftOut.push(problemOf(file, read.reason))
  }
  return {
    files: { files, leftOut, store: (used) => storeAll(used, folders) },
    problems: [],
    discard: () => rm(folders.aside, { recursive: true, force: true }),
  }
}

const NO_FILES: NewFiles = { files: [], leftOut: [], store: async () => new Map() }

interface FoundFiles {
  /** Their paths below the folder, with slashes. */
  readonly files: readonly string[]
  /** The folders in it that cannot be read. */
  readonly unread: readonly Problem[]
}

async function filesBelow(folder: string): Promise<Read<FoundFiles>> {
  const files: string[] = []
  const unread: Problem[] = []
  const waiting = ['']
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const entries = await entriesOf(join(folder, at))
    if (!entries.ok && at === '') return entries
    if (!entries.ok) unread.push(problemOf(at, entries.reason))
    for (const entry of entries.ok ? entries.value : []) {
      const path = at === '' ? entry.name : `${at}/${entry.name}`
      if (entry.isDirectory()) waiting.push(...(NO_FOLDER.test(entry.name) ? [] : [path]))
      else if (!NO_ITEM_FILE.test(entry.name)) files.push(path)
    }
    if (files.length > MAX_FILES) return unreadable('tooManyFiles', MAX_FILES)
  }
  return { ok: true, value: { files, unread } }
}

async function entriesOf(folder: string): Promise<Read<readonly Dirent[]>> {
  try {
    return { ok: true, value: await readdir(folder, { withFileTypes: true }) }
  } catch (error) {
    return { ok: false, reason: whyUnreadable(error) }
  }
}

function problemOf(file: string, reason: ImportMessage): Problem {
  return { file, row: 0, field: '', reason }
}

async function readBytes(path: string, most: number, tooLarge: ImportMessage): Promise<Read<Buffer>> {
  try {
    const about = await lstat(path)
    if (!about.isFile()) return unreadable('notPlainFile')
    if (about.size === 0) return unreadable('emptyFile')
    if (about.size > most) return { ok: false, reason: tooLarge }
    const bytes = await readFile(path)
    // It has grown since
    return bytes.length > most ? { ok: false, reason: tooLarge } : { ok: true, value: bytes }
  } catch (error) {
    // It is another user's, or it is gone by now
    return { ok: false, reason: whyUnreadable(error) }
  }
}

/** Returns the name that the picture gets in the shop. */
async function readPicture({ folder, names, aside }: Folders, file: string): Promise<Read<string>> {
  const tooLarge: ImportMessage = ['pictureTooLarge', MAX_PICTURE_BYTES / 1_000_000]
  const read = await readBytes(join(folder, file), MAX_PICTURE_BYTES, tooLarge)
  if (!read.ok) return read
  const bytes = read.value
  // TIFF, which browsers do not show, is stored as JPEG
  const kind = pictureKindOf(bytes) ?? 'jpg'
  const storedAs = `${plainStem(stemOf(basename(file)))}-${checksumOf(bytes, ENCODING_VERSION)}.${kind}`
  if (names.picture.has(storedAs)) return { ok: true, value: storedAs }
  const cleaned = await cleanPicture(bytes, kind)
  if (!cleaned.ok) return cleaned
  await writeFile(join(aside, storedAs), cleaned.value)
  return { ok: true, value: storedAs }
}

/** Returns the name that the document gets in the shop, which its title is read from. */
async function readDocument({ folder, names, aside }: Folders, file: string): Promise<Read<string>> {
  const tooLarge: ImportMessage = ['documentTooLarge', MAX_DOCUMENT_BYTES / 1_000_000]
  const read = await readBytes(join(folder, file), MAX_DOCUMENT_BYTES, tooLarge)
  if (!read.ok) return read
  if (!isWholePdf(read.value)) return unreadable('notPdf')
  const storedAs = `${readableStem(stemOf(basename(file)))}-${checksumOf(read.value)}.pdf`
  if (!names.document.has(storedAs)) await writeFile(join(aside, storedAs), read.value)
  return { ok: true, value: storedAs }
}

function checksumOf(bytes: Buffer, version = ''): string {
  return createHash('sha256').update(version).update(bytes).digest('hex').slice(0, 10)
}

/** Part of the checksum. Change it when the encoding of pictures changes. */
const ENCODING_VERSION = 'written anew 1'

async function storeAll(used: readonly NewFile[], folders: Folders): Promise<ReadonlyMap<string, string>> {
  const replaced = new Map<string, string>()
  for (let at = 0; at < used.length; at += STORED_AT_ONCE) {
    const changes: Change[] = []
    // One after the other: a large picture takes hundreds of megabytes while it is decoded
    for (const file of used.slice(at, at + STORED_AT_ONCE)) {
      const change = await changeOf(file, folders)
      if (change) changes.push(change)
    }
    const stored = await Promise.allSettled(changes.map((change) => storeOne(change, folders, replaced)))
    // After a failure nothing goes on by itself
    for (const one of stored) if (one.status === 'rejected') throw one.reason
  }
  return replaced
}

/** A file that the shop has not, or has with another content. */
interface Change {
  readonly file: NewFile
  readonly bytes: Buffer
  readonly former: Buffer | undefined
}

async function storeOne(
  { file, bytes, former }: Change,
  folders: Folders,
  replaced: Map<string, string>,
): Promise<void> {
  if (former) replaced.set(file.storedAs, await keepCopy(former, file, folders))
  await folders.shop.stored.write(pathOf(file, folders), bytes)
}

/** An object store takes files one by one, each after a journey there and back. */
const STORED_AT_ONCE = 8

function pathOf({ kind, storedAs }: Pick<NewFile, 'kind' | 'storedAs'>, { shop }: Folders): string {
  return `${shop.folder}/${FOLDER_OF_KIND[kind]}/${storedAs}`
}

/** Keeps a file that is about to be replaced, so that the import can be taken back. Returns the name of the copy. */
async function keepCopy(bytes: Buffer, file: NewFile, folders: Folders): Promise<string> {
  const { kind, storedAs } = file
  const stem = stemOf(storedAs)
  const copy =
    kind === 'document'
      ? `${readableStem(stem)}-${checksumOf(bytes)}.pdf`
      : `${plainStem(stem)}-${checksumOf(bytes)}.${pictureKindOf(bytes) ?? kindOfName(storedAs) ?? 'jpg'}`
  if (!folders.names[kind].has(copy))
    await folders.shop.stored.write(pathOf({ kind, storedAs: copy }, folders), bytes)
  return copy
}

/** Undefined: the shop already has it. */
async function changeOf(newFile: NewFile, folders: Folders): Promise<Change | undefined> {
  const { kind, file, storedAs } = newFile
  const { folder, aside, names, shop } = folders
  const isThere = names[kind].has(storedAs)
  if (storedAs !== basename(file))
    return isThere
      ? undefined
      : { file: newFile, bytes: await readFile(join(aside, storedAs)), former: undefined }
  const given = await readFile(join(folder, file))
  const former = isThere ? await shop.stored.read(pathOf(newFile, folders), MAX_PICTURE_BYTES) : undefined
  const cleaned = await prepared(given, former, { kind, name: storedAs })
  if (!cleaned.ok) throw new Error(`${file} ${writeMessage(cleaned.reason)}`)
  return former?.equals(cleaned.value) ? undefined : { file: newFile, bytes: cleaned.value, former }
}

/** A file that keeps its name, because an item refers to it: a picture is encoded in the format of the name. */
async function prepared(
  given: Buffer,
  stored: Buffer | undefined,
  { kind, name }: { readonly kind: NewFile['kind']; readonly name: string },
): Promise<Read<Buffer>> {
  if (kind === 'document') return isWholePdf(given) ? { ok: true, value: given } : unreadable('notPdf')
  if (stored?.equals(given) && !(await hasMetadata(given))) return { ok: true, value: stored }
  return cleanPicture(given, kindOfName(name) ?? 'png')
}

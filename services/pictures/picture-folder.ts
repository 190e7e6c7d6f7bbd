import { createHash, randomBytes } from 'node:crypto'
import { type Dirent, existsSync } from 'node:fs'
import { lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { type ImportMessage, type Read, unreadable, writeMessage } from '../import/messages/message.ts'
import { cleanPicture, hasMetadata, kindOfName, MAX_PICTURE_BYTES } from './clean-picture.ts'
import { pictureKindOf } from './picture-kind.ts'
import { isPictureName } from './picture-name.ts'
import type { NewPicture, NewPictures } from '../import/item-pictures.ts'
import type { Problem } from '../import/sources/source.ts'
import { whyUnreadable } from '../import/table/file-bytes.ts'

const MAX_FILES = 200_000

/** Files that operating systems add, and lists beside the pictures. */
const NO_PICTURE = /^(?:\.|Thumbs\.db$|desktop\.ini$)|\.(?:csv|xlsx|json|txt|gz)$/i
/** Folders that operating systems add. */
const NO_FOLDER = /^(?:\.|__MACOSX$)/

export interface PictureFolder {
  readonly pictures: NewPictures
  /** Why the folder cannot be read. */
  readonly problems: readonly Problem[]
  /** Deletes temporary files. Call it in the end, also after a failure. */
  discard(): Promise<void>
}

interface Folders {
  readonly folder: string
  /** The picture store. */
  readonly store: string
  /** Temporary folder for encoded pictures until the whole import is accepted. */
  readonly aside: string
}

/**
 * Reads the pictures of a folder and of the folders in it (JPEG, PNG, WebP, GIF, AVIF and TIFF of limited size) and
 * prepares each for storage. Files that are no usable pictures are left out. In the store a picture gets a URL-safe name
 * with a part of its checksum, so another picture has another name, and an existing one is not written again.
 */
export async function readPictureFolder(folder: string, store: string): Promise<PictureFolder> {
  const found = await filesBelow(folder)
  if (!found.ok)
    return { pictures: NO_PICTURES, problems: [problemOf(folder, found.reason)], discard: async () => {} }
  const folders = { folder, store, aside: await mkdtemp(join(tmpdir(), 'lonja-pictures-')) }
  const files: NewPicture[] = []
  const leftOut: Problem[] = [...found.value.unread]
  for (const file of found.value.files) {
    const read = await readFileOf(folders, file)
    if (read.ok) files.push({ file, storedAs: read.value, hasServedName: isPictureName(basename(file)) })
    else leftOut.push(problemOf(file, read.reason))
  }
  return {
    pictures: { files, leftOut, store: (used) => storeAll(used, folders) },
    problems: [],
    discard: () => rm(folders.aside, { recursive: true, force: true }),
  }
}

const NO_PICTURES: NewPictures = { files: [], leftOut: [], store: async () => new Map() }

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
      else if (!NO_PICTURE.test(entry.name)) files.push(path)
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

async function readPicture(path: string): Promise<Read<Buffer>> {
  try {
    const about = await lstat(path)
    if (!about.isFile()) return unreadable('notPlainFile')
    if (about.size === 0) return unreadable('emptyFile')
    if (about.size > MAX_PICTURE_BYTES) return unreadable('pictureTooLarge', MAX_PICTURE_BYTES / 1_000_000)
    return { ok: true, value: await readFile(path) }
  } catch (error) {
    // It is another user's, or it is gone by now
    return { ok: false, reason: whyUnreadable(error) }
  }
}

/** Returns the name that the picture gets in the store. */
async function readFileOf({ folder, store, aside }: Folders, file: string): Promise<Read<string>> {
  const read = await readPicture(join(folder, file))
  if (!read.ok) return read
  const bytes = read.value
  // TIFF, which browsers do not show, is stored as JPEG
  const kind = pictureKindOf(bytes) ?? 'jpg'
  const checksum = createHash('sha256').update(ENCODING_VERSION).update(bytes).digest('hex').slice(0, 10)
  const storedAs = `${plainStem(basename(file))}-${checksum}.${kind}`
  if (existsSync(join(store, storedAs))) return { ok: true, value: storedAs }
  const cleaned = await cleanPicture(bytes, kind)
  if (!cleaned.ok) return cleaned
  await writeFile(join(aside, storedAs), cleaned.value)
  return { ok: true, value: storedAs }
}

/** Part of the checksum. Change it when the encoding of pictures changes. */
const ENCODING_VERSION = 'written anew 1'

/** Removes characters with a meaning to file systems, headers or right-to-left text. */
function plainStem(file: string): string {
  const stem = file.slice(0, file.length - extname(file).length).normalize('NFC')
  return (
    stem
      .replace(/[^\p{L}\p{N}-]+/gu, '-')
      .slice(0, 60)
      .replace(/^-+|-+$/g, '') || 'picture'
  )
}

async function storeAll(used: readonly NewPicture[], folders: Folders): Promise<ReadonlyMap<string, string>> {
  await mkdir(folders.store, { recursive: true })
  const replaced = new Map<string, string>()
  for (const picture of used) {
    const bytes = await bytesToStore(picture, folders)
    if (!bytes) continue
    const path = join(folders.store, picture.storedAs)
    const former = await readFile(path).catch(() => undefined)
    if (former) replaced.set(picture.storedAs, await keepCopy(former, picture.storedAs, folders.store))
    await replaceFile(path, bytes)
  }
  return replaced
}

/** Keeps a picture that is about to be replaced, so that the import can be taken back. Returns the name of the copy. */
async function keepCopy(bytes: Buffer, name: string, store: string): Promise<string> {
  const checksum = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  const kind = pictureKindOf(bytes) ?? kindOfName(name) ?? 'jpg'
  const copy = `${plainStem(name)}-${checksum}.${kind}`
  if (!existsSync(join(store, copy))) await replaceFile(join(store, copy), bytes)
  return copy
}

/** Undefined: the store already has it. */
async function bytesToStore({ file, storedAs }: NewPicture, { folder, store, aside }: Folders) {
  if (storedAs !== basename(file)) return readFile(join(aside, storedAs)).catch(() => undefined)
  // An item refers to this name, so the picture is encoded in the format of the name
  const given = await readFile(join(folder, file))
  const stored = await readFile(join(store, storedAs)).catch(() => undefined)
  if (stored?.equals(given) && !(await hasMetadata(given))) return undefined
  const cleaned = await cleanPicture(given, kindOfName(storedAs) ?? 'png')
  if (!cleaned.ok) throw new Error(`${file} ${writeMessage(cleaned.reason)}`)
  return stored?.equals(cleaned.value) ? undefined : cleaned.value
}

/** Writes atomically: the shop may be serving the file. */
async function replaceFile(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    await writeFile(draft, bytes)
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

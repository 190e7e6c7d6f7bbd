import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { cleanPicture, hasMetadata, kindOfName, MOST_PICTURE_BYTES } from './clean-picture.ts'
import { pictureKindOf } from './picture-kind.ts'
import type { NewPicture, NewPictures } from '../import/item-pictures.ts'
import type { Problem } from '../import/sources/source.ts'
import { whyUnreadable } from '../import/table/file-bytes.ts'

const MOST_FILES = 200_000

/** Files that computers put into every folder, and lists that lie beside the pictures. */
const NO_PICTURE = /^(?:\.|Thumbs\.db$|desktop\.ini$)|\.(?:csv|xlsx|json|txt|gz)$/i

export interface PictureFolder {
  readonly pictures: NewPictures
  readonly problems: readonly Problem[]
  /** Deletes what was written aside while the folder was read; to be called in the end, whatever came of it. */
  discard(): Promise<void>
}

interface Places {
  readonly folder: string
  /** The picture store. */
  readonly store: string
  /** What is written anew waits here until everything else is known to fit. */
  readonly aside: string
}

/**
 * The pictures of a folder, each decoded and written anew (UP1 to UP6): JPEG, PNG, WebP, GIF and AVIF of a bounded size.
 * In the store they get names of our own, of letters that any address takes and a part of their checksum: another
 * picture is another name, and one that is there already is not written again.
 */
export async function readPictureFolder(folder: string, store: string): Promise<PictureFolder> {
  const names = await namesIn(folder)
  if (typeof names === 'string')
    return { pictures: NO_PICTURES, problems: [problemOf(folder, names)], discard: async () => {} }
  const places = { folder, store, aside: await mkdtemp(join(tmpdir(), 'lonja-pictures-')) }
  const files: NewPicture[] = []
  const problems: Problem[] = []
  for (const file of names) {
    const read = await readFileOf(places, file)
    if (typeof read === 'string') problems.push(problemOf(file, read))
    else files.push({ file, storedAs: read.storedAs })
  }
  return {
    pictures: { files, store: (used) => storeAll(used, places) },
    problems,
    discard: () => rm(places.aside, { recursive: true, force: true }),
  }
}

const NO_PICTURES: NewPictures = { files: [], store: async () => {} }

async function namesIn(folder: string): Promise<readonly string[] | string> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    const names = entries.filter((entry) => !entry.isDirectory() && !NO_PICTURE.test(entry.name))
    if (names.length > MOST_FILES) return `has more than ${MOST_FILES} files: divide it`
    return names.map(({ name }) => name)
  } catch (error) {
    return whyUnreadable(error)
  }
}

function problemOf(file: string, reason: string): Problem {
  return { file, row: 0, field: '', reason }
}

async function readFileOf(
  { folder, store, aside }: Places,
  file: string,
): Promise<{ readonly storedAs: string } | string> {
  const path = join(folder, file)
  const about = await lstat(path)
  if (!about.isFile()) return 'is no plain file: put the picture itself there'
  if (about.size > MOST_PICTURE_BYTES)
    return `is larger than ${MOST_PICTURE_BYTES / 1_000_000} MB: save it smaller`
  const bytes = await readFile(path)
  const kind = pictureKindOf(bytes) ?? 'png'
  const checksum = createHash('sha256').update(WRITTEN).update(bytes).digest('hex').slice(0, 10)
  const storedAs = `${plainStem(file)}-${checksum}.${kind}`
  if (existsSync(join(store, storedAs))) return { storedAs }
  const cleaned = await cleanPicture(bytes, kind)
  if (!cleaned.ok) return cleaned.code
  await writeFile(join(aside, storedAs), cleaned.value)
  return { storedAs }
}

/** Part of the checksum: changes with the way pictures are written, so that none written before is taken for one. */
const WRITTEN = 'written anew 1'

/** UP5: nothing of a file's name that means something to a file system, a header or a reader from right to left. */
function plainStem(file: string): string {
  const stem = file.slice(0, file.length - extname(file).length).normalize('NFC')
  return (
    stem
      .replace(/[^\p{L}\p{N}-]+/gu, '-')
      .slice(0, 60)
      .replace(/^-+|-+$/g, '') || 'picture'
  )
}

async function storeAll(used: readonly NewPicture[], places: Places): Promise<void> {
  await mkdir(places.store, { recursive: true })
  for (const picture of used) {
    const bytes = await bytesToStore(picture, places)
    if (bytes) await putInPlace(join(places.store, picture.storedAs), bytes)
  }
}

/** Undefined = the store has it already. */
async function bytesToStore({ file, storedAs }: NewPicture, { folder, store, aside }: Places) {
  if (storedAs !== file) return readFile(join(aside, storedAs)).catch(() => undefined)
  // An item names it, and it keeps that name: it is written as what its name says.
  const given = await readFile(join(folder, file))
  const stored = await readFile(join(store, file)).catch(() => undefined)
  if (stored?.equals(given) && !(await hasMetadata(given))) return undefined
  const cleaned = await cleanPicture(given, kindOfName(file) ?? 'png')
  if (!cleaned.ok) throw new Error(`${file} ${cleaned.code}`)
  return stored?.equals(cleaned.value) ? undefined : cleaned.value
}

/** Whole or not at all: the shop may be serving it. */
async function putInPlace(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    await writeFile(draft, bytes)
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

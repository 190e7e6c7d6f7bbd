import { createHash } from 'node:crypto'
import { copyFile, lstat, mkdir, readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { NewPicture, NewPictures } from '../import/item-pictures.ts'
import type { Problem } from '../import/source.ts'
import { whyUnreadable } from '../table/file-bytes.ts'
import { readPicture } from './picture-kind.ts'

const MOST_BYTES = 10_000_000
const MOST_PIXELS = 40_000_000
const MOST_FILES = 200_000

/** Files that computers put into every folder, and lists that lie beside the pictures. */
const NO_PICTURE = /^(?:\.|Thumbs\.db$|desktop\.ini$)|\.(?:csv|xlsx|json|txt|gz)$/i

export interface PictureFolder {
  readonly pictures: NewPictures
  readonly problems: readonly Problem[]
}

/**
 * The pictures of a folder, each checked by its bytes: JPEG, PNG, WebP, GIF and AVIF of a bounded size. In the store they
 * get names of our own, of letters that any address takes and a part of their checksum: another picture is another name.
 */
export async function readPictureFolder(folder: string, store: string): Promise<PictureFolder> {
  const files: NewPicture[] = []
  const problems: Problem[] = []
  const names = await namesIn(folder)
  if (typeof names === 'string') return { pictures: noPictures, problems: [problemOf(folder, names)] }
  for (const file of names) {
    const read = await readFileOf(folder, file)
    if (typeof read === 'string') problems.push(problemOf(file, read))
    else files.push({ file, storedAs: read.storedAs })
  }
  return { pictures: { files, store: (used) => copyAll(used, folder, store) }, problems }
}

const noPictures: NewPictures = { files: [], store: async () => {} }

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

async function readFileOf(folder: string, file: string): Promise<{ readonly storedAs: string } | string> {
  const path = join(folder, file)
  const about = await lstat(path)
  if (!about.isFile()) return 'is no plain file: put the picture itself there'
  if (about.size > MOST_BYTES) return `is larger than ${MOST_BYTES / 1_000_000} MB: save it smaller`
  const bytes = await readFile(path)
  const picture = readPicture(bytes)
  if (!picture)
    return 'is no whole JPEG, PNG, WebP, GIF or AVIF picture: save it again, or take it out of the folder'
  if (picture.width * picture.height > MOST_PIXELS)
    return `is ${picture.width} × ${picture.height}: save it smaller`
  const checksum = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  return { storedAs: `${plainStem(file)}-${checksum}.${picture.kind}` }
}

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

async function copyAll(used: readonly NewPicture[], folder: string, store: string): Promise<void> {
  await mkdir(store, { recursive: true })
  for (const { file, storedAs } of used) await copyFile(join(folder, file), join(store, storedAs))
}

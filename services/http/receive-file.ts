import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of a request, on this machine until the request is answered. */
export interface ReceivedFile {
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** Hexadecimal. */
  readonly sha256: string
}

/** Where files are received, and the most bytes of one. */
export interface Receiving {
  readonly folder: string
  readonly most: number
}

/**
 * Writes the body of a request to a file, part by part, and gives it to `use`. Afterwards the file is gone, unless it was moved
 * meanwhile. Undefined = the body is larger than `most`.
 */
export async function receiveFile<Value>(
  request: Request,
  { folder, most }: Receiving,
  use: (file: ReceivedFile) => Promise<Value>,
): Promise<Value | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return undefined
  // Nobody but the shop reads the folder; the files are readable, because they become pictures of the shop
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${randomBytes(12).toString('hex')}.part`)
  try {
    const file = await open(path, 'wx', 0o644)
    const written = await writeBody(request, file, most).finally(() => file.close())
    return written && (await use({ path, ...written }))
  } finally {
    await rm(path, { force: true })
  }
}

async function writeBody(request: Request, file: FileHandle, most: number) {
  const hash = createHash('sha256')
  const reader = request.body?.getReader()
  let size = 0
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.length
    if (size > most) {
      // The rest is received and discarded (see request-body.ts)
      reader?.releaseLock()
      return undefined
    }
    hash.update(read.value)
    await file.writeFile(read.value)
  }
  await file.sync()
  return { size, sha256: hash.digest('hex') }
}

/** Longer than any request. */
const ABANDONED_MS = 3_600_000

/** Removes what processes left that were killed. What cannot be removed now is tried at the next start. */
export async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const about = await stat(path).catch(() => undefined)
    if (about && now.getTime() - about.mtimeMs > ABANDONED_MS) await rm(path, { force: true }).catch(() => {})
  }
}

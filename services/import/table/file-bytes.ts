import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { createGunzip, gunzip } from 'node:zlib'
import { type ImportMessage, type Read, unreadable } from '../messages/message.ts'

/** The most bytes of a decompressed file: a million of the longest rows. */
export const MAX_BYTES = 400_000_000

/** Reads a file of at most `most` bytes, and decompresses gzip. */
export async function readFileBytes(path: string, most = MAX_BYTES): Promise<Read<Buffer>> {
  try {
    const bytes = await readAtMost(path, most)
    if (!bytes) return unreadable('largerThan', megabytes(most))
    const value = isGzip(bytes) ? await promisify(gunzip)(bytes, { maxOutputLength: most }) : bytes
    return { ok: true, value }
  } catch (error) {
    if (isTooLarge(error)) return unreadable('unpackedLargerThan', megabytes(most))
    return { ok: false, reason: whyUnreadable(error) }
  }
}

/** The bytes of a piece: enough that few are read, few enough that none counts in memory. */
const PIECE_BYTES = 400_000

/**
 * Reads the same bytes piece by piece, so that a large file is never in memory. Throws where {@link readFileBytes} returns
 * a reason: {@link whyUnreadable} gives it.
 */
export async function* readPieces(path: string, most = MAX_BYTES): AsyncGenerator<Buffer> {
  const file = await open(path, 'r')
  try {
    if ((await file.stat()).size > most) throw new Unreadable(['largerThan', megabytes(most)])
    let size = 0
    for await (const piece of await streamOf(file)) {
      size += piece.length
      if (size > most) throw new Unreadable(['unpackedLargerThan', megabytes(most)])
      yield piece
    }
  } finally {
    await file.close()
  }
}

async function streamOf(file: FileHandle): Promise<AsyncIterable<Buffer>> {
  const { buffer: begin } = await file.read(Buffer.alloc(2), 0, 2, 0)
  const stream = file.createReadStream({ start: 0, autoClose: false, highWaterMark: PIECE_BYTES })
  if (!isGzip(begin)) return stream
  // The reader of the pieces gets the failure of either
  return pipeline(stream, createGunzip({ chunkSize: PIECE_BYTES }), () => {})
}

class Unreadable extends Error {
  readonly reason: ImportMessage
  constructor(reason: ImportMessage) {
    super(reason[0])
    this.reason = reason
  }
}

async function readAtMost(path: string, most: number): Promise<Buffer | undefined> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    return size > most ? undefined : await file.readFile()
  } finally {
    await file.close()
  }
}

function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

const REASONS: ReadonlyMap<unknown, ImportMessage> = new Map<unknown, ImportMessage>([
  ['ENOENT', ['notThere']],
  ['EISDIR', ['isFolder']],
  ['ENOTDIR', ['noFolder']],
  ['EACCES', ['mayNotBeRead']],
])

/** Describes why a file or folder cannot be read. */
export function whyUnreadable(error: unknown): ImportMessage {
  if (error instanceof Unreadable) return error.reason
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return REASONS.get(code) ?? ['cannotBeRead', error instanceof Error ? error.message : String(error)]
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000)
}

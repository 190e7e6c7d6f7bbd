import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
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
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return REASONS.get(code) ?? ['cannotBeRead', error instanceof Error ? error.message : String(error)]
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000)
}

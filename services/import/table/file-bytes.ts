import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { failure, type Result, success } from '#domain/result.ts'

/** The limit of an unpacked file: a million of the longest rows. */
export const MOST_BYTES = 400_000_000

/** Reads a file, decompressing gzip. Returns the reason if it cannot. */
export async function readFileBytes(path: string, most = MOST_BYTES): Promise<Result<Buffer, string>> {
  try {
    const bytes = await readAtMost(path, most)
    if (!bytes) return failure(`is larger than ${megabytes(most)}: divide it`)
    return success(isGzip(bytes) ? await promisify(gunzip)(bytes, { maxOutputLength: most }) : bytes)
  } catch (error) {
    if (isTooLarge(error)) return failure(`is larger than ${megabytes(most)} once it is unpacked: divide it`)
    return failure(whyUnreadable(error))
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

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'is not there: look at how the name is written'],
  ['EISDIR', 'is a folder: name a file'],
  ['ENOTDIR', 'is no folder: name one'],
  ['EACCES', 'may not be read by this user'],
])

/** Describes why a file or folder cannot be read. */
export function whyUnreadable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return REASONS.get(code) ?? `cannot be read: ${error instanceof Error ? error.message : String(error)}`
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`
}

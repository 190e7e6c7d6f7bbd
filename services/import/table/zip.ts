import { promisify } from 'node:util'
import { crc32, deflateRaw, inflateRaw } from 'node:zlib'
import { failure, type Result, success } from '#domain/result.ts'

/** A file in an archive. */
export interface Entry {
  readonly path: string
  readonly content: Buffer
}

const END = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const FILE_ENTRY = 0x04034b50
const STORED = 0
const DEFLATED = 8

/**
 * Reads the files for which `isWanted` is true, by the archive's central directory. Inflates at most `maxBytes` in all,
 * whatever sizes the archive claims.
 *
 * This file uses Node's zlib instead of a ZIP library on purpose. fflate takes twice the time; its `unzipSync` trusts the
 * claimed sizes and truncates silently; its streaming reader finds the end of a streamed entry by searching the compressed
 * bytes for a signature.
 */
export async function unzip(
  archive: Buffer,
  { maxBytes, isWanted }: { readonly maxBytes: number; readonly isWanted: (path: string) => boolean },
): Promise<Result<Entry[], string>> {
  const entries: Entry[] = []
  let left = maxBytes
  try {
    for (const { path, method, compressed } of entriesOf(archive)) {
      if (!isWanted(path)) continue
      const content =
        method === STORED ? compressed : await inflate(compressed, { maxOutputLength: left + 1 })
      left -= content.length
      if (left < 0) return failure('holds too much once it is unpacked')
      entries.push({ path, content })
    }
    return success(entries)
  } catch (error) {
    return failure(isTooLarge(error) ? 'holds too much once it is unpacked' : 'is a broken archive')
  }
}

const inflate = promisify(inflateRaw)
const deflate = promisify(deflateRaw)

function* entriesOf(archive: Buffer) {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0) throw new Error('no directory')
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('no entry')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((of) => archive.readUInt16LE(at + of))
    const path = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    const file = archive.readUInt32LE(at + 42)
    if (archive.readUInt32LE(file) !== FILE_ENTRY) throw new Error('no file')
    const start = file + 30 + archive.readUInt16LE(file + 26) + archive.readUInt16LE(file + 28)
    const compressed = archive.subarray(start, start + archive.readUInt32LE(at + 20))
    yield { path, method: archive.readUInt16LE(at + 10), compressed }
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
}

/** Writes an archive that depends on the files alone: the same files are the same bytes on any day and machine. */
export async function zip(entries: readonly Entry[], { compress = true } = {}): Promise<Buffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, content } of entries) {
    const compressed = compress ? await deflate(content) : content
    const name = Buffer.from(path)
    const header = headerOf({ name, content, compressed, method: compress ? DEFLATED : STORED })
    const file = Buffer.concat([signature(FILE_ENTRY), header, name, compressed])
    directory.push(directoryEntry(header, name, offset))
    files.push(file)
    offset += file.length
  }
  return Buffer.concat([...files, ...directory, endOf(entries.length, directory, offset)])
}

/** The fields that a file entry and a directory entry share: version, UTF-8 names, method, 1980-01-01, CRC-32, sizes. */
function headerOf(entry: { name: Buffer; content: Buffer; compressed: Buffer; method: number }): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(20, 0)
  header.writeUInt16LE(0x0800, 2)
  header.writeUInt16LE(entry.method, 4)
  header.writeUInt16LE(0x21, 8)
  header.writeUInt32LE(crc32(entry.content), 10)
  header.writeUInt32LE(entry.compressed.length, 14)
  header.writeUInt32LE(entry.content.length, 18)
  header.writeUInt16LE(entry.name.length, 22)
  return header
}

function directoryEntry(header: Buffer, name: Buffer, offset: number): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  return Buffer.concat([signature(DIRECTORY_ENTRY), Buffer.from([20, 0]), header, rest, name])
}

function endOf(count: number, directory: readonly Buffer[], offset: number): Buffer {
  const end = Buffer.alloc(18)
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    8,
  )
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([signature(END), end])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

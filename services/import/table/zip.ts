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
 * Unpacks what `wanted` names, as the archive's directory lists it. A small archive can claim to be, or become, anything:
 * nothing is unpacked past `most` bytes in all, whatever it says of itself.
 */
export async function unzip(
  archive: Buffer,
  { most, wanted }: { readonly most: number; readonly wanted: (path: string) => boolean },
): Promise<Result<Entry[], string>> {
  const entries: Entry[] = []
  let left = most
  try {
    for (const { path, method, packed } of directoryOf(archive)) {
      if (!wanted(path)) continue
      const content = method === STORED ? packed : await inflate(packed, { maxOutputLength: left + 1 })
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

function* directoryOf(archive: Buffer) {
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
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20))
    yield { path, method: archive.readUInt16LE(at + 10), packed }
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
}

/** Packs files with nothing of the day or the machine in it: the same files are the same archive, byte for byte. */
export async function zip(entries: readonly Entry[], { compress = true } = {}): Promise<Buffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, content } of entries) {
    const packed = compress ? await deflate(content) : content
    const name = Buffer.from(path)
    const about = aboutEntry({ name, content, packed, method: compress ? DEFLATED : STORED })
    const file = Buffer.concat([signature(FILE_ENTRY), about, name, packed])
    directory.push(directoryEntry(about, name, offset))
    files.push(file)
    offset += file.length
  }
  return Buffer.concat([...files, ...directory, endOf(entries.length, directory, offset)])
}

/** What the file entry and the directory both say: version, UTF-8 names, method, 1980-01-01, checksum, sizes. */
function aboutEntry(of: { name: Buffer; content: Buffer; packed: Buffer; method: number }): Buffer {
  const about = Buffer.alloc(26)
  about.writeUInt16LE(20, 0)
  about.writeUInt16LE(0x0800, 2)
  about.writeUInt16LE(of.method, 4)
  about.writeUInt16LE(0x21, 8)
  about.writeUInt32LE(crc32(of.content), 10)
  about.writeUInt32LE(of.packed.length, 14)
  about.writeUInt32LE(of.content.length, 18)
  about.writeUInt16LE(of.name.length, 22)
  return about
}

function directoryEntry(about: Buffer, name: Buffer, offset: number): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  return Buffer.concat([signature(DIRECTORY_ENTRY), Buffer.from([20, 0]), about, rest, name])
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

function signature(of: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(of)
  return bytes
}

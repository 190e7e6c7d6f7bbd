import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { failure, type Result, success } from '#domain/result.ts'

/** A file in an archive. */
export interface Entry {
  readonly path: string
  readonly content: Buffer
}

/** A workbook has some dozens, and one for each of its pictures. Each takes memory and time, also an empty one. */
const MAX_ENTRIES = 10_000

/** Reads the files for which `isWanted` is true. Inflates at most `maxBytes` in total, whatever sizes the archive declares. */
export async function unzip(
  archive: Buffer,
  { maxBytes, isWanted }: { readonly maxBytes: number; readonly isWanted: (path: string) => boolean },
): Promise<Result<Entry[], 'archiveTooLarge' | 'brokenArchive'>> {
  const entries: Entry[] = []
  let left = maxBytes
  try {
    const file = await fromBufferPromise(archive, {
      lazyEntries: true,
      // Names are decoded here: yauzl refuses the backslashes and leading slashes that some programs write.
      decodeStrings: false,
      // Sizes are counted here, because the sizes that an archive declares may be wrong.
      validateEntrySizes: false,
    })
    if (file.entryCount > MAX_ENTRIES) return failure('archiveTooLarge')
    for await (const entry of file.eachEntry()) {
      const path = entry.fileNameRaw.toString('utf8')
      if (!isWanted(path)) continue
      const content = await readAtMost(left, await file.openReadStreamPromise(entry))
      if (!content) return failure('archiveTooLarge')
      left -= content.length
      entries.push({ path, content })
    }
    return success(entries)
  } catch {
    return failure('brokenArchive')
  }
}

/** All bytes of a stream; undefined if there are more than `maxBytes`. */
async function readAtMost(maxBytes: number, stream: Readable): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let left = maxBytes
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    left -= chunk.length
    if (left < 0) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The earliest date of the format: the same files give the same bytes on any day and in any time zone. */
const MODIFIED = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/** Writes an archive whose bytes depend only on the files. */
export async function zip(entries: readonly Entry[], { compress = true } = {}): Promise<Buffer> {
  const file = new ZipFile()
  for (const { path, content } of entries) file.addBuffer(content, path, { ...MODIFIED, compress })
  file.end()
  return buffer(file.outputStream)
}

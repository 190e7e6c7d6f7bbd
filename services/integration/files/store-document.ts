import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import pLimit from 'p-limit'
import { END_BYTES, isWholePdf, PDF_SIGNATURE_BYTES } from '../../documents/pdf-file.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { ReceivedFile } from '../../http/receive-file.ts'
import { type Read, unreadable } from '../../import/messages/message.ts'
import type { StoredOutcome } from './store-picture.ts'

/** Stores a PDF as it is if it differs from the stored one. The given one is never whole in memory. */
export async function storeDocument(
  stored: FileStore,
  path: string,
  given: ReceivedFile,
): Promise<Read<StoredOutcome>> {
  const { size } = given
  if (size === 0) return unreadable('emptyFile')
  if (!isWholePdf(await bothEndsOf(given))) return unreadable('notPdf')
  const former = await stored.find(path)
  if (former?.size === size && (await isSame(stored, path, given)))
    return { ok: true, value: { outcome: 'unchanged', size } }
  await stored.take(path, given.path)
  return { ok: true, value: { outcome: former ? 'changed' : 'added', size } }
}

/** The bytes by which a PDF is recognized. */
async function bothEndsOf({ path, size }: ReceivedFile): Promise<Buffer> {
  const file = await open(path)
  try {
    const part = async (from: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
      return buffer.subarray(0, bytesRead)
    }
    const begin = await part(0, PDF_SIGNATURE_BYTES)
    return Buffer.concat([begin, await part(Math.max(begin.length, size - END_BYTES), END_BYTES)])
  } finally {
    await file.close()
  }
}

/** One at a time, because it is read whole. */
const oneAtATime = pLimit(1)

/** Whether a file of the same size is the same. */
function isSame(stored: FileStore, path: string, given: ReceivedFile): Promise<boolean> {
  return oneAtATime(async () => {
    const bytes = await stored.read(path, given.size)
    return bytes !== undefined && createHash('sha256').update(bytes).digest('hex') === given.sha256
  })
}

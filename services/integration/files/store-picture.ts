import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { FileStore } from '../../files/file-store.ts'
import type { ReceivedFile } from '../../http/receive-file.ts'
import { type Read, unreadable } from '../../import/messages/message.ts'
import { cleanPicture, kindOfName, MAX_PICTURE_BYTES, MAX_PIXELS } from '../../pictures/clean-picture.ts'

/** What became of a file of a call. */
export interface StoredOutcome {
  readonly outcome: 'added' | 'changed' | 'unchanged'
  /** Bytes, as it is stored. */
  readonly size: number
}

/** One at a time: a large picture takes a hundred megabytes while it is decoded, and pages are served meanwhile. */
const oneAtATime = pLimit(1)

/**
 * The checksums of prepared pictures, by those of the given ones and their format: who sends all pictures every night does
 * not have them all decoded again.
 */
const preparedAs = new LRUCache<string, string>({ max: 20_000 })

/** Prepares a picture as an import does, in the format of its name, and stores it if it differs from the stored one. */
export function storePicture(
  stored: FileStore,
  path: string,
  given: ReceivedFile,
): Promise<Read<StoredOutcome>> {
  return oneAtATime(async (): Promise<Read<StoredOutcome>> => {
    if (given.size === 0) return unreadable('emptyFile')
    const kind = kindOfName(path) ?? 'jpg'
    const key = `${given.sha256} ${kind}`
    const former = await stored.read(path, MAX_PICTURE_BYTES)
    const unchanged = (size: number) => ({ ok: true, value: { outcome: 'unchanged', size } }) as const
    if (former && preparedAs.get(key) === checksumOf(former)) return unchanged(former.length)
    const prepared = await cleanPicture(await readFile(given.path), kind, { mostPixels: MAX_PIXELS })
    if (!prepared.ok) return prepared
    const bytes = prepared.value
    preparedAs.set(key, checksumOf(bytes))
    if (former?.equals(bytes)) return unchanged(bytes.length)
    await stored.write(path, bytes)
    return { ok: true, value: { outcome: former ? 'changed' : 'added', size: bytes.length } }
  })
}

function checksumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url')
}

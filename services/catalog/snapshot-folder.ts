import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fetch } from '#contracts/http/client.ts'
import { matchesEtag } from '#contracts/http/etag.ts'

/**
 * Serves the files of a folder like a web host: with an ETag for each state of a file, and 404 for a missing one.
 */
export function serveFolder(folder: string): Fetch {
  return async ({ url, headers }) => {
    const file = await openIfExists(join(folder, new URL(url).pathname))
    if (!file) return new Response('Not Found', { status: 404 })
    try {
      const { mtime, mtimeMs, size, ino } = await file.stat()
      const etag = `"${Math.round(mtimeMs)}-${size}-${ino}"`
      if (matchesEtag(headers.get('if-none-match'), etag)) return new Response(null, { status: 304 })
      const described = {
        etag,
        'last-modified': mtime.toUTCString(),
        'content-type': 'application/json',
      }
      return new Response(await file.readFile(), { headers: described })
    } finally {
      await file.close()
    }
  }
}

async function openIfExists(path: string) {
  try {
    return await open(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

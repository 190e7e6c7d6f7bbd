import { findCopy, storeCopy } from './cached-copies.ts'
import { buildCacheName, isKeepable } from './cache-rules.ts'
import type { FetchEvent } from './worker-scope.ts'

declare const BUILD: string
const CACHE = buildCacheName(BUILD)
/** Longer than a page takes to start loading. */
const HOLD_MS = 5_000

/** Answers a request for a file of the build from its copy: such a file never changes under its name. */
export async function answerBuildFile(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const copy = await findCopy(CACHE, url)
  if (copy) return copy
  try {
    const answer = await fetch(event.request)
    if (isKeepable(answer)) event.waitUntil(storeCopy(CACHE, url, answer.clone()))
    return answer
  } catch {
    // The router reloads its page when a module fails to load. The requested page is already loading as a document and
    // must arrive first
    await new Promise((resolve) => setTimeout(resolve, HOLD_MS))
    return Response.error()
  }
}

/** Saves the files that have no copy yet. */
export async function saveBuildFiles(addresses: readonly string[]): Promise<void> {
  await Promise.all(
    addresses.map(async (address) => {
      if (await findCopy(CACHE, address)) return
      const answer = await fetch(address)
      if (isKeepable(answer)) await storeCopy(CACHE, address, answer)
    }),
  )
}

import { findIn, keep } from './page-copies.ts'
import { placeOfFiles } from './cache-rules.ts'
import type { FetchEvent } from './worker-scope.ts'

declare const BUILD: string
const PLACE = placeOfFiles(BUILD)
/** Longer than a page takes to begin to load. */
const HOLD_MS = 5_000

/** A file of the build never changes under its name: what is kept is good. */
export async function answerBuildFile(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const copy = await findIn(PLACE, url)
  if (copy) return copy
  try {
    const answer = await fetch(event.request)
    if (answer.ok) event.waitUntil(keep(PLACE, url, answer.clone()))
    return answer
  } catch {
    // The router loads its page anew where a module does not come. The page that was asked for is on its way as a whole,
    // and must be there first
    await new Promise((resolve) => setTimeout(resolve, HOLD_MS))
    return Response.error()
  }
}

/** Keeps those that are not kept yet. */
export async function keepBuildFiles(addresses: readonly string[]): Promise<void> {
  await Promise.all(
    addresses.map(async (address) => {
      if (await findIn(PLACE, address)) return
      const answer = await fetch(address)
      if (answer.ok) await keep(PLACE, address, answer)
    }),
  )
}

import { findCopy, storeCopy, copiedAt, enforceLimits } from './cached-copies.ts'
import { PICTURE_FRESH_MS, PICTURE_LIMITS, PICTURE_CACHE } from './cache-rules.ts'
import type { FetchEvent } from './worker-scope.ts'

const ENFORCE_LIMITS_EVERY = 20
let savedCount = 0

/** Answers a picture from its copy, and refreshes a copy older than a day. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const copy = await findCopy(PICTURE_CACHE, url)
  if (copy && Date.now() - copiedAt(copy) < PICTURE_FRESH_MS) return copy
  const network = fetch(event.request)
  event.waitUntil(
    network.then((answer) => saveAnswer(url, answer.clone())).catch(() => 'no network, nothing to save'),
  )
  if (copy) return copy
  try {
    return await network
  } catch {
    // Offline, another size of the same picture will do
    const other = await findCopy(PICTURE_CACHE, url, { ignoreSearch: true })
    return other ?? Response.error()
  }
}

export async function savePicture(address: string): Promise<void> {
  if (await findCopy(PICTURE_CACHE, address)) return
  await saveAnswer(address, await fetch(address))
}

async function saveAnswer(address: string, answer: Response): Promise<void> {
  if (answer.status !== 200 || answer.type !== 'basic') return
  await storeCopy(PICTURE_CACHE, address, answer)
  savedCount += 1
  if (savedCount % ENFORCE_LIMITS_EVERY === 0) await enforceLimits(PICTURE_CACHE, PICTURE_LIMITS)
}

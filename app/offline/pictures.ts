import { findIn, keep, keptAt, tidy } from './page-copies.ts'
import { PICTURE_FRESH_MS, PICTURE_LIMITS, PLACE_OF_PICTURES } from './cache-rules.ts'
import type { FetchEvent } from './worker-scope.ts'

const TIDY_EVERY = 20
let keptSoFar = 0

/** A kept picture is shown at once, and asked for anew where it is older than a day. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const copy = await findIn(PLACE_OF_PICTURES, url)
  if (copy && Date.now() - keptAt(copy) < PICTURE_FRESH_MS) return copy
  const network = fetch(event.request)
  event.waitUntil(
    network.then((answer) => keepAnswer(url, answer.clone())).catch(() => 'no network, nothing to keep'),
  )
  if (copy) return copy
  try {
    return await network
  } catch {
    // Another size of the same picture is better than none
    const other = await findIn(PLACE_OF_PICTURES, url, { ignoreSearch: true })
    return other ?? Response.error()
  }
}

export async function keepPicture(address: string): Promise<void> {
  if (await findIn(PLACE_OF_PICTURES, address)) return
  await keepAnswer(address, await fetch(address))
}

async function keepAnswer(address: string, answer: Response): Promise<void> {
  if (answer.status !== 200 || answer.type !== 'basic') return
  await keep(PLACE_OF_PICTURES, address, answer)
  keptSoFar += 1
  if (keptSoFar % TIDY_EVERY === 0) await tidy(PLACE_OF_PICTURES, PICTURE_LIMITS)
}

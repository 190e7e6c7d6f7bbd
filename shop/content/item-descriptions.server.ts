import { getItemDescriptions } from '#contracts/descriptions.ts'
import type { CallFailure, ServiceClient } from '#contracts/http/client.ts'
import { isLanguage } from '#domain/text/language.ts'
import type { ItemDescriptions } from '../shop.ts'

/** How long a catalogue service that does not know the call is not asked again. */
const ASK_AGAIN_MS = 10 * 60_000

/** Descriptions of items. The call is an extension: a catalogue service that does not know it has none. */
export function createItemDescriptions(catalogService: ServiceClient, now: () => number): ItemDescriptions {
  let askAt = 0
  return async (language, stockItemId) => {
    if (now() < askAt) return {}
    const answer = await catalogService.send(getItemDescriptions, { language, query: { stockItemId } })
    if (!answer.ok) {
      if (!isUnknownCall(answer.failure)) return undefined
      askAt = now() + ASK_AGAIN_MS
      return {}
    }
    return Object.fromEntries(
      answer.value.data.flatMap(({ language: own, description }) => {
        const text = description.trim()
        return isLanguage(own) && text !== '' ? [[own, text]] : []
      }),
    )
  }
}

/** Services answer an unknown call with 404 or 405, or as if nobody were signed in, or with a page of another kind. */
function isUnknownCall(failure: CallFailure): boolean {
  if (failure.kind === 'unreadable') return true
  return failure.kind === 'refused' && failure.status < 500 && failure.status !== 429
}

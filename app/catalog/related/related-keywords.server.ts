import { fold } from '#domain/text/fold.ts'
import { normalizeQuery } from '#domain/search/search.ts'
import type { Language } from '#domain/text/language.ts'
import type { Shop } from '#shop/shop.ts'
import { withTimeoutFallback } from '#shop/cache/with-timeout-fallback.server.ts'

const MAX_KEYWORDS = 10
/** Longest search that is looked up. */
const LONGEST_KEYWORD = 60
/** Timeout, so that related searches do not delay the results. */
const PATIENCE_MS = 400

/** Related searches; empty if the service does not answer in time. */
export async function loadRelatedKeywords(
  shop: Pick<Shop, 'content'>,
  language: Language,
  search: string | undefined,
  patienceMs = PATIENCE_MS,
): Promise<string[]> {
  if (!search) return []
  const keywords = await withTimeoutFallback<readonly string[]>(
    shop.content.relatedKeywords(language, search),
    [],
    patienceMs,
  )
  const byFolded = new Map<string, string>()
  for (const keyword of keywords.map(normalizeQuery)) {
    const folded = fold(keyword)
    if (keyword === '' || keyword.length > LONGEST_KEYWORD || folded === fold(search)) continue
    if (!byFolded.has(folded)) byFolded.set(folded, keyword)
  }
  return [...byFolded.values()].slice(0, MAX_KEYWORDS)
}

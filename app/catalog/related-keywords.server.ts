import { fold } from '#domain/text/fold.ts'
import { normalizeQuery } from '#domain/search/search.ts'
import type { Shop, RequestContext } from '#shop/shop.ts'
import { withTimeoutFallback } from '#shop/cache/with-timeout-fallback.server.ts'

const MOST_KEYWORDS = 10
/** A keyword is a word or a few; a longer text is none. */
const LONGEST_KEYWORD = 60
/** Results are not kept waiting for what stands beside them. */
const PATIENCE_MS = 400

/** What else one might search for, beside a search (C14); none where nothing is known of it. */
export async function loadRelatedKeywords(
  shop: Shop,
  { language }: RequestContext,
  search: string | undefined,
): Promise<string[]> {
  if (!search) return []
  const told = await withTimeoutFallback<readonly string[]>(
    shop.content.relatedKeywords(language, search),
    [],
    PATIENCE_MS,
  )
  const byFolded = new Map<string, string>()
  for (const keyword of told.map(normalizeQuery)) {
    const folded = fold(keyword)
    if (keyword === '' || keyword.length > LONGEST_KEYWORD || folded === fold(search)) continue
    if (!byFolded.has(folded)) byFolded.set(folded, keyword)
  }
  return [...byFolded.values()].slice(0, MOST_KEYWORDS)
}

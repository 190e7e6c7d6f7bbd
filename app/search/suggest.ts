import type { Route } from './+types/suggest'
import { shopContext, requestContextKey } from '../request/contexts.ts'
import { loadSuggestions } from './suggestions.server.ts'

/** How long a browser may cache suggestions. */
const FRESH_SECONDS = 60

/** Suggestions for the search box as JSON; not indexed. */
export function loader({ context, url }: Route.LoaderArgs): Response {
  const { language } = context.get(requestContextKey)
  const suggestions = loadSuggestions(context.get(shopContext), language, url.searchParams.get('q') ?? '')
  return Response.json(suggestions, {
    headers: { 'cache-control': `private, max-age=${FRESH_SECONDS}`, 'x-robots-tag': 'noindex' },
  })
}

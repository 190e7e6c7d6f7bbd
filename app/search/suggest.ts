import type { Route } from './+types/suggest'
import { shopContext, requestContextKey } from '#shop/shop.ts'
import { loadSuggestions } from './suggestions.server.ts'

/** How long a browser may show the same suggestions again, in seconds. */
const FRESH_SECONDS = 60

/** The search box's own question, answered as JSON; no page, and nothing for search engines to find. */
export function loader({ context, url }: Route.LoaderArgs): Response {
  const { language } = context.get(requestContextKey)
  const suggestions = loadSuggestions(context.get(shopContext), language, url.searchParams.get('q') ?? '')
  return Response.json(suggestions, {
    headers: { 'cache-control': `private, max-age=${FRESH_SECONDS}`, 'x-robots-tag': 'noindex' },
  })
}

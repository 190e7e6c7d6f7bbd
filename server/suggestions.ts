import { Hono } from 'hono'
import { finishedAnswer } from '#app/document/finished-answer.server.ts'
import { loadSuggestions } from '#app/search/suggestions.server.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import type { Shop } from '#shop/shop.ts'

/** How long a browser may cache suggestions. */
const FRESH_SECONDS = 60

/**
 * Serves the suggestions of the search box as JSON; not indexed. They are the same for everybody and requested at each
 * pause in typing, so they need neither the visitor's session nor the router of the pages.
 */
export function suggestions(shop: Shop): Hono {
  const app = new Hono()
  for (const language of LANGUAGES) {
    app.get(`/${language}/suggest`, (c) => {
      const found = loadSuggestions(shop, language, c.req.query('q') ?? '')
      const headers = new Headers({
        'content-type': 'application/json',
        'cache-control': `private, max-age=${FRESH_SECONDS}`,
        'x-robots-tag': 'noindex',
      })
      return finishedAnswer(new TextEncoder().encode(JSON.stringify(found)), { status: 200, headers })
    })
  }
  return app
}

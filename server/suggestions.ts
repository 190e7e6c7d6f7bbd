import { Hono } from 'hono'
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
      const found = Buffer.from(JSON.stringify(loadSuggestions(shop, language, c.req.query('q') ?? '')))
      return c.body(found, 200, {
        'content-type': 'application/json',
        // With its length it is compressed and sent at once, not as a stream
        'content-length': String(found.length),
        'cache-control': `private, max-age=${FRESH_SECONDS}`,
        'x-robots-tag': 'noindex',
      })
    })
  }
  return app
}

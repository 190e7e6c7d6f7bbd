import { Hono } from 'hono'
import { loadSuggestions } from '#app/search/suggestions.server.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import type { Shop } from '#shop/shop.ts'
import { scriptAnswer } from './script-answer.ts'

/**
 * Serves the suggestions of the search box as JSON. They are the same for everybody and requested at each pause in typing,
 * so they need neither the visitor's session nor the router of the pages.
 */
export function suggestions(shop: Shop): Hono {
  const app = new Hono()
  for (const language of LANGUAGES)
    app.get(`/${language}/suggest`, async (c) =>
      scriptAnswer(await loadSuggestions(shop, language, c.req.query('q') ?? '')),
    )
  return app
}

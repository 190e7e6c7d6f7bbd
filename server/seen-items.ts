import { Hono } from 'hono'
import { loadSeenItems } from '#app/seen/seen-items.server.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import type { Shop } from '#shop/shop.ts'
import { scriptAnswer } from './script-answer.ts'

/**
 * Serves names and pictures of the items that a browser remembers, as JSON. Nothing is stored of the request; what it costs
 * does not depend on the catalogue.
 */
export function seenItems(shop: Shop): Hono {
  const app = new Hono()
  for (const language of LANGUAGES) {
    app.get(`/${language}/seen`, async (c) =>
      scriptAnswer(await loadSeenItems(shop, language, (c.req.query('ids') ?? '').split(','))),
    )
  }
  return app
}

import type { Context } from 'hono'
import { contentOf } from '#app/document/finished-answer.server.ts'

/**
 * The headers of the answer, to be changed. Hono would copy the answer for each change; those of a page can be changed as
 * they are, and of others the first copy can: a redirect, or what was fetched from elsewhere, has headers that cannot.
 */
export function changeableHeaders(c: Context): Headers {
  if (!contentOf(c.res)) replaceAnswer(c, new Response(c.res.body, c.res))
  return c.res.headers
}

/** Replaces the answer and its headers, which Hono would merge otherwise. */
export function replaceAnswer(c: Context, answer: Response): void {
  c.res = undefined
  c.res = answer
}

import type { Context, ErrorHandler } from 'hono'
import { log } from '#config/log.ts'
import { ERROR_MESSAGES } from '#contracts/http/errors.ts'
import type { Failure } from '#contracts/http/envelope.ts'
import { isTransient, OutcomeUnknown } from '#db/busy.ts'
import { readLanguage } from '#domain/text/language.ts'
import { hasHungUp } from '#services/http/request-body.ts'
import { languageOf } from '#services/http/service.ts'
import { QueueFullError, VisitorLeftError } from './page-queue/fair-queue.ts'

const RETRY = { 'retry-after': '5', 'cache-control': 'no-store' }

/** Answers errors outside the services and pages: 503 while the database or the queue is busy, otherwise a logged 500. */
export const handleError: ErrorHandler = (error, c) => {
  if (error instanceof QueueFullError) return busy(c)
  // Nobody reads it
  if (error instanceof VisitorLeftError || hasHungUp(error)) return c.body(null, 503)
  if (isTransient(error) || error instanceof OutcomeUnknown)
    return c.text('Service Unavailable: try again', 503, { 'retry-after': '5' })
  log.error({ method: c.req.method, path: c.req.path, err: error }, 'a request failed')
  return c.text('Internal Server Error', 500)
}

/** In the visitor's language, and in a few bytes: it is sent when there are too many requests. */
function busy(c: Context): Response {
  if (c.req.path.startsWith('/services/')) {
    const message = ERROR_MESSAGES[languageOf(c)].busy
    const failure: Failure = { isSuccessful: false, data: [], message, code: 'busy' }
    return c.json(failure, 503, RETRY)
  }
  const [, first] = c.req.path.split('/')
  const lang = readLanguage(first)
  const text = ERROR_MESSAGES[lang].busy
  return c.html(
    `<!doctype html><html lang="${lang}"><meta name="viewport" content="width=device-width"><title>503</title><p>${text}</p></html>`,
    503,
    RETRY,
  )
}

import type { ErrorHandler } from 'hono'
import { log } from '#config/log.ts'
import { isTransient, OutcomeUnknown } from '#db/busy.ts'

/** Answers errors outside the services and pages: 503 while the database is busy or unreachable, otherwise a logged 500. */
export const handleError: ErrorHandler = (error, c) => {
  if (isTransient(error) || error instanceof OutcomeUnknown)
    return c.text('Service Unavailable: try again', 503, { 'retry-after': '5' })
  log.error({ method: c.req.method, path: c.req.path, err: error }, 'a request failed')
  return c.text('Internal Server Error', 500)
}

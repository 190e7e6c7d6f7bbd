import type { ErrorHandler } from 'hono'
import { log } from '#config/log.ts'
import { isPassing } from '#db/busy.ts'

/** What fails outside the services and the pages: one line in the log, and a plain sentence for whoever asked. */
export const answerFault: ErrorHandler = (error, c) => {
  if (isPassing(error)) return c.text('Service Unavailable: try again', 503, { 'retry-after': '5' })
  log.error({ method: c.req.method, path: c.req.path, err: error }, 'a request failed')
  return c.text('Internal Server Error', 500)
}

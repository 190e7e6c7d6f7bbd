import type { ErrorHandler } from 'hono'
import { isPassing } from '#db/busy.ts'

/** What fails outside the services and the pages: one line in the log, and a plain sentence for whoever asked. */
export const answerFault: ErrorHandler = (error, c) => {
  if (isPassing(error)) return c.text('Service Unavailable: try again', 503, { 'retry-after': '5' })
  const stack = (error.stack ?? '').split('\n').slice(1, 8)
  console.error(
    JSON.stringify({
      failed: `${c.req.method} ${c.req.path}`,
      error: String(error),
      stack: stack.map((line) => line.trim()),
    }),
  )
  return c.text('Internal Server Error', 500)
}

import { finishedAnswer } from '#app/document/finished-answer.server.ts'

/** How long a browser may cache it. */
const FRESH_SECONDS = 60

/** The answer to a script of a page, as JSON; not indexed. The same for everybody, without prices. */
export function scriptAnswer(value: unknown): Response {
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': `private, max-age=${FRESH_SECONDS}`,
    'x-robots-tag': 'noindex',
  })
  return finishedAnswer(new TextEncoder().encode(JSON.stringify(value)), { status: 200, headers })
}

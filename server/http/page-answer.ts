/** `Retry-After` by status, seconds. */
const RETRY_AFTER_SECONDS: Readonly<Record<number, number>> = { 429: 60, 503: 5 }

/** Adds the headers that all pages share: no caching unless the page allows it, and `Retry-After`. */
export function asPageAnswer(answer: Response): Response {
  const { headers, status } = answer
  if (!headers.has('cache-control') || status >= 500) headers.set('cache-control', 'private, no-store')
  const retryAfter = RETRY_AFTER_SECONDS[status]
  if (retryAfter !== undefined && !headers.has('retry-after')) headers.set('retry-after', String(retryAfter))
  return answer
}

/** When it is worth trying again, in seconds, by status. */
const RETRY_AFTER_SECONDS: Readonly<Record<number, number>> = { 429: 60, 503: 5 }

/** A page's answer, with what holds for all of them: one that says nothing about it is kept by nobody. */
export function asPageAnswer(answer: Response): Response {
  const { headers, status } = answer
  if (!headers.has('cache-control') || status >= 500) headers.set('cache-control', 'private, no-store')
  const retryAfter = RETRY_AFTER_SECONDS[status]
  if (retryAfter !== undefined && !headers.has('retry-after')) headers.set('retry-after', String(retryAfter))
  return answer
}

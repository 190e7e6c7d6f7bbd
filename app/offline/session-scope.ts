import { deletePages } from './cached-copies.ts'
import { SCOPE_HEADER } from '../request/visitor-scope.ts'

/**
 * The scope of the saved pages: the one named by the shop's latest answer. When it changes (sign-in, sign-out, ended
 * session, another client), the pages saved before are deleted. Requests are numbered so that a late answer to a request
 * sent before the change is ignored.
 */
let requestCount = 0
let lastChange = 0
let current: string | undefined
/** The highest request number whose answer was accepted: a lower one that names another scope came late. */
let lastAccepted = 0

/** Numbers a request about to be sent. */
export function nextRequestNumber(): number {
  requestCount += 1
  return requestCount
}

export function isOutdated(requestNumber: number): boolean {
  return requestNumber < lastChange
}

/** Forgets the scope; answers to requests sent so far are not saved. */
export function resetScope(): void {
  lastChange = nextRequestNumber()
  current = undefined
}

/** The scope to save an answer under, after deleting the pages of other scopes; undefined = do not save it. */
export async function settleScope(answer: Response, requestNumber: number): Promise<string | undefined> {
  const scope = answer.headers.get(SCOPE_HEADER)
  if (!scope || isOutdated(requestNumber)) return undefined
  if (scope !== current && requestNumber < lastAccepted) return undefined
  lastAccepted = Math.max(lastAccepted, requestNumber)
  if (scope === current) return scope
  if (current !== undefined) lastChange = requestNumber
  current = scope
  await deletePages(scope)
  return isOutdated(requestNumber) ? undefined : scope
}

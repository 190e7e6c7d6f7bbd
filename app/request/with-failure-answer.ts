import { data, isRouteErrorResponse } from 'react-router'

/**
 * Runs a form's action and keeps the page on the screen when it fails: answers `failed` when the request does not reach
 * the shop or the shop fails. The 503 stops the router from reloading the page's data, which would fail too. A form of an
 * older session (403) changed nothing: answers `expired`, and the reload gives the page the new session's token.
 *
 * @param unsent makes the answer when none of the shop arrives, which may have handled the request all the same
 */
export async function withFailureAnswer<Answer>(
  action: () => Promise<Answer>,
  failed: Answer,
  expired: Answer = failed,
  unsent: () => Answer = () => failed,
) {
  try {
    return await action()
  } catch (thrown) {
    // A redirect is an answer, not a failure
    if (thrown instanceof Response) throw thrown
    // A TypeError is the browser's error for a request that got no answer. Errors of the shop arrive as other classes
    if (thrown instanceof TypeError) return data(unsent(), { status: 503 })
    const isExpired = isRouteErrorResponse(thrown) && thrown.status === 403
    return isExpired ? data(expired) : data(failed, { status: 503 })
  }
}

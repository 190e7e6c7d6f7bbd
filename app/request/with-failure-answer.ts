import { data, isRouteErrorResponse } from 'react-router'

/**
 * A change that cannot reach the shop, or that the shop fails at, leaves the page as it is (K8): `failed` is the answer
 * then. The status keeps the page from being asked for anew, which would fail as well. A form of an older session is
 * turned away before anything is done: `expired`, and the page is asked for anew, so that its next form is taken.
 */
export async function withFailureAnswer<Answer>(
  change: () => Promise<Answer>,
  failed: Answer,
  expired: Answer = failed,
) {
  try {
    return await change()
  } catch (thrown) {
    // A redirect is an answer, not a failure
    if (thrown instanceof Response) throw thrown
    const isExpired = isRouteErrorResponse(thrown) && thrown.status === 403
    return isExpired ? data(expired) : data(failed, { status: 503 })
  }
}

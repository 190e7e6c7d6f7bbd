import { data } from 'react-router'

/**
 * A change that cannot reach the shop, or that the shop fails at, leaves the page as it is (K8): `failed` is the answer
 * then. The status keeps the page from being asked for anew, which would fail as well.
 */
export async function keepPage<Answer>(change: () => Promise<Answer>, failed: Answer) {
  try {
    return await change()
  } catch (thrown) {
    // A redirect is an answer, not a failure
    if (thrown instanceof Response) throw thrown
    return data(failed, { status: 503 })
  }
}

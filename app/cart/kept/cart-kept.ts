import { data, href, redirect } from 'react-router'
import type { Route } from './+types/cart-kept'
import { clientArea } from '../../request/client-area.server.ts'
import { withFailureAnswer } from '../../request/with-failure-answer.ts'
import { type KeptOutcomes, readChanges, sendKept } from './send-kept.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/:lang/client/shopping-cart', params))
}

/** Only the script of the pages sends this form: without one nothing is kept. */
export async function action({ request, context }: Route.ActionArgs) {
  const outcomes = await sendKept(clientArea(context), readChanges(await request.formData()))
  // With 503 the router does not load the page's data again
  return data<KeptOutcomes>(outcomes, { status: Object.keys(outcomes).length === 0 ? 503 : 200 })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await withFailureAnswer<KeptOutcomes>(serverAction, {})
  } catch {
    // The session is over: whoever signs in again sends it then, and is not led away from a page now
    return data<KeptOutcomes>({}, { status: 503 })
  }
}

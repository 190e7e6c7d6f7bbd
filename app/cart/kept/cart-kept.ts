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
  return data<KeptOutcomes>(outcomes)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withFailureAnswer<KeptOutcomes>(serverAction, {})
}

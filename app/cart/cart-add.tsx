import { href, redirect } from 'react-router'
import type { Route } from './+types/cart-add'
import { answerChange, type ChangeAnswer } from '../request/change-answer.server.ts'
import { addItem } from './cart-calls.server.ts'
import { clientArea } from '../request/client-area.server.ts'
import { withFailureAnswer } from '../request/with-failure-answer.ts'

/** A GET, for example after a sign-in, redirects to the cart. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/:lang/client/shopping-cart', params))
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  const key = form.get('key')
  const change = await addItem(
    clientArea(context),
    String(form.get('item')),
    form.get('quantity'),
    typeof key === 'string' && key !== '' ? key : undefined,
  )
  return answerChange(request, form, change, href('/:lang/client/shopping-cart', params))
}

const FAILED: ChangeAnswer = { done: false, notice: { code: 'add_failed' } }

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withFailureAnswer<ChangeAnswer>(serverAction, FAILED)
}

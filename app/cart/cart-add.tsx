import { href, redirect } from 'react-router'
import type { Route } from './+types/cart-add'
import { answerChange, type ChangeAnswer } from '../request/change-answer.server.ts'
import { additionKey } from './add/addition-key.ts'
import { addItem, noticeItemOf } from './cart-calls.server.ts'
import { sendOrKeep } from '../offline/entered-changes.ts'
import { clientArea } from '../request/client-area.server.ts'
import { fieldText } from '../request/form-text.ts'

/** A GET, for example after a sign-in, redirects to the cart. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/:lang/client/shopping-cart', params))
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const area = clientArea(context)
  const form = await request.formData()
  const item = fieldText(form, 'item')
  const typed = { quantity: fieldText(form, 'quantity'), key: fieldText(form, 'key') }
  const change = await addItem(area, item, typed.quantity, additionKey({ ...typed, item }))
  return answerChange(request, form, change, {
    otherwise: href('/:lang/client/shopping-cart', params),
    item: noticeItemOf(area, item),
    typed,
  })
}

const FAILED: ChangeAnswer = { done: false, notice: { code: 'add_failed' } }

export function clientAction(args: Route.ClientActionArgs) {
  return sendOrKeep(args, FAILED)
}

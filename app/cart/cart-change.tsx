import { href, redirect } from 'react-router'
import type { Route } from './+types/cart-change'
import {
  answerChange,
  type ChangeAnswer,
  noticeOf,
  redirectWithNotice,
} from '../request/change-answer.server.ts'
import { changeItem } from './cart-calls.server.ts'
import { isWrongQuantity } from '../notices/notice.ts'
import { clientArea } from '../request/client-area.server.ts'
import { withFailureAnswer } from '../request/with-failure-answer.ts'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/:lang/client/shopping-cart', params))
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  // The nearest-quantity button submits its value beside that of the field
  const quantity = form.get('nearest') ?? form.get('quantity')
  const line = form.get('line')
  // Without scripts, a quantity of 0 opens the page that confirms the removal; with scripts, a dialog has confirmed it
  if (quantity === '0' && typeof line === 'string' && line !== '' && form.get('via') !== 'script') {
    return redirect(href('/:lang/client/shopping-cart/remove/:line', { ...params, line }), 303)
  }
  const change = await changeItem(clientArea(context), String(form.get('item')), quantity)
  const notice = noticeOf(change)
  if (isWrongQuantity(notice) && typeof line === 'string' && form.get('via') !== 'script') {
    const typed = new URLSearchParams({ line, typed: String(quantity).slice(0, 20) })
    const cart = `${href('/:lang/client/shopping-cart', params)}?${typed}#line-${encodeURIComponent(line)}`
    return redirectWithNotice(request, cart, notice)
  }
  return answerChange(request, form, change, href('/:lang/client/shopping-cart', params))
}

const FAILED: ChangeAnswer = { done: false, notice: { code: 'update_failed' } }

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withFailureAnswer(serverAction, FAILED)
}

import { href, redirect } from 'react-router'
import type { Route } from './+types/cart-change'
import {
  answerChange,
  type ChangeAnswer,
  pageNoticeOf,
  redirectWithNotice,
} from '../request/change-answer.server.ts'
import { plainDigits } from '#domain/cart/cart.ts'
import { changeItem, noticeItemOf } from './cart-calls.server.ts'
import { fieldText } from '../request/form-text.ts'
import { isWrongQuantity } from '../notices/notice.ts'
import { sendOrKeep } from '../offline/entered-changes.ts'
import { clientArea } from '../request/client-area.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/:lang/client/shopping-cart', params))
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const area = clientArea(context)
  const form = await request.formData()
  // The nearest-quantity button submits its value beside that of the field
  const quantity = form.get('nearest') ?? form.get('quantity')
  const line = form.get('line')
  // Without scripts, a quantity of 0 opens the page that confirms the removal; with scripts, a dialog has confirmed it
  if (
    plainDigits(String(quantity)) === '0' &&
    typeof line === 'string' &&
    line !== '' &&
    form.get('via') !== 'script'
  ) {
    return redirect(href('/:lang/client/shopping-cart/remove/:line', { ...params, line }), 303)
  }
  const id = fieldText(form, 'item')
  const change = await changeItem(area, id, quantity)
  const item = noticeItemOf(area, id)
  const cart = href('/:lang/client/shopping-cart', params)
  const isWrong = isWrongQuantity(pageNoticeOf(change, {}))
  const about = { item, ...(isWrong && { typed: { quantity: String(quantity) } }) }
  if (!isWrong || line === null || line === '' || form.get('via') === 'script')
    return answerChange(request, form, change, { otherwise: cart, ...about })
  const place = `${cart}#line-${encodeURIComponent(String(line))}`
  return redirectWithNotice(request, place, pageNoticeOf(change, about))
}

const FAILED: ChangeAnswer = { done: false, notice: { code: 'update_failed' } }

export function clientAction(args: Route.ClientActionArgs) {
  return sendOrKeep(args, FAILED)
}

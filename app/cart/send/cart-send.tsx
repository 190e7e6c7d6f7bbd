import { data, href, redirect } from 'react-router'
import type { OrderId } from '#domain/orders/order-number.ts'
import type { Route } from './+types/cart-send'
import { noticeCookie } from '../../request/cookies.ts'
import { writeNotices } from '../../notices/notice.ts'
import { clientArea } from '../../request/client-area.server.ts'
import { withFailureAnswer } from '../../request/with-failure-answer.ts'
import { writeOrderIds } from '../../orders/order-ids.ts'
import { forgetRemarks } from '../../request/kept-remarks.server.ts'
import { countLinesLeft, sendCart } from './send-cart.server.ts'
import type { RefusalReason, SendRefusal } from './send-refusal.ts'
import { findTooLong, readSentForm } from './sent-form.ts'

// A refused cart shows the cart page again at this address, with what was written
export { default, loader } from '../cart.tsx'

export async function action({ request, context, params }: Route.ActionArgs) {
  const fields = await request.formData()
  const form = readSentForm(fields)
  const { uuid, remarks } = form
  const refuse = (
    reason: RefusalReason,
    again: { uuid?: string; ordered: readonly OrderId[] },
    status: number,
  ) => {
    const refusal: SendRefusal = { ...reason, uuid: again.uuid, remarks, ordered: again.ordered }
    // A script gets 200, so that React Router reloads the page data with the current figures
    return data(refusal, fields.get('via') === 'script' ? 200 : status)
  }
  const remark = findTooLong(remarks)
  if (remark) return refuse({ kind: 'remark_too_long', remark }, { uuid, ordered: [] }, 422)

  const area = clientArea(context)
  const { ordered, queuedCart, problem } = await sendCart(area, form)
  if (!problem) {
    const named = queuedCart === undefined ? `orders=${writeOrderIds(ordered)}` : `received=${queuedCart}`
    const sent = `${href('/:lang/client/orders/sent', params)}?${named}`
    const notice = noticeCookie(request, writeNotices({ code: await noticeCode() }))
    const headers = new Headers({ 'set-cookie': notice })
    forgetRemarks(request, headers)
    return redirect(sent, { status: 303, headers })
  }
  const isRepeatable = problem.kind === 'busy' || problem.kind === 'unknown'
  return isRepeatable ? refuse(problem, { uuid, ordered }, 503) : refuse(problem, { ordered }, 409)

  /** Lines that could not be ordered stay in the cart; the notice says so. */
  async function noticeCode() {
    if (queuedCart !== undefined) return 'order_received'
    return (await countLinesLeft(area)) ? 'order_problem' : 'order_processed'
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { uuid, remarks } = readSentForm(await request.clone().formData())
  const again = { uuid, remarks, ordered: [] }
  const expired = { kind: 'refused', reason: undefined, ...again } as const
  return withFailureAnswer<SendRefusal>(serverAction, { kind: 'unknown', ...again }, expired)
}

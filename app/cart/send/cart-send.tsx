import { data, href, redirect } from 'react-router'
import type { OrderId } from '#domain/orders/order-number.ts'
import type { Route } from './+types/cart-send'
import { noticeCookie } from '../../request/cookies.ts'
import { writeNotices } from '../../notices/notice.ts'
import { clientArea } from '../../request/client-area.server.ts'
import { withFailureAnswer } from '../../request/with-failure-answer.ts'
import { writeOrderIds } from '../../orders/order-ids.ts'
import { answerApproval } from '../approval/answer-approval.server.ts'
import { fieldLines } from '../../request/form-text.ts'
import { forgetRemarks } from '../../request/kept-remarks.server.ts'
import { countLinesLeft, sendCart } from './send-cart.server.ts'
import type { RefusalReason, SendRefusal } from './send-refusal.ts'
import { findTooLong, readSentForm } from './sent-form.ts'

// A refused cart shows the cart page again at this address, with what was written
export { default, loader } from '../cart.tsx'

/** The forms of an approval say what they do with it. */
function isApproval(form: FormData): boolean {
  return form.has('do')
}

/** Sends the cart, or asks for an approval of it, withdraws that, or returns the cart. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const fields = await request.formData()
  if (isApproval(fields)) return answerApproval(clientArea(context), request, fields)
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
  const form = await request.clone().formData()
  const { uuid, remarks } = readSentForm(form)
  if (isApproval(form)) {
    const text = fieldLines(form, form.has('answer') ? 'answer' : 'message')
    // Only who asks writes remarks
    const written = form.has('comment') ? remarks : undefined
    const why = { kind: 'not_approved', problem: 'failed', text } as const
    return withFailureAnswer<SendRefusal>(serverAction, {
      ...why,
      uuid: undefined,
      remarks: written,
      ordered: [],
    })
  }
  const again = { uuid, remarks, ordered: [] }
  const expired = { kind: 'refused', reason: undefined, ...again } as const
  return withFailureAnswer<SendRefusal>(serverAction, { kind: 'unknown', ...again }, expired)
}

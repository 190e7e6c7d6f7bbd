import { data, href } from 'react-router'
import { NO_REMARKS, type OrderRemarks } from '#domain/orders/remarks.ts'
import { messagesIn } from '../../messages/messages.server.ts'
import { redirectWithNotice } from '../../request/change-answer.server.ts'
import type { ClientArea } from '../../request/client-area.server.ts'
import { forgetRemarks } from '../../request/kept-remarks.server.ts'
import { fieldLines } from '../../request/form-text.ts'
import type { RefusalReason, SendRefusal } from '../send/send-refusal.ts'
import { findTooLong, readSentForm } from '../send/sent-form.ts'
import { askApproval, returnCart, withdrawApproval } from './approval-calls.server.ts'
import type { ApprovalProblem } from './approval-view.ts'

const DONE = { ask: 'asked', return: 'givenBack', withdraw: 'withdrawn' } as const

/** Asks for an approval of the cart, withdraws that, or returns the cart. */
export async function answerApproval(area: ClientArea, request: Request, form: FormData) {
  const { todo, text, remarks } = readForm(form)
  const tooLong = remarks && findTooLong(remarks)
  const refuse = (reason: RefusalReason, status: number) =>
    data<SendRefusal>(
      { ...reason, uuid: undefined, remarks, ordered: [] },
      { status: form.get('via') === 'script' ? 200 : status },
    )
  if (tooLong) return refuse({ kind: 'remark_too_long', remark: tooLong }, 422)
  const problem = await carryOut(area, { todo, text, remarks })
  if (problem) return refuse({ kind: 'not_approved', problem, text }, problem === 'failed' ? 503 : 409)
  const { language } = area.requestContext
  const { approval } = messagesIn(language).people
  const cart = href('/:lang/client/shopping-cart', { lang: language })
  const answer = redirectWithNotice(request, cart, { message: approval[DONE[todo]] })
  // The request has what was written on the order
  if (todo === 'ask') forgetRemarks(request, answer.headers)
  return answer
}

interface ApprovalForm {
  readonly todo: keyof typeof DONE
  /** The message or the answer. */
  readonly text: string
  /** What is to be written on the order; undefined = it does not ask. */
  readonly remarks: OrderRemarks | undefined
}

function readForm(form: FormData): ApprovalForm {
  const written = String(form.get('do'))
  const todo = Object.hasOwn(DONE, written) ? (written as keyof typeof DONE) : 'ask'
  const text = fieldLines(form, todo === 'return' ? 'answer' : 'message')
  return { todo, text, remarks: todo === 'ask' ? readSentForm(form).remarks : undefined }
}

function carryOut(
  area: ClientArea,
  { todo, text, remarks = NO_REMARKS }: ApprovalForm,
): Promise<ApprovalProblem | undefined> {
  switch (todo) {
    case 'ask':
      return askApproval(area, { ...remarks, message: text })
    case 'return':
      return returnCart(area, text)
    case 'withdraw':
      return withdrawApproval(area)
  }
}

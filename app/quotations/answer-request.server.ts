import { data, redirect } from 'react-router'
import { parseTypedQuantity } from '#domain/cart/cart.ts'
import { checkForm } from '#domain/accounts/validators.ts'
import { quotationNumber } from '#domain/quotations/quotation.ts'
import {
  CLIENT_QUOTE_REQUEST_RULES,
  QUOTE_REQUEST_RULES,
  type QuoteRequestField,
} from '#domain/quotations/quote-request.ts'
import { quotationHref, requestQuoteHref } from '../addresses/quotation-address.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { redirectWithNotice } from '../request/change-answer.server.ts'
import { appendCookies, quoteItemsCookie } from '../request/cookies.ts'
import { fieldText, readFields } from '../request/form-text.ts'
import { isSuspicious } from '../ui/forms/bot-trap.ts'
import type { FormAnswer, FormRefusal } from '../ui/forms/form-answer.ts'
import { MAX_COLLECTED } from './collected-items.ts'
import type { RequestRefusal } from './quotation-view.ts'
import type { Visit } from './request-items.server.ts'
import { sendRequest } from './send-request.server.ts'

/** The answer to a request that was not sent, with what was typed. */
export interface RequestAnswer extends FormAnswer<QuoteRequestField> {
  readonly uuid: string
  readonly quantities: Readonly<Record<string, string>>
}

const STATUS: Readonly<Record<RequestRefusal | 'again', number>> = {
  again: 422,
  item_gone: 422,
  wrong_quantity: 422,
  too_long: 422,
  too_many_attempts: 429,
  busy: 503,
  unavailable: 503,
}

/** Sends the request of the form. It takes what was collected along, so the browser forgets that afterwards. */
export async function answerRequest(visit: Visit, request: Request, form: FormData) {
  const { language, session } = visit.requestContext
  const { quotations, content } = messagesIn(language)
  const { uuid, typed, values } = readForm(form)
  const refuse = (why: Pick<RequestAnswer, 'problems' | 'refusal' | 'reason'>, status: number) =>
    data<RequestAnswer>({ ...why, uuid, quantities: Object.fromEntries(typed), values }, { status })
  const refuseFor = (code: RequestRefusal | 'again') => {
    const { refusals } = content.quoteRequest
    const why = isFormRefusal(code) ? { refusal: code } : { reason: refusals[code] }
    return refuse({ problems: {}, ...why }, STATUS[code])
  }
  const page = requestQuoteHref(language)
  if (typed.length === 0) return redirect(page, { status: 303 })
  const problems = checkForm<QuoteRequestField>(
    session ? { ...NO_RULES, ...CLIENT_QUOTE_REQUEST_RULES } : QUOTE_REQUEST_RULES,
    values,
  )
  if (Object.keys(problems).length > 0) return refuse({ problems }, 422)
  const items = typed.map(([id, text]) => ({ id, quantity: parseTypedQuantity(text) ?? 0 }))
  if (items.some(({ quantity }) => quantity < 1)) return refuseFor('wrong_quantity')
  if (isSuspicious(form, Date.now())) return refuseFor('again')

  const sent = await sendRequest(visit, { uuid, items, values })
  if (!sent.ok) {
    if (sent.code === 'invalid_email') return refuse({ problems: { email: { code: 'invalid_email' } } }, 422)
    return refuseFor(sent.code)
  }
  const { value: number } = sent
  const answer =
    session && number !== undefined
      ? redirectWithNotice(request, quotationHref(language, number), {
          message: quotations.sent(quotationNumber(number)),
        })
      : redirect(`${page}?sent${number === undefined ? '' : `=${number}`}`, { status: 303 })
  appendCookies(answer.headers, [quoteItemsCookie(request, '')])
  return answer
}

const NO_RULES = { company: [], name: [], email: [], phone: [] }

function isFormRefusal(code: RequestRefusal | 'again'): code is FormRefusal {
  return code === 'again' || code === 'too_many_attempts' || code === 'busy' || code === 'unavailable'
}

/** The form as it was typed: each row has its item and its quantity. */
function readForm(form: FormData) {
  const quantities = form.getAll('quantity').map(String)
  const typed = form
    .getAll('item')
    .slice(0, MAX_COLLECTED)
    .map((item, index) => [String(item), quantities[index] ?? ''] as const)
  return {
    uuid: fieldText(form, 'uuid').slice(0, 36) || crypto.randomUUID(),
    typed,
    values: readFields(form, QUOTE_REQUEST_RULES),
  }
}

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
import {
  type CollectedItem,
  MAX_COLLECTED,
  withQuantities,
  without,
  writeCollected,
} from './collected-items.ts'
import type { RequestRefusal } from './quotation-view.ts'
import { collectedIn, type RequestItem, type Visit, viewItems } from './request-items.server.ts'
import { sendRequest } from './send-request.server.ts'

/** The answer to a request that was not sent, with what was typed. */
export interface RequestAnswer extends FormAnswer<QuoteRequestField> {
  readonly uuid: string
  /** The items of the form, which the browser may no longer collect; absent = those of the page. */
  readonly items?: readonly RequestItem[]
  readonly quantities: Readonly<Record<string, string>>
  /** The ids of the items with an invalid quantity. */
  readonly wrong?: readonly string[]
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

/** Takes an item off the form, or sends its request. What was sent is no longer collected. */
export async function answerRequest(visit: Visit, request: Request, form: FormData) {
  const { language, session } = visit.requestContext
  const { quotations, content } = messagesIn(language)
  const { uuid, typed, values } = readForm(form)
  const refuse = (why: Pick<RequestAnswer, 'problems' | 'refusal' | 'reason' | 'wrong'>, status: number) =>
    data<RequestAnswer>({ ...why, ...asTyped({ visit, uuid, typed, values }) }, { status })
  const refuseFor = (code: RequestRefusal | 'again') => {
    const { refusals } = content.quoteRequest
    const why = isFormRefusal(code) ? { refusal: code } : { reason: refusals[code] }
    return refuse({ problems: {}, ...why }, STATUS[code])
  }
  const removed = form.get('remove')
  if (removed !== null) {
    const rest = typed.filter(([id]) => id !== removed)
    const collected = without(collectedIn(request), new Set([String(removed)]))
    const quantities = new Map(rest.map(([id, text]) => [id, quantityIn(text) || 1]))
    return data<RequestAnswer>(
      { problems: {}, ...asTyped({ visit, uuid, typed: rest, values }) },
      {
        headers: {
          'set-cookie': quoteItemsCookie(request, withQuantities(writeCollected(collected), quantities)),
        },
      },
    )
  }
  const page = requestQuoteHref(language)
  if (typed.length === 0) return redirect(page, { status: 303 })
  const problems = checkForm<QuoteRequestField>(
    session ? { ...NO_RULES, ...CLIENT_QUOTE_REQUEST_RULES } : QUOTE_REQUEST_RULES,
    values,
  )
  if (Object.keys(problems).length > 0) return refuse({ problems }, 422)
  const items = typed.map(([id, text]) => ({ id, quantity: quantityIn(text) }))
  const wrong = items.filter(({ quantity }) => quantity < 1).map(({ id }) => id)
  if (wrong.length > 0) {
    const { wrong_quantity: reason } = content.quoteRequest.refusals
    return refuse({ problems: {}, reason, wrong }, STATUS.wrong_quantity)
  }
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
  // Another tab may have collected more meanwhile
  const others = without(collectedIn(request), new Set(items.map(({ id }) => id)))
  const rest = viewItems(visit, others)
  appendCookies(answer.headers, [quoteItemsCookie(request, writeCollected(rest))])
  return answer
}

interface TypedForm {
  readonly visit: Visit
  readonly uuid: string
  readonly typed: readonly (readonly [id: string, quantity: string])[]
  readonly values: RequestAnswer['values']
}

/** The form as it was typed, for the page that answers it. What is no longer sold is left out. */
function asTyped({ visit, uuid, typed, values }: TypedForm) {
  const items = typed.map(([id, text]): CollectedItem => ({ id, quantity: quantityIn(text) || 1 }))
  return { uuid, items: viewItems(visit, items), quantities: Object.fromEntries(typed), values }
}

/** 0 = not a quantity. */
function quantityIn(text: string): number {
  return parseTypedQuantity(text) ?? 0
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

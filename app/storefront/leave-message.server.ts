import { data, redirect, type RouterContextProvider } from 'react-router'
import type { CallFailure } from '#contracts/client.ts'
import { type ContactMessage, postContact } from '#contracts/content.ts'
import { checkForm, type Rules } from '#domain/validators.ts'
import { noticeCookie } from '#app/cookies.ts'
import { shopContext, visitContext } from '#app/shop.ts'
import type { FormAnswer, FormRefusal } from '#app/ui/form-answer.ts'
import { readFields } from '#app/ui/form-text.ts'
import { writeNotices } from '#app/ui/notice.ts'
import { isSuspicious } from './bot-trap.ts'

interface Left<Field extends string> {
  readonly rules: Rules<Field>
  readonly toMessage: (values: Readonly<Record<Field, string>>) => ContactMessage
  /** The page that says what happens next. */
  readonly next: string
}

const STATUS: Readonly<Record<FormRefusal, number>> = {
  again: 422,
  too_many_attempts: 429,
  busy: 503,
  unavailable: 503,
}

/**
 * Takes a form that a visitor leaves for the company (V2, A3): what is wrong is said at its field, and whatever happens,
 * what was typed comes back. Taken, it leads to the page that says what happens next, with what the service has to say.
 */
export async function leaveMessage<Field extends string>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { rules, toMessage, next }: Left<Field>,
) {
  const form = await request.formData()
  const values = readFields(form, rules)
  const refuse = (answer: Omit<FormAnswer<Field>, 'values'>) =>
    data<FormAnswer<Field>>({ ...answer, values }, { status: answer.refusal ? STATUS[answer.refusal] : 422 })
  const problems = checkForm(rules, values)
  if (Object.keys(problems).length > 0) return refuse({ problems })
  if (isSuspicious(form, Date.now())) return refuse({ problems, refusal: 'again' })

  const shop = context.get(shopContext)
  const { language, address } = context.get(visitContext)
  const call = { language, body: toMessage(values), ...shop.tellVisitor.product(address) }
  const answer = await shop.product.send(postContact, call)
  if (!answer.ok) return refuse({ problems, refusal: refusalOf(answer.failure) })
  const { message } = answer.value
  const headers = message ? { 'set-cookie': noticeCookie(request, writeNotices({ message })) } : undefined
  return redirect(next, { status: 303, ...(headers && { headers }) })
}

function refusalOf(failure: CallFailure): FormRefusal {
  if (failure.kind !== 'refused') return 'unavailable'
  if (failure.status === 429) return 'too_many_attempts'
  return failure.code === 'busy' ? 'busy' : 'unavailable'
}

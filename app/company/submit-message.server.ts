import { data, redirect, type RouterContextProvider } from 'react-router'
import type { CallFailure } from '#contracts/http/client.ts'
import { type ContactMessage, postContact } from '#contracts/content.ts'
import { checkForm, type Problems, type Rules } from '#domain/accounts/validators.ts'
import { noticeCookie } from '../request/cookies.ts'
import { shopContext, requestContextKey } from '../request/contexts.ts'
import type { FormAnswer, FormRefusal } from '../ui/forms/form-answer.ts'
import { readFields } from '../request/form-text.ts'
import { writeNotices } from '../notices/notice.ts'
import { isSuspicious } from '../ui/forms/bot-trap.ts'

interface MessageHandling<Field extends string> {
  readonly rules: Rules<Field>
  readonly toMessage: (values: Readonly<Record<Field, string>>) => ContactMessage
  /** The page to redirect to after success. */
  readonly next: string
}

const STATUS: Readonly<Record<FormRefusal, number>> = {
  again: 422,
  too_many_attempts: 429,
  busy: 503,
  unavailable: 503,
}

/**
 * Sends a message form to the product API. On success redirects to `next` with the service's message as a notice; else
 * returns the problems per field or a refusal, always with the submitted values.
 */
export async function submitMessage<Field extends string>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { rules, toMessage, next }: MessageHandling<Field>,
) {
  const form = await request.formData()
  const values = readFields(form, rules)
  const refuse = (why: Omit<FormAnswer<Field>, 'values'>) =>
    data<FormAnswer<Field>>({ ...why, values }, { status: why.refusal ? STATUS[why.refusal] : 422 })
  const problems = checkForm(rules, values)
  if (Object.keys(problems).length > 0) return refuse({ problems })
  if (isSuspicious(form, Date.now())) return refuse({ problems, refusal: 'again' })

  const shop = context.get(shopContext)
  const requestContext = context.get(requestContextKey)
  const { language } = requestContext
  const call = { language, body: toMessage(values), ...shop.forwardVisitor.product(requestContext) }
  const answer = await shop.product.send(postContact, call)
  if (!answer.ok) return refuse(refusalOf(answer.failure))
  const { message } = answer.value
  const headers = new Headers(
    message ? { 'set-cookie': noticeCookie(request, writeNotices({ message })) } : {},
  )
  return redirect(next, { status: 303, headers })
}

function refusalOf(failure: CallFailure): { problems: Problems<string>; refusal?: FormRefusal } {
  const problems: Problems<string> = {}
  if (failure.kind !== 'refused') return { problems, refusal: 'unavailable' }
  // A third-party service may refuse an e-mail address that we accept
  if (failure.code === 'invalid_email') return { problems: { email: { code: 'invalid_email' } } }
  if (failure.status === 429) return { problems, refusal: 'too_many_attempts' }
  return { problems, refusal: failure.code === 'busy' ? 'busy' : 'unavailable' }
}

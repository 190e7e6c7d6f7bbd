import { useId } from 'react'
import { data, Form, href, redirect } from 'react-router'
import type { Route } from './+types/forgot-access-code'
import { checkForm } from '#domain/accounts/validators.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { shopContext, requestContextKey } from '../request/contexts.ts'
import { MessageSent } from '../ui/forms/message-sent.tsx'
import { linkLine, primaryButton, quietButton } from '../ui/forms/button.ts'
import { ContactDetails } from '../contact/contact-details.tsx'
import { readContactFacts } from '../contact/contact-facts.server.ts'
import type { FormAnswer } from '../ui/forms/form-answer.ts'
import { FormProblems, useProblemTexts } from '../ui/forms/form-problems.tsx'
import { readFields } from '../request/form-text.ts'
import { useCheckedForm } from '../ui/forms/use-checked-form.ts'
import { requestResetMail } from '../account/access-code.server.ts'
import { ClientHead } from '../ui/client-head.tsx'
import { FORGOTTEN_RULES } from '../account/code-rules.ts'
import { withFailureAnswer } from '../request/with-failure-answer.ts'
import { LabeledField } from '../ui/forms/labeled-field.tsx'
import { PageLink } from '../ui/page-link.tsx'

type Answer = FormAnswer<'email'>

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  return {
    isSent: url.searchParams.has('sent'),
    isByMail: shop.changesCodes,
    contact: await readContactFacts(shop, context.get(requestContextKey).language),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const values = readFields(await request.formData(), FORGOTTEN_RULES)
  const problems = checkForm(FORGOTTEN_RULES, values)
  if (problems.email) return data<Answer>({ problems, values }, { status: 422 })
  const visitor = { shop: context.get(shopContext), requestContext: context.get(requestContextKey) }
  const refusal = await requestResetMail(visitor, values.email)
  if (refusal)
    return data<Answer>(
      { problems, refusal, values },
      { status: refusal === 'too_many_attempts' ? 429 : 503 },
    )
  // The e-mail address stays out of the address bar
  return redirect(`${href('/:lang/oauth/forgot-password', params)}?sent`, 303)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = readFields(await request.clone().formData(), FORGOTTEN_RULES)
  return withFailureAnswer<Answer>(serverAction, { problems: {}, refusal: 'unavailable', values })
}

export default function ForgotAccessCode({ loaderData, actionData, params }: Route.ComponentProps) {
  const { account, content } = useClientMessages()
  const { forgot } = account
  return (
    <>
      <ClientHead title={forgot.title} description={forgot.description} />
      <div className="form-card">
        <h1 className="text-2xl">{forgot.title}</h1>
        {main()}
        <p className="mt-6 flex flex-wrap gap-x-6">
          <PageLink to={href('/:lang/oauth/login', params)} className={linkLine}>
            {forgot.backToSignIn}
          </PageLink>
          <PageLink to={href('/:lang/oauth/request-access', params)} className={linkLine}>
            {content.requestAccess.title}
          </PageLink>
        </p>
      </div>
      <div className="mx-auto max-w-120">
        <h2 className="mt-10 text-lg">{forgot.otherWays}</h2>
        <ContactDetails facts={loaderData.contact} />
      </div>
    </>
  )

  function main() {
    if (!loaderData.isByMail) return <p className="mt-2">{forgot.byCompany}</p>
    if (!loaderData.isSent) return <ForgottenForm answer={actionData} />
    return (
      <div className="mt-6">
        <MessageSent title={forgot.sentTitle} next={`${forgot.sent} ${forgot.sentHint}`}>
          <PageLink to={href('/:lang/oauth/forgot-password', params)} className={quietButton}>
            {forgot.again}
          </PageLink>
        </MessageSent>
      </div>
    )
  }
}

function ForgottenForm({ answer }: { readonly answer: Answer | undefined }) {
  const { account, content } = useClientMessages()
  const { form, alert, problems, isSent, isPending, handlers } = useCheckedForm(FORGOTTEN_RULES, answer)
  const texts = useProblemTexts(problems)
  const id = useId()
  return (
    <>
      <p className="mt-2 mb-6">{account.forgot.intro}</p>
      <FormProblems box={alert} texts={isSent ? texts : {}} refusal={answer?.refusal} idOf={() => id} />
      <Form ref={form} method="post" noValidate {...handlers} className="grid gap-5">
        <LabeledField
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          required
          label={account.forgot.email}
          defaultValue={answer?.values.email}
          problem={texts['email']}
        />
        <div>
          <button className={`${primaryButton} max-sm:w-full`} aria-disabled={isPending}>
            {isPending ? content.forms.sending : account.forgot.submit}
          </button>
        </div>
      </Form>
    </>
  )
}

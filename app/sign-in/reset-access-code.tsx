import { data, href, redirect } from 'react-router'
import type { Route } from './+types/reset-access-code'
import { checkForm } from '#domain/accounts/validators.ts'
import { appendCookies, knownBrowserCookies, noticeCookie } from '../request/cookies.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { shopContext, requestContextKey } from '../request/contexts.ts'
import { primaryButton } from '../ui/forms/button.ts'
import type { FormAnswer } from '../ui/forms/form-answer.ts'
import { fieldText, readFields } from '../request/form-text.ts'
import { writeNotices } from '../notices/notice.ts'
import { isLinkExpired, readResetLink, resetCode } from '../account/access-code.server.ts'
import { ClientHead } from '../ui/client-head.tsx'
import { CodeForm } from '../account/code-form.tsx'
import { RESET_RULES } from '../account/code-rules.ts'
import { withFailureAnswer } from '../request/with-failure-answer.ts'
import { PageLink } from '../ui/page-link.tsx'

type Answer = FormAnswer<'newCode'> & { readonly isLinkExpired?: true }

/** The address holds the token of a mail: no page linked from here may see it as the referrer. */
const headersOfPage = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }

export const headers = () => headersOfPage

export async function loader({ context, url }: Route.LoaderArgs) {
  const link = readResetLink(url.searchParams)
  const visitor = { shop: context.get(shopContext), requestContext: context.get(requestContextKey) }
  const isExpired = !link || (await isLinkExpired(visitor, link))
  return data({ isExpired }, { status: isExpired ? 400 : 200 })
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const link = readResetLink(url.searchParams)
  const refuse = (answer: Partial<Answer>, status: number) =>
    data<Answer>({ problems: {}, values: { newCode: '' }, ...answer }, { status })
  if (!link) return refuse({ isLinkExpired: true }, 400)
  const form = await request.formData()
  const problems = checkForm(RESET_RULES, readFields(form, RESET_RULES))
  if (problems.newCode) return refuse({ problems }, 422)
  const visitor = { shop: context.get(shopContext), requestContext: context.get(requestContextKey) }
  const problem = await resetCode(visitor, link, fieldText(form, 'newCode'))
  if (!problem) {
    // The code of a person of the client is not the client's
    const code = fieldText(form, 'newCode')
    const knownBrowser = await visitor.shop.sessions.knownBrowser(link.clientId, code)
    const headers = new Headers({
      'set-cookie': noticeCookie(request, writeNotices({ code: 'code_reset' })),
    })
    appendCookies(headers, knownBrowserCookies(request, knownBrowser))
    return redirect(href('/:lang/oauth/login', params), { status: 303, headers })
  }
  if ('isLinkExpired' in problem) return refuse(problem, 400)
  if ('problems' in problem || 'reason' in problem) return refuse(problem, 422)
  return refuse(problem, problem.refusal === 'too_many_attempts' ? 429 : 503)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withFailureAnswer<Answer>(serverAction, {
    problems: {},
    refusal: 'unavailable',
    values: { newCode: '' },
  })
}

export default function ResetAccessCode({ loaderData, actionData, params }: Route.ComponentProps) {
  const { reset, forgot } = useClientMessages().account
  const isExpired = loaderData.isExpired || actionData?.isLinkExpired === true
  return (
    <div className="form-card">
      <ClientHead title={reset.title} description={reset.description} />
      {isExpired ? (
        <>
          <h1 className="text-2xl">{reset.notValid}</h1>
          <p className="mt-3">{reset.notValidNext}</p>
          <p className="mt-6">
            <PageLink to={href('/:lang/oauth/forgot-password', params)} className={primaryButton}>
              {forgot.again}
            </PageLink>
          </p>
        </>
      ) : (
        <>
          <h1 className="text-2xl">{reset.title}</h1>
          <p className="mt-2 mb-6">{reset.intro}</p>
          <CodeForm rules={RESET_RULES} answer={actionData} submit={reset.submit} page={loaderData} />
        </>
      )}
    </div>
  )
}

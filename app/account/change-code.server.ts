import { resumedBy } from '#shop/orders/order-gateway.ts'
import { data, href } from 'react-router'
import { appendCookies, knownBrowserCookies, readSessionCookie } from '../request/cookies.ts'
import { checkForm } from '#domain/accounts/validators.ts'
import type { FormAnswer } from '../ui/forms/form-answer.ts'
import { fieldText, readFields } from '../request/form-text.ts'
import { changeCode } from './access-code.server.ts'
import { redirectWithNotice } from '../request/change-answer.server.ts'
import type { ClientArea } from '../request/client-area.server.ts'
import { CHANGE_RULES, type CodeField } from './code-rules.ts'

/** Handles the form with which a client changes the access code. */
export async function handleCodeChange(area: ClientArea, request: Request, form: FormData) {
  const refuse = (answer: Omit<FormAnswer<CodeField>, 'values'>, status: number) =>
    data<FormAnswer<CodeField>>({ ...answer, values: { currentCode: '', newCode: '' } }, { status })
  const problems = checkForm(CHANGE_RULES, readFields(form, CHANGE_RULES))
  if (Object.keys(problems).length > 0) return refuse({ problems }, 422)
  const problem = await changeCode(area, fieldText(form, 'currentCode'), fieldText(form, 'newCode'))
  if (!problem) {
    const renewed = await staySignedIn(area, request, fieldText(form, 'newCode'))
    const profile = href('/:lang/client/profile', { lang: area.requestContext.language })
    const answer = redirectWithNotice(request, profile, { code: 'code_changed' })
    const { clientId } = area.session.client
    const issued = await area.shop.sessions.knownBrowser(clientId, fieldText(form, 'newCode'))
    const knownBrowser = renewed?.knownBrowser ?? issued
    appendCookies(answer.headers, knownBrowserCookies(request, knownBrowser))
    return answer
  }
  if ('problems' in problem) return refuse(problem, 422)
  if ('reason' in problem) return refuse({ problems: {}, reason: problem.reason }, 422)
  const refusal = 'refusal' in problem ? problem.refusal : 'unavailable'
  return refuse({ problems: {}, refusal }, refusal === 'too_many_attempts' ? 429 : 503)
}

/** Renews the tokens of remote services, which may revoke them when the code changes. */
async function staySignedIn(
  { shop, requestContext, session }: ClientArea,
  request: Request,
  password: string,
) {
  const { clientId, person } = session.client
  const username = person?.email ?? session.client.username
  const { language, address, knownBrowser } = requestContext
  const cookie = readSessionCookie(request) ?? ''
  const renewed = await shop.sessions.renew(cookie, { username, password, language, address, knownBrowser })
  if (renewed) await shop.orderGateway.renewToken(clientId, renewed.tokens.catalog, resumedBy(session.client))
  return renewed
}

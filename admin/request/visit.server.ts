import { createHash, randomBytes } from 'node:crypto'
import { data, type MiddlewareFunction } from 'react-router'
import { isToken } from '#app/request/anti-forgery.server.ts'
import { cookieIn } from '#app/request/cookies.ts'
import { isLanguage, type Language } from '#domain/text/language.ts'
import { preferredLanguage } from './preferred-language.ts'
import { adminCookie, LANGUAGE_COOKIE, VISIT_COOKIE } from './admin-cookies.ts'
import { serverContext, visitContext } from './contexts.ts'

/** How long the form of a page opened before the sign-in can be sent, seconds. */
const VISIT_SECONDS = 12 * 3_600

/** Runs before every loader and action: says who asks, and requires the anti-forgery token on each form. */
export const visitMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const stored = cookieIn(request.headers.get('cookie') ?? '', VISIT_COOKIE)
  const visit = stored ?? randomBytes(32).toString('base64url')
  context.set(visitContext, { language: languageOf(request), antiForgeryToken: tokenOf(visit) })
  if (request.method === 'POST')
    await requireToken(request, tokenOf(visit), context.get(serverContext).log.forgedForm)
  const answer = await next()
  if (stored === undefined)
    answer.headers.append('set-cookie', adminCookie(request, VISIT_COOKIE, visit, VISIT_SECONDS))
  return answer
}

function languageOf(request: Request): Language {
  const chosen = cookieIn(request.headers.get('cookie') ?? '', LANGUAGE_COOKIE)
  return isLanguage(chosen) ? chosen : preferredLanguage(request.headers.get('accept-language') ?? '')
}

/** A one-way hash: a token that leaks from a page opens no session. */
function tokenOf(secret: string): string {
  return createHash('sha256').update(`staff form ${secret}`).digest('base64url')
}

/** Reads the form from a clone, because the screen's action reads it again. */
async function requireToken(request: Request, token: string, report: () => void): Promise<void> {
  const form = await request
    .clone()
    .formData()
    .catch(() => undefined)
  if (!form) throw data(null, { status: 400 })
  const sent = form.get('xsrf')
  if (typeof sent === 'string' && isToken(sent, token)) return
  report()
  throw data(null, { status: 403 })
}

import { createHash, randomBytes } from 'node:crypto'
import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router'
import { isToken, maskToken } from '#app/request/anti-forgery.server.ts'
import type { SignedInMember } from '#backoffice/staff/sessions.ts'
import { isLanguage, type Language } from '#domain/text/language.ts'
import { textsIn } from '../messages/texts-in.server.ts'
import { accessTo, isPolled } from '../screens.ts'
import * as cookies from './admin-cookies.ts'
import {
  backOfficeContext,
  isTooLargeContext,
  isUnsavedContext,
  serverContext,
  type Visit,
  visitContext,
  visitorAddressContext,
} from './contexts.ts'
import { textIn } from './form.ts'
import { readNotice } from './notice.ts'
import { preferredLanguage } from './preferred-language.ts'
import { SentForm } from './sent-form.server.ts'

/** How long the form of a page opened before the sign-in can be sent, seconds. */
const VISIT_SECONDS = 12 * 3_600

/**
 * Runs before every loader and action: finds the session, refuses what its roles do not allow, and requires the
 * anti-forgery token of the session on each form.
 */
export const visitMiddleware: MiddlewareFunction<Response> = async (
  { request, url, context, pattern, params },
  next,
) => {
  const visitor = cookies.readAdminCookie(request, cookies.VISIT_COOKIE)
  const token = cookies.readSessionToken(request)
  const address = context.get(visitorAddressContext)
  const session = await context
    .get(backOfficeContext)
    .entrance.findSession(token, address, !isPolled(pattern))
  const member = session.state === 'open' ? session.member : undefined
  const secret = session.state === 'none' ? (visitor ?? randomBytes(32).toString('base64url')) : (token ?? '')
  const language = member?.language ?? languageOf(request)
  const noticeText = cookies.readAdminCookie(request, cookies.NOTICE_COOKIE)
  const visit: Visit = {
    language,
    member,
    awaitsFactor: session.state === 'awaits_factor',
    lacksFactor: session.state === 'open' && session.lacksFactor,
    ownZone: session.state === 'open' ? session.ownZone : '',
    units: session.state === 'open' ? session.units : undefined,
    antiForgeryToken: tokenOf(secret),
    notice: noticeText === undefined ? undefined : readNotice(noticeText, textsIn(language).notices),
  }
  context.set(visitContext, visit)
  if (context.get(isTooLargeContext)) throw data({ code: 'too_large' }, { status: 413 })
  const sent = new SentForm({ request, url, pattern, params, context })
  await guard(visit, request.method, pattern, sent)
  refuseNul(url.searchParams)
  if (request.method === 'POST') await requireToken(visit, sent, context.get(serverContext).log.forgedForm)

  const answer = await next()
  const isSaved = request.method === 'POST' && answer.status < 400 && !context.get(isUnsavedContext)
  if (isSaved) await sent.forget(visit)
  const lines: string[] = []
  if (session.state === 'none' && visitor === undefined)
    lines.push(cookies.adminCookie(request, cookies.VISIT_COOKIE, secret, VISIT_SECONDS))
  if (visit.notice && request.method === 'GET' && !isRedirect(answer))
    lines.push(cookies.adminCookie(request, cookies.NOTICE_COOKIE, '', 0))
  if (member) lines.push(...(await writerCookie(request, context, member)))
  for (const line of lines) answer.headers.append('set-cookie', line)
  return answer
}

/** What is open to somebody who has to set up a second factor first. */
const BEFORE_FACTOR: readonly string[] = [
  'account/second-factor',
  'sign-out',
  'language',
  'help',
  'help/:topic',
]

async function guard(visit: Visit, method: string, pattern: string, sent: SentForm): Promise<void> {
  const access = accessTo(pattern, method, visit.member?.roles)
  if (access === 'allowed') {
    if (visit.lacksFactor && !BEFORE_FACTOR.includes(pattern)) throw redirect('/admin/account/second-factor')
    return
  }
  if (access === 'sign_in') throw await sent.signIn(visit)
  // Shown, so that it can be copied
  const typed = await sent.typedTexts(visit)
  if (access === 'unknown' && !typed) throw data({ code: 'unknown' }, { status: 404 })
  throw data({ code: 'not_permitted', typed: typed?.fields }, { status: 403 })
}

/** Says whose session this browser has, unless its cookie does already. */
async function writerCookie(
  request: Request,
  context: Readonly<RouterContextProvider>,
  member: SignedInMember,
): Promise<readonly string[]> {
  const { entrance, drafts } = context.get(backOfficeContext)
  const writer = entrance.readWriter(cookies.readWriterProof(request))
  if (writer?.sessionId === member.session.sessionId) return []
  const proof = await drafts.proof(member)
  return proof === undefined
    ? []
    : [cookies.adminCookie(request, cookies.WRITER_COOKIE, proof, cookies.WRITER_SECONDS)]
}

/** A redirect, also as scripts get it. */
function isRedirect({ status }: Response): boolean {
  return status === 202 || (status >= 300 && status < 400)
}

/** The language of somebody whose session is not known. */
export function languageOf(request: Request): Language {
  const chosen = cookies.readAdminCookie(request, cookies.LANGUAGE_COOKIE)
  return isLanguage(chosen) ? chosen : preferredLanguage(request.headers.get('accept-language') ?? '')
}

/** A one-way hash: a token that leaks from a page opens no session. */
function tokenOf(secret: string): string {
  return createHash('sha256').update(`staff form ${secret}`).digest('base64url')
}

async function requireToken(visit: Visit, sent: SentForm, report: () => void): Promise<void> {
  const form = await sent.read()
  if (!form) throw data({ code: 'unreadable' }, { status: 400 })
  if (!isToken(textIn(form, 'xsrf'), visit.antiForgeryToken)) {
    report()
    throw await sent.refuseToken(visit)
  }
  refuseNul(form)
}

/** Nobody types a NUL, and PostgreSQL fails at a text that has one. */
function refuseNul(fields: Iterable<[name: string, value: unknown]>): void {
  for (const [, value] of fields)
    if (typeof value === 'string' && value.includes('\0')) throw data({ code: 'unreadable' }, { status: 400 })
}

/** Who asks. */
export function visitOf(context: Readonly<RouterContextProvider>): Visit {
  const visit = context.get(visitContext)
  if (!visit) throw new Error('the middleware of root.tsx runs first')
  return visit
}

/** What the forms of a page must carry; another text in each page. */
export function formToken(context: Readonly<RouterContextProvider>): string {
  return maskToken(visitOf(context).antiForgeryToken)
}

/** The member of a screen that only staff may open. */
export function memberOf(context: Readonly<RouterContextProvider>) {
  const { member } = visitOf(context)
  if (!member) throw new Error('the line of this screen in screens.ts lets anyone open it')
  return member
}

/** The shop's time zone and currency, as they were when the request came, on a screen that only staff may open. */
export function unitsOf(context: Readonly<RouterContextProvider>) {
  const { units } = visitOf(context)
  if (!units) throw new Error('the line of this screen in screens.ts lets anyone open it')
  return units
}

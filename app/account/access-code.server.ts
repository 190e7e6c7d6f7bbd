import { changePassword, forgotPassword } from '#contracts/account.ts'
import type { CallFailure } from '#contracts/http/client.ts'
import { OWN_CODE_LENGTH } from '#domain/accounts/own-code.ts'
import type { FieldProblem, Problems } from '#domain/accounts/validators.ts'
import type { Shop, RequestContext } from '#shop/shop.ts'
import type { FormRefusal } from '../ui/forms/form-answer.ts'
import type { ClientArea } from '../request/client-area.server.ts'
import type { CodeField } from './code-rules.ts'

interface Visitor {
  readonly shop: Shop
  readonly requestContext: RequestContext
}

/**
 * Asks for the mail with which a forgotten code is replaced (A2). A service that says that it knows nobody of this
 * address is not believed aloud: the visitor reads the same either way.
 */
export async function askForReset(
  { shop, requestContext }: Visitor,
  email: string,
): Promise<FormRefusal | undefined> {
  const { language, address } = requestContext
  const call = { language, body: { email }, ...shop.forwardVisitorAddress.catalog(address) }
  const answer = await shop.catalogService.send(forgotPassword, call)
  if (answer.ok) return undefined
  const refusal = refusalOf(answer.failure)
  const isAboutPerson = answer.failure.kind === 'refused' && answer.failure.status < 500
  return refusal === 'unavailable' && isAboutPerson ? undefined : refusal
}

/** What a reset mail's link names. */
export interface ResetLink {
  readonly clientId: number
  readonly token: string
}

/** The client and the token of an address; undefined where it names none. */
export function readResetLink(query: URLSearchParams): ResetLink | undefined {
  const client = query.get('client') ?? ''
  const token = query.get('token') ?? ''
  if (!/^[1-9]\d{0,14}$/.test(client) || !/^[\w.~-]{8,500}$/.test(token)) return undefined
  return { clientId: Number(client), token }
}

/**
 * Whether a link still works: our service never sets an empty code, but tells whether the link would have been refused.
 * Somebody else's might set it: there the moment tells when a code is sent.
 */
export async function isLinkOver(visitor: Visitor, link: ResetLink): Promise<boolean> {
  const { shop, requestContext } = visitor
  const isOurs = shop.forwardVisitorAddress.catalog(requestContext.address).token !== undefined
  if (!isOurs) return false
  const answer = await sendReset(visitor, link, '')
  return !answer.ok && answer.failure.kind === 'refused' && answer.failure.code === 'invalid_reset_link'
}

export type CodeProblem =
  | { readonly problems: Problems<CodeField> }
  | { readonly refusal: FormRefusal }
  /** What the service says to it; it knows none of our codes. */
  | { readonly reason: string }
  | { readonly isLinkOver: true }

/** Sets a new code with the token of a reset mail. */
export async function resetCode(
  visitor: Visitor,
  link: ResetLink,
  newCode: string,
): Promise<CodeProblem | undefined> {
  const answer = await sendReset(visitor, link, newCode)
  return answer.ok ? undefined : problemOf(answer.failure)
}

/** Puts a code of their own in place of a signed-in client's current one. */
export async function changeCode(
  { shop, requestContext, session }: ClientArea,
  currentPassword: string,
  newPassword: string,
): Promise<CodeProblem | undefined> {
  const answer = await shop.catalogService.send(changePassword, {
    language: requestContext.language,
    token: session.tokens.catalog,
    body: { clientId: session.client.clientId, currentPassword, newPassword },
  })
  return answer.ok ? undefined : problemOf(answer.failure)
}

function sendReset({ shop, requestContext }: Visitor, { clientId, token }: ResetLink, newPassword: string) {
  const { language, address } = requestContext
  const body = { clientId, currentPassword: token, newPassword }
  return shop.catalogService.send(changePassword, {
    language,
    body,
    ...shop.forwardVisitorAddress.catalog(address),
  })
}

/** A refusal of the service, at the field it is about. */
const FIELD_PROBLEMS: Readonly<Record<string, readonly [CodeField, FieldProblem]>> = {
  wrong_current_code: ['currentCode', { code: 'wrong_code' }],
  code_too_short: ['newCode', { code: 'too_short', limit: OWN_CODE_LENGTH.min }],
  code_too_long: ['newCode', { code: 'too_long', limit: OWN_CODE_LENGTH.max }],
  code_is_name: ['newCode', { code: 'code_is_name' }],
  code_unchanged: ['newCode', { code: 'code_unchanged' }],
  code_too_common: ['newCode', { code: 'code_too_common' }],
}

function problemOf(failed: CallFailure): CodeProblem {
  const code = failed.kind === 'refused' ? failed.code : ''
  if (code === 'invalid_reset_link') return { isLinkOver: true }
  const problem = Object.hasOwn(FIELD_PROBLEMS, code) ? FIELD_PROBLEMS[code] : undefined
  if (problem) return { problems: { [problem[0]]: problem[1] } }
  const reason = reasonOf(failed)
  return reason === undefined ? { refusal: refusalOf(failed) } : { reason }
}

/** What a service without codes of refusals says to a code that it looked at. */
function reasonOf(failed: CallFailure): string | undefined {
  if (failed.kind !== 'refused' || failed.refusal?.code !== undefined) return undefined
  const isAboutCode = failed.status < 500 && ![404, 405, 410, 429].includes(failed.status)
  return isAboutCode ? failed.refusal?.message : undefined
}

function refusalOf(failed: CallFailure): FormRefusal {
  if (failed.kind !== 'refused') return 'unavailable'
  if (failed.status === 429) return 'too_many_attempts'
  return failed.code === 'busy' ? 'busy' : 'unavailable'
}

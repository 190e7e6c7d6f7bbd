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
 * Requests the mail for resetting a forgotten code. An unknown e-mail address counts as success, so that nobody can find
 * out who is a client.
 */
export async function requestResetMail(
  { shop, requestContext }: Visitor,
  email: string,
): Promise<FormRefusal | undefined> {
  const { language } = requestContext
  const call = { language, body: { email }, ...shop.forwardVisitor.catalog(requestContext) }
  const answer = await shop.catalogService.send(forgotPassword, call)
  if (answer.ok) return undefined
  const refusal = refusalOf(answer.failure)
  const isUnknownAddress = answer.failure.kind === 'refused' && answer.failure.status < 500
  return refusal === 'unavailable' && isUnknownAddress ? undefined : refusal
}

/** The parameters of a reset mail's link. */
export interface ResetLink {
  readonly clientId: number
  readonly token: string
}

/** Reads the client and the token from an address; undefined when malformed. */
export function readResetLink(query: URLSearchParams): ResetLink | undefined {
  const client = query.get('client') ?? ''
  const token = query.get('token') ?? ''
  if (!/^[1-9]\d{0,14}$/.test(client) || !/^[\w.~-]{8,500}$/.test(token)) return undefined
  return { clientId: Number(client), token }
}

/**
 * Whether a link no longer works. Asks our service with an empty code, which it never sets. A third-party service might
 * set it, so its links are checked only when a code is submitted.
 */
export async function isLinkExpired(visitor: Visitor, link: ResetLink): Promise<boolean> {
  const { shop, requestContext } = visitor
  const isOurs = shop.forwardVisitor.catalog(requestContext).token !== undefined
  if (!isOurs) return false
  const answer = await sendReset(visitor, link, '')
  return !answer.ok && answer.failure.kind === 'refused' && answer.failure.code === 'invalid_reset_link'
}

export type CodeProblem =
  | { readonly problems: Problems<CodeField> }
  | { readonly refusal: FormRefusal }
  /** The message of a service that sends no error codes. */
  | { readonly reason: string }
  | { readonly isLinkExpired: true }

/** Sets a new code with the token of a reset mail. */
export async function resetCode(
  visitor: Visitor,
  link: ResetLink,
  newCode: string,
): Promise<CodeProblem | undefined> {
  const answer = await sendReset(visitor, link, newCode)
  return answer.ok ? undefined : problemOf(answer.failure)
}

/** Changes a signed-in client's code. */
export async function changeCode(
  { shop, requestContext, session }: ClientArea,
  currentPassword: string,
  newPassword: string,
): Promise<CodeProblem | undefined> {
  const answer = await shop.catalogService.send(changePassword, {
    language: requestContext.language,
    token: session.tokens.catalog,
    ...shop.forwardClient.catalog(requestContext),
    body: { clientId: session.client.clientId, currentPassword, newPassword },
  })
  return answer.ok ? undefined : problemOf(answer.failure)
}

function sendReset({ shop, requestContext }: Visitor, { clientId, token }: ResetLink, newPassword: string) {
  const body = { clientId, currentPassword: token, newPassword }
  return shop.catalogService.send(changePassword, {
    language: requestContext.language,
    body,
    ...shop.forwardVisitor.catalog(requestContext),
  })
}

/** The form field and problem for each error code of the service. */
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
  if (code === 'invalid_reset_link') return { isLinkExpired: true }
  const problem = Object.hasOwn(FIELD_PROBLEMS, code) ? FIELD_PROBLEMS[code] : undefined
  if (problem) return { problems: { [problem[0]]: problem[1] } }
  const reason = reasonOf(failed)
  return reason === undefined ? { refusal: refusalOf(failed) } : { reason }
}

/** The message with which a service without error codes refuses a code. */
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

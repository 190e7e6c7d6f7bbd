import { data } from 'react-router'
import type { CallResult } from '#contracts/http/client.ts'
import {
  addPerson as addCall,
  changePerson as changeCall,
  issuePersonCode,
  listPeople,
  readOrderLimit,
  removePerson as removeCall,
  type WireListedPerson,
} from '#contracts/people.ts'
import { isEmailAddress } from '#domain/accounts/email-address.ts'
import { MAX_PERSON_NAME } from '#domain/accounts/person.ts'
import { decimalFromAmount } from '#domain/money/money.ts'
import { formatAmount } from '#domain/money/number-format.ts'
import { parseTypedAmount } from '#domain/money/typed-amount.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type ClientArea, keepsPeople, requireSignedIn } from '../request/client-area.server.ts'
import type { PersonRefusal, PersonView, ShownCode, TypedPerson } from './person-view.ts'

/**
 * The people of the client, in the order in which they were added.
 *
 * @throws 404 if the shop knows none
 */
export async function loadPeople(area: ClientArea): Promise<Result<readonly PersonView[], PersonRefusal>> {
  if (!keepsPeople(area)) throw data(null, { status: 404 })
  const answer = await area.shop.product.send(listPeople, callFor(area))
  requireSignedIn(area, answer)
  if (!answer.ok) return failure(refusalOf(answer))
  return success(answer.value.people.map((person) => viewPerson(area, person)))
}

/** Adds a person; its access code is mailed, and shown once. */
export async function addPerson(
  area: ClientArea,
  typed: TypedPerson,
): Promise<Result<ShownCode, PersonRefusal>> {
  if (!isEmailAddress(typed.email)) return failure('invalid_email')
  const checked = checkTyped(area, typed)
  if (!checked.ok) return checked
  const { language } = area.requestContext
  const body = { ...checked.value, email: typed.email, language }
  return codeOf(area, await area.shop.product.send(addCall, { ...callFor(area), body }))
}

export async function changePerson(
  area: ClientArea,
  personId: number,
  typed: TypedPerson,
): Promise<Result<undefined, PersonRefusal>> {
  const checked = checkTyped(area, typed)
  if (!checked.ok) return checked
  const body = { personId, ...checked.value, isDisabled: typed.isDisabled }
  return doneOf(area, await area.shop.product.send(changeCall, { ...callFor(area), body }))
}

/** Gives a person another access code. */
export async function renewCode(
  area: ClientArea,
  personId: number,
): Promise<Result<ShownCode, PersonRefusal>> {
  return codeOf(area, await area.shop.product.send(issuePersonCode, { ...callFor(area), body: { personId } }))
}

/** Removes a person; one that is gone already counts as removed. */
export async function removePerson(
  area: ClientArea,
  personId: number,
): Promise<Result<undefined, PersonRefusal>> {
  const removed = doneOf(
    area,
    await area.shop.product.send(removeCall, { ...callFor(area), params: { personId } }),
  )
  return !removed.ok && removed.code === 'not_found' ? success(undefined) : removed
}

function callFor({ shop, requestContext, session }: ClientArea) {
  return {
    language: requestContext.language,
    token: session.tokens.product,
    ...shop.forwardClient.product(requestContext),
  }
}

function viewPerson({ requestContext }: ClientArea, person: WireListedPerson): PersonView {
  const { currency } = requestContext.terms
  const limit = readOrderLimit(person, currency)
  return {
    id: person.personId,
    name: person.name,
    email: person.email,
    role: person.role,
    limit: limit === undefined ? undefined : formatAmount(limit, requestContext.language, currency),
    typedLimit: person.orderLimit === null ? '' : String(person.orderLimit),
    isDisabled: person.isDisabled,
  }
}

/** The fields that may be changed, as the service takes them. */
function checkTyped(
  { requestContext }: ClientArea,
  { name, role, limit }: TypedPerson,
): Result<{ name: string; role: TypedPerson['role']; orderLimit: number | null }, PersonRefusal> {
  if (name === '' || name.length > MAX_PERSON_NAME) return failure('invalid_name')
  const { currency } = requestContext.terms
  // Only who orders has a limit
  if (role !== 'order' || limit === '') return success({ name, role, orderLimit: null })
  const amount = parseTypedAmount(limit, currency)
  if (amount === undefined) return failure('invalid_limit')
  return success({ name, role, orderLimit: decimalFromAmount(amount, currency) })
}

type CodeAnswer = CallResult<{ readonly person: WireListedPerson; readonly accessCode: string }>

function codeOf(area: ClientArea, answer: CodeAnswer): Result<ShownCode, PersonRefusal> {
  requireSignedIn(area, answer)
  if (!answer.ok) return failure(refusalOf(answer))
  const { person, accessCode } = answer.value
  return success({ name: person.name, email: person.email, accessCode })
}

function doneOf(area: ClientArea, answer: CallResult<unknown>): Result<undefined, PersonRefusal> {
  requireSignedIn(area, answer)
  return answer.ok ? success(undefined) : failure(refusalOf(answer))
}

const REFUSALS = ['email_taken', 'invalid_email', 'too_many_people', 'not_found'] as const

function refusalOf({ failure: failed }: Extract<CallResult<unknown>, { ok: false }>): PersonRefusal {
  const code = failed.kind === 'refused' ? failed.code : undefined
  if (code === 'role_missing') return 'not_allowed'
  return REFUSALS.find((refusal) => refusal === code) ?? 'failed'
}

export const REFUSAL_STATUS: Readonly<Record<PersonRefusal, number>> = {
  email_taken: 422,
  invalid_email: 422,
  invalid_name: 422,
  invalid_limit: 422,
  too_many_people: 422,
  not_found: 404,
  not_allowed: 403,
  failed: 503,
}

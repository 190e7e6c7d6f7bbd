import { createRoute, z } from '@hono/zod-openapi'
import { MAX_PEOPLE, MAX_PERSON_NAME, PERSON_ROLES } from '#domain/accounts/person.ts'
import type { Currency } from '#domain/money/currency.ts'
import { type Amount, amountFromDecimal } from '#domain/money/money.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { BODY_REFUSALS, failures, json, jsonBody } from './http/envelope.ts'
import { bearer, callHeaders, id, pathId, storableLine } from './http/parameters.ts'
import { numeric } from './http/tolerant.ts'
import { ACCESS_CODE, PERSON } from './openapi/examples.ts'

/** Product API, an extension: the people of a client, who sign in with an e-mail and a code of their own. */

const PEOPLE =
  'An extension. Only the client itself, who signs in with the username, has these calls; for one of its people they are 403 `role_missing`. Where a product API does not have them, the storefront offers nobody to add people.'

export const wirePerson = z
  .object({
    personId: numeric(id),
    name: z.string(),
    email: z.string(),
    role: z.enum(PERSON_ROLES).openapi({
      description:
        '`prepare` asks for an approval of each order, `order` sends orders up to `orderLimit`, `approve` sends every order',
    }),
    orderLimit: numeric(z.number().nonnegative()).nullable().openapi({
      description:
        'The highest total with tax that the role `order` sends without an approval, in the currency of the shop; null = no limit',
    }),
  })
  .openapi('Person')

export type WirePerson = z.output<typeof wirePerson>

/** The limit of a person in minor units of the shop's currency; undefined = none. One that cannot be read allows nothing. */
export function readOrderLimit(
  { orderLimit }: Pick<WirePerson, 'orderLimit'>,
  currency: Currency,
): Amount | undefined {
  return orderLimit === null ? undefined : (amountFromDecimal(orderLimit, currency) ?? 0)
}

export const wireListedPerson = wirePerson
  .extend({ isDisabled: z.boolean().openapi({ description: 'Cannot sign in' }) })
  .openapi('ListedPerson')

export type WireListedPerson = z.output<typeof wireListedPerson>

const changeable = {
  name: storableLine(MAX_PERSON_NAME).min(1),
  role: wirePerson.shape.role,
  orderLimit: z.number().nonnegative().nullable(),
}

const personWithCode = z
  .object({
    person: wireListedPerson,
    accessCode: z.string().openapi({
      description: 'The only time that the code is told. It was mailed to the person, too',
    }),
  })
  .openapi('PersonWithCode')

const people = z.object({ people: z.array(wireListedPerson) }).openapi('People')
const onePerson = z.object({ person: wireListedPerson }).openapi('PersonAnswer')
const LISTED = { ...PERSON, isDisabled: false }

export const listPeople = createRoute({
  method: 'get',
  path: '/client/people',
  operationId: 'listPeople',
  tags: ['People'],
  summary: 'The people of the signed-in client',
  description: PEOPLE,
  security: bearer,
  request: { headers: callHeaders },
  responses: {
    200: json(people, 'The people, in the order in which they were added', { people: [LISTED] }),
    ...failures('not_signed_in', 'role_missing'),
  },
})

export const addPerson = createRoute({
  method: 'post',
  path: '/client/people',
  operationId: 'addPerson',
  tags: ['People'],
  summary: 'Add a person',
  description: `Mails the person an access code, and tells the client. Nobody else may sign in with the e-mail: neither a client nor a person of any client. A client has up to ${MAX_PEOPLE} people, and 40 codes an hour. ${PEOPLE}`,
  security: bearer,
  request: {
    headers: callHeaders,
    body: jsonBody(
      z
        .object({
          ...changeable,
          email: storableLine(254).trim().min(1),
          language: z
            .enum(LANGUAGES)
            .optional()
            .openapi({ description: 'Of mails; that of the call if absent' }),
        })
        .openapi('AddedPerson'),
      { name: PERSON.name, email: PERSON.email, role: PERSON.role, orderLimit: PERSON.orderLimit },
    ),
  },
  responses: {
    200: json(personWithCode, 'The person and the access code', { person: LISTED, accessCode: ACCESS_CODE }),
    ...failures(
      ...BODY_REFUSALS,
      'not_signed_in',
      'role_missing',
      'invalid_email',
      'email_taken',
      'too_many_people',
      'too_many_attempts',
    ),
  },
})

export const changePerson = createRoute({
  method: 'put',
  path: '/client/people',
  operationId: 'changePerson',
  tags: ['People'],
  summary: 'Change what a person may do',
  description: `Applies to sessions that are open, too. Who is disabled is signed out. ${PEOPLE}`,
  security: bearer,
  request: {
    headers: callHeaders,
    body: jsonBody(
      z.object({ personId: id, ...changeable, isDisabled: z.boolean() }).openapi('ChangedPerson'),
      {
        personId: PERSON.personId,
        name: PERSON.name,
        role: PERSON.role,
        orderLimit: PERSON.orderLimit,
        isDisabled: false,
      },
    ),
  },
  responses: {
    200: json(onePerson, 'The person', { person: LISTED }),
    ...failures(...BODY_REFUSALS, 'not_signed_in', 'role_missing', 'not_found'),
  },
})

export const issuePersonCode = createRoute({
  method: 'post',
  path: '/client/people/code',
  operationId: 'issuePersonCode',
  tags: ['People'],
  summary: 'Give a person a new access code',
  description: `Mails a person who is not disabled the code. The former code is void and the person is signed out. ${PEOPLE}`,
  security: bearer,
  request: {
    headers: callHeaders,
    body: jsonBody(z.object({ personId: id }).openapi('PersonOfNewCode'), { personId: PERSON.personId }),
  },
  responses: {
    200: json(personWithCode, 'The person and the access code', { person: LISTED, accessCode: ACCESS_CODE }),
    ...failures(...BODY_REFUSALS, 'not_signed_in', 'role_missing', 'not_found', 'too_many_attempts'),
  },
})

export const removePerson = createRoute({
  method: 'delete',
  path: '/client/people/{personId}',
  operationId: 'removePerson',
  tags: ['People'],
  summary: 'Remove a person',
  description: `The person is signed out. Orders keep the name. ${PEOPLE}`,
  security: bearer,
  request: {
    headers: callHeaders,
    params: z.object({
      personId: pathId.openapi({
        description: 'The person; one of another client is 404',
        example: PERSON.personId,
      }),
    }),
  },
  responses: {
    200: json(people, 'The other people', { people: [] }),
    ...failures('invalid_request', 'not_signed_in', 'role_missing', 'not_found'),
  },
})

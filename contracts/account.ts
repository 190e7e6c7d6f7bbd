import { createRoute, z } from '@hono/zod-openapi'
import { BODY_REFUSALS, changed, failures, json, jsonBody, listExample, listOf } from './http/envelope.ts'
import { CLIENT, CREDENTIALS, TOKEN } from './openapi/examples.ts'
import { bearer, callHeaders, id, storableText } from './http/parameters.ts'
import { credentials, wireClient } from './product.ts'

/** Catalogue service: a client's sign-in and access code. */

const nothing = changed(z.unknown(), 'Nothing', {})

export const clientLogin = createRoute({
  method: 'post',
  path: '/api/clients/login',
  operationId: 'loginClient',
  tags: ['Clients'],
  summary: 'Sign a client in at this service',
  description:
    'Answers the client and a token for `Authorization: Bearer`, here and at the order service. At most 30 attempts a minute from one network address, 10 in 15 minutes on one account from one address, 300 a minute altogether; a right password gives its attempt back. More are 429.',
  request: { headers: callHeaders, body: jsonBody(credentials, CREDENTIALS) },
  responses: {
    200: json(
      listOf(
        z
          .object({
            client: wireClient,
            token: z.string().openapi({ description: 'Holds for 30 days, or until it is logged out' }),
          })
          .openapi('ClientSession'),
        'ClientSessionList',
      ),
      'A session',
      listExample({ client: CLIENT, token: TOKEN }),
    ),
    ...failures(...BODY_REFUSALS, 'wrong_sign_in', 'too_many_attempts'),
  },
})

export const changePassword = createRoute({
  method: 'post',
  path: '/api/clients/changePassword',
  operationId: 'changePassword',
  tags: ['Clients'],
  summary: 'Change the access code of a client',
  description: [
    'With a client’s token: `currentPassword` is the current code. Its other sessions end. At most 10 tries in 15 minutes.',
    'Without a token: `currentPassword` is the token of a mail of forgotPassword. It works once and for an hour, and every session of the client ends. At most 30 tries a minute from one network address.',
    'A new code has 8 to 100 characters on one line, is not the username or the e-mail address, not the current one, and not easy to guess.',
  ].join('\n\n'),
  security: [...bearer, {}],
  request: {
    headers: callHeaders,
    body: jsonBody(
      z
        .object({
          clientId: id,
          currentPassword: storableText(1_000).min(1),
          newPassword: storableText(1_000),
        })
        .openapi('ChangedPassword'),
      { clientId: 1, currentPassword: CREDENTIALS.password, newPassword: 'seis lápices rojos' },
    ),
  },
  responses: {
    200: json(nothing, 'It is changed', listExample()),
    ...failures(
      ...BODY_REFUSALS,
      'invalid_reset_link',
      'not_signed_in',
      'not_found',
      'wrong_current_code',
      'code_too_short',
      'code_too_long',
      'code_is_name',
      'code_unchanged',
      'code_too_common',
      'too_many_attempts',
    ),
  },
})

export const forgotPassword = createRoute({
  method: 'post',
  path: '/api/clients/forgotPassword',
  operationId: 'forgotPassword',
  tags: ['Clients'],
  summary: 'Mail a client the way to a new access code',
  description:
    'The answer never tells who is known: any e-mail address gets the same one. At most 5 calls a minute and 30 an hour from one network address, 100 a minute altogether; a mailbox gets 3 mails an hour at most.',
  request: {
    headers: callHeaders,
    body: jsonBody(z.object({ email: storableText(1_000).trim().min(1) }).openapi('ForgottenPassword'), {
      email: CLIENT.email,
    }),
  },
  responses: {
    200: json(nothing, 'Where the address is known, a mail is on its way', listExample()),
    ...failures(...BODY_REFUSALS, 'invalid_email', 'too_many_attempts'),
  },
})

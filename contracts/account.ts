import { createRoute, z } from '@hono/zod-openapi'
import { wireClientSessions } from './client-session.ts'
import { BODY_REFUSALS, changed, failures, json, jsonBody, listExample } from './http/envelope.ts'
import { CLIENT, CREDENTIALS, TOKEN } from './openapi/examples.ts'
import { bearer, callHeaders, id, storableText } from './http/parameters.ts'
import { credentials } from './product.ts'

/** Catalogue service: sign-in and access code of a client. */

const emptyAnswer = changed(z.unknown(), 'EmptyAnswer', {})

export const clientLogin = createRoute({
  method: 'post',
  path: '/api/clients/login',
  operationId: 'loginClient',
  tags: ['Clients'],
  summary: 'Sign a client in at this service',
  description:
    'Returns the client and a token for `Authorization: Bearer`, valid at this service and the order service. Limits: 30 attempts a minute per network address, 10 in 15 minutes per account and address, 300 a minute in total; a successful attempt does not count. Above them the answer is 429.',
  request: { headers: callHeaders, body: jsonBody(credentials, CREDENTIALS) },
  responses: {
    200: json(wireClientSessions, 'A session', listExample({ client: CLIENT, token: TOKEN })),
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
    'With a client’s token, `currentPassword` is the current code. The client’s other sessions end. Limit: 10 attempts in 15 minutes.',
    'Without a token, `currentPassword` is the token from a mail of forgotPassword. It works once, within an hour. All sessions of the client end. Limit: 30 attempts a minute per network address.',
    'A new code has 8 to 100 characters on one line. It must differ from the username, the e-mail address and the current code, and must not be easy to guess.',
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
    200: json(emptyAnswer, 'The code is changed', listExample()),
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
  summary: 'Mail a client a link to set a new access code',
  description:
    'The answer is the same for every e-mail address, known or not. Limits: 5 calls a minute and 30 an hour per network address, 100 a minute in total, and for each mailbox 3 mails an hour per network address and 12 in total.',
  request: {
    headers: callHeaders,
    body: jsonBody(z.object({ email: storableText(1_000).trim().min(1) }).openapi('ForgottenPassword'), {
      email: CLIENT.email,
    }),
  },
  responses: {
    200: json(emptyAnswer, 'If the address is known, a mail is on its way', listExample()),
    ...failures(...BODY_REFUSALS, 'invalid_email', 'too_many_attempts'),
  },
})

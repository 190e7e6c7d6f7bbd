import { createRoute, z } from '@hono/zod-openapi'
import { LANGUAGES } from '#domain/text/language.ts'
import { failures, json, jsonBody, listExample, listOf } from '../http/envelope.ts'
import { callHeaders, id } from '../http/parameters.ts'
import {
  KEY_REFUSALS,
  needs,
  pageOf,
  pagePlace,
  REPEATING,
  writingHeaders,
  WRITING_REFUSALS,
} from './calls.ts'
import { appliedRows, checkedByRow, MISSING_FIELDS, rowNumber, rowProblem, skipInvalid } from './rows.ts'

/** How the company's own system (its ERP) writes and reads clients, with an integration key. */

/** The most clients of one request. Access codes are hashed, which is slow on purpose. */
export const MAX_CLIENTS = 200

const clientRow = z
  .object({
    reference: checkedByRow(
      'string',
      'The id of the client in your system, at most 100 characters, which never changes; required',
    ),
    username: checkedByRow(
      'string',
      'What the client signs in with, beside its e-mail: at most 254 characters without blanks. Absent for a new client = made of its name',
    ),
    email: checkedByRow('string', 'Its e-mail address; required for a new client'),
    name: checkedByRow('string', 'At most 254 characters; required for a new client'),
    phone: checkedByRow('string', 'At most 50 characters'),
    language: checkedByRow(
      'string',
      `The language of mails to it: ${LANGUAGES.join(', ')}; absent for a new client = es`,
    ),
    note: checkedByRow('string', 'For staff only, at most 2,000 characters'),
    disabled: checkedByRow('boolean', 'true = it cannot sign in, and its sessions are closed'),
    sendCode: checkedByRow(
      'boolean',
      'true = a new client gets an access code by mail; otherwise it has none until staff issue one. A known client is not sent another one',
    ),
  })
  .openapi('ClientRow')

const clientRowAnswer = z
  .object({
    row: rowNumber,
    reference: z.string(),
    clientId: id.nullable().openapi({ description: 'null = there is no such client' }),
    outcome: z.enum(['added', 'changed', 'unchanged', 'refused']),
    problem: rowProblem,
  })
  .openapi('ClientRowAnswer')

export type ClientRowAnswer = z.output<typeof clientRowAnswer>

export const putClients = createRoute({
  method: 'put',
  path: '/integration/clients',
  operationId: 'putClients',
  tags: ['Integration'],
  summary: 'Add and change clients',
  'x-lonja-extension': true,
  description: [
    `Extension. A row is the client with its \`reference\`; else one without a reference that has its \`username\` or \`email\`, and that gets the reference; else a new one. ${MISSING_FIELDS} Clients without a row stay unchanged. A client whose username or e-mail changes gets a mail at both addresses. Access codes are in no answer.`,
    'Either all rows are applied or none. An invalid row makes the request 422 `rows_refused`, and `rows` lists the problem of each: also `client_removed`, where staff removed the client of a reference, and `username_taken` or `email_taken`, where somebody else signs in with it. With `skipInvalid` it is left out, and the others are applied. Where another product API has the clients, the answer is 404.',
    REPEATING,
  ].join('\n\n'),
  security: needs('clients:write'),
  request: {
    headers: writingHeaders,
    body: jsonBody(
      z.object({ clients: z.array(clientRow).min(1).max(MAX_CLIENTS), skipInvalid }).openapi('Clients'),
      {
        clients: [
          {
            reference: 'C-1001',
            name: 'Ferretería Sol',
            email: 'compras@ferreteriasol.example',
            sendCode: true,
          },
        ],
      },
    ),
  },
  responses: {
    200: appliedRows(
      clientRowAnswer,
      'ClientRowAnswers',
      listExample({ row: 1, reference: 'C-1001', clientId: 11, outcome: 'added' }),
    ),
    ...failures(...WRITING_REFUSALS, 'rows_refused'),
  },
})

/** The most clients of one page. */
export const MAX_LISTED_CLIENTS = 1_000

const listedClient = z
  .object({
    clientId: id,
    reference: z.string().openapi({ description: 'Its id in your system; "" = none' }),
    username: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().openapi({ description: '"" = none' }),
    language: z.enum(LANGUAGES).openapi({ description: 'The language of mails to it' }),
    disabled: z.boolean().openapi({ description: 'true = it cannot sign in' }),
  })
  .openapi('ListedClient')

export type ListedClient = z.output<typeof listedClient>

export const readClients = createRoute({
  method: 'get',
  path: '/integration/clients',
  operationId: 'readClients',
  tags: ['Integration'],
  summary: 'The clients of the shop, page by page',
  'x-lonja-extension': true,
  description: [
    'Extension. All clients by their `clientId`, disabled ones too, without those that staff removed. No answer has access codes, their hashes or the notes of staff.',
    'While `more` is true, request the next page with `after`. A client that is added meanwhile is on a later page. A cursor of another list is 409 `cursor_unknown`. Where another product API has the clients, the answer is 404.',
  ].join('\n\n'),
  security: needs('clients:read'),
  request: { headers: callHeaders, query: pageOf('clients', MAX_LISTED_CLIENTS, 200) },
  responses: {
    200: json(
      listOf(listedClient).extend(pagePlace).openapi('ListedClients'),
      'Clients by their `clientId`',
      {
        ...listExample({
          clientId: 1,
          reference: '',
          username: 'demo',
          name: 'Demo',
          email: 'demo@example.com',
          phone: '',
          language: 'es',
          disabled: false,
        }),
        cursor: 'Y2xpZW50cyAxMA',
        more: false,
      },
    ),
    ...failures('invalid_request', ...KEY_REFUSALS, 'not_found', 'cursor_unknown'),
  },
})

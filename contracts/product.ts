import { createRoute, z } from '@hono/zod-openapi'
import { wireProfile, wireSession } from './client-session.ts'
import { isRecord, optionalMessage } from './http/tolerant.ts'
import { BODY_REFUSALS, failures, json, jsonBody, messageAnswer } from './http/envelope.ts'
import { CLIENT, CREDENTIALS, LAYOUT, TOKEN } from './openapi/examples.ts'
import { bearer, callHeaders, storableText } from './http/parameters.ts'

/** Product API: settings, layout texts and sign-in. Its answers are bare JSON. */

/** Credentials of a client: username or e-mail, and the access code. */
export const credentials = z
  .object({
    username: storableText(254).min(1).openapi({ description: 'The username or the e-mail address' }),
    password: storableText(1_000).min(1).openapi({ description: 'The access code' }),
  })
  .openapi('Credentials')

export const LAYOUT_FIELDS = [
  'aside_button',
  'aside_sub_title',
  'aside_title',
  'card_action_button',
  'card_action_title',
  'delivery',
  'lead',
  'minimum_order',
  'opening_hours',
  'payment',
  'returns',
  'step_one',
  'step_two',
  'step_three',
  'step_title',
  'title_highlighted',
  'title_offer',
  'title_recent',
] as const

export type Layout = Record<(typeof LAYOUT_FIELDS)[number], string>

const layoutText = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

const layoutTexts = z.object(
  Object.fromEntries(LAYOUT_FIELDS.map((field) => [field, layoutText])) as Record<
    keyof Layout,
    typeof layoutText
  >,
)

/** Single texts may be missing, but `{}` is not a layout: it would clear every text of the stale copy. */
export const wireLayout = z
  .preprocess<unknown, typeof layoutTexts, z.input<typeof layoutTexts>>(
    (body) => (LAYOUT_FIELDS.some((field) => Object.hasOwn(Object(body), field)) ? body : undefined),
    layoutTexts,
  )
  .openapi('Layout')

/** The settings of the specification, requested from every product API. */
export const ENVIRONMENT_NAMES = ['phone', 'instagram', 'tax', 'facebook', 'whatsapp'] as const

/** The public settings: the specification's five, and ours, which another product API need not have. */
export const PUBLIC_SETTINGS = [
  ...ENVIRONMENT_NAMES,
  'twitter',
  'pinterest',
  'company_name',
  'copyright_year',
  'money_type_id',
  'price_visibility',
  'mark',
  'accent_color',
  'address',
  'map_url',
  'email',
  'tax_number',
  'wechat',
  'currency',
  'time_zone',
  'catalog_language',
  'tax_rates',
  'price_display',
  'stock_display',
  'low_stock',
] as const

/** The terms of all prices. */
export const PRICE_SETTINGS = ['tax', 'tax_rates', 'currency', 'money_type_id', 'price_display'] as const

/** The settings that are the same in every language. */
export const SETTINGS_WITHOUT_LANGUAGE = [
  ...PRICE_SETTINGS,
  'time_zone',
  'catalog_language',
  'stock_display',
  'low_stock',
] as const

const environments = z.record(z.string(), z.string().nullable())

/** A value that is no text counts as unset, but for these: as text they are unreadable, and nothing is guessed. */
const NEVER_GUESSED: readonly string[] = ['tax', 'price_visibility']

/** Settings by name. A number is its text. */
const wireEnvironments = z
  .preprocess<unknown, typeof environments, z.input<typeof environments>>(
    (answer) =>
      isRecord(answer)
        ? Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, asText(name, value)]))
        : answer,
    environments,
  )
  .openapi('Environments')

function asText(name: string, value: unknown): string | null {
  if (value === null || typeof value === 'string') return value
  return typeof value === 'number' || NEVER_GUESSED.includes(name) ? JSON.stringify(value) : null
}

const SIGN_IN_LIMITS =
  'Limits: 30 attempts a minute per network address, 10 in 15 minutes per account and address, 300 a minute in total; a successful attempt does not count. Above them the answer is 429.'

export const getLayout = createRoute({
  method: 'get',
  path: '/publics/layout',
  operationId: 'getLayout',
  tags: ['Frame'],
  summary: 'The texts of the page frame',
  description:
    'In the language of the call. The storefront leaves out texts that are empty, missing or null.',
  request: { headers: callHeaders },
  responses: { 200: json(wireLayout, 'The layout texts; an unset text is empty', LAYOUT), ...failures() },
})

export const getEnvironments = createRoute({
  method: 'get',
  path: '/publics/system/environments',
  operationId: 'getEnvironments',
  tags: ['Frame'],
  summary: 'Settings of the shop by name',
  description: `The values of the requested names: \`names[]=phone&names[]=tax\`; \`name[]\` and \`names\` work too. Without names: ${ENVIRONMENT_NAMES.join(', ')}. Names that are not public are left out of the answer. \`tax\` is a percentage such as 16 or 7.5, which the storefront applies in the cart; the others are texts.`,
  request: {
    headers: callHeaders,
    query: z.object({
      'names[]': z
        .union([z.string(), z.array(z.string())])
        .optional()
        .openapi({
          type: 'array',
          items: { type: 'string', enum: [...PUBLIC_SETTINGS] },
          description: 'The requested names, one parameter each',
          example: ['phone', 'tax'],
        }),
    }),
  },
  responses: {
    200: json(wireEnvironments, 'The values by name; an unset value is empty', {
      phone: '+1 305-555-0142',
      tax: '16',
    }),
    ...failures(),
  },
})

export const login = createRoute({
  method: 'post',
  path: '/oauth/login',
  operationId: 'login',
  tags: ['Sessions'],
  summary: 'Sign a client in',
  description: `Returns the client, a token for \`Authorization: Bearer\` and a message for the client. The token is valid at the three built-in services, for 30 days or until logout. ${SIGN_IN_LIMITS}`,
  request: { headers: callHeaders, body: jsonBody(credentials, CREDENTIALS) },
  responses: {
    200: json(wireSession, 'A session', { token: TOKEN, client: CLIENT, message: 'Sesión iniciada' }),
    ...failures(...BODY_REFUSALS, 'wrong_sign_in', 'too_many_attempts'),
  },
})

export const logout = createRoute({
  method: 'post',
  path: '/oauth/logout',
  operationId: 'logout',
  tags: ['Sessions'],
  summary: 'End the session of a token',
  description: 'Revokes the token. The request has no body.',
  security: bearer,
  request: { headers: callHeaders },
  responses: {
    200: json(messageAnswer, 'The session has ended', { message: 'Sesión cerrada' }),
    ...failures('not_signed_in'),
  },
})

export const getProfile = createRoute({
  method: 'get',
  path: '/client/profile',
  operationId: 'getProfile',
  tags: ['Sessions'],
  summary: 'The signed-in client',
  description: 'The client of the token. The call also checks whether a token is still valid.',
  security: bearer,
  request: { headers: callHeaders },
  responses: { 200: json(wireProfile, 'The client', CLIENT), ...failures('not_signed_in') },
})

export const authenticateStaff = createRoute({
  method: 'post',
  path: '/user/authenticate',
  operationId: 'authenticateStaff',
  tags: ['Sessions'],
  summary: 'Sign staff in',
  description: `For the staff of the company, whose accounts are separate from those of clients. The built-in service has no staff accounts yet and answers 401 to all credentials. The storefront does not call it. ${SIGN_IN_LIMITS}`,
  request: { headers: callHeaders, body: jsonBody(credentials, CREDENTIALS) },
  responses: {
    200: json(
      z
        .object({
          token: z.string(),
          user: z.object({ username: z.string(), name: z.string() }).openapi('StaffUser'),
          message: optionalMessage,
        })
        .openapi('StaffSession'),
      'A session',
      { token: TOKEN, user: { username: 'office', name: 'Office' }, message: 'Sesión iniciada' },
    ),
    ...failures(...BODY_REFUSALS, 'wrong_sign_in', 'too_many_attempts'),
  },
})

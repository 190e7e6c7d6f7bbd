import { createRoute, z } from '@hono/zod-openapi'
import { failures, json, jsonBody } from './envelope.ts'
import { bearer, callHeaders, storableText } from './parameters.ts'

/** Product API: settings and texts of the frame, and signing in. Its answers are bare JSON (S5b). */

export const wireClient = z
  .object({
    clientId: z.int().positive(),
    username: z.string(),
    name: z.string(),
    email: z
      .string()
      .nullish()
      .transform((email) => email ?? ''),
    phone: z
      .string()
      .nullish()
      .transform((phone) => phone ?? ''),
  })
  .openapi('Client')

export type Client = z.output<typeof wireClient>

/** What signs a client in: username or e-mail, and the access code. */
export const credentials = z.object({
  username: storableText(254).min(1),
  password: storableText(1_000).min(1),
})

export const LAYOUT_FIELDS = [
  'aside_button',
  'aside_sub_title',
  'aside_title',
  'card_action_button',
  'card_action_title',
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

export const wireLayout = z
  .object(
    Object.fromEntries(LAYOUT_FIELDS.map((field) => [field, layoutText])) as Record<
      keyof Layout,
      typeof layoutText
    >,
  )
  .openapi('Layout')

/** The environment values asked of any product API (E). */
export const ENVIRONMENT_NAMES = ['phone', 'instagram', 'tax', 'facebook', 'whatsapp'] as const

/** The settings anyone may read by name: the specification's five, and ours, which another product API need not know. */
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
] as const

export const getLayout = createRoute({
  method: 'get',
  path: '/publics/layout',
  summary: 'The texts of the page frame, in the language asked for',
  request: { headers: callHeaders },
  responses: { 200: json(wireLayout, 'Layout texts; an unset one is empty'), ...failures(503) },
})

export const getEnvironments = createRoute({
  method: 'get',
  path: '/publics/system/environments',
  summary: 'Settings of the shop by name: phone, instagram, tax, facebook, whatsapp, twitter, pinterest',
  request: {
    headers: callHeaders,
    query: z.object({ 'names[]': z.union([z.string(), z.array(z.string())]).optional() }),
  },
  responses: {
    200: json(z.record(z.string(), z.string().nullable()), 'The values by name; an unset one is empty'),
    ...failures(503),
  },
})

export const login = createRoute({
  method: 'post',
  path: '/oauth/login',
  summary: 'Sign in with username or e-mail and access code',
  request: { headers: callHeaders, body: jsonBody(credentials) },
  responses: {
    200: json(
      z.object({ token: z.string(), client: wireClient, message: z.string().optional() }),
      'A session',
    ),
    ...failures(400, 401, 429, 503),
  },
})

export const logout = createRoute({
  method: 'post',
  path: '/oauth/logout',
  summary: 'End the session of the token',
  security: bearer,
  request: { headers: callHeaders },
  responses: {
    200: json(z.object({ message: z.string().optional() }), 'The session is over'),
    ...failures(401, 503),
  },
})

export const getProfile = createRoute({
  method: 'get',
  path: '/client/profile',
  summary: 'The signed-in client',
  security: bearer,
  request: { headers: callHeaders },
  responses: { 200: json(wireClient, 'The client'), ...failures(401, 503) },
})

import { z } from '@hono/zod-openapi'
import { extension } from './http/parameters.ts'
import { wirePerson } from './people.ts'
import { absentIfUnreadable, insideData, isRecord, numeric, optionalMessage } from './http/tolerant.ts'

/**
 * A client, and the answer to its sign-in. The specification names the parts of that answer, the client and a token, but
 * shows no shape, so reading accepts them side by side or in one object, bare or in `{data}`, and a token alone.
 */

const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

export const wireClient = z
  .object({
    clientId: numeric(z.int().positive()),
    username: optionalText,
    name: z.string(),
    email: optionalText,
    phone: optionalText,
    // Unreadable it must not count as absent: the client itself may do everything
    person: wirePerson
      .optional()
      .openapi(
        extension('the person of the client who signed in; absent = the client itself, with its username'),
      ),
    hasPeople: absentIfUnreadable(z.boolean()).openapi(
      extension('whether the client has people; absent = the product API knows none'),
    ),
  })
  .openapi('Client')

export type Client = z.output<typeof wireClient>

/** The client of `/client/profile`: bare, or inside `client` or `data`. */
export const wireProfile = z.preprocess<unknown, typeof wireClient, z.input<typeof wireClient>>(
  (value) => clientIn(insideData(value)),
  wireClient,
)

const optionalClient = wireClient
  .optional()
  .openapi({ description: 'The client; other services may leave it out' })

const session = z
  .object({
    token: z.string().min(1),
    client: optionalClient,
    message: optionalMessage,
    knownBrowser: z.string().optional().openapi({
      description:
        'Only for a storefront with the same SERVICES_TOKEN: what it sends as `X-Known-Browser` with later attempts from the same browser, which strangers then cannot use up',
    }),
  })
  .openapi('Session')

/** The answer of `/oauth/login`: `{client, token}` or `{...client, token}`, bare or inside `data`, or a token alone. */
export const wireSession = z.preprocess<unknown, typeof session, z.input<typeof session>>(
  splitSession,
  session,
)

const clientSession = z
  .object({
    client: optionalClient,
    token: z.string().min(1).openapi({ description: 'Valid for 30 days or until logout' }),
  })
  .openapi('ClientSession')

const clientSessions = z
  .object({ isSuccessful: z.literal(true), data: z.array(clientSession), message: optionalMessage })
  .openapi('ClientSessionList')

/** The answer of `/api/clients/login`: a list with a session in one of the shapes of {@link wireSession}. */
export const wireClientSessions = z.preprocess<
  unknown,
  typeof clientSessions,
  z.input<typeof clientSessions>
>((value) => {
  const read = splitSession(value)
  return { isSuccessful: true, data: [read], message: read.message }
}, clientSessions)

/** What services call the token: the specification stores it as `JWTtoken`. */
const TOKEN_NAMES = ['token', 'JWTtoken', 'accessToken', 'access_token']

/** It becomes a cookie and a header. */
const KNOWN_BROWSER = /^[\w.-]{1,100}$/

function splitSession(value: unknown) {
  const row = insideData(value)
  const client = clientIn(row)
  const tokens = textsOf([row, client, value], TOKEN_NAMES)
  const [message] = textsOf([row, value], ['message'])
  const knownBrowser = textsOf([row], ['knownBrowser']).find((text) => KNOWN_BROWSER.test(text))
  const read = {
    token: tokens.find((token) => token !== ''),
    message,
    ...(knownBrowser !== undefined && { knownBrowser }),
  }
  return wireClient.safeParse(client).success ? { ...read, client } : read
}

/** The texts of these names, in the order of the parts. */
function textsOf(parts: readonly unknown[], names: readonly string[]): string[] {
  const values = parts.filter(isRecord).flatMap((part) => names.map((name) => part[name]))
  return values.filter((value) => typeof value === 'string')
}

function clientIn(value: unknown): unknown {
  return isRecord(value) && isRecord(value['client']) ? value['client'] : value
}

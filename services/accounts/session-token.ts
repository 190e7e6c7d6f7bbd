import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

/** Signs the id of a session as a JWT (HS256). Synchronous: WebCrypto takes a detour through a thread for 100 bytes. */
export function signSessionToken(key: string, session: { id: string; from: Date; until: Date }): string {
  const payload = { sid: session.id, iat: seconds(session.from), exp: seconds(session.until) }
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}`
  return `${signed}.${signatureOf(key, signed).toString('base64url')}`
}

/** The id of the session that a token names; undefined if it is forged or expired. */
export function readSessionToken(key: string, token: string): string | undefined {
  const known = verified.get(token)
  const read = known?.key === key ? known : verify(key, token)
  return read && read.exp > seconds(new Date()) ? read.sid : undefined
}

interface Verified {
  readonly key: string
  readonly sid: string
  readonly exp: number
}

/** Tokens whose signature was right: every call of a client brings one. */
const verified = new LRUCache<string, Verified>({ max: 10_000 })

function verify(key: string, token: string): Verified | undefined {
  const [header = '', payload = '', signature = '', ...more] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(key, `${header}.${payload}`)
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined
  // Only the signature makes them ours; a token of another kind may be signed with the same key
  const read = claims.safeParse({ ...decode(header), ...decode(payload) })
  if (!read.success) return undefined
  const { sid, exp } = read.data
  verified.set(token, { key, sid, exp })
  return { key, sid, exp }
}

const claims = z.object({
  alg: z.literal('HS256'),
  sid: z.string().regex(/^[\w-]{24}$/),
  iat: z.int(),
  exp: z.int(),
})

function signatureOf(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decode(part: string): object {
  const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
  return typeof value === 'object' && value !== null ? value : {}
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}

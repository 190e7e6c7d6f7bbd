import { randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * The anti-forgery token (S3) as a page carries it: other letters in each page that mean the same. A page that repeats
 * what it was asked for is packed, and by its length would tell a text that never changes, letter by letter.
 */
export function maskToken(token: string): string {
  const bytes = Buffer.from(token)
  const mask = randomBytes(bytes.length)
  return [mask, differenceOf(bytes, mask)].map((part) => part.toString('base64url')).join('.')
}

/** Whether a form brought the token, as a page carries it or as the cookie does. */
export function isToken(sent: string | undefined, token: string): boolean {
  const [first = '', second] = (sent ?? '').split('.')
  const given =
    second === undefined
      ? Buffer.from(first)
      : differenceOf(Buffer.from(second, 'base64url'), Buffer.from(first, 'base64url'))
  const expected = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Of two of one length; of others it is nothing. */
function differenceOf(one: Buffer, other: Buffer): Buffer {
  if (one.length !== other.length) return Buffer.alloc(0)
  return Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)))
}

import { randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Masks the anti-forgery token, base64url, differently in each page. A page that echoes request data is compressed, so the
 * length of the answer would reveal a constant token letter by letter (BREACH).
 */
export function maskToken(token: string): string {
  const bytes = Buffer.from(token, 'base64url')
  const mask = randomBytes(bytes.length)
  return [mask, xor(bytes, mask)].map((part) => part.toString('base64url')).join('.')
}

/**
 * Whether this is the session's token, masked (from a page) or plain (from the cookie). Pages of the releases up to 0.3 mask
 * its text.
 */
export function isToken(sent: string | undefined, token: string): boolean {
  const [first = '', second] = (sent ?? '').split('.')
  if (second === undefined) return isEqual(Buffer.from(first), Buffer.from(token))
  const unmasked = xor(Buffer.from(second, 'base64url'), Buffer.from(first, 'base64url'))
  return isEqual(unmasked, Buffer.from(token, 'base64url')) || isEqual(unmasked, Buffer.from(token))
}

function isEqual(one: Buffer, other: Buffer): boolean {
  return one.length > 0 && one.length === other.length && timingSafeEqual(one, other)
}

/** Empty when the lengths differ. */
function xor(one: Buffer, other: Buffer): Buffer {
  if (one.length !== other.length) return Buffer.alloc(0)
  return Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)))
}

import { randomBytes, timingSafeEqual } from 'node:crypto'

/** How many bytes of the token a page contains: few, because every form of a list repeats them, but too many to guess. */
const IN_PAGES = 16

/**
 * Masks the anti-forgery token, base64url, differently in each page. A page that echoes request data is compressed, so the
 * length of the answer would reveal a constant token letter by letter (BREACH).
 */
export function maskToken(token: string): string {
  const bytes = bytesOf(token).subarray(0, IN_PAGES)
  const mask = randomBytes(bytes.length)
  return [mask, xor(bytes, mask)].map((part) => part.toString('base64url')).join('.')
}

/**
 * Whether this is the session's token, masked (from a page) or plain (from the cookie). Pages that were open during an upgrade
 * have the whole token, and those of the releases up to 0.3 its text.
 */
export function isToken(sent: string | undefined, token: string): boolean {
  const [first = '', second] = (sent ?? '').split('.')
  if (second === undefined) return isEqual(Buffer.from(first), Buffer.from(token))
  const unmasked = xor(bytesOf(second), bytesOf(first))
  const whole = bytesOf(token)
  return [whole.subarray(0, IN_PAGES), whole, Buffer.from(token)].some((form) => isEqual(unmasked, form))
}

function bytesOf(base64url: string): Buffer {
  return Buffer.from(base64url, 'base64url')
}

function isEqual(one: Buffer, other: Buffer): boolean {
  return one.length > 0 && one.length === other.length && timingSafeEqual(one, other)
}

/** Empty when the lengths differ. */
function xor(one: Buffer, other: Buffer): Buffer {
  if (one.length !== other.length) return Buffer.alloc(0)
  return Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)))
}

import { randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Masks the anti-forgery token differently in each page. A page that echoes request data is compressed, so the length
 * of the answer would reveal a constant token letter by letter (BREACH).
 */
export function maskToken(token: string): string {
  const bytes = Buffer.from(token)
  const mask = randomBytes(bytes.length)
  return [mask, xor(bytes, mask)].map((part) => part.toString('base64url')).join('.')
}

/** Whether this is the session's token, masked (from a page) or plain (from the cookie). */
export function isToken(sent: string | undefined, token: string): boolean {
  const [first = '', second] = (sent ?? '').split('.')
  const unmasked =
    second === undefined
      ? Buffer.from(first)
      : xor(Buffer.from(second, 'base64url'), Buffer.from(first, 'base64url'))
  const expected = Buffer.from(token)
  return unmasked.length === expected.length && timingSafeEqual(unmasked, expected)
}

/** Empty when the lengths differ. */
function xor(one: Buffer, other: Buffer): Buffer {
  if (one.length !== other.length) return Buffer.alloc(0)
  return Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)))
}

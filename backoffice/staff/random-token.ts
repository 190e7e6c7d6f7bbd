import { createHash, randomBytes } from 'node:crypto'

/** 256 bits that nobody can guess, for a session or a link. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. A fast hash is enough for 32 random bytes. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

import type { Trx } from '#db/transaction.ts'
import { slug } from '#domain/text/slug.ts'
import { isKeyTaken, signInKey } from './clients.ts'

/**
 * An unused username: the company's name if it can be typed on any keyboard, else the local part of the e-mail. Gets a
 * number if a client has it, or if it is in `reserved` (sign-in keys).
 */
export async function freeUsername(
  trx: Trx,
  { company, email }: { readonly company: string; readonly email: string },
  reserved: { has(key: string): boolean } = new Set<string>(),
): Promise<string> {
  const words = slug(company)
  const base = /^[a-z0-9-]{2,40}$/.test(words) ? words : (email.split('@')[0] ?? '').toLowerCase()
  for (let number = 1; ; number++) {
    const username = number === 1 ? base : `${base}-${number}`
    const key = signInKey(username)
    if (!reserved.has(key) && !(await isKeyTaken(trx, key))) return username
  }
}

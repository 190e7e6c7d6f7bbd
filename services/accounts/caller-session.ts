import { Refusal } from '../http/refusal.ts'
import type { ServiceDeps } from '../http/service.ts'
import { findSession, type Session } from './sessions.ts'

/** The session of the caller's token. Throws `not_signed_in` without a valid one. */
export async function requireSession(token: string | undefined, deps: ServiceDeps): Promise<Session> {
  const session = await findCallerSession(token, deps)
  if (!session) throw new Refusal('not_signed_in')
  return session
}

/** The session of the caller's token; undefined without a valid one. */
export async function findCallerSession(
  token: string | undefined,
  deps: ServiceDeps,
): Promise<Session | undefined> {
  return token === undefined ? undefined : findSession(deps.db, deps.keys, token)
}

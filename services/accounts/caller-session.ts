import type { Context } from 'hono'
import { Refusal } from '../http/refusal.ts'
import { bearerToken, type ServiceDeps } from '../http/service.ts'
import { findSession, type Session } from './sessions.ts'

/** The session of the caller's Bearer token. Throws `not_signed_in` without a valid one. */
export async function requireSession(c: Context, deps: ServiceDeps): Promise<Session> {
  const session = await findCallerSession(c, deps)
  if (!session) throw new Refusal('not_signed_in')
  return session
}

/** The session of the caller's Bearer token; undefined without a valid one. */
export async function findCallerSession(c: Context, deps: ServiceDeps): Promise<Session | undefined> {
  const token = bearerToken(c)
  return token === undefined ? undefined : findSession(deps.db, deps.keys, token)
}

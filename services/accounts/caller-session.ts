import { priceVisibility, type PriceVisibility } from '#domain/money/price-visibility.ts'
import { Refusal } from '../http/refusal.ts'
import { requireCatalog, type ServiceDeps } from '../http/service.ts'
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

/** Whose call it is, and what nearly every call of a client needs. */
export interface Owner {
  readonly clientId: number
  /** The shop’s catalogues in order. */
  readonly catalogIds: readonly number[]
  readonly visibility: PriceVisibility
  readonly session: Session
}

/** What a call names: the catalogue of its path, and the client if it names one. */
type Named = Parameters<typeof requireCatalog>[1] & { readonly clientId?: number }

/**
 * The signed-in client and the shop’s catalogues. Throws `not_signed_in`, and `not_found` for another client’s data or a
 * foreign catalogue.
 */
export async function requireOwner(
  deps: ServiceDeps,
  token: string | undefined,
  named: Named,
): Promise<Owner> {
  const session = await requireSession(token, deps)
  const catalogIds = await requireCatalog(deps, named)
  if (named.clientId !== undefined && named.clientId !== session.clientId) throw new Refusal('not_found')
  const visibility = priceVisibility(session.pricePolicy, 'client')
  return { clientId: session.clientId, catalogIds, visibility, session }
}

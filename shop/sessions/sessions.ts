import { logSecurityEvent } from '#config/security-log.ts'
import { clientLogin } from '#contracts/account.ts'
import type { Client } from '#contracts/client-session.ts'
import type { CallFailure, CallResult, ServiceClient } from '#contracts/http/client.ts'
import { getProfile, login, logout } from '#contracts/product.ts'
import { isTransient } from '#db/busy.ts'
import type { Language } from '#domain/text/language.ts'
import { failure, success } from '#domain/result.ts'
import type { ServiceDeps } from '#services/http/service.ts'
import {
  antiForgeryToken,
  attachRemoteTokens,
  closeSession,
  findSession,
  openSession,
} from '#services/accounts/sessions.ts'
import { isCodeOf, issueKnownBrowser } from '#services/accounts/known-browsers.ts'
import { ensureClient } from '#services/accounts/remote-clients.ts'
import { openTokens, type RemoteTokens, sealTokens } from '../remote/remote-tokens.ts'
import type { OpenedSession, ServiceTokens, Sessions, Shop, SignInAttempt } from '../shop.ts'

interface SessionDeps {
  readonly deps: ServiceDeps
  readonly product: ServiceClient
  readonly catalogService: ServiceClient
  readonly isRemote: { readonly product: boolean; readonly catalog: boolean }
  readonly forwardVisitor: Shop['forwardVisitor']
}

/**
 * The storefront's sessions. The cookie is always a token of ours that names a row of `session`: issued by the built-in
 * product API, or here when the product API is remote. Tokens of remote services are stored encrypted in the row.
 */
export function createSessions({
  deps: { db, keys },
  product,
  catalogService,
  isRemote,
  forwardVisitor,
}: SessionDeps): Sessions {
  async function signIn(attempt: SignInAttempt) {
    const { language, address, knownBrowser, device, ...body } = attempt
    const visitor = { address, knownBrowser, device }
    const call = { language, body }
    const signedIn = await product.send(login, { ...call, ...forwardVisitor.product(visitor) })
    if (!signedIn.ok) return signedIn
    const client = await clientOfSession(signedIn.value, language)
    if (!client.ok) return client
    const atCatalog = isRemote.catalog
      ? await catalogService.send(clientLogin, { ...call, ...forwardVisitor.catalog(visitor) })
      : undefined
    if (atCatalog && !atCatalog.ok) return atCatalog

    const [session] = atCatalog?.value.data ?? []
    const remote: RemoteTokens = {
      ...(isRemote.product && { product: signedIn.value.token }),
      ...(session && { catalog: session.token, clientId: session.client?.clientId }),
    }
    return { ok: true, value: { ...signedIn.value, client: client.value, remote } } as const
  }

  /** A product API may answer a sign-in with a token alone, and name the client in the profile only. */
  async function clientOfSession(
    { client, token }: { readonly client?: Client | undefined; readonly token: string },
    language: Language,
  ): Promise<CallResult<Client>> {
    return client ? { ok: true, value: client } : product.send(getProfile, { language, token })
  }

  return {
    async open(attempt: SignInAttempt): Promise<CallResult<OpenedSession>> {
      const signedIn = await signIn(attempt)
      if (!signedIn.ok) {
        // The built-in API has logged it itself
        if (isRemote.product && isWrongSignIn(signedIn.failure))
          logSecurityEvent('sign_in_failed', { address: attempt.address })
        return signedIn
      }
      const { client, token, message, knownBrowser, remote } = signedIn.value
      const isStoredHere = isRemote.product && !isRemote.catalog
      // A session here would have all rights of the client
      const isUnknownHere = isStoredHere && client.person !== undefined
      if (isUnknownHere || (isStoredHere && (await storeClient(client, attempt)) === 'disabled'))
        return { ok: false, failure: { kind: 'refused', status: 401, code: 'wrong_sign_in' } }
      const place = { network: attempt.address, device: attempt.device ?? '' }
      const cookie = isRemote.product ? await openSession(db, keys, client.clientId, place) : token
      if (isRemote.product || isRemote.catalog) await storeTokens(cookie, remote)
      const tokens = tokensOf(cookie, remote)
      return {
        ok: true,
        value: {
          cookie,
          knownBrowser,
          client: clientOf(client, tokens),
          tokens,
          message: message ?? undefined,
        },
      }
    },

    async find(cookie, language) {
      try {
        const session = await findSession(db, keys, cookie)
        if (!session) return failure('no_session')
        const tokens = tokensOf(cookie, openTokens(keys.storedTokens, session.remoteTokens))
        // The built-in product API has the profile from the same row
        const client = isRemote.product ? await profileOf(tokens, language) : session.client
        if (client === 'unavailable') return failure('unavailable')
        return client ? success({ client: clientOf(client, tokens), tokens }) : failure('no_session')
      } catch (error) {
        if (isTransient(error)) return failure('unavailable')
        throw error
      }
    },

    async renew(cookie, attempt) {
      if (!isRemote.catalog) return undefined
      const signedIn = await signIn(attempt)
      if (!signedIn.ok) return undefined
      await storeTokens(cookie, signedIn.value.remote)
      const { remote, knownBrowser } = signedIn.value
      return { tokens: tokensOf(cookie, remote), knownBrowser }
    },

    async knownBrowser(clientId, code) {
      if (isRemote.product || isRemote.catalog) return undefined
      return (await isCodeOf(db, clientId, code)) ? issueKnownBrowser(db, keys, clientId) : undefined
    },

    async close(cookie, language) {
      const session = await findSession(db, keys, cookie)
      if (!session) return undefined
      const { product: token } = tokensOf(cookie, openTokens(keys.storedTokens, session.remoteTokens))
      const closed = await product.send(logout, { language, token })
      await closeSession(db, session.sessionId)
      return closed.ok ? (closed.value.message ?? undefined) : undefined
    },

    antiForgeryToken: (cookie) => antiForgeryToken(keys, cookie),
  }

  /** The client at a remote product API; undefined if the session has ended there. */
  async function profileOf(
    { product: token }: ServiceTokens,
    language: Language,
  ): Promise<Client | 'unavailable' | undefined> {
    const profile = await product.send(getProfile, { language, token })
    if (profile.ok) return profile.value
    return profile.failure.kind === 'refused' && profile.failure.status === 401 ? undefined : 'unavailable'
  }

  /** A remote service gets its own token or none, never our cookie. */
  function tokensOf(cookie: string, remote: RemoteTokens): ServiceTokens {
    return {
      product: remote.product ?? (isRemote.product ? '' : cookie),
      catalog: remote.catalog ?? (isRemote.catalog ? '' : cookie),
      ...(remote.clientId !== undefined && { clientId: remote.clientId }),
    }
  }

  /** A service that sends no username accepts what was typed. */
  function storeClient(client: Client, { username }: SignInAttempt) {
    return ensureClient(db, { ...client, username: client.username || username })
  }

  async function storeTokens(cookie: string, remote: RemoteTokens): Promise<void> {
    const session = await findSession(db, keys, cookie)
    if (session) await attachRemoteTokens(db, session.sessionId, sealTokens(keys.storedTokens, remote))
  }
}

/**
 * The client of a session, as carts and orders know it: a remote catalogue service may number its clients otherwise than
 * the product API.
 */
function clientOf(client: Client, { clientId = client.clientId }: ServiceTokens): Client {
  return { ...client, clientId }
}

/** A third-party service may answer any 4xx to wrong credentials. */
function isWrongSignIn(failure: CallFailure): boolean {
  return failure.kind === 'refused' && failure.status < 500 && failure.status !== 429
}

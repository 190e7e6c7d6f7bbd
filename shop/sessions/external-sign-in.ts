import * as oidc from 'openid-client'
import { z } from 'zod'
import type { ExternalSignIn, OpenedSession } from '../shop.ts'
import type { ExternalSignIn as Provider } from '#config'
import { getProfile } from '#contracts/product.ts'
import type { ServiceClient } from '#contracts/http/client.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { failure, success } from '#domain/result.ts'
import { findClientOf } from '#services/accounts/external-identities.ts'
import type { ServiceDeps } from '#services/http/service.ts'
import { openSession } from '#services/accounts/sessions.ts'
import { seal, unseal } from '#services/secrets/encryption.ts'

const TIME_LIMIT_SECONDS = 10
/** How long somebody may take at the provider. */
const PATIENCE_MS = 10 * 60_000
/** The one address to register at the provider; it leads on to the page of the visitor's language. */
const RETURN_PATH = '/oauth/callback'

/** What the visitor's browser keeps, sealed, until it comes back: whose return it is, and where they were going. */
const start = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  language: z.enum(LANGUAGES),
  wanted: z.string(),
  startedAt: z.number(),
})

/**
 * Signing in through an OpenID Connect provider (A4): authorization code with PKCE. The return counts only in the
 * browser that began it, once, within ten minutes, from this very provider.
 */
export function createExternalSignIn(
  { db, keys }: ServiceDeps,
  product: ServiceClient,
  provider: Provider,
): ExternalSignIn {
  const discovered = discoverOnce(provider)
  return {
    async begin({ origin, language, wanted }) {
      const provided = await discovered()
      if (!provided) return failure('unavailable')
      const kept = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        language,
        wanted,
        startedAt: Date.now(),
      }
      const address = oidc.buildAuthorizationUrl(provided, {
        redirect_uri: origin + RETURN_PATH,
        scope: 'openid email profile',
        state: kept.state,
        nonce: kept.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(kept.verifier),
        code_challenge_method: 'S256',
        ui_locales: language,
      })
      return success({ address: address.href, kept: seal(keys.externalSignIn, JSON.stringify(kept)) })
    },

    async finish({ origin, search, kept }) {
      const began = readStart(unseal(keys.externalSignIn, kept))
      if (!began) return failure('invalid_return')
      const provided = await discovered()
      if (!provided) return failure('unavailable')
      const identity = await exchange(provided, new URL(origin + RETURN_PATH + search), began)
      if (typeof identity === 'string') return failure(identity)
      const client = await findClientOf(db, identity)
      if (!client.ok) return client
      const token = await openSession(db, keys, client.value)
      const profile = await product.send(getProfile, { language: began.language, token })
      if (!profile.ok) return failure('unavailable')
      const opened: OpenedSession = {
        cookie: token,
        client: profile.value,
        tokens: { product: token, catalog: token },
        message: undefined,
      }
      return success({ opened, wanted: began.wanted })
    },
  }
}

/** What the provider says of itself is asked when it is first needed, and again only where it did not answer. */
function discoverOnce({ issuer, clientId, clientSecret }: Provider) {
  let found: Promise<oidc.Configuration | undefined> | undefined
  const execute = new URL(issuer).protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  return async () => {
    found ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        execute,
        timeout: TIME_LIMIT_SECONDS,
      })
      .catch((error: unknown) => {
        console.error(JSON.stringify({ failed: 'external sign-in', issuer, error: String(error) }))
        return undefined
      })
    const provided = await found
    if (!provided) found = undefined
    return provided
  }
}

function readStart(text: string | undefined) {
  if (text === undefined) return undefined
  const read = start.parse(JSON.parse(text))
  return Date.now() - read.startedAt < PATIENCE_MS ? read : undefined
}

async function exchange(provided: oidc.Configuration, back: URL, began: z.output<typeof start>) {
  try {
    const tokens = await oidc.authorizationCodeGrant(provided, back, {
      expectedState: began.state,
      expectedNonce: began.nonce,
      pkceCodeVerifier: began.verifier,
      idTokenExpected: true,
    })
    const { iss, sub, email, email_verified: isVerified } = await claimsOf(provided, tokens)
    return {
      issuer: iss,
      subject: sub,
      email: typeof email === 'string' ? email : undefined,
      isEmailVerified: isVerified === true,
    }
  } catch (error) {
    const isOutage = error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')
    return isOutage ? 'unavailable' : 'invalid_return'
  }
}

/** Who signed in; the e-mail, where the token leaves it out, is asked of the provider for the same subject. */
async function claimsOf(
  provided: oidc.Configuration,
  tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
) {
  const claims = tokens.claims()
  if (!claims) throw new Error('the provider sent no id token')
  if (claims['email'] !== undefined || !provided.serverMetadata().userinfo_endpoint) return claims
  const more = await oidc.fetchUserInfo(provided, tokens.access_token, claims.sub)
  return { ...claims, email: more.email, email_verified: more.email_verified }
}

import * as oidc from 'openid-client'
import { z } from 'zod'
import { log } from '#config/log.ts'
import type { ExternalSignIn, OpenedSession } from '../shop.ts'
import type { ExternalSignIn as Provider } from '#config'
import { getProfile } from '#contracts/product.ts'
import type { ServiceClient } from '#contracts/http/client.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { failure, success } from '#domain/result.ts'
import { findClientOf } from '#services/accounts/external-identities.ts'
import { issueKnownBrowser } from '#services/accounts/known-browsers.ts'
import type { ServiceDeps } from '#services/http/service.ts'
import { openSession } from '#services/accounts/sessions.ts'
import { seal, unseal } from '#services/secrets/encryption.ts'

const TIME_LIMIT_SECONDS = 10
/** How far the provider's clock may be ahead. */
const CLOCKS_APART_SECONDS = 60
/** The time limit for a sign-in at the provider. */
const STATE_LIFETIME_MS = 10 * 60_000
/** The one address to register at the provider; it redirects to the page in the visitor's language. */
const RETURN_PATH = '/oauth/callback'

/** The encrypted state in the visitor's browser until it returns. */
const signInState = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  language: z.enum(LANGUAGES),
  signInQuery: z.string(),
  startedAt: z.number(),
})

/**
 * Signs in through an OpenID Connect provider: authorization code with PKCE. A return is valid only in the browser that
 * started it, once, within ten minutes.
 */
export function createExternalSignIn(
  { db, keys, shopAddress }: ServiceDeps,
  product: ServiceClient,
  provider: Provider,
): ExternalSignIn {
  const discovered = discoverOnce(provider)
  return {
    async begin({ origin, language, signInQuery }) {
      const provided = await discovered()
      if (!provided) return failure('unavailable')
      const started = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        language,
        signInQuery,
        startedAt: Date.now(),
      }
      const address = oidc.buildAuthorizationUrl(provided, {
        redirect_uri: returnAddress(origin, shopAddress),
        scope: 'openid email profile',
        state: started.state,
        nonce: started.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(started.verifier),
        code_challenge_method: 'S256',
        ui_locales: language,
      })
      const sealedState = seal(keys.externalSignIn, JSON.stringify(started))
      return success({ address: address.href, sealedState })
    },

    async finish({ origin, search, sealedState }) {
      const started = readState(unseal(keys.externalSignIn, sealedState))
      if (!started) return failure('invalid_return')
      const provided = await discovered()
      if (!provided) return failure('unavailable')
      const identity = await exchange(provided, new URL(returnAddress(origin, shopAddress) + search), started)
      if (typeof identity === 'string') return failure(identity)
      const client = await findClientOf(db, identity)
      if (!client.ok) return client
      const token = await openSession(db, keys, client.value)
      const profile = await product.send(getProfile, { language: started.language, token })
      if (!profile.ok) return failure('unavailable')
      const opened: OpenedSession = {
        cookie: token,
        knownBrowser: await issueKnownBrowser(db, keys, client.value),
        client: profile.value,
        tokens: { product: token, catalog: token },
        message: undefined,
      }
      return success({ opened, signInQuery: started.signInQuery })
    },
  }
}

const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Where the provider sends the visitor back to. Without PUBLIC_URL the origin of a page is what the request names as its
 * host: a code must not go there unless it is this machine.
 */
function returnAddress(origin: string, shopAddress: string): string {
  const own = THIS_MACHINE.test(new URL(origin).hostname) ? origin : new URL(shopAddress).origin
  return own + RETURN_PATH
}

/** Reads the provider's metadata on first use; a failed read is tried again next time. */
function discoverOnce({ issuer, clientId, clientSecret }: Provider) {
  let discovery: Promise<oidc.Configuration | undefined> | undefined
  const execute = [
    // Checks the signature of the id token even though it comes from the provider over TLS
    oidc.enableNonRepudiationChecks,
    ...(new URL(issuer).protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
  ]
  return async () => {
    discovery ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        execute,
        timeout: TIME_LIMIT_SECONDS,
      })
      .catch((error: unknown) => {
        log.error({ issuer, err: error }, 'the sign-in provider cannot be reached')
        return undefined
      })
    const provided = await discovery
    if (!provided) discovery = undefined
    return provided
  }
}

function readState(text: string | undefined) {
  if (text === undefined) return undefined
  const state = signInState.safeParse(JSON.parse(text)).data
  return state && Date.now() - state.startedAt < STATE_LIFETIME_MS ? state : undefined
}

async function exchange(provided: oidc.Configuration, back: URL, started: z.output<typeof signInState>) {
  try {
    const tokens = await oidc.authorizationCodeGrant(provided, back, {
      expectedState: started.state,
      expectedNonce: started.nonce,
      pkceCodeVerifier: started.verifier,
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

/** The claims of the id token; an e-mail missing there is read from the provider's user info for the same subject. */
async function claimsOf(
  provided: oidc.Configuration,
  tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
) {
  const claims = tokens.claims()
  if (!claims) throw new Error('the provider sent no id token')
  if (claims.iat > Date.now() / 1_000 + CLOCKS_APART_SECONDS) throw new Error('the id token is of the future')
  if (claims['email'] !== undefined || !provided.serverMetadata().userinfo_endpoint) return claims
  const more = await oidc.fetchUserInfo(provided, tokens.access_token, claims.sub)
  return { ...claims, email: more.email, email_verified: more.email_verified }
}

import type { RouterContextProvider } from 'react-router'
import type { CallFailure } from '#contracts/http/client.ts'
import { getProfile } from '#contracts/product.ts'
import type { Language } from '#domain/text/language.ts'
import { failure, type Result, success } from '#domain/result.ts'
import * as cookies from './cookies.ts'
import { type OpenedSession, type Shop, shopContext, type SignedIn, requestContextKey } from '#shop/shop.ts'

/**
 * The session of the cookie. `ended` = the cookie names one that is over, and is to be forgotten; `unknown` = nobody can
 * tell now, so that a client is neither asked to sign in again nor loses what was sent.
 */
export async function findSession(
  request: Request,
  shop: Shop,
  language: Language,
): Promise<{ session?: SignedIn; ended?: boolean; unknown?: boolean }> {
  const cookie = cookies.readCookie(request, cookies.SESSION_COOKIE)
  if (!cookie) return {}
  const found = await shop.sessions.tokens(cookie)
  if (!found.ok) return found.code === 'no_session' ? { ended: true } : { unknown: true }
  const tokens = found.value
  const profile = await shop.product.send(getProfile, { language, token: tokens.product })
  if (profile.ok) {
    return {
      session: { client: profile.value, tokens, antiForgeryToken: shop.sessions.antiForgeryToken(cookie) },
    }
  }
  const isRefused = profile.failure.kind === 'refused' && profile.failure.status === 401
  return isRefused ? { ended: true } : { unknown: true }
}

type SignInRefusal = 'wrong_sign_in' | 'too_many_attempts' | 'busy' | 'unavailable'

export interface NewSession extends SignedIn {
  /** Set-Cookie lines for the answer. */
  readonly cookies: readonly string[]
  /** What the product API has to say to it (N6). */
  readonly message: string | undefined
}

/** Signs a visitor in at the services (A1). */
export async function signIn(
  context: Readonly<RouterContextProvider>,
  request: Request,
  credentials: { readonly username: string; readonly password: string },
): Promise<Result<NewSession, SignInRefusal>> {
  const shop = context.get(shopContext)
  const { language, address } = context.get(requestContextKey)
  const opened = await shop.sessions.open({ ...credentials, language, address })
  if (!opened.ok) return failure(refusalOf(opened.failure))
  return success(await newSession(shop, request, opened.value))
}

/** A session as the pages know it, with the cookies that carry it. What waited for the client's sign-in goes on (S12). */
export async function newSession(shop: Shop, request: Request, opened: OpenedSession): Promise<NewSession> {
  const { cookie, client, tokens, message } = opened
  await shop.orderOutbox.renewToken(client.clientId, tokens.catalog)
  const antiForgeryToken = shop.sessions.antiForgeryToken(cookie)
  return {
    client,
    tokens,
    antiForgeryToken,
    message,
    cookies: cookies.sessionCookies(request, cookie, antiForgeryToken),
  }
}

/** Ends the visitor's session, here and at the services: the Set-Cookie lines that forget it, and what was said to it (G6). */
export async function signOut(context: Readonly<RouterContextProvider>, request: Request) {
  const cookie = cookies.readCookie(request, cookies.SESSION_COOKIE)
  const { sessions } = context.get(shopContext)
  const message = cookie ? await sessions.close(cookie, context.get(requestContextKey).language) : undefined
  return { cookies: cookies.endSessionCookies(request), message }
}

/** A plain service has no codes: that it says no, with whatever status, is about what was entered. */
function refusalOf(failure: CallFailure): SignInRefusal {
  if (failure.kind !== 'refused') return 'unavailable'
  const { code, status } = failure
  if (code === 'too_many_attempts' || status === 429) return 'too_many_attempts'
  if (code === 'busy') return code
  return status >= 500 ? 'unavailable' : 'wrong_sign_in'
}

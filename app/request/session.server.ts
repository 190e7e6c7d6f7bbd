import { resumedBy } from '#shop/orders/order-gateway.ts'
import type { RouterContextProvider } from 'react-router'
import type { CallFailure } from '#contracts/http/client.ts'
import type { Language } from '#domain/text/language.ts'
import { failure, type Result, success } from '#domain/result.ts'
import * as cookies from './cookies.ts'
import type { OpenedSession, Shop, SignedIn } from '#shop/shop.ts'
import { shopContext, requestContextKey } from './contexts.ts'

/**
 * Finds the session of the cookie. `ended` = it has ended, remove the cookie; `unknown` = it cannot be looked up now, so
 * the client is neither signed out nor loses a form.
 */
export async function findSession(
  request: Request,
  shop: Shop,
  language: Language,
): Promise<{ session?: SignedIn; ended?: boolean; unknown?: boolean }> {
  const cookie = cookies.readSessionCookie(request)
  if (!cookie) return {}
  const found = await shop.sessions.find(cookie, language)
  if (!found.ok) return found.code === 'no_session' ? { ended: true } : { unknown: true }
  return { session: { ...found.value, antiForgeryToken: shop.sessions.antiForgeryToken(cookie) } }
}

type SignInRefusal = 'wrong_sign_in' | 'too_many_attempts' | 'busy' | 'unavailable'

export interface NewSession extends SignedIn {
  /** Set-Cookie lines for the answer. */
  readonly cookies: readonly string[]
  /** The product API's message to the client. */
  readonly message: string | undefined
}

/** Signs a visitor in at the services. */
export async function signIn(
  context: Readonly<RouterContextProvider>,
  request: Request,
  credentials: { readonly username: string; readonly password: string },
): Promise<Result<NewSession, SignInRefusal>> {
  const shop = context.get(shopContext)
  const { language, address, knownBrowser, device } = context.get(requestContextKey)
  const opened = await shop.sessions.open({ ...credentials, language, address, knownBrowser, device })
  if (!opened.ok) return failure(refusalOf(opened.failure))
  return success(await newSession(shop, request, opened.value))
}

/** Turns an opened session into the pages' session and its cookies. Resumes order pushes that waited for a sign-in. */
export async function newSession(shop: Shop, request: Request, opened: OpenedSession): Promise<NewSession> {
  const { cookie, knownBrowser, client, tokens, message } = opened
  await shop.orderGateway.renewToken(client.clientId, tokens.catalog, resumedBy(client))
  const antiForgeryToken = shop.sessions.antiForgeryToken(cookie)
  return {
    client,
    tokens,
    antiForgeryToken,
    message,
    cookies: [
      ...cookies.sessionCookies(request, cookie, antiForgeryToken),
      ...cookies.knownBrowserCookies(request, knownBrowser),
    ],
  }
}

/**
 * Ends the visitor's session here and at the services; returns the Set-Cookie lines and the product API's message. The
 * browser stays known.
 */
export async function signOut(context: Readonly<RouterContextProvider>, request: Request) {
  const cookie = cookies.readSessionCookie(request)
  const { sessions } = context.get(shopContext)
  const message = cookie ? await sessions.close(cookie, context.get(requestContextKey).language) : undefined
  return { cookies: cookies.endSessionCookies(request), message }
}

/** A third-party service may send no error codes: any 4xx then means that the credentials are wrong. */
function refusalOf(failure: CallFailure): SignInRefusal {
  if (failure.kind !== 'refused') return 'unavailable'
  const { code, status } = failure
  if (code === 'too_many_attempts' || status === 429) return 'too_many_attempts'
  if (code === 'busy') return code
  return status >= 500 ? 'unavailable' : 'wrong_sign_in'
}

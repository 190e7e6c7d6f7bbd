import type { CallResult } from '#contracts/http/client.ts'
import { href, redirect, type RouterContextProvider } from 'react-router'
import type { Shop, SignedIn, RequestContext } from '#shop/shop.ts'
import { shopContext, requestContextKey } from './contexts.ts'

/** What a page of the client area uses: the shop, the request context and the session. */
export interface ClientArea {
  readonly shop: Shop
  readonly requestContext: RequestContext
  readonly session: SignedIn
}

export function clientArea(context: Readonly<RouterContextProvider>): ClientArea {
  const requestContext = context.get(requestContextKey)
  // The guard in request-context.server.ts already redirects anonymous visitors; this is the second line of defence.
  if (!requestContext.session) throw redirect(href('/:lang/oauth/login', { lang: requestContext.language }))
  return { shop: context.get(shopContext), requestContext, session: requestContext.session }
}

/** Redirects to the sign-in page, and back here afterwards, when a service answers that the session has ended (401). */
export function requireSignedIn({ requestContext }: ClientArea, answer: CallResult<unknown>): void {
  const isEnded = !answer.ok && answer.failure.kind === 'refused' && answer.failure.status === 401
  if (isEnded && requestContext.signInAgain) throw requestContext.signInAgain()
}

/** What every call for a client carries: the catalogue's path parameters, the language and the session token. */
export function callFor({ shop, requestContext, session }: ClientArea, catalog = shop.catalogs[0]) {
  return {
    params: { accountId: shop.accountId, companyId: catalog.companyId, catalogId: catalog.catalogId },
    language: requestContext.language,
    token: session.tokens.catalog,
  }
}

/** Whether the shop knows people of clients: they sign in with codes of its own product API and catalogue service. */
export function keepsPeople({ shop, session }: ClientArea): boolean {
  return shop.changesCodes && session.client.hasPeople !== undefined
}

/** Requests whose action has answered. */
const answered = new WeakSet<RequestContext>()

/** Notes that the action has answered, for the loader of its page: see `isAnswered`. */
export function noteAnswer({ requestContext }: ClientArea): void {
  answered.add(requestContext)
}

/**
 * Whether the action of this request has answered. Without a script the loader runs after the action, and then has nothing
 * to load: what it reads may fail, and would take the answer's place.
 */
export function isAnswered({ requestContext }: ClientArea): boolean {
  return answered.has(requestContext)
}

/** Then the calls are offered again and the service is asked again: it may have refused every call for a moment. */
const WITHOUT_CALLS_MS = 600_000

/** Whether the catalogue service of a shop has the calls of an extension, as it answered the last time. */
function knownCalls() {
  /** Until when a shop is without them. Milliseconds. */
  const without = new WeakMap<Shop, number>()
  return {
    areThere: (shop: Shop) => Date.now() >= (without.get(shop) ?? 0),
    note(shop: Shop, areThere: boolean) {
      if (areThere) without.delete(shop)
      else without.set(shop, Date.now() + WITHOUT_CALLS_MS)
    },
  }
}

const lists = knownCalls()
const quotations = knownCalls()

/** Whether the shop offers shopping lists. Here, because the frame of every page asks it. */
export function keepsLists(shop: Shop): boolean {
  return !shop.isCatalogOnly && lists.areThere(shop)
}

/** Notes whether the catalogue service has calls for shopping lists, as it answered. */
export function noteLists(shop: Shop, areKept: boolean): void {
  lists.note(shop, areKept)
}

/** Whether the shop offers a list of quotations to its clients. Requests are sent to any shop: as messages, if need be. */
export function keepsQuotations(shop: Shop): boolean {
  return !shop.isCatalogOnly && quotations.areThere(shop)
}

/** Notes whether the catalogue service has calls for quotations, as it answered. */
export function noteQuotations(shop: Shop, areKept: boolean): void {
  quotations.note(shop, areKept)
}

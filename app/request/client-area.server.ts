import type { CallResult } from '#contracts/http/client.ts'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { type Shop, shopContext, type SignedIn, type RequestContext, requestContextKey } from '#shop/shop.ts'

/** What a page of the client area stands on: the shop, the visit, and the session that is there by then. */
export interface ClientArea {
  readonly shop: Shop
  readonly requestContext: RequestContext
  readonly session: SignedIn
}

export function clientArea(context: Readonly<RouterContextProvider>): ClientArea {
  const requestContext = context.get(requestContextKey)
  // The guard in visit.server.ts has asked already; whoever got past it is asked here.
  if (!requestContext.session) throw redirect(href('/:lang/oauth/login', { lang: requestContext.language }))
  return { shop: context.get(shopContext), requestContext, session: requestContext.session }
}

/**
 * Every service ends its sessions by itself. One that knows the client no longer is no failure to be waited out: the
 * client signs in again, and comes back to where it was.
 */
export function requireSignedIn({ requestContext }: ClientArea, answer: CallResult<unknown>): void {
  const isOver = !answer.ok && answer.failure.kind === 'refused' && answer.failure.status === 401
  if (isOver && requestContext.signInAgain) throw requestContext.signInAgain()
}

/** What every call for a client says: which catalogue, whose language, on whose behalf. */
export function callFor({ shop, requestContext, session }: ClientArea, catalog = shop.catalogs[0]) {
  return {
    params: { accountId: shop.accountId, companyId: catalog.companyId, catalogId: catalog.catalogId },
    language: requestContext.language,
    token: session.tokens.catalog,
  }
}

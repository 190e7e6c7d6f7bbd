import { href, redirectDocument, type RouterContextProvider } from 'react-router'
import { noticeCookie } from '../request/cookies.ts'
import { safePath } from '../addresses/safe-path.ts'
import { shopContext, requestContextKey } from '../request/contexts.ts'
import { type Notice, writeNotices } from '../notices/notice.ts'
import type { NewSession } from '../request/session.server.ts'
import { noticeOf } from '../request/change-answer.server.ts'
import { addItem } from '../cart/cart-calls.server.ts'
import type { PendingAction } from './pending-action.ts'

/** Answers a successful sign-in: adds the pending item to the cart and redirects to the pending page. */
export async function completeSignIn(
  context: Readonly<RouterContextProvider>,
  request: Request,
  session: NewSession,
  { next, add, quantity }: PendingAction,
): Promise<Response> {
  const requestContext = context.get(requestContextKey)
  const headers = new Headers(session.cookies.map((cookie) => ['set-cookie', cookie]))
  const notices: Notice[] = session.message ? [{ message: session.message }] : []
  if (add !== '') {
    const area = { shop: context.get(shopContext), requestContext, session }
    notices.push(noticeOf(await addItem(area, add, quantity || '1')))
  }
  headers.append('set-cookie', noticeCookie(request, writeNotices(...notices)))
  // A full page load, so that no data of the anonymous session stays in memory
  const target = safePath(next) ?? href('/:lang/client', { lang: requestContext.language })
  return redirectDocument(target, { status: 303, headers })
}

import { href, redirectDocument, type RouterContextProvider } from 'react-router'
import { findItem } from '#domain/catalog/catalog.ts'
import { isLineOf } from '#shop/orders/cart-contents.ts'
import { noticeCookie } from '../request/cookies.ts'
import { pageOfFile } from '../addresses/file-page.ts'
import { safePath } from '../addresses/safe-path.ts'
import { shopContext, requestContextKey } from '../request/contexts.ts'
import type { ClientArea } from '../request/client-area.server.ts'
import { type Notice, type RefusedForm, writeNotices } from '../notices/notice.ts'
import type { NewSession } from '../request/session.server.ts'
import { pageNoticeOf } from '../request/change-answer.server.ts'
import { additionKey } from '../cart/add/addition-key.ts'
import { addItem, noticeItemOf } from '../cart/cart-calls.server.ts'
import { readCart } from '../cart/read-cart.server.ts'
import type { PendingAction } from '../request/pending-action.ts'

/**
 * Answers a successful sign-in: adds the pending item to the cart and redirects to the pending page. A pending quantity
 * is only shown again, because another client may have signed in. So is a pending item that the visitor has not
 * confirmed with a form: any site can link to a sign-in that needs no form.
 */
export async function completeSignIn(
  context: Readonly<RouterContextProvider>,
  request: Request,
  session: NewSession,
  { next, add, change, quantity, key }: PendingAction,
  { isConfirmed }: { readonly isConfirmed: boolean },
): Promise<Response> {
  const requestContext = context.get(requestContextKey)
  const shop = context.get(shopContext)
  const headers = new Headers(session.cookies.map((cookie) => ['set-cookie', cookie]))
  const notices: Notice[] = session.message ? [{ message: session.message }] : []
  const typed = { quantity: quantity || '1', key }
  if (add !== '' && isConfirmed) {
    const area = { shop, requestContext, session }
    const addition = await addItem(area, add, typed.quantity, additionKey({ ...typed, item: add }))
    notices.push(pageNoticeOf(addition, { item: noticeItemOf(area, add), typed }))
  } else if (add !== '') {
    notices.push(...notAddedYet({ shop, requestContext }, add, typed))
  } else if (change !== '' && quantity !== '') {
    const item = noticeItemOf({ shop, requestContext }, change)
    if (item) notices.push({ code: 'quantity_not_saved', item, refused: { quantity } })
  }
  headers.append('set-cookie', noticeCookie(request, writeNotices(...notices)))
  // A full page load, so that no data of the anonymous session stays in memory
  const target = pendingPage(next) ?? href('/:lang/client', { lang: requestContext.language })
  return redirectDocument(target, { status: 303, headers })
}

/**
 * Answers whoever opens the sign-in but is signed in already: redirects to the pending page. The pending item is not
 * added, because any site can link here; a notice says so, unless the cart has it, as with Back after its sign-in.
 */
export async function leaveForPending(
  area: ClientArea,
  request: Request,
  { next, add, quantity, key }: PendingAction,
): Promise<Response> {
  const headers = new Headers()
  if (add !== '' && (await lacksItem(area, add))) {
    const notices = notAddedYet(area, add, { quantity: quantity || '1', key })
    headers.append('set-cookie', noticeCookie(request, writeNotices(...notices)))
  }
  const target = pendingPage(next) ?? href('/:lang/client/profile', { lang: area.requestContext.language })
  return redirectDocument(target, { headers })
}

function notAddedYet(
  area: Pick<ClientArea, 'shop' | 'requestContext'>,
  id: string,
  refused: RefusedForm,
): Notice[] {
  const item = noticeItemOf(area, id)
  return item ? [{ code: 'not_added_yet', item, refused }] : []
}

/** False where the cart cannot be read: then nobody knows. */
async function lacksItem(area: ClientArea, id: string): Promise<boolean> {
  const catalog = area.shop.catalog()
  const item = findItem(catalog, id)
  const cart = await readCart(area)
  return cart.ok && item !== undefined && !cart.value.some((line) => isLineOf(line, catalog, item))
}

function pendingPage(next: string): string | undefined {
  const path = safePath(next)
  return path && pageOfFile(path)
}

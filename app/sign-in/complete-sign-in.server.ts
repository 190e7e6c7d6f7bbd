import { href, redirectDocument, type RouterContextProvider } from 'react-router'
import { parseTypedQuantity } from '#domain/cart/cart.ts'
import { readCartLine } from '#shop/orders/cart-contents.ts'
import { noticeCookie } from '../request/cookies.ts'
import { pageOfFile } from '../addresses/file-page.ts'
import { safePath } from '../addresses/safe-path.ts'
import { shopContext, requestContextKey } from '../request/contexts.ts'
import type { ClientArea } from '../request/client-area.server.ts'
import { type Notice, writeNotices } from '../notices/notice.ts'
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
  pending: PendingAction,
  { isConfirmed }: { readonly isConfirmed: boolean },
): Promise<Response> {
  const requestContext = context.get(requestContextKey)
  const shop = context.get(shopContext)
  const headers = new Headers(session.cookies.map((cookie) => ['set-cookie', cookie]))
  const notices: Notice[] = session.message ? [{ message: session.message }] : []
  const { next, add } = pending
  const area = { shop, requestContext, session }
  if (add !== '' && isConfirmed) {
    const typed = typedQuantity(pending)
    const addition = await addItem(area, add, typed.quantity, additionKey({ ...typed, item: add }))
    notices.push(pageNoticeOf(addition, { item: noticeItemOf(area, add), typed }))
  } else notices.push(...notDone(area, pending))
  headers.append('set-cookie', noticeCookie(request, writeNotices(...notices)))
  // A full page load, so that no data of the anonymous session stays in memory
  const target = pendingPage(next) ?? href('/:lang/client', { lang: requestContext.language })
  return redirectDocument(target, { status: 303, headers })
}

/**
 * Answers whoever opens the sign-in but is signed in already: redirects to the pending page. Nothing is added or changed,
 * because any site can link here; a notice says so, unless the cart has it, as with Back after its sign-in.
 */
export async function leaveForPending(
  area: ClientArea,
  request: Request,
  pending: PendingAction,
): Promise<Response> {
  const headers = new Headers()
  if ((pending.add || pending.change) !== '' && !(await isInCart(area, pending))) {
    // The key may be that of an addition that was made with the sign-in
    const notices = notDone(area, { ...pending, key: '' })
    headers.append('set-cookie', noticeCookie(request, writeNotices(...notices)))
  }
  const target =
    pendingPage(pending.next) ?? href('/:lang/client/profile', { lang: area.requestContext.language })
  return redirectDocument(target, { headers })
}

/** What says that the pending item or quantity waits, and shows it again. */
function notDone(area: Pick<ClientArea, 'shop' | 'requestContext'>, pending: PendingAction): Notice[] {
  const { add, change, quantity } = pending
  const item = noticeItemOf(area, add || change)
  if (!item) return []
  if (add !== '') return [{ code: 'not_added_yet', item, refused: typedQuantity(pending) }]
  return quantity === '' ? [] : [{ code: 'quantity_not_saved', item, refused: { quantity } }]
}

function typedQuantity({ quantity, key }: PendingAction) {
  return { quantity: quantity || '1', key }
}

/** True where the cart cannot be read: then nobody knows. */
async function isInCart(area: ClientArea, pending: PendingAction): Promise<boolean> {
  const cart = await readCart(area)
  if (!cart.ok) return true
  const catalog = area.shop.catalog()
  const lines = cart.value.map((line) => readCartLine(line, catalog))
  const inCart = lines.find((line) => line?.id === (pending.add || pending.change))?.quantity ?? 0
  const wanted = parseTypedQuantity(typedQuantity(pending).quantity) ?? Infinity
  return pending.add === '' ? inCart === wanted : inCart >= wanted
}

function pendingPage(next: string): string | undefined {
  const path = safePath(next)
  return path && pageOfFile(path)
}
